"""Rate limits, and limits of open pages by table, by address and in all; players come first."""

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
"""Open files that spectators leave free: for players, the store and bots."""
REST: Final = 0.1
"""Longest pause of a queue between two requests of a client, or two spectators, in seconds."""

FIRST: Final = 10
"""Factor of the limit by address for a player's first page: a client with many pages does not keep
other players of its network from opening one."""
NETWORK: Final = 64
"""Bits of an IPv6 address that name a network: its devices count as one client."""


@dataclass(frozen=True)
class Limits:
    """Numbers of table pages that may be open; pages of players count apart."""

    address: int = 120
    """From one address: of a family, a club or a school class."""
    table: int = 2500
    all: int = 5000

    def within(self, files: int) -> Limits:
        """The same limits on a system with that limit of open files."""
        return Limits(self.address, self.table, max(1, min(self.all, files - SPARE)))


def address_of(connection: HTTPConnection) -> str:
    """The address of a client; of IPv6 the network."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, NETWORK), strict=False))
    return host


class Arrival(NamedTuple):
    """A client that opens the page of a table."""

    address: str
    table: str
    plays: bool
    """Whether it has a seat there: however many spectators there are, it comes in."""
    visitor: str = ""
    """The visitor, if it has a seat."""


class _Place(NamedTuple):
    """A key of the counter: an address, a table, all; players of an address count apart."""

    what: str
    name: str = ""
    plays: bool = False


class FullError(FrostlightError):
    """A limit of open pages is reached; the message is the key of its text."""


class SpectatorLimits:
    """Counts the open pages, and lets clients in."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._open: Counter[_Place] = Counter()
        self._door = AdmissionQueue()
        self._doors: dict[str, AdmissionQueue] = {}
        """Queues of pages without a table, by address; only while clients wait there."""

    def check(self, arrival: Arrival) -> None:
        """FullError if a limit is reached."""
        for place, most in self._counted(arrival).items():
            if self._open[place] >= most:
                raise FullError("full.address" if place.what == "visitor" else f"full.{place.what}")

    @contextlib.contextmanager
    def room_for(self, arrival: Arrival) -> Iterator[None]:
        """Count a page while it is open; FullError if a limit is reached."""
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
        """The server stops: spectators that wait are refused."""
        self._door.shut = True

    def way_in(self, arrival: Arrival) -> contextlib.AbstractAsyncContextManager[None]:
        """The queue in which a page is first drawn; players do not wait."""
        return contextlib.nullcontext() if arrival.plays else self._door

    @contextlib.asynccontextmanager
    async def page(self, address: str) -> AsyncIterator[None]:
        """The queue for a page without a table: one at a time for each address."""
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
        """The counters of an arrival, each with its limit."""
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
    """Lets spectators and readers in one by one, with other work in between.

    It pauses for as long as the last one took: however many come, half of the server's time is left
    for players.
    """

    def __init__(self) -> None:
        self.shut = False
        self._free = asyncio.Lock()
        self._since = 0.0
        self.wanted = 0
        """Clients in the queue, counted by its owner."""

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
    """Rate limit as a token bucket: `burst` tokens at first, then `rate` a second."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = self._left = burst
        self._then = monotonic()

    def take(self) -> bool:
        """Use a token; False if none is left."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimiter:
    """A token bucket for each client; the least recently used are forgotten beyond `most`."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or TokenBucket(self._rate, self._burst)
        self._buckets[who] = bucket
        if len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
