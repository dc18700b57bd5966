"""A table as far as it is known: all that the observer sees, and an error for all else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any

import pytest

from frostlight.kernel import (
    PUBLIC,
    SPECTATOR,
    Count,
    Game,
    Hidden,
    Own,
    Public,
    SeenBy,
    State,
    Stream,
    Table,
    UnseenError,
    changed,
    known_table,
    observe,
    partial_table,
)
from frostlight.kernel.sight import UNKNOWN, Sight, View
from frostlight.testing import any_option, drive
from frostlight.testing.scenario import next_answer
from tests.kernel import ember, envelopes
from tests.ours import OUR_GAMES

ALL_GAMES = {**OUR_GAMES, "ember": ember.GAME, "envelopes": envelopes.GAME}
DEALT = ["* card:1", "* card:2", "* card:3"] * 3

USES: list[Callable[[Any], object]] = [
    *(bool, int, len, str, hash, list, range),
    *(lambda it: it + 1, lambda it: 1 + it, lambda it: it == 0, lambda it: it > 0),
    *(lambda it: 2 in it, lambda it: it[0]),
]
"""What rules do with an entry of a list."""


def auction(seat: int) -> tuple[State[envelopes.Auction], envelopes.Auction]:
    """An auction of three after the deal, and the table that this seat knows."""
    state = drive(State.start(envelopes.GAME, envelopes.Setup(3)), *DEALT)
    return state, known_table(envelopes.Auction, observe(state, seat))


def test_it_is_a_table_of_the_class_of_the_game() -> None:
    state, known = auction(1)
    assert isinstance(known, envelopes.Auction)
    assert (known.players, known.next, known.end) == (3, state.table.next, None)
    assert known.printed is state.table.printed
    known.tell("nobody listens")


def test_of_the_others_nothing_can_be_used() -> None:
    state, known = auction(1)
    assert envelopes.cards_of(known.hands, 1) == envelopes.cards_of(state.table.hands, 1)
    assert known.bids[1] == state.table.bids[1]
    for use in USES:
        with pytest.raises(UnseenError):
            use(known.hands[0])
    with pytest.raises(UnseenError):
        sum(known.hands)
    with pytest.raises(UnseenError):
        known.hands[0] -= 1


def test_who_looks_on_knows_no_hand_and_has_no_bids() -> None:
    _, known = auction(SPECTATOR)
    assert all(entry is UNKNOWN for entry in known.hands)
    with pytest.raises(UnseenError, match=r"Auction\.bids is not known"):
        _ = known.bids
    with pytest.raises(UnseenError, match=r"Auction\.bids is not known"):
        known.bids = [1, 1, 1]


def test_rules_can_be_played_on_a_copy() -> None:
    state = State.start(ember.GAME, ember.Setup(2))
    view = observe(state, 0)
    before = view.encode()
    known = known_table(ember.Camp, view)
    camp = known.copy()
    camp.decks[0][0] -= 1
    camp.stores.append(9)
    camp.round += 1
    assert camp.leader != known.leader
    assert view.encode() == before
    assert camp.copy().decks == camp.decks
    assert camp.decks != known.decks == state.table.decks


def test_a_copy_knows_no_more() -> None:
    _, known = auction(SPECTATOR)
    twin = known.copy()
    assert all(entry is UNKNOWN for entry in twin.hands)
    with pytest.raises(UnseenError):
        _ = twin.bids


class Vault(Table):
    """One field for each kind of sight, and one that may be empty."""

    players: Public[int]
    holder: Public[int]
    note: Public[str | None]
    nested: Annotated[list[list[int]], Own()]
    pile: Annotated[list[int], Count()]
    box: Annotated[list[int], SeenBy(lambda table: (table.holder,))]
    dark: Hidden[int]
    strange: Annotated[int, Sight()]


def seen(seat: int, **table: Any) -> View:
    return View("vault", seat, {"next": "x", "players": 2, "holder": 1, **table}, [], None)


def test_each_sight_says_what_is_known_of_its_field() -> None:
    known = known_table(Vault, seen(1, nested=[[7]], pile=9, box=[1, 2], strange=5))
    assert known.note is None
    assert known.nested[1] == [7]
    assert known.nested[0] is UNKNOWN
    assert known.box == [1, 2]
    for absent in ("pile", "dark", "strange"):
        with pytest.raises(UnseenError, match=f"Vault.{absent} is not known here"):
            getattr(known, absent)
    twin = known.copy()
    assert twin.nested[0] is UNKNOWN
    twin.nested[1].append(8)
    assert known.nested[1] == [7]


def test_what_is_not_shown_this_time_is_not_there() -> None:
    known = known_table(Vault, seen(0, nested=[[7]], note="here"))
    assert known.note == "here"
    with pytest.raises(UnseenError):
        _ = known.box


def test_a_partial_table_has_the_fields_that_are_named() -> None:
    table = partial_table(envelopes.Auction, "printed", points={1: 4}, round=2)
    assert (table.points[1], table.round, table.printed) == (4, 2, "printed")
    for absent in ("hands", "players", "end", "next"):
        with pytest.raises(UnseenError):
            getattr(table, absent)


def test_a_changed_table_shares_all_else() -> None:
    state, known = auction(1)
    for table in (state.table, known):
        other = changed(table, round=9)
        assert (other.round, table.round) == (9, 1)
        assert other.points is table.points
    with pytest.raises(UnseenError):
        _ = changed(auction(SPECTATOR)[1], round=9).bids
    part = changed(partial_table(envelopes.Auction, None, round=2), points=[5])
    assert (part.round, part.points) == (2, [5])
    with pytest.raises(UnseenError):
        _ = part.hands


# -- laws, for every game


def positions(game: Game[Any], players: int = 2, moves: int = 120) -> Iterator[State[Any]]:
    state, stream = State.start(game, game.read_setup({"players": players})), Stream("known")
    for move in range(moves):
        if move % 10 == 0:
            yield state
        if state.over:
            break
        state.answer(*next_answer(state, any_option, stream))
    yield state


def facts(table: Table) -> dict[str, Any]:
    """All that can be read on a table."""
    there = {}
    for name in type(table).FIELDS:
        try:
            there[name] = getattr(table, name)
        except UnseenError:
            continue
    return there


def agrees(known: Any, true: Any) -> bool:
    """Whether a value is the true one as far as it is known."""
    if known is UNKNOWN:
        return True
    if isinstance(known, list):
        return all(agrees(*both) for both in zip(known, true, strict=False))
    return bool(known == true)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_what_is_known_is_true_and_all_that_is_public_is_known(name: str) -> None:
    game = ALL_GAMES[name]
    for state in positions(game):
        kind = type(state.table)
        for seat in (0, 1, SPECTATOR):
            known = facts(known_table(kind, observe(state, seat)))
            if name == "blackout":  # a token that the observer has not seen shows as -1
                known["tokens"] = [UNKNOWN if token < 0 else token for token in known["tokens"]]
            for field, sight in kind.SIGHT.items():
                true = getattr(state.table, field)
                if sight is PUBLIC:
                    assert known[field] == true, (field, seat)
                elif field in known:
                    assert agrees(known[field], true), (field, seat)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_who_cannot_tell_two_games_apart_knows_the_same_table(name: str) -> None:
    """Dealing again what an observer cannot know changes nothing that they know (law 6)."""
    game, stream = ALL_GAMES[name], Stream("twins")
    told = 0
    for state in positions(game):
        if state.over:
            continue
        kind = type(state.table)
        for seat in (0, 1, SPECTATOR):
            twin = state.imagine(seat, stream)
            here, there = (known_table(kind, observe(one, seat)) for one in (state, twin))
            assert facts(here) == facts(there)
            told += 1
    assert told >= 6
