"""Tables for `bench.load` in the middle of games, and what will be answered there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from frostlight.bots import Eye, bot_luck, make_bot, usual_bot
from frostlight.games import find_game
from frostlight.kernel import Stream
from frostlight.session import Entry, Head, Place, Session
from frostlight.store import SeatKey, SqliteStore

SEATS: Final = 4
LATE: Final = "late"
LATE_SHARE: Final = 0.75
"""The table whose first load is measured: this share of its game is over."""
DIFFERENT: Final = 60
"""Number of different games; more tables than that play them in turn."""
EARLY: Final = (5, 30)
"""Tables stand at moves between these when they are opened."""


class Answer(NamedTuple):
    """A move that a bot made, what was stored for it, and what each seat then has seen."""

    seat: int
    key: str
    entries: list[Entry]
    known: tuple[int, ...]


class Plan(NamedTuple):
    """A table as it stands, and what will be answered there."""

    name: str
    players: int
    moves: list[Answer]


def head_of(name: str, game: str, seed: str) -> Head:
    """A table of four people, or of as many as can play."""
    rules = find_game(game)
    players = min(SEATS, max(rules.seats))
    places = [Place("person", f"{name}, {seat}") for seat in range(players)]
    return Head(name, game, rules.edition, {"players": players}, places, seed)


def played(game: str, seed: str) -> Iterator[Answer]:
    """A game of the usual bots; the first answer is of no bot: the cards are dealt with it."""
    session, bot = Session(head_of(seed, game, seed)), make_bot(usual_bot(game), game)
    session.eased = frozenset(range(len(session.places)))  # as their pages let them play
    entries = session.begin()
    session.commit(entries)
    yield Answer(-1, "", entries, known(session))
    while not session.over:
        seat = session.waiting[0]
        eye = Eye(session.journal.state, seat)
        key = bot.choose(eye, bot_luck(seed, seat, len(session.journal.moves)))
        entries = session.answer(seat, key, session.known(seat))
        session.commit(entries)
        yield Answer(seat, key, entries, known(session))


def known(session: Session) -> tuple[int, ...]:
    return tuple(session.known(seat) for seat in range(len(session.places)))


def visitor(table: str, seat: int) -> str:
    return f"{table}-{seat}"


def prepare(folder: Path, game: str, tables: int, ahead: int) -> list[Plan]:
    """Tables of people in the middle of games, with a number of answers ahead, and a late one."""
    store, stream, plans = SqliteStore(folder / "tables.sqlite"), Stream("prepare", "0"), []
    low, high = EARLY
    games = [
        list(islice(played(game, f"load-{n}"), high + ahead)) for n in range(min(tables, DIFFERENT))
    ]
    for n in range(tables):
        moves, start = games[n % DIFFERENT], low + stream.below(high - low)
        head = head_of(f"load-{n}", game, f"load-{n % DIFFERENT}")
        place(store, head, moves[:start])
        plans.append(Plan(head.id, len(head.places), moves[start:]))
    whole = list(played(game, LATE))
    place(store, head_of(LATE, game, LATE), whole[: round(LATE_SHARE * len(whole))])
    store.close()
    return plans


def place(store: SqliteStore, head: Head, moves: list[Answer]) -> None:
    keys = [SeatKey(seat, "nonce", visitor(head.id, seat)) for seat in range(len(head.places))]
    store.create(head, visitor(head.id, 0), keys, 0.0)
    store.append(head.id, 0, [entry for move in moves for entry in move.entries])
