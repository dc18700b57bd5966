"""Information (ANT-17): who sees what, and what is left to chance."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import DECKS
from frostlight.kernel import CHANCE, SPECTATOR, Stream, observe
from tests.rules.antarctica.box import CARDS, PRINTED
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import At, play, settle
from tests.rules.antarctica.story import A, B, C, asked, research, wander

OPEN_TO_ALL = {
    "board": "sun queues ships buildings scientists icebreakers cubes used stock",
    "cards": "offer cards basic advanced played shipyard_boxed",
    "pieces": "supply reserve ships_left cubes_left gone_ships gone_cubes",
    "turn": "turn active target acted card_played gave_up visit",
}


def seen(state: At, seat: int) -> dict[str, Any]:
    return observe(state, seat).table


def options_shown(state: At, seat: int) -> list[list[str] | None]:
    return [question.options for question in observe(state, seat).asked]


# -- public


@pytest.mark.rule("ANT-17.1")
@pytest.mark.parametrize("observer", [A, B, C, SPECTATOR])
def test_board_pieces_and_open_cards_are_public(observer: int) -> None:
    ice = Ice().ships("Z1", "AB").ships("Z2", "CA").buildings("Z3", "camp").scientists("Z3", B, 2)
    ice.icebreaker("Z1", B).cube("T1", C, 6).used("T1", 6).owns(B, "PRE01").available(A, ships=1)
    ice.hand(A, "icebreaker", "fast_research").hand(B, "icebreaker").resources(C, 1, 2)
    state = ice.turn(sun="Z1", target="Z4")
    view = seen(state, observer)

    for names in OPEN_TO_ALL.values():
        for name in names.split():
            assert view[name] == getattr(state.table, name), name
    assert view["hands"]["counts"] == [2, 1, 0]  # how many, for all players
    assert view["shipyard"] == 13 - 1 - 3  # one lies in Z1, three are in hands
    assert [mask.bit_count() for mask in view["decks"]] == [13, 10, 8]  # PRE01 and the tops are out


# -- hidden


@pytest.mark.rule("ANT-17.2")
def test_the_order_of_the_building_decks_is_known_to_nobody_not_even_the_table() -> None:
    """The next top card is drawn when it is needed, each card of the deck as likely."""
    ice = Ice(players=2).ships("Z0", "A").ships("Z4", "A").buildings("Z4", "shaft_tower")
    state = ice.offer("BAS01").turn(sun="Z0", target="Z3")
    below = state.table.decks[DECKS.index("basic")]

    state.apply(A, "build:basic")

    assert asked(state) == (CHANCE, "top_card")
    assert state.decision.keys == [c.id for place, c in enumerate(CARDS) if below >> place & 1]
    assert state.decision.weights == [1] * 8


@pytest.mark.rule("ANT-17.2")
@pytest.mark.parametrize("others", [A, C, SPECTATOR])
def test_shipyard_cards_in_other_hands_cannot_be_told_apart(others: int) -> None:
    def holding(card: str) -> At:
        return Ice().ships("Z1", "B").ships("Z2", "AC").hand(B, card).turn(sun="Z1", target="Z3")

    one, other = holding("send_scientist"), holding("fast_research")

    assert observe(one, others).encode() == observe(other, others).encode()
    assert observe(one, B).encode() != observe(other, B).encode()
    assert seen(one, B)["hands"]["own"] == [0, 1, 0, 0]


@pytest.mark.rule("ANT-17.2")
def test_cards_handed_on_are_seen_only_by_the_player_who_holds_them() -> None:
    state = research(Ice().cube("T2", A, 4), "T2", points=1)
    for card in ("icebreaker", "send_scientist", "fast_research"):
        state.apply(CHANCE, card)
    drawn = [1, 1, 0, 1]

    assert asked(state) == (A, "draft_card")
    assert seen(state, A)["draft"] == drawn
    assert options_shown(state, A) == [["icebreaker", "send_scientist", "fast_research"]]
    for nosy in (B, C, SPECTATOR):
        assert "draft" not in seen(state, nosy)
        assert options_shown(state, nosy) == [None]

    play(state, "send_scientist")

    assert asked(state) == (B, "draft_card")
    assert seen(state, B)["draft"] == [1, 0, 0, 1]
    for nosy in (A, C, SPECTATOR):
        assert "draft" not in seen(state, nosy)
        assert options_shown(state, nosy) == [None]


# -- looking through the shipyard deck


def ship_built() -> At:
    """A has built a ship; B looks through a deck of 12 and takes a card, then C."""
    ice = Ice().ships("Z1", "A").ships("Z2", "BC").buildings("Z3", "shipyard").hand(A, "icebreaker")
    state = ice.turn(sun="Z1", target="Z3")
    state.table.events = []
    state.apply(A, "ship")
    return state


@pytest.mark.rule("ANT-17.3")
def test_the_player_who_takes_a_shipyard_card_sees_the_whole_deck() -> None:
    state = ship_built()
    assert asked(state) == (B, "shipyard_card")
    assert seen(state, B)["seen"] == [5, 3, 2, 2]  # A's icebreaker is not among them
    assert seen(state, C)["seen"] == [6, 3, 2, 2]  # C has not looked yet

    play(state, "fast_research")

    assert asked(state) == (C, "shipyard_card")
    assert seen(state, C)["seen"] == [5, 3, 2, 1]
    assert seen(state, A)["seen"] == list(PRINTED.shipyard_cards)  # the builder does not look


@pytest.mark.rule("ANT-17.3")
def test_nobody_else_sees_which_card_is_taken() -> None:
    state = ship_built()
    state.drain()
    assert options_shown(state, A) == options_shown(state, C) == [None]
    other = state.clone()
    state.table.events, other.table.events = [], []

    state.apply(B, "fast_research")
    other.apply(B, "send_scientist")

    (taken,) = state.drain()
    assert taken.seen_by(B) == {"seat": B, "card": "fast_research"}
    for nosy in (A, C, SPECTATOR):
        assert taken.seen_by(nosy) == {"seat": B}
    for nosy in (A, SPECTATOR):
        assert observe(state, nosy).encode() == observe(other, nosy).encode()


@pytest.mark.rule("ANT-17.3")
def test_a_game_imagined_by_the_player_who_looks_has_the_deck_that_is_seen() -> None:
    state = ship_built()

    for seed in range(30):
        imagined = state.imagine(B, Stream(seed))
        assert imagined.table.shipyard == [5, 3, 2, 2]
        assert imagined.table.hands[A * 4 : A * 4 + 4] == [1, 0, 0, 0]  # B can work that out


@pytest.mark.rule("ANT-17.2")
def test_who_handed_cards_on_knows_that_they_are_not_in_the_deck() -> None:
    """A saw both fast_research and handed them on; C saw only one of them."""
    state = research(Ice().ships("Z2", "BC").cube("T2", A, 4), "T2", points=1)
    for card in ("icebreaker", "fast_research", "fast_research"):
        state.apply(CHANCE, card)
    play(state, "icebreaker", "fast_research")  # C gets the last card

    for seed in range(30):
        by_a, by_c = state.imagine(A, Stream(seed)), state.imagine(C, Stream(seed))
        assert by_a.table.hands == [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]
        assert by_c.table.hands[C * 4 :] == [0, 0, 0, 1]
    hands = {tuple(state.imagine(C, Stream(seed)).table.hands) for seed in range(30)}
    assert len(hands) > 3  # C can only guess what A and B hold


@pytest.mark.slow
@pytest.mark.rule("ANT-17.2", "ANT-17.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_an_imagined_game_looks_the_same_to_the_seat(players: int) -> None:
    for seed in range(4):
        for step, state in enumerate(wander(players, seed, thrift=40, keep=True)):
            if state.over or state.decision.seat == CHANCE:
                continue
            cards = state.decision.kind in ("shipyard_card", "draft_card")
            if cards or step % 10 == 0:
                imagine_and_compare(state, seed)


def imagine_and_compare(state: At, seed: int) -> None:
    seat = state.decision.seat
    view = observe(state, seat).encode()
    for option in state.decision.options:
        imagined = state.imagine(seat, Stream(seed, option))
        assert observe(imagined, seat).encode() == view
        assert not GAME.invariants(imagined.table)
        imagined.answer(imagined.decision, option)
        assert not GAME.invariants(imagined.table)


@pytest.mark.slow
@pytest.mark.rule("ANT-9.15", "ANT-17.2")
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_asked_next_tells_nobody_what_another_holds(players: int) -> None:
    """The same open answer in a game that an onlooker could not tell apart leads on alike."""
    compared = 0
    for seed in range(6):
        for step, state in enumerate(wander(players, seed, thrift=40, keep=True)):
            if state.over or state.decision.kind != "act":
                continue
            for onlooker in {*range(players), SPECTATOR} - {state.decision.seat}:
                compared += led_on_alike(state, onlooker, Stream(seed, step, onlooker))
    assert compared > 100


def led_on_alike(state: At, onlooker: int, stream: Stream) -> int:
    """Compare who is asked after each answer that is legal in both games; 1 if hands differ."""
    other = state.imagine(onlooker, stream)
    if not other.keeps or other.table.hands == state.table.hands:
        return 0
    for key in set(state.decision.keys) & set(other.decision.keys):
        here, there = state.clone(), other.clone()
        for game in (here, there):
            game.apply(game.decision.seat, key)
        assert here.table.turn == there.table.turn, key
        assert [(d.seat, d.kind) for d in here.open] == [(d.seat, d.kind) for d in there.open], key
    return 1


# -- chance


@pytest.mark.slow
@pytest.mark.rule("ANT-17.4")
def test_chance_decides_four_things_only() -> None:
    kinds = {
        state.decision.kind
        for players in (2, 3, 4)
        for seed in range(15)
        for state in wander(players, seed, thrift=100)
        if not state.over and state.decision.seat == CHANCE
    }

    assert kinds == {"starting_building", "top_card", "starting_player", "draft_draw"}


@pytest.mark.rule("ANT-17.4")
def test_without_those_four_questions_a_turn_has_no_luck() -> None:
    """The same answers lead to the same table, byte by byte, again and again."""
    tables = []
    for _ in range(2):
        state = research(Ice().ships("Z2", "BC").cube("T3", A, 3).cube("T1", B, 5), "T3", points=5)
        play(state, "icebreaker", "icebreaker", "T4", "T1", "decline", "decline", "decline")
        settle(state)
        tables.append(GAME.describe(state.table))

    assert tables[0] == tables[1]
