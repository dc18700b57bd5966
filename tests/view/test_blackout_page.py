"""The city at night in a browser: well-formed, complete, in four languages, and tight-lipped."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.markers import targets
from frostlight.games.blackout.sight import resample
from frostlight.games.blackout.structure import COLUMNS, DOWN, MARKER_COLOURS, PHASES, members
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.browser import VIEW
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR, Journal, State, Stream, View, observe
from frostlight.view import Scene, find_text_view
from frostlight.view.parts import text
from frostlight.view.scene import Person
from frostlight.web.render.amounts import are_amounts
from tests.view.blackout_seen import answer
from tests.view.blackout_seen import scene as seen
from tests.view.drawn import HOSTILE, check_differences, check_sound

LOOK = find_text_view("blackout")
GAMES = [(1, "S1"), (3, "single")]


def scene(view: View, language: str = "en", hostile: bool = False) -> Scene:
    people = LOOK.people(GAME.read_setup({"players": view.table["players"]}), Reader("en", GAME.id))
    if hostile:
        people = tuple(Person(HOSTILE, person.letter, person.style) for person in people)
    reader = Reader(language, GAME.id, tuple(person.name for person in people), False)
    return Scene(reader, people, printed=view.printed)


@cache
def positions(players: int, scenario: str) -> tuple[State[Town], ...]:
    """Every position of a whole game as the planner plays it."""
    journal = Journal(GAME, GAME.read_setup({"players": players, "scenario": scenario}))
    bot, seed, found = make_bot("planner", GAME.id), "page", []
    journal.roll(seed)
    while not journal.state.over:
        found.append(journal.state.clone())
        seat = journal.state.decision.seat
        luck = bot_luck(seed, seat, len(journal.moves))
        journal.apply(seat, bot.choose(Eye(journal.state, seat), luck))
        journal.roll(seed)
    return (*found, journal.state.clone())


def drawn(view: View, language: str = "en") -> str:
    return text(VIEW.tree(view, scene(view, language), None))


def by_id(view: View) -> dict[str, ET.Element]:
    """The elements of a page."""
    root = ET.fromstring(f"<div>{drawn(view)}</div>")
    return {element.get("id", ""): element for element in root.iter()}


@pytest.mark.slow
@pytest.mark.parametrize(("players", "scenario"), GAMES)
def test_pages_are_sound(players: int, scenario: str) -> None:
    """Every phase for every seat: well-formed, unique ids, known icons, nothing forbidden."""
    phases = set()
    for place, state in enumerate(positions(players, scenario)[::11]):
        phases.add(state.table.phase)
        for seat in (SPECTATOR, *range(players)):
            view = observe(state, seat)
            told = scene(view, LANGUAGES[(place + seat) % len(LANGUAGES)], hostile=True)
            check_sound(GAME.id, VIEW.tree(view, told, None), VIEW.legend(told))
    assert len(phases) >= len(PHASES) - 2  # some phases ask nothing in a game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_is_told_in_every_language(language: str) -> None:
    """No text is missing, for the player who is asked and for spectators."""
    seen = set()
    for state in positions(3, "single"):
        phase = state.table.phase
        if phase in seen:
            continue
        seen.add(phase)
        for seat in (SPECTATOR, 0, 1, 2):
            view = observe(state, seat)
            name = scene(view, language).reader.name("phase", PHASES[phase])
            assert name[1:] in drawn(view, language)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "scenario"), GAMES)
def test_every_option_has_its_element(players: int, scenario: str) -> None:
    kinds = set()
    for state in positions(players, scenario):
        for seat in range(players):
            decision = state.asked(seat)
            if state.over or decision is None:
                continue
            view = observe(state, seat)
            shown = drawn(view)
            kinds.add(decision.kind)
            for key in decision.keys:
                told = answer(scene(view), decision.kind, key, view)
                for element in told.points.split(" "):
                    assert shown.count(f' id="{element}"') == 1, (decision.kind, key, element)
                effect = told.effect()
                assert all((*effect.words, *effect.after)), "no empty line is told"
    assert {"plan", "reveal", "bring", "objective", "marker", "patrol", "buy", "draw"} <= kinds


@pytest.mark.parametrize("kind", sorted(q.kind for q in GAME.questions if not q.chance))
def test_every_answer_there_is_belongs_to_something(kind: str) -> None:
    """Also those that no game of the bots came to: an id without an empty half."""
    question, told = next(q for q in GAME.questions if q.kind == kind), seen()
    for key in question.keys:
        for element in answer(told, kind, key).points.split(" "):
            assert re.fullmatch(r"turn|acting-card|[a-z]+-\w+", element), key


def test_columns_are_buttons_and_amounts_are_slid() -> None:
    """Of keys that end in numbers, those of columns are places."""
    numbers = set()
    for question in (*GAME.questions, *positions(3, "single")[0].table.printed.questions):
        rows: dict[str, list[str]] = {}
        for key in question.keys:
            rows.setdefault(key.rpartition(":")[0], []).append(key)
        if any(map(are_amounts, rows.values())):
            numbers.add(question.kind)
    counted = {"pay_kind", "water_pairs", "warehouse_pairs", "food_pairs"}
    assert numbers - counted - {"first_player"} == VIEW.places


@pytest.mark.slow
def test_differences_make_the_next_page() -> None:
    views = (observe(state, 0) for state in positions(3, "single"))
    check_differences(VIEW.tree(view, scene(view), None) for view in views)


@pytest.mark.slow
@pytest.mark.rule("BHK-2.8", "BHK-10.17")
def test_dealing_anew_what_is_hidden_changes_no_byte() -> None:
    """Plans of the others, cards face down, and scout tokens that the player has not looked at."""
    changed = 0
    for place, state in enumerate(positions(3, "single")[::3]):
        for seat in (SPECTATOR, 0, 1, 2):
            other = state.clone()
            resample(other.table, seat, Stream(f"{place} {seat}", "hidden"))
            changed += (other.table.planned, other.table.tokens) != (
                state.table.planned,
                state.table.tokens,
            )
            assert drawn(observe(other, seat)) == drawn(observe(state, seat))
    assert changed > 50


@pytest.mark.rule("BHK-13.7")
def test_a_secured_district_is_lit() -> None:
    state = positions(3, "single")[-1]
    town, found = state.table, by_id(observe(state, SPECTATOR))
    assert town.secured
    for place, name in enumerate(town.printed.district_ids):
        lit = bool(town.secured >> place & 1)
        assert (len(found[f"light-{name}"]) > 0) == lit
        assert ("powered" in found[f"district-{name}"].get("class", "")) == lit


@pytest.mark.rule("BHK-18.7")
def test_markers_stand_where_they_are() -> None:
    for state in positions(3, "single")[::40]:
        town, found = state.table, by_id(observe(state, SPECTATOR))
        for place, name in enumerate(town.printed.checkpoint_ids):
            there = sum(own >> place & 1 for own in town.markers)
            looks = [inner.get("class", "") for inner in found[f"cp-{name}"]]
            assert sum(one.startswith("pawn") for one in looks) == there


@pytest.mark.slow
@pytest.mark.rule("BHK-7.3", "BHK-7.4")
def test_every_target_of_a_marker_says_what_it_costs() -> None:
    """Transport tokens, and the points for those that the player lacks (BHK-2.5)."""
    asked = dear = 0
    for state in positions(3, "single"):
        if state.over or state.decision.kind != "marker":
            continue
        seat = state.decision.seat
        view, asked = observe(state, seat), asked + 1
        colour = MARKER_COLOURS.index(str(view.asked[0].about["colour"]))
        found = by_id(view)
        for place, price in targets(state.table, seat, colour).items():
            name = state.table.printed.checkpoint_ids[place]
            tags = [one for one in found[f"cp-{name}"] if "fare" in one.get("class", "")]
            said = [number.text for tag in tags for number in tag.iter("text")]
            lost = max(0, price - state.table.transport[seat])
            dear += lost > 0
            assert said == [f"-{price}"][: price > 0] + [f"-{lost}"][: lost > 0]
    assert asked
    assert dear


@pytest.mark.rule("BHK-4.4", "BHK-4.5")
def test_a_plan_lies_in_its_column_for_its_owner_alone() -> None:
    state = next(
        state
        for state in positions(3, "single")
        if state.table.next == "plan" and any(card >= 0 for card in state.table.planned)
    )
    place, card = next((n, c) for n, c in enumerate(state.table.planned) if c >= 0)
    seat, column = divmod(place, COLUMNS)
    view = observe(state, seat)
    lying = by_id(view)[f"down-{column + 1}"]
    assert scene(view).reader.name("card", state.table.printed.ids[card]) in "".join(
        lying.itertext()
    )
    for other in (SPECTATOR, *range(3)):
        if other != seat:
            assert f"down-{column + 1}" not in drawn(observe(state, other))


@pytest.mark.rule("BHK-10.2")
def test_tokens_that_nobody_has_seen_are_backs() -> None:
    state = positions(3, "single")[30]
    town, found = state.table, by_id(observe(state, SPECTATOR))
    for district, name in enumerate(town.printed.district_ids):
        if town.secured >> district & 1:
            continue
        down = [n for n in town.lying(district) if town.lies[n] == DOWN]
        looks = [inner.get("class", "") for inner in found[f"district-{name}"].iter()]
        assert looks.count("scrap blank") == len(down)


def test_progress_round_a_district_is_that_of_whoever_looks() -> None:
    state = positions(3, "single")[-1]
    town = state.table
    for seat in range(3):
        found = by_id(observe(state, seat))
        for district, border in enumerate(town.printed.borders):
            own = len(members(town.markers[seat] & border))
            told = found[f"district-{town.printed.district_ids[district]}"].findall("text/tspan")
            share = [f" {own}/{border.bit_count()}"] if own else []
            worth = [f" {town.printed.board.districts.vp[min(border.bit_count(), 7)]}★"]
            lit = town.secured >> district & 1
            assert [one.text for one in told] == ([] if lit else share + worth)
