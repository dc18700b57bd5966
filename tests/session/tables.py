"""Live tables for tests, and people who play at them."""

from __future__ import annotations

from frostlight.bots import Eye, make_bot
from frostlight.kernel import Stream
from frostlight.session import Entry, Head, Place, Session

ANN, BO, BOT = 0, 1, 2


def head(*places: Place, seed: str = "a secret") -> Head:
    seats = places or (Place("person", "Ann"), Place("person", "Bo"), Place("bot", "Cy", "random"))
    setup = {"players": len(seats), "starting_player": 0}
    return Head("t1", "antarctica", 1, setup, list(seats), seed)


class Live:
    """A session with the entries that a store would hold."""

    def __init__(self, *places: Place, of: Head | None = None) -> None:
        self.session = Session(of or head(*places))
        self.entries: list[Entry] = []
        self.make(self.session.begin())

    def make(self, entries: list[Entry]) -> None:
        self.entries += entries
        self.session.commit(entries)

    def answer(self, seat: int, key: str) -> None:
        self.make(self.session.answer(seat, key, self.session.known(seat)))

    def play(self, moves: int, seed: int = 0) -> None:
        """The seat that is asked answers at random, without giving anything up."""
        for number in range(moves):
            if self.session.over:
                return
            state = self.session.journal.state
            seat = state.decision.seat
            keys = [key for key in state.decision.keys if not key.startswith("give:")]
            bot = make_bot("random")
            key = bot.choose(Eye(state, seat), Stream(seed, number))
            self.answer(seat, key if key in keys or not keys else keys[0])

    def play_until(self, seat: int, *, after: int = 0) -> None:
        """Play on until this seat is asked."""
        self.play(after)
        while self.session.waiting != [seat]:
            self.play(1)
