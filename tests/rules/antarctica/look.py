"""Small words for stories about Antarctica: who is asked what, what lies where, and go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from frostlight.games.antarctica.describe import kind_ids
from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import KIND, ZONE
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import CHANCE, Event, Journal, State, Stream
from tests.rules.antarctica.box import TRACKS

At = State[Continent]


# -- what is asked


def options(state: At, start: str = "") -> list[str]:
    """The answers that the open question offers, those that begin like this."""
    return [key for key in state.decision.keys if key.startswith(start)]


def why_not(state: At, key: str) -> str:
    """The rule that forbids an answer; it is not offered, of course."""
    assert key not in options(state)
    return GAME.explain(state.table, state.decision)[key].rule


# -- what lies on the table


def queue(state: At, zone: str) -> str:
    """The ships of a zone by letter, nearest to the sun first: seat 0 is A."""
    return "".join("ABCD"[ship & 3] for ship in state.table.queues[ZONE[zone]])


def kinds(state: At, zone: str) -> set[str]:
    return set(kind_ids(state.table.buildings[ZONE[zone]]))


def scientists(state: At, zone: str, seat: int) -> int:
    return state.table.scientists[ZONE[zone] * 4 + seat]


def space(state: At, track: str, seat: int) -> int:
    """Where the cube of a player stands; 0 = not on the track."""
    place = [row.id for row in TRACKS].index(track)
    return state.table.cubes[place * 4 + seat]


def stock(state: At, kind: str) -> int:
    return state.table.stock[KIND[kind]]


def seat_of(state: At, seat: int) -> dict[str, Any]:
    """All that a player has, in words."""
    found: dict[str, Any] = GAME.describe(state.table)["seats"][seat]
    return found


def sun(state: At) -> str:
    found: str = GAME.describe(state.table)["sun"]
    return found


# -- going on


def play(state: At, *keys: str) -> list[Event]:
    """The seats that are asked give these answers; chance takes the first that it can."""
    state.table.events = []
    for key in keys:
        settle(state)
        state.apply(state.decision.seat, key)
    settle(state)
    events, state.table.events = state.table.events, None
    return events


def settle(state: At) -> None:
    while not state.over and state.decision.seat == CHANCE:
        state.apply(CHANCE, state.decision.keys[0])


def quiet_turn(state: At, zone: str) -> list[Event]:
    """Sail there, pass, end the turn."""
    return play(state, f"sail:{zone}", "pass", "end")


def told(events: list[Event], *names: str) -> list[str]:
    """The kinds of events in their order; of all, or of those named."""
    return [event.kind for event in events if not names or event.kind in names]


def new_game(players: int, seed: str = "ice", **chosen: Any) -> Journal[Continent]:
    """A game from the very beginning; chance has decided as far as it is asked."""
    journal = Journal(GAME, GAME.read_setup({"players": players, **chosen}))
    journal.roll(seed)
    return journal


def random_game(players: int, seed: int) -> Iterator[At]:
    """A whole game of random but busy moves; the same state before each answer and at the end."""
    stream = Stream("look", players, seed)
    state = State.start(GAME, GAME.read_setup({"players": players}))
    while not state.over:
        yield state
        decision = state.decision
        busy = [key for key in decision.keys if key != "pass" and not key.startswith("give:")]
        choice = busy or decision.keys
        state.apply(decision.seat, choice[stream.below(len(choice))])
    yield state
