"""A table in a browser, and the planner beside it who says what to answer."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe

import msgspec

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games import find_game
from frostlight.kernel import SPECTATOR, Decision, Mixed
from frostlight.session import Added, Head, Place, Session
from frostlight.store import SeatKey, SqliteStore
from frostlight.web.http.identity import new_nonce, new_visitor
from tests.browser.server import Planted, cookie_of, stored

NEVER = 10_000
"""More rolls than any game has."""


class Twin:
    """The same table once more, with the same dice: it knows what is asked and a good answer."""

    def __init__(
        self, seats: Sequence[str], seed: str, scenario: str = "crater", name: str = "frostpunk"
    ) -> None:
        game = find_game(name)
        places = [Place("person", name) for name in seats]
        wanted = {"players": len(seats)} | ({"scenario": scenario} if scenario else {})
        setup = game.read_setup(wanted)
        chosen = msgspec.to_builtins(setup)  # with the content of today, as new tables have it
        self.head = Head(token_urlsafe(9), game.id, game.edition, chosen, places, seed)
        self.session = Session(self.head)
        self.session.commit(self.session.begin())
        for seat in range(len(seats)):  # no browser has to add one, and the dice are the seed's
            value = sha256(f"{self.head.id}{seat}".encode()).hexdigest()
            self.session.commit([Added(Mixed(seat, NEVER, value))])
        self._bot = make_bot("planner", name)

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def version(self) -> int:
        """What pages show that are up to date: values for the dice are nothing of the game."""
        return self.session.known(SPECTATOR)

    @property
    def asked(self) -> Decision:
        return self.session.journal.state.decision

    def choose(self) -> str:
        """What the planner would answer."""
        seat, moves = self.asked.seat, len(self.session.journal.moves)
        eye = Eye(self.session.journal.state, seat)
        return self._bot.choose(eye, bot_luck(self.head.seed, seat, moves))

    def answer(self, key: str, seat: int | None = None) -> None:
        """Answer for the seat that is asked first, or for one of several who are."""
        session = self.session
        who = self.asked.seat if seat is None else seat
        session.commit(session.answer(who, key, session.known(who)))

    def play(self, decisions: int) -> None:
        """Let the planner play ahead."""
        for _ in range(decisions):
            if not self.over:
                self.answer(self.choose())

    def copied(self) -> Twin:
        """The same position at a table of its own."""
        other = copy(self)
        other.head = msgspec.structs.replace(self.head, id=token_urlsafe(9))
        return other

    def plant(self, data: Path, holders: Sequence[str] | None = None) -> list[Planted]:
        """Put the table into the folder of a server; each seat belongs to its own browser."""
        data.mkdir(parents=True, exist_ok=True)
        count = len(self.head.places)
        visitors = list(holders) if holders else [new_visitor() for _ in range(count)]
        store = SqliteStore(data / "tables.sqlite")
        keys = [SeatKey(seat, new_nonce(), who) for seat, who in enumerate(visitors)]
        store.create(self.head, visitors[0], keys, 1.0)
        store.append(self.head.id, 0, stored(self.session))
        store.close()
        return [Planted(self.head.id, who, cookie_of(data, who)) for who in visitors]
