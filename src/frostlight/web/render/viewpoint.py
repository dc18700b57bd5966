"""The viewpoint: who looks at a table, and all that the regions of a page need to know."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, Decision
from frostlight.kernel.decision import MAIN
from frostlight.kernel.sight import all_see_alike
from frostlight.session import Session
from frostlight.session.permissions import may_answer
from frostlight.view import Scene
from frostlight.view.markup import Html, esc
from frostlight.web.render import draw

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Viewpoint(NamedTuple):
    """Who looks at a table: this alone decides what is drawn."""

    seat: int
    """Whose view is shown: a seat or the spectator."""
    mine: tuple[int, ...] = ()
    """The seats that this browser may play."""
    curtain: int | None = None
    """The seat that must take the shared device before its own things are shown."""
    language: str = "en"
    tall: bool = False
    """The page is upright, as on a phone."""
    counsel: bool = False
    """The player wants hints of a bot."""
    each: bool = False
    """The player wants to be asked what goes without saying."""

    @property
    def mark(self) -> str:
        """A short name of the viewpoint, part of cache keys."""
        return _mark(self)


@lru_cache(4096)
def _mark(eyes: Viewpoint) -> str:
    curtain = "" if eyes.curtain is None else f"c{eyes.curtain}"
    mine = "-".join(map(str, eyes.mine))
    standing = ("t" if eyes.tall else "") + ("h" if eyes.counsel else "") + ("e" * eyes.each)
    return f"{eyes.seat}.{mine}.{eyes.language}{curtain}{standing}"


def nothing_to_hide(session: Session, seat: int) -> bool:
    """Whether a seat that is asked knows no more than all: round one device it needs no curtain.

    In a game without secrets that is always so; else where it decides for all.
    """
    asked = session.journal.state.asked(seat)
    if asked is None or asked.branch != MAIN or asked.question.peek:
        return False
    if all_see_alike(session.game.sight):
        return True
    if session.advised_decision is None:
        return False
    own, open_ = (draw.seen(session, who) for who in (seat, SPECTATOR))
    return own.table == open_.table


class Look:
    """A session as one viewer may see it, with all that the regions need."""

    def __init__(self, session: Session, eyes: Viewpoint) -> None:
        self.session = session
        self.eyes = eyes
        self.scene: Scene = draw.scene_of(session, eyes.language, tall=eyes.tall)
        self.reader = self.scene.reader
        self.web = _web(eyes.language, self.scene)
        self.now = draw.position(session)
        """What was drawn already for all viewers at this moment (`for_all`)."""
        self.advised = session.advised_decision
        """The question of one seat on which the others may have wishes."""
        self.prompt = ""
        """What is asked or awaited, once it has been put into words."""

    def html(self, key: str, /, **facts: int | str) -> Html:
        """A sentence of the web, ready for a page."""
        return esc(self.web.say(key, **facts)) if facts else said(self.eyes.language, key)

    def rule(self, name: str) -> Html:
        """A link to a rule."""
        return rule_link(self.session.head.game, name)

    def decision(self) -> Decision | None:
        """The question of this viewer, if they may answer."""
        seat = self.eyes.seat
        if not may_answer(self.session, self.eyes.mine, seat):
            return None
        return self.session.journal.state.asked(seat)


def look_of(session: Session, eyes: Viewpoint) -> Look:
    """The same look for all that is drawn for this viewer at this moment."""
    known = draw.position(session).alike
    found: Look | None = known.get((Look, eyes))
    if found is None:
        found = known[Look, eyes] = Look(session, eyes)
    return found


@lru_cache(4096)
def _web(language: str, scene: Scene) -> Reader:
    """The texts of the site, with the names of these players."""
    return Reader(language, "web", tuple(person.name for person in scene.people))


def for_all(look: Look, make: Callable[[Look, *Ts], T], *args: *Ts) -> T:
    """What all see alike as the table stands, drawn once for each language.

    It is drawn from the view of a spectator only: it holds nothing that a seat alone sees.
    """
    known, key = look.now.alike, (make, look.scene, *args)
    if key not in known:
        eyes = Viewpoint(SPECTATOR, language=look.eyes.language, tall=look.eyes.tall)
        known[key] = make(look_of(look.session, eyes), *args)
    found: T = known[key]
    return found


@lru_cache(2048)
def said(language: str, key: str) -> Html:
    """A sentence without facts is the same on every page."""
    return esc(Reader(language, "web").say(key))


@lru_cache(1024)
def rule_link(game: str, name: str) -> Html:
    name = esc(name)
    return f'<a class="rule" href="/rules/{esc(game)}#{name}" data-drawer>{name}</a>'


def send(**message: Any) -> Html:
    """The attribute of a button that sends a message."""
    return f'data-send="{esc(json.dumps(message, separators=(",", ":")))}"'
