"""Tables as data: a copy for another thread, and what is left of one that cannot be played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from frostlight.games import find_game
from frostlight.kernel import FrostlightError, Record
from frostlight.session import Head, Session, moves_of, thaw
from frostlight.session.entries import record_of
from frostlight.store import Remains
from frostlight.web.live.last_look import Drawn, LastLook, pack, take_look, unpack
from frostlight.web.render import draw


class TableCopy(NamedTuple):
    """A session as data: quickly taken, and safe to use in another thread."""

    head: Head
    document: bytes
    held: frozenset[int]

    def session(self) -> Session:
        """The session that was copied."""
        session = thaw(self.head, self.document)
        session.held = self.held
        return session

    def look(self, languages: Collection[str]) -> bytes:
        """Its last look, to be stored."""
        return pack(take_look(self.session(), languages))


class UnplayableError(FrostlightError):
    """A stored table whose rules or content are not here any more, or that is damaged."""


@dataclass(frozen=True)
class UnplayableTable:
    """What is left of a table that cannot be played."""

    table: str
    remains: Remains
    look: LastLook | None

    @property
    def game(self) -> str:
        return self.remains.head.game if self.remains.head else ""

    @property
    def content(self) -> str:
        setup: dict[str, Any] = self.remains.head.setup if self.remains.head else {}
        return str(setup.get("content", ""))

    @property
    def over(self) -> bool:
        """Whether the game is known to have ended: then nothing of it is secret."""
        return self.look is not None and self.look.over and self.look.moves == len(self.moves)

    @property
    def moves(self) -> list[str]:
        return moves_of(self.remains.entries)

    def drawn(self, language: str) -> Drawn | None:
        return self.look.find(language)[1] if self.look else None

    def title(self, language: str) -> str:
        """The title of the game, if it is known."""
        drawn = self.drawn(language)
        if drawn is not None:
            return drawn.title
        try:
            return draw.title(language, self.game)
        except (FrostlightError, LookupError):
            return self.game or "?"

    def names(self, language: str) -> Sequence[str]:
        drawn = self.drawn(language)
        if drawn is not None:
            return drawn.names
        places = self.remains.head.places if self.remains.head else []
        return [place.name or f"{seat + 1}" for seat, place in enumerate(places)]

    def record(self) -> Record | None:
        """All moves as far as they can be read; the seed of the dice only if the game is over."""
        if self.remains.head is None:
            return None
        record = record_of(self.remains.head, self.remains.entries)
        return record if self.over else msgspec.structs.replace(record, seed="")


def kept(table: str, remains: Remains) -> UnplayableTable:
    return UnplayableTable(table, remains, unpack(remains.look))


def why(found: UnplayableTable) -> tuple[str, dict[str, int | str]]:
    """The message that tells why a table cannot be played, with its facts."""
    head = found.remains.head
    if head is None or not found.remains.whole:
        return "kept.damaged", {}
    try:
        game = find_game(head.game)
    except FrostlightError:
        return "kept.no_game", {"game": head.game}
    if head.edition != game.edition:
        return "kept.edition", {"edition": head.edition, "here": game.edition}
    content = found.content
    if content and game.shelf is not None and content not in game.shelf.names:
        return "kept.content", {"content": content}
    return "kept.rules", {}
