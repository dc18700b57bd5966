"""The board in a terminal: readable without colour, and never showing too much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from itertools import chain

import pytest
from rich.console import Console, RenderableType

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import FAST_RESEARCH, HANDS, ICEBREAKER, KIND
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view.open import SECRET_FIELDS, open_part, open_table
from frostlight.i18n import Reader
from frostlight.kernel import (
    SPECTATOR,
    Ending,
    FrostlightError,
    Outcome,
    State,
    Stream,
    UnseenError,
    observe,
)
from frostlight.view import Scene, find_text_view
from tests.rules.antarctica.box import CARDS
from tests.rules.antarctica.ice import Ice
from tests.view.antarctica_shown import note, shown

LOOK = find_text_view("antarctica")


def scene(players: int, width: int = 100) -> Scene:
    people = LOOK.people(GAME.read_setup({"players": players}), Reader("en", "antarctica"))
    names = tuple(person.name for person in people)
    return Scene(Reader("en", "antarctica", names), people, width)


def printed(shown: RenderableType, width: int = 100, *, colour: bool = False) -> list[str]:
    screen = StringIO()
    console = Console(file=screen, width=width, highlight=False, markup=False, emoji=False)
    if colour:
        console = Console(file=screen, width=width, force_terminal=True, color_system="standard")
    console.print(shown)
    return [line.rstrip() for line in screen.getvalue().splitlines()]


def random_positions(players: int) -> Iterator[State[Continent]]:
    state = State.start(GAME, GAME.read_setup({"players": players}))
    stream = Stream("board", players)
    while not state.over:
        yield state
        decision = state.decision
        state.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
    yield state


@pytest.fixture
def state() -> State[Continent]:
    """Three players in the middle of a game, everything laid out by hand."""
    state = State.start(GAME, GAME.read_setup({"players": 3, "starting_player": 0}))
    table = state.table
    table.buildings = [0] * 8
    table.buildings[3] = 1 << KIND["crane"] | 1 << KIND["camp"] | 1 << KIND["plankton_farm"]
    table.queues[3] = (0, 2)
    table.ships[12], table.ships[14] = 1, 1
    table.queues[1] = (1, 1, 1)
    table.ships[5] = 3
    table.scientists[12:15] = [2, 0, 1]
    table.icebreakers[14] = 1
    table.sun, table.target, table.active = 1, 3, 0
    table.cubes[0:3] = [3, 7, 0]
    table.used[0] = 1 << 6
    table.offer = [next(p for p, c in enumerate(CARDS) if c.id == "DBL07"), -1, -1]
    table.hands[ICEBREAKER] = 2
    table.hands[FAST_RESEARCH] = 1
    table.hands[4 + ICEBREAKER] = 1
    return state


def test_zones(state: State[Continent]) -> None:
    lines = printed(LOOK.board(observe(state, 0), scene(3), ()))
    assert "☼  Z1 Ross Shelf   B B B ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·" in lines
    assert " ▸ Z3 Amery Shelf  R G · Cr ·  ·  ·  ·  ·  ·  Ca ·  ·  ·  ·  ·  Pl R2 ·  G1*" in lines


def test_tracks_and_offer(state: State[Continent]) -> None:
    lines = printed(LOOK.board(observe(state, 0), scene(3), ()))
    track = next(line.split() for line in lines if line.startswith("T1"))
    assert " ".join(track[2:]) == "La · · R+sci · · \u00d7 B · +adv · +sci ·"
    assert any(
        "drill rig + crane✓ → factory · 1 scientist · 2 research points" in line for line in lines
    )
    assert sum("none left" in line for line in lines) == 2


def test_players(state: State[Continent]) -> None:
    lines = printed(LOOK.board(observe(state, 0), scene(3), ()))
    assert "▸R Red        2      12     5     4    0    3  0 ★0     11  basic" in lines
    assert "Red holds: 2 \u00d7 icebreaker, fast research." in lines
    assert not any(line.startswith("Blue holds") for line in lines)


@pytest.mark.rule("ANT-9.13")
def test_the_own_cards_say_what_they_do(state: State[Continent]) -> None:
    lines = printed(LOOK.board(observe(state, 0), scene(3), ()))
    assert [line for line in lines if line.startswith("  icebreaker: Lay it where your ship")]
    assert "  fast research: Three research points on one track." in lines
    assert not any("send a scientist" in line for line in lines)
    seen_by_all = printed(LOOK.board(observe(state, SPECTATOR), scene(3), ()))
    assert not any("icebreaker:" in line for line in seen_by_all)


@pytest.mark.parametrize("kind", ["shipyard_card", "draft_card"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Two scientists from your reserve to your supply."),
        ("pl", "Dwóch naukowców z twojej rezerwy do zasobów."),
        ("ru", "Два учёных из вашего резерва в запас."),
        ("it", "Due scienziati dalla tua riserva alla scorta."),
    ],
)
@pytest.mark.rule("ANT-5.4")
def test_a_shipyard_card_to_take_says_what_it_does(
    state: State[Continent], kind: str, language: str, said: str
) -> None:
    here = replace(scene(3), reader=Reader(language, "antarctica"))
    assert note(here, kind, "add_two_scientists", observe(state, 0)) == said
    assert note(here, kind, "decline", observe(state, 0)) == ""


# -- where to sail


@pytest.mark.rule("ANT-3.11")
def test_a_zone_to_sail_to_says_what_can_be_done_there() -> None:
    ice = Ice(3).ships("Z1", "A").ships("Z3", "AA").buildings("Z3", "camp", "sea_station")
    ice.off_board(0, supply=0, reserve=9).cube("T3", 0, 2)
    view = observe(ice.turn(sun="Z1"), 0)
    there = "space 3 · 3 of yours · recruit: +3 scientists"
    research = "research: T3 Deep Sea 2→5 (a new ship)"
    assert note(scene(3), "sail", "sail:Z3", view) == f"{there} · {research}"
    assert note(scene(3), "sail", "sail:Z4", view) == "space 1 · 1 of yours · no action there"


PROMISES = {"build: ": "build", "build a ship": "ship", "recruit: ": "recruit", "research: ": "res"}


@pytest.mark.rule("ANT-3.11")
def test_what_a_zone_promises_is_offered_on_arrival() -> None:
    told, seen = scene(4), set()
    for state in chain.from_iterable(map(random_positions, (2, 3, 4))):
        if state.over or state.decision.kind != "sail":
            continue
        seat, view = state.decision.seat, observe(state, state.decision.seat)
        for key in state.decision.keys:
            if not key.startswith("sail:"):
                continue
            arrived = state.clone()
            arrived.apply(seat, key)
            offered = arrived.decision.keys if arrived.decision.kind == "act" else []
            said = note(told, "sail", key, view)
            for words, verb in PROMISES.items():
                possible = any(option.startswith(verb) for option in offered)
                assert (words in said) == possible, (said, offered)
                seen |= {verb} if possible else set()
    assert seen == set(PROMISES.values())


def test_closed_zones_with_two_players() -> None:
    state = next(random_positions(2))
    lines = printed(LOOK.board(observe(state, SPECTATOR), scene(2), ()))
    assert sum("closed" in line for line in lines) == 2
    assert not any(line.startswith(("T4", "T5")) for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 100])
def test_it_fits(players: int, width: int) -> None:
    told = scene(players, width)
    for place, state in enumerate(random_positions(players)):
        if place % 23 == 0 or state.over:
            lines = printed(LOOK.board(observe(state, 0), told, ()), width)
            assert max(map(len, lines)) <= width
            assert not any("…" in line for line in lines)
            assert (
                sum(line.startswith(("deck", "basic", "double", "advanced")) for line in lines) == 4
            )


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_leaks(players: int) -> None:
    """Dealing again what a seat cannot know changes nothing on its screen."""
    told, stream = scene(players), Stream("leaks", players)
    for place, state in enumerate(random_positions(players)):
        if place % 41 == 0 and not state.over:
            for seat in (SPECTATOR, *range(players)):
                other = state.imagine(seat, stream)
                here = printed(LOOK.board(observe(state, seat), told, ()))
                assert printed(LOOK.board(observe(other, seat), told, ())) == here


def test_rules_that_look_at_an_open_table_see_nothing_hidden(state: State[Continent]) -> None:
    view = observe(state, 0)
    own, shared = open_table(view), open_table(open_part(view).view)
    for table, absent in ((own, ("shipyard", "draft")), (shared, SECRET_FIELDS)):
        for name in absent:
            with pytest.raises(UnseenError):
                getattr(table, name)
    for seat in (1, 2):
        with pytest.raises(UnseenError):
            sum(own.hands[HANDS[seat]])


def test_letters_stand_beside_colours(state: State[Continent]) -> None:
    lines = printed(LOOK.board(observe(state, 0), scene(3), ()), colour=True)
    assert any("\x1b[1;31mR\x1b[0m" in line for line in lines)


def test_notes_of_options() -> None:
    """Every option of random games can be labelled with a remark."""
    told = scene(4)
    remarks = set()
    for state in random_positions(4):
        if state.over or state.decision.seat < 0:
            continue
        decision = state.decision
        view = observe(state, decision.seat)
        for key in decision.keys:
            assert shown(told, decision.kind, key, view).verb
            remarks.add(note(told, decision.kind, key, view).split(" ")[0])
    assert {"space", "+1", "needs", "1"} <= remarks


def test_the_note_of_research_tells_where_the_cube_goes(state: State[Continent]) -> None:
    view = observe(state, 0)
    scored = "points if it ended now: 11 → "
    assert note(scene(3), "act", "research:T1", view) == "3 points: 3 → 6"
    assert note(scene(3), "act", "recruit", view) == "+3 scientists"
    fast = note(scene(3), "act", "play:fast_research:T2", view)
    assert fast == f"3 points: 0 → 3 · triggers: a basic resource card · {scored}13"


# -- the end


def end_screen(scores: list[int], firsts: list[int], cards: list[int]) -> list[str]:
    order = list(zip(scores, firsts, cards, strict=True))
    ranks = [1 + sum(other > mine for other in order) for mine in order]
    parts = {
        "categories": {
            "zones": scores,
            "tracks": [0, 0],
            "stars": [0, 0],
            "discarded": [0, 0],
        },
        "zones": {"Z0": scores},
        "tracks": {"T1": [0, 0]},
        "first_ranks": firsts,
        "building_cards": cards,
    }
    ending = Ending("last_scientist", "ANT-14.1", {"seat": 1, "turn": 40})
    return printed(LOOK.result(scene(2), Outcome(scores, ranks, parts), ending))


@pytest.mark.parametrize(
    ("scores", "firsts", "cards", "said"),
    [
        ([8, 9], [1, 1], [1, 1], "Blue wins with 9 points."),
        ([9, 9], [2, 1], [1, 1], "Red wins with 9 points, by more first ranks."),
        ([9, 9], [1, 1], [1, 2], "Blue wins with 9 points, by more building cards."),
        ([9, 9], [1, 1], [2, 2], "The victory is shared by Red and Blue with 9 points."),
    ],
)
def test_winners(scores: list[int], firsts: list[int], cards: list[int], said: str) -> None:
    lines = end_screen(scores, firsts, cards)
    assert lines[0] == "The game ends: Blue has placed their last scientist. (ANT-14.1)"
    assert lines[-1] == said
    assert any(line.startswith("  Z0 Marie Byrd Land") for line in lines)


def test_a_game_that_is_not_there_has_no_view() -> None:
    with pytest.raises(FrostlightError, match="There is no game 'chess'"):
        find_text_view("chess")
