"""The people of the soak: players, spectators, and clients that do not read."""

from __future__ import annotations

import asyncio
import html
import re
import socket
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.asking import HERE
from bench.soak_page import GONE, PATIENCE, BrokenError, Message, Page, Visitor
from bench.soak_referee import Answered, Referee
from bench.soak_server import Server
from frostlight.games import find_game
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Stream
from frostlight.session.levels import levels
from frostlight.web.http.identity import LANGUAGE
from frostlight.web.live.messages import CloseCode

SITTINGS: Final = (("me", "link", "bot"), ("me", "device", "link"), ("me", "link", "link"))
"""Who sits where: each browser of its own, two round one, and bots."""
NAMES: Final = ("Ada", "Boris", "Chiara", "Dorota")
TOLD_WHY: Final = (CloseCode.TRY_LATER, CloseCode.FULL)
"""Close codes for pages that did not read, or for which there is no room: they may come back."""
LONGER: Final = 5.0
"""Seconds after which a waiting client fetches the page again."""
KEPT: Final = ("guide", "rules")
MISSING: Final = 404
LINK: Final = re.compile(r'/t/[\w-]+/join\?key=([^"]+)"')


@dataclass
class World:
    """What all of them share: the server, chance, and what has come out so far."""

    server: Server
    stream: Stream
    every: float
    """Seconds that a player thinks about an answer."""
    life: int = 0
    """How often the server was started."""
    full: bool = False
    """The disk is."""
    counts: Counter[str] = field(default_factory=Counter)
    findings: Counter[str] = field(default_factory=Counter)
    _addresses: int = 1

    def find(self, what: str) -> None:
        self.findings[what] += 1
        if self.findings[what] == 1:
            print(f"FINDING  {what}", flush=True)

    def visitor(self) -> Visitor:
        """A new visitor, at an address of their own."""
        self._addresses += 1
        high, low = divmod(self._addresses, 250)
        source = f"127.0.{1 + high % 250}.{1 + low}"
        language = LANGUAGES[self.stream.below(len(LANGUAGES))]
        return Visitor(self.server.port, source, {LANGUAGE: language})

    def met(self, life: int, what: object) -> None:
        """A client lost the connection: a finding, unless the server was about to go."""
        if self.server.up and self.life == life:
            self.find(f"while the server was up: {what}")


class Table:
    """One table with its people."""

    def __init__(self, world: World, game: str, number: int) -> None:
        self.world = world
        self.game = game
        self.number = number
        self.id = ""
        self.people: list[Person] = []
        self.referee = Referee(world.stream)
        self.finished: list[tuple[str, Referee]] = []
        """Games that are over, and at which the referee has still to look."""
        self.moved = monotonic()
        """When something happened here last."""

    async def make(self) -> None:
        """The host makes the table and invites the others, who come."""
        players = min(max(find_game(self.game).seats), len(SITTINGS[0]))
        sitting = SITTINGS[self.number % len(SITTINGS)][:players]
        bot = levels(self.game)[:2][self.number % 2]
        form = {"game": self.game, "players": str(players)}
        form |= {f"name{seat}": NAMES[seat] for seat in range(players)}
        form |= {f"seat{s}": f"bot-{bot}" if who == "bot" else who for s, who in enumerate(sitting)}
        owner = self.world.visitor()
        made = await owner.post("/tables", form)
        self.begin(made.header("location").removeprefix("/t/"))
        seats = tuple(seat for seat, who in enumerate(sitting) if who in ("me", "device"))
        self.people = [Person(self, owner, seats, owner=True)]
        links = LINK.findall((await owner.get(f"/t/{self.id}")).text)
        free = [seat for seat, who in enumerate(sitting) if who == "link"]
        for seat, key in zip(free, dict.fromkeys(map(html.unescape, links)), strict=True):
            guest = self.world.visitor()
            await guest.get(f"/t/{self.id}/join?key={key}")
            await guest.post(f"/t/{self.id}/join", {"key": key, "name": NAMES[seat]})
            self.people.append(Person(self, guest, (seat,)))

    async def play(self) -> None:
        """Game after game."""
        while True:
            async with asyncio.TaskGroup() as group:
                for person in self.people:
                    group.create_task(person.play())
            life = self.world.life
            try:
                await self._again()
            except (BrokenError, *GONE) as wrong:
                if not self.world.full:
                    self.world.met(life, f"who wanted to play again met {wrong!r}")
                await asyncio.sleep(1)

    async def _again(self) -> None:
        """The game is over: the same people play another one."""
        answer = await self.people[0].visitor.post(f"/t/{self.id}/rematch", {})
        self.begin(answer.header("location").removeprefix("/t/"))
        self.world.counts["games over"] += 1

    def begin(self, name: str) -> None:
        """A game begins, with a referee of its own; some may still look at the one before."""
        if self.id:
            self.finished.append((self.id, self.referee))
            self.referee = Referee(self.world.stream)
        self.id = name
        self.moved = monotonic()

    def page(self, visitor: Visitor, mine: Sequence[int], *, owner: bool = False) -> Page:
        """The page of this game, also when the table has gone on to another one meanwhile."""
        referee = self.referee

        def hear(message: Message) -> None:
            self.world.counts["messages"] += 1
            if "at" in message and not message.get("notice"):
                self.moved = monotonic()
            referee.hear(message, mine, owner=owner)

        return Page(self.id, visitor, hear)


class Person:
    """A player of one seat, or of several round one device."""

    def __init__(
        self, table: Table, visitor: Visitor, seats: tuple[int, ...], *, owner: bool = False
    ) -> None:
        self.table = table
        self.world = table.world
        self.visitor = visitor
        self.seats = seats
        self.owner = owner
        self._stream = Stream("person", str(table.number), str(seats[0]))

    async def play(self) -> None:
        """Come back whenever the connection is lost, until the game is over."""
        tries = 0
        while True:
            life, referee = self.world.life, self.table.referee
            page = self.table.page(self.visitor, self.seats, owner=self.owner)
            try:
                before = referee.highest
                async with page.open():
                    referee.opened(page, self.seats, before)
                    tries = 0
                    if await self._play(page):
                        return
            except BrokenError as wrong:
                if not self.world.full:
                    self.world.met(life, wrong)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 1006
                self.world.counts["dropped"] += code in TOLD_WHY
                if code not in (1000, *TOLD_WHY):
                    self.world.met(life, f"a player's socket was closed with {code}")
            except GONE as gone:
                self.world.met(life, f"a player met {gone!r}")
            tries += 1
            await asyncio.sleep(min(4.0, 0.2 * 2**tries))

    async def _play(self, page: Page) -> bool:
        """Play until the game is over (True), or until the player loads the page again."""
        while not page.over:
            luck = self._stream.below(100)
            if luck == 99:
                page.cut()
                return False
            if luck in (97, 98):
                await self._look_round(luck == 98)
            said = self._choose(page, luck)
            if said is None:
                try:
                    await page.changed(LONGER)
                except TimeoutError:
                    continue
            else:
                await self._say(page, said)
                await asyncio.sleep(self.world.every * (50 + self._stream.below(100)) / 100)
        return True

    async def _say(self, page: Page, said: Message) -> None:
        seat, before = page.at, page.version
        await page.say(said)
        key = said.get("opt") or (said.get("opts") or [""])[0]
        if page.notice:
            self.world.counts["refused, disk full" if self.world.full else "refused"] += 1
        elif key:
            self.table.referee.answered(Answered(seat, key, before, page.version))

    async def _look_round(self, home: bool) -> None:
        """Look at another page of the site."""
        table = self.table.id
        pages = ("/", f"/guide/{self.table.game}", f"/rules/{self.table.game}")
        own = (f"/t/{table}/log", f"/t/{table}/replay", f"/t/{table}/words", f"/t/{table}/undo")
        choice = pages if home else own
        await self.look_at(choice[self._stream.below(len(choice))])

    async def look_at(self, path: str) -> None:
        """Look at a page; there may be nothing to take back yet, or any more, and it says so."""
        undo = path.endswith("/undo")
        answer = await self.visitor.get(path, *([MISSING] if undo else []))
        if answer.status == MISSING and self._nothing_to_undo not in answer.text:
            raise BrokenError(f"GET .../undo: {MISSING}")

    @property
    def _nothing_to_undo(self) -> str:
        return Reader(self.visitor.jar[LANGUAGE], "web").say("notice.nothing_to_undo")

    # -- what to say

    def _choose(self, page: Page, luck: int) -> Message | None:
        buttons, options = page.buttons, page.options
        votes = [button for button in buttons if "vote" in button]
        if votes:
            return votes[luck % 3 == 0]
        beside = self._beside(buttons, luck)
        if beside is not None:
            return beside
        if not options:
            return next((button for button in buttons if "lift" in button), None)
        if page.points:
            return self._advise(page.points, buttons, options, luck)
        key = self._one_of(options)
        return {"opts": [key, key]} if luck < 3 else {"opt": key}

    def _beside(self, buttons: list[Message], luck: int) -> Message | None:
        """Now and then a player goes back, lets a bot play, or changes its pace."""
        back = [b for b in buttons if "bot" in b and b["bot"].get("name") == ""]
        if back and luck % 3 == 0:
            return back[0]
        wanted = {
            89: "counsel",
            90: "undo",
            91: "undo",
            92: "undo",
            93: "redo",
            94: "redo",
            95: "withdraw",
        }
        if luck in wanted:
            return next((button for button in buttons if wanted[luck] in button), None)
        bots = [button for button in buttons if "bot" in button and luck == 96]
        return bots[self._stream.below(len(bots))] if bots else None

    def _advise(
        self, way: str, buttons: list[Message], options: list[str], luck: int
    ) -> Message | None:
        """Where all decide together: favour something; the player who decides confirms it then."""
        confirm = [button for button in buttons if "opt" in button or "opts" in button]
        if way == "first" and confirm and luck % 4:
            return confirm[0]
        return {"wish": self._one_of(options)} if way == "first" or luck % 4 == 0 else None

    def _one_of(self, options: list[str]) -> str:
        """Mostly from the first half: what gets on is offered first (`testing.policies`)."""
        half = options[: (len(options) + 1) // 2] if self._stream.below(8) else options
        return half[self._stream.below(len(half))]


# -- visitors who do not play


async def read_all(world: World, games: Iterable[str]) -> None:
    """Read what is read once and kept for ever: guides and rules of all games, in all languages."""
    life, reader = world.life, world.visitor()
    try:
        for language in LANGUAGES:
            reader.jar[LANGUAGE] = language
            for path in ["/", *(f"/{what}/{game}" for game in games for what in KEPT)]:
                await reader.get(path)
    except (BrokenError, *GONE) as wrong:
        world.met(life, f"who wanted to read everything met {wrong!r}")


async def look_on(table: Table, seconds: float, *, cut: bool) -> None:
    """Watch for a while, and leave with or without a close frame."""
    world, life, referee = table.world, table.world.life, table.referee
    page = table.page(world.visitor(), ())
    try:
        before = referee.highest
        async with page.open():
            referee.opened(page, (), before)
            world.counts["spectators"] += 1
            await asyncio.sleep(seconds)
            if cut:
                page.cut()
    except InvalidStatus as refused:
        world.counts["spectators turned away"] += 1
        if refused.response.status_code >= 500 and refused.response.status_code != 503:
            world.met(life, f"a spectator met {refused!r}")
    except BrokenError as wrong:
        world.met(life, f"a spectator met {wrong}")
    except GONE as gone:
        if isinstance(gone, ConnectionClosed) and gone.rcvd and gone.rcvd.code in TOLD_WHY:
            world.counts["spectators turned away"] += 1
        else:
            world.met(life, f"a spectator met {gone!r}")


async def read_nothing(table: Table, until: asyncio.Event) -> None:
    """Open a page and never read what comes, with as little room for it as the system gives."""
    world, life = table.world, table.world.life
    visitor = world.visitor()
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    line.setblocking(False)
    line.bind((visitor.source, 0))
    page = Page(table.id, visitor, lambda _: None)
    try:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(PATIENCE):
            await loop.sock_connect(line, (HERE, visitor.port))
        async with page.socket(sock=line, local_addr=None, max_queue=1):
            world.counts["slow readers"] += 1
            await until.wait()
    except GONE as gone:
        world.met(life, f"a slow reader met {gone!r}")
    finally:
        line.close()
