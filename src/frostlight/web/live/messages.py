"""The wire format of the socket of a table, both ways: JSON texts, one message each.

`docs/formats.md` describes every field. A field that is not there has its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final, NamedTuple

import msgspec

from frostlight.view.markup import Html

MAX_LENGTH: Final = 2000
"""Characters of the longest message that a client may send."""
MAX_UNREAD: Final = 50
"""Messages that may wait for a slow client (back-pressure); then it is dropped and comes back."""

Markup = tuple[str, Html]
"""A part of the page that has changed: the id of its element, and its HTML."""
StoryLine = tuple[str, list[str]]
"""A line of what happened, and the ids of the elements that it has changed."""


class CloseCode(IntEnum):
    """Why the server closes a socket."""

    REFUSED = 1008
    """Of another origin, or over the rate limit: the page does not come back by itself."""
    TOO_BIG = 1009
    """A message over MAX_LENGTH, or a binary one."""
    TRY_LATER = 1013
    """The client reads too slowly, the disk is full, or the server stops."""
    GONE = 4404
    """There is no such table."""
    FULL = 4429
    """Too many pages are open: a `Full` message has said which limit that is."""


# -- client to server


class PageState(NamedTuple):
    """What a page shows when it connects: the query of the socket's address."""

    ver: int | None
    """Version of the page; None = unknown."""
    at: int | None
    """On a shared device: the seat whose player holds it."""
    seen: str
    """Cache key of the drawing, as the last `heading` gave it."""
    tall: bool
    """Whether the page stands upright, as on a phone."""

    @classmethod
    def read(cls, query: Mapping[str, str]) -> PageState:
        """From the parameters `v`, `at`, `seen` and `tall`; what is wrong counts as missing."""
        ver, at = (_number(query.get(name, "")) for name in ("v", "at"))
        return cls(ver, at, query.get("seen", ""), query.get("tall") == "1")


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


class BotRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let a bot play a seat (no name: its person again), or set the pace of the bots."""

    seat: int = -1
    name: str = ""
    pace: str = ""


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page sends: one request, and the version that it has seen."""

    opt: str | None = None
    """Key of an answer."""
    opts: list[str | tuple[str, str]] | None = None
    """Several answers in a row: keys, or pairs of the kind of question meant and the key."""
    undo: bool = False
    redo: bool = False
    vote: bool | None = None
    """Consent to a request to go back, or refusal."""
    withdraw: bool = False
    """The own request to go back is withdrawn."""
    bot: BotRequest | None = None
    lift: int | None = None
    """On a shared device: the seat whose player takes it."""
    wish: str | list[str] | None = None
    """The answer, or the row of answers, that a player favours where one seat decides for all."""
    counsel: bool | None = None
    """Whether this page wants hints of a bot."""
    each: bool | None = None
    """Whether this page wants to be asked what goes without saying."""
    lesson: bool | None = None
    """The learner goes on with the lesson of the table, or leaves it."""
    ver: int | None = None


_CLIENT: Final = msgspec.json.Decoder(ClientMessage)


def unpacked(text: str) -> ClientMessage | None:
    """A message of a client; None if it cannot be read."""
    try:
        return _CLIENT.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return None


# -- server to client


class TableChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """The page of the game has changed, or a request was answered without a change."""

    ver: int
    """Version of the page: changes that this client could notice."""
    at: int
    """The seat whose view is shown; -2 = a spectator's."""
    seen: str
    """Cache key of the drawing, to be sent when the page connects again."""
    parts: list[Markup]
    story: list[StoryLine] | None = None
    """What happened since the last change; it is there whenever the page is another."""
    say: list[str] | None = None
    """Sentences for a screen reader: what is asked now."""
    notice: str = ""
    """A line for this page alone: a refusal, or why a row of answers stopped."""


class SeatsChange(msgspec.Struct, frozen=True):
    """Players came, went or sat down: nothing of the game, so no request is answered by it."""

    ver: int
    parts: list[Markup]


class Full(msgspec.Struct, frozen=True):
    """There is no room for this page; the socket is closed after it."""

    full: str
    """Which limit is reached, in words."""


class Gone(msgspec.Struct, frozen=True):
    """The table was deleted; the socket is closed after it."""

    gone: str
    """That it was, in words."""


ServerMessage = TableChange | SeatsChange | Full | Gone

_SERVER: Final = msgspec.json.Encoder()


def packed(message: ServerMessage) -> str:
    """A message as it is sent."""
    return _SERVER.encode(message).decode()
