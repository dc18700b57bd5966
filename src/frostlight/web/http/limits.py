"""How many may look on: at one table, from one address, and in all. Players always find room."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

from frostlight.kernel import FrostlightError

SPARE: Final = 500
"""So many open files are kept free of those who look on: for players, the store and bots."""
REST: Final = 0.1
"""Seconds at most for which a door stays closed after somebody came in."""

FIRST: Final = 10
"""So many times as many players as pages may come from one address: whoever opens many pages keeps
nobody from opening one."""
NETWORK: Final = 64
"""Bits of a long address that one network has to itself."""


@dataclass(frozen=True)
class Limits:
    """How many pages may be open at tables; the pages of those who play there count apart."""

    address: int = 120
    """From one address: of a family, a club or a school class."""
    table: int = 2500
    all: int = 5000

    def within(self, files: int) -> Limits:
        """The same on a system that lets the server have so many open files."""
        return Limits(self.address, self.table, max(1, min(self.all, files - SPARE)))


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from; of long addresses what all devices of one network share."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, NETWORK), strict=False))
    return host


class Arrival(NamedTuple):
    """Somebody opens the page of a table."""

    address: str
    table: str
    plays: bool
    """They have a seat there: however many look on, they come in."""
    visitor: str = ""
    """Who it is, of those who play."""


class _Place(NamedTuple):
    """What is counted: an address, a table, all; and of an address those who play apart."""

    what: str
    name: str = ""
    plays: bool = False


class FullError(FrostlightError):
    """Nobody else can come in now; the message is the key of a sentence."""


class SpectatorLimits:
    """All who have the page of a table open."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._open: Counter[_Place] = Counter()
        self._door = AdmissionQueue()
        self._doors: dict[str, AdmissionQueue] = {}
        """Those of pages that belong to no table, by address; only while somebody waits there."""

    def check(self, arrival: Arrival) -> None:
        """FullError if there is no room for one more."""
        for place, most in self._counted(arrival).items():
            if self._open[place] >= most:
                raise FullError("full.address" if place.what == "visitor" else f"full.{place.what}")

    @contextlib.contextmanager
    def room_for(self, arrival: Arrival) -> Iterator[None]:
        """Count somebody as long as their page is open; FullError if there is no room."""
        self.check(arrival)
        places = self._counted(arrival)
        self._open.update(dict.fromkeys(places, 1))
        try:
            yield
        finally:
            for place in places:
                self._open[place] -= 1
                if not self._open[place]:
                    del self._open[place]

    def stop(self) -> None:
        """The server is about to end: whoever waits to look on is sent away."""
        self._door.shut = True

    def way_in(self, arrival: Arrival) -> contextlib.AbstractAsyncContextManager[None]:
        """Where somebody is shown the table: players need not wait at the door."""
        return contextlib.nullcontext() if arrival.plays else self._door

    @contextlib.asynccontextmanager
    async def page(self, address: str) -> AsyncIterator[None]:
        """Where a page of no table is drawn: one at a time for each address."""
        door = self._doors.setdefault(address, AdmissionQueue())
        door.wanted += 1
        try:
            async with door:
                yield
        finally:
            door.wanted -= 1
            if not door.wanted:
                del self._doors[address]

    def _counted(self, arrival: Arrival) -> dict[_Place, int]:
        """What an arrival counts for, and how many that may be."""
        limits, own = self.limits, _Place("address", arrival.address, arrival.plays)
        if arrival.plays:
            theirs = _Place("visitor", arrival.visitor)
            others = 1 if self._open[theirs] else FIRST
            return {own: others * limits.address, theirs: limits.address}
        return {
            own: limits.address,
            _Place("table", arrival.table): limits.table,
            _Place("all"): limits.all,
        }


class AdmissionQueue:
    """Those who come to look or to read come in one by one: others are attended to in between.

    The door then stays closed as long as the last one took, so that however many come, half of the
    time is left for those who play.
    """

    def __init__(self) -> None:
        self.shut = False
        self._free = asyncio.Lock()
        self._since = 0.0
        self.wanted = 0
        """How many are there, for whoever counts them."""

    async def __aenter__(self) -> None:
        await self._free.acquire()
        if self.shut:
            self._free.release()
            raise FullError("full.stopping")
        self._since = monotonic()

    async def __aexit__(self, *_: object) -> None:
        try:
            await asyncio.sleep(min(monotonic() - self._since, REST))
        finally:
            self._free.release()


class TokenBucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = self._left = burst
        self._then = monotonic()

    def take(self) -> bool:
        """Use one up; False if there is none left."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimiter:
    """A bucket for each of many addresses; the oldest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or TokenBucket(self._rate, self._burst)
        self._buckets[who] = bucket
        if len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
