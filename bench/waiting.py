"""How long people wait for bots: `python -m bench.waiting [--bot strong] [--tables N]`.

A server of its own on loopback, on one core together with its worker, as people start it: no bot
has thought before the first table opens. At each table one person plays with bots; the games have
come as far as practised bots bring them, some to their first turn, some near their end. The person
answers at random as soon as something is asked. A wait is the time in which nothing happens on the
page although a bot is to move. Bots take their time, so that people can follow them; with `--pace
instant` only thinking counts.

With `--strangers N` a client at another address has N tables with strong bots that take no
time between their moves, and plays there already when the others come; only their waits are told.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import html
import re
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.load import Message, cookie
from bench.load_server import started
from frostlight.bots import Eye, bot_luck, make_bot, usual_bot
from frostlight.games import find_game
from frostlight.kernel import Stream
from frostlight.session import Entry, Head, Place, Session
from frostlight.session.permissions import PACES
from frostlight.store import SeatKey, SqliteStore
from frostlight.web.http.identity import Signer, server_secret

PERSON: Final = 0
OPTION: Final = re.compile(r'data-opt="([^"]+)"')
POINTS: Final = 'data-points="all"'
"""What stands there when a bot decides for all, and people may say what they favour."""
TOO_LONG: Final = 2.0
"""Upper limit of a wait, in seconds."""
READING: Final = 0.3
"""Seconds that the person takes for an answer."""
HOME, ELSEWHERE = "127.0.0.1", "127.0.0.2"
"""Both are this machine; to the server they are two."""
BEFORE: Final = 10.0
"""Seconds that strangers have played before others come."""
ASKING: Final = ("page", "ask", "question")
"""The parts of the page where a question may stand."""
ENDED: Final = "/record.json"
"""The mark of a page on which no more moves will come."""


def prepare(folder: Path, args: argparse.Namespace) -> tuple[list[str], list[str]]:
    """Tables at all stages of a game; their names, which are also those of the people."""
    store = SqliteStore(folder / "tables.sqlite")
    names = [f"wait-{number}" for number in range(args.tables)]
    strangers = [f"stranger-{number}" for number in range(args.strangers)]
    for kind, bot, pace in ((names, args.bot, args.pace), (strangers, "strong", "instant")):
        others = [Place("bot", bot, bot)] * (args.players - 1)
        for number, name in enumerate(kind):
            setup, edition = {"players": args.players}, find_game(args.game).edition
            head = Head(name, args.game, edition, setup, [Place("person", name), *others], name)
            store.create(head, name, [SeatKey(PERSON, "nonce", name)], 0.0)
            moves = args.moves * number // len(kind)
            store.append(name, 0, begun(Session(head), moves, pace))
    store.close()
    return names, strangers


def begun(session: Session, moves: int, pace: str) -> list[Entry]:
    """A game in which practised bots have made a number of moves for all."""
    bot = make_bot(usual_bot(session.head.game), session.head.game)
    entries = session.begin()
    session.commit(entries)
    while len(session.journal.moves) < moves and not session.over:
        seat = session.waiting[0]
        luck = bot_luck(session.head.seed, seat, len(session.journal.moves))
        key = bot.choose(Eye(session.journal.state, seat), luck)
        more = session.answer(seat, key, session.known(seat))
        session.commit(more)
        entries += more
    return entries + session.set_pace(pace)


class Person:
    """A player at a table: answers what is asked, and measures how long nothing happens."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.waits: list[float] = []
        self.offered = ["whatever comes first"]
        self.version = -1
        self.over = False
        self._since = perf_counter()

    async def sit(self, port: int, name: str, cookie_: str, home: str) -> None:
        """Play from an address of this machine until the game or the time is over."""
        address, headers = f"ws://127.0.0.1:{port}/t/{name}/live", {"cookie": cookie_}
        with contextlib.suppress(ConnectionClosed, asyncio.CancelledError):
            async with connect(
                address,
                additional_headers=headers,
                max_size=None,
                proxy=None,
                local_addr=(home, 0),
            ) as socket:
                answering = asyncio.create_task(self._answer(socket))
                try:
                    async for text in socket:
                        self._see(msgspec.json.decode(text, type=Message))
                finally:
                    answering.cancel()
        if not (self.offered or self.over):
            self.waits.append(perf_counter() - self._since)  # and would have waited longer

    def _see(self, message: Message) -> None:
        if message.at is None:
            return  # presence: nothing of the game
        now = perf_counter()
        if not (self.offered or self.over):
            self.waits.append(now - self._since)
        self._since, self.version = now, message.ver
        drawn = [page for part, page in message.parts if part in ASKING]
        if drawn:
            page = "".join(drawn)
            self.over = ENDED in page
            self.offered = [] if POINTS in page else OPTION.findall(page)

    async def _answer(self, socket: ClientConnection) -> None:
        while not self.over:
            await asyncio.sleep(READING)
            if self.offered:
                key = html.unescape(self.offered[self.stream.below(len(self.offered))])
                wish = {"opt": key, "ver": self.version}
                await socket.send(msgspec.json.encode(wish).decode())


async def wait(
    args: argparse.Namespace, folder: Path, port: int, names: list[str], strangers: list[str]
) -> list[float]:
    signer, stream = Signer(server_secret(folder)), Stream("waiting", "0")
    people = {name: Person(stream) for name in (*strangers, *names)}
    tables = []
    for home, come in ((ELSEWHERE, strangers), (HOME, names)):
        for name in come:
            sits = people[name].sit(port, name, cookie(signer, name), home)
            tables.append(asyncio.create_task(sits))
        await asyncio.sleep(args.seconds if come is names else BEFORE * bool(come))
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables)
    return sorted(wait for name in names for wait in people[name].waits)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="bench.waiting",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", default="antarctica")
    parser.add_argument("--bot", default="strong", help="who else plays (strong)")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--tables", type=int, default=4, help="tables at once (4)")
    parser.add_argument("--strangers", type=int, default=0, help="tables of somebody else (0)")
    parser.add_argument("--moves", type=int, default=160, help="how far the last one is (160)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play (60)")
    parser.add_argument("--pace", default="calm", choices=PACES)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        names, strangers = prepare(folder, args)
        with started(folder, "") as server:
            waits = asyncio.run(wait(args, folder, server.port, names, strangers))
    p50, p99 = (waits[int(len(waits) * share)] for share in (0.5, 0.99))
    print(f"{args.tables} tables of {args.game}, {args.players - 1} {args.bot} bots, {args.pace}")
    if strangers:
        print(f"beside {len(strangers)} tables of a stranger with strong bots")
    print(f"{len(waits)} waits: p50 {p50:.2f} s, p99 {p99:.2f} s, longest {waits[-1]:.2f} s")
    late = sum(wait > TOO_LONG for wait in waits)
    print(f"longer than {TOO_LONG:g} s: {late}")
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())
