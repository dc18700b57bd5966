"""Small words for stories about Blackout: who is asked what, what lies where, and go on."""

from __future__ import annotations

from typing import Any

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import GOODS, STOCK
from frostlight.kernel import Event, Journal, Stream
from frostlight.testing.scenario import roll_all
from tests.rules.blackout.town import At


def options(state: At, start: str = "") -> list[str]:
    """The answers that the open question offers, those that begin like this."""
    return [key for key in state.decision.keys if key.startswith(start)]


def play(state: At, *keys: str) -> list[Event]:
    """The seats that are asked give these answers; chance decides in between."""
    state.table.events = []
    for key in keys:
        settle(state)
        state.apply(state.decision.seat, key)
    settle(state)
    events, state.table.events = state.table.events, None
    return events


def settle(state: At) -> None:
    """Chance decides, always the same; never the first of all, or dice would match for ever."""
    if not state.over:
        roll_all(state, Stream("settle"))


def why_not(state: At, key: str) -> str:
    """The rule that forbids an answer; it is not offered, of course."""
    assert key not in options(state)
    return GAME.explain(state.table, state.decision)[key].rule


def told(events: list[Event], *names: str) -> list[str]:
    """The kinds of events in their order; of all, or of those named."""
    return [event.kind for event in events if not names or event.kind in names]


def seat_of(state: At, seat: int) -> dict[str, Any]:
    """All that a player has, in words."""
    found: dict[str, Any] = GAME.describe(state.table)["seats"][seat]
    return found


def good(state: At, seat: int, name: str) -> int:
    """Units of a resource on the rondel."""
    return state.table.stock[seat * STOCK + GOODS.index(name)]


def asked(state: At) -> tuple[int, str]:
    """Who is asked, and which kind of question."""
    return state.decision.seat, state.decision.kind


def market_of(state: At) -> list[list[str]]:
    found: list[list[str]] = GAME.describe(state.table)["market"]
    return found


def new_game(players: int, seed: str = "night", **chosen: Any) -> Journal[Any]:
    """A game from the very beginning; chance has decided as far as it is asked."""
    journal = Journal(GAME, GAME.read_setup({"players": players, **chosen}))
    journal.roll(seed)
    return journal


def to_first_round(players: int, seed: str = "night", **chosen: Any) -> Journal[Any]:
    """The same, after all players have put out the first marker and the dice were rolled."""
    journal = new_game(players, seed, **chosen)
    while journal.state.decision.kind == "first_marker":
        journal.apply(journal.state.decision.seat, journal.state.decision.keys[0])
        journal.roll(seed)
    return journal
