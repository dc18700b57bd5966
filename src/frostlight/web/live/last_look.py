"""What a table looked like last: kept with it, for the day when it cannot be played any more.

It is drawn as a spectator sees it, so that nothing secret is in it, in the languages of its
visitors. It needs no rules, no texts and no style sheet to be shown.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterable
from typing import Final

import msgspec
from rich.console import Console

from frostlight.kernel import SPECTATOR
from frostlight.session import Session
from frostlight.view import find_text_view
from frostlight.view.pages import find_page_view
from frostlight.web.render import draw

WIDTH: Final = 100
"""Columns of the position in words."""
LARGEST: Final = 300_000
"""Bytes of the largest stored look; the beginning of the log is left out first, then languages."""
LINES: Final = 3000
"""Lines of the log that are kept."""


class Drawn(msgspec.Struct, frozen=True):
    """A table as a spectator reads it in one language."""

    title: str
    """How the game is called."""
    names: list[str]
    picture: str
    """The board as SVG that needs nothing else."""
    words: str
    """The whole position as the terminal shows it."""
    log: list[str]
    """What happened, the oldest first."""


class LastLook(msgspec.Struct, frozen=True):
    """A table at one point of its game."""

    moves: int
    """After how many moves it was drawn."""
    over: bool
    drawn: dict[str, Drawn]
    """By language."""

    def find(self, language: str) -> tuple[str, Drawn]:
        """In this language, or else in another; there is at least one."""
        found = language if language in self.drawn else next(iter(self.drawn))
        return found, self.drawn[found]


def take_look(session: Session, languages: Iterable[str]) -> LastLook:
    """Draw a table as a spectator sees it now."""
    return LastLook(
        moves=len(session.journal.moves),
        over=session.over,
        drawn={language: _drawn(session, language) for language in languages},
    )


def _drawn(session: Session, language: str) -> Drawn:
    game, scene = session.head.game, draw.scene_of(session, language)
    view = draw.seen(session, SPECTATOR)
    page = Console(file=io.StringIO(), width=WIDTH, highlight=False, markup=False, emoji=False)
    with page.capture() as capture:
        page.print(find_text_view(game).board(view, scene, ()))
    return Drawn(
        title=draw.title(language, game),
        names=[person.name for person in scene.people],
        picture=find_page_view(game).picture(view, scene),
        words=capture.get(),
        log=[line.words for line in draw.story(session, scene, SPECTATOR)][-LINES:],
    )


def pack(look: LastLook) -> bytes:
    """A look as it is stored, never larger than `LARGEST`."""
    packed = zlib.compress(msgspec.json.encode(look))
    while len(packed) > LARGEST and look.drawn:
        look = _less(look)
        packed = zlib.compress(msgspec.json.encode(look))
    return packed


def _less(look: LastLook) -> LastLook:
    """The same with half of the log, or without a log and one language less."""
    longest = max(len(drawn.log) for drawn in look.drawn.values())
    if longest:
        drawn = {
            language: msgspec.structs.replace(one, log=one.log[len(one.log) // 2 + 1 :])
            for language, one in look.drawn.items()
        }
    else:
        drawn = dict(list(look.drawn.items())[:-1])
    return msgspec.structs.replace(look, drawn=drawn)


def unpack(packed: bytes) -> LastLook | None:
    """A stored look; None if there is none that can be read."""
    try:
        look = msgspec.json.decode(zlib.decompress(packed), type=LastLook)
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return look if look.drawn else None
