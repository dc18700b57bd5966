"""A position for every kind of question, from games that were played to their end and are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from secrets import token_urlsafe

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Record, State, read_record
from frostlight.kernel.record import Move
from frostlight.research import Match, play_match
from frostlight.session import Entry, Head, Made, Place
from frostlight.store import SeatKey, SqliteStore
from frostlight.web.http.identity import new_nonce, new_visitor
from tests.browser.server import Planted, cookie_of

TESTS = Path(__file__).parents[1]
KEPT = ("playthroughs", "records")
"""Folders of games that replay in every version."""
RARE = (
    Match("frostpunk", {"players": 2}, ("random",) * 2, 0),
    Match("frostpunk", {"players": 1, "scenario": "first_night"}, ("random",), 0),
    Match("frostpunk", {"players": 1, "scenario": "first_night"}, ("random",), 29),
    Match("frostpunk", {"players": 2}, ("random",) * 2, 7),
    Match("frostpunk", {"players": 3}, ("random",) * 3, 35),
)
"""Games in which something is asked that none of those asks."""


@dataclass(frozen=True)
class Asked:
    """A question in the middle of a game."""

    record: Record
    """The game up to there."""
    seat: int
    kind: str
    keys: tuple[str, ...]


@cache
def positions(game: str) -> dict[str, Asked]:
    """By the kind of question: where there is most to choose from."""
    found: dict[str, Asked] = {}
    for record in _games(game):
        for asked in _questions(record):
            best = found.get(asked.kind)
            if best is None or len(asked.keys) > len(best.keys):
                found[asked.kind] = asked
    return found


def _games(game: str) -> Iterator[Record]:
    for folder in KEPT:
        for path in sorted((TESTS / folder).glob(f"{game}-*.json")):
            yield read_record(path.read_bytes())
    for match in RARE:
        if match.game == game:
            yield play_match(match)[1]


def _questions(record: Record) -> Iterator[Asked]:
    """All that is asked in a game, before it is answered; bots answer on."""
    game = find_game(record.game)
    state = State.start(game, game.stored_setup(record.edition, record.setup))
    for done, move in enumerate(record.moves):
        seat, key = Move.parse(move)
        question = state.asked(seat)
        if question is not None and seat != CHANCE:
            until = Record(
                record.format, record.game, record.edition, record.setup, record.moves[:done]
            )
            yield Asked(until, seat, question.kind, tuple(question.keys))
        state.apply(seat, key)


def plant_asked(data: Path, asked: Asked, visitor: str = "") -> Planted:
    """A table at which this is asked; each seat has a visitor of its own, the asked one this."""
    data.mkdir(parents=True, exist_ok=True)
    count = asked.record.setup["players"]
    visitors = [new_visitor() for _ in range(count)]
    visitors[asked.seat] = visitor or visitors[asked.seat]
    head = Head(
        token_urlsafe(9),
        asked.record.game,
        asked.record.edition,
        asked.record.setup,
        [Place("person", name) for name in ("Ada", "Bob", "Cleo", "Dan")[:count]],
        asked.record.seed or "1",
    )
    store = SqliteStore(data / "tables.sqlite")
    store.create(
        head,
        visitors[0],
        [SeatKey(seat, new_nonce(), who) for seat, who in enumerate(visitors)],
        1.0,
    )
    moves: list[Entry] = [Made(move) for move in asked.record.moves]
    store.append(head.id, 0, moves)
    store.close()
    return Planted(head.id, visitors[asked.seat], cookie_of(data, visitors[asked.seat]))


def answers(data: Path, table: str, since: int) -> list[str]:
    """The moves that a server has stored for a table after this number of moves."""
    store = SqliteStore(data / "tables.sqlite")
    _, entries = store.load(table)
    store.close()
    return [entry.move for entry in entries if isinstance(entry, Made)][since:]
