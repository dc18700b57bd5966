"""A real server process with its own folder, and tables put there before the first client."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from typing import IO

from starlette.responses import Response

from frostlight.games import find_game
from frostlight.session import Added, Entry, Head, Made, Place, Session
from frostlight.store import SeatKey, SqliteStore
from frostlight.web.http.identity import (
    VISITOR,
    Bearer,
    Signer,
    new_nonce,
    new_visitor,
    server_secret,
)
from frostlight.web.http.limits import TokenBucket
from tests.patience import PATIENCE

ORDINARY = ("build", "research", "recruit", "sail")
"""Prefixes of the keys that a player prefers who wants to get on."""
HASTY = ("give:Z", "pass", "decline")
"""Giving up all ships ends a game soon (ANT-3.17)."""
MAKING = (0.19, 15.0)
"""Tables a second, and at once: a little less than an address may make."""
SERVE = (sys.executable, "-m", "frostlight", "serve")
SETTINGS = ("--no-browser", "--pace", "0")
LEAKED = re.compile("resource_tracker: There appear|warnings.warn\\('resource_tracker")


class Server:
    """`frostlight serve` as a person starts it; it can be killed and started again."""

    def __init__(self, data: Path, *settings: str, env: Mapping[str, str] = os.environ) -> None:
        self.data = data
        self.settings = settings
        self.env = env
        self.port = 0
        self._killed = False
        self._making = TokenBucket(*MAKING)
        self.log = data.with_suffix(".log")
        self._process: subprocess.Popen[str] | None = None
        self._stderr: IO[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start on a free port, or again on the port of before."""
        self._stderr = self.log.open("a", encoding="utf-8")
        self._process = subprocess.Popen(
            [
                *SERVE,
                *SETTINGS,
                *self.settings,
                "--port",
                str(self.port),
                "--data",
                str(self.data),
            ],
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            text=True,
            env={**self.env, "PYTHONUNBUFFERED": "1"},
            start_new_session=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://127.0.0.1:" in line, line + self.log.read_text(encoding="utf-8")
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def kill(self) -> None:
        """As a power cut does it: nothing is tidied up."""
        self._killed = True
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(PATIENCE)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
            assert process.stdout is not None
            process.stdout.close()
            assert self._stderr is not None
            self._stderr.close()

    def may_make(self) -> bool:
        """Whether one more table may be made now; all tests come from one address."""
        return self._making.take()

    def complaints(self) -> str:
        """What the server wrote about itself; nothing, if all is well."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        if self._killed:  # Python counts what a killed process could not give back
            lines = [line for line in lines if not LEAKED.search(line)]
        return "\n".join(lines)


@dataclass(frozen=True)
class Planted:
    """A table that lies in the folder, and the cookie of the holder of its seats."""

    id: str
    visitor: str
    cookie: str


def plant(
    data: Path,
    seats: Sequence[str],
    *,
    seed: str = "2",
    decisions: int = 0,
    asked: str = "",
    end: bool = False,
    name: str = "",
) -> Planted:
    """A table at which a number of decisions were made, or which is played to the end.

    With `asked` it is played on until seat 0 has to answer this kind of question.

    Seats are names of people at this browser, "link" for a free seat, or "bot".
    """
    places = [
        Place("bot", "", "random") if who == "bot" else Place("person", who.removeprefix("link"))
        for who in seats
    ]
    game = find_game("antarctica")
    head = Head(
        id=name or token_urlsafe(9),
        game=game.id,
        edition=game.edition,
        setup={"players": len(seats)},
        places=places,
        seed=seed,
    )
    session = Session(head)
    session.commit(session.begin())
    made = 0
    while not session.over:
        seat = session.waiting[0]
        question = session.journal.state.asked(seat)
        assert question is not None
        here = not asked or (seat, question.kind) == (0, asked)
        if not end and made >= decisions and here:
            break
        ways = HASTY if end and made > 60 else ORDINARY
        session.commit(session.answer(seat, preferred(question.keys, ways), session.version))
        made += 1
    return keep(data, session, seats)


def keep(data: Path, session: Session, seats: Sequence[str]) -> Planted:
    """Put the table of a session into a folder; its people are one visitor."""
    data.mkdir(parents=True, exist_ok=True)
    visitor, head = new_visitor(), session.head
    holders = {"link": "", "bot": None}
    held = [(seat, holders.get(who, visitor)) for seat, who in enumerate(seats)]
    keys = [SeatKey(seat, new_nonce(), who) for seat, who in held if who is not None]
    store = SqliteStore(data / "tables.sqlite")
    store.create(head, visitor, keys, 1.0)
    store.append(head.id, 0, stored(session))
    store.close()
    return Planted(head.id, visitor, cookie_of(data, visitor))


def stored(session: Session) -> list[Entry]:
    """The entries of a session that only ever went forward."""
    values = [Added(mixed) for mixed in session.journal.mixed]
    return [*values, *(Made(str(move)) for move in session.journal.moves)]


def cookie_of(data: Path, visitor: str) -> str:
    """The signed cookie by which the server knows a visitor."""
    response = Response()
    Signer(server_secret(data)).remember(response, Bearer(visitor), secure=False)
    return response.headers["set-cookie"].partition(f"{VISITOR}=")[2].partition(";")[0]


def preferred(keys: Sequence[str], ways: Sequence[str]) -> str:
    """The key that begins as early in the list of ways as possible; else the first."""

    def rank(key: str) -> int:
        return next((n for n, way in enumerate(ways) if key.startswith(way)), len(ways))

    return min(keys, key=rank)
