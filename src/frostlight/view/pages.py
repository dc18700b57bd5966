"""Registry of pages by game, so that the server knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.games import GAMES, find_entry, find_game
from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import load_catalogue
from frostlight.kernel import FrostlightError, Game, View
from frostlight.kernel.event import Fact
from frostlight.view.cards import Card
from frostlight.view.cover import plain
from frostlight.view.markup import EMPTY, Html
from frostlight.view.parts import Part, part
from frostlight.view.registry import find_text_view
from frostlight.view.scene import Scene

Names = tuple[tuple[str, ...], ...]
SLOTS: Final = ("mine", "hand", "play", "offer", "others")
"""Slots of regions beside the board, in order: `static/slots.css` lays them out."""


class Spoken(NamedTuple):
    """A place of the board in words."""

    name: str
    lines: tuple[str, ...]
    """Things at the place, a sentence each; absent things have none."""


class Apart(NamedTuple):
    """The regions of a game in two halves, so that public regions are drawn once for all viewers.

    Together they are those of `PageView.tree`. The first half is only ever given the view of a
    spectator: private state of a seat cannot be in it.
    """

    open: Callable[[View, Scene, Names | None], tuple[Part, ...]]
    own: Callable[[View, View, Scene], tuple[Part, ...]]
    """What differs from seat to seat, from the view of a seat and that of a spectator: what follows
    from the second alone can be worked out once for all."""


@dataclass(frozen=True)
class PageView:
    """Everything a page needs to show one game.

    The words that a drawing may use (`.piece`, `.thing`, `.card`, ...) stand at the head of
    `static/page.css`; what else it needs is in the game's own `static/table.css`.
    """

    tree: Callable[[View, Scene, Names | None], Part]
    """All regions; the names keep pieces the same from move to move.

    A region is put into the slot of its id: `turn` (where we are) into the bar, `strip` (one line
    that every viewer must see), `board`, and those of `SLOTS`; any other stands with the question.
    """
    apart: Apart | None = field(default=None, kw_only=True)
    """The same regions for a table with many viewers; without it each is drawn alone."""
    places: frozenset[str] = frozenset()
    """Kinds of question whose numbers are places (`column:3`), no amounts: a button each."""
    noted: frozenset[str] = frozenset()
    """Kinds of question whose few options keep their notes on a phone, side by side in pairs."""
    lined: frozenset[str] = frozenset()
    """Kinds whose options have a line each: what it brings, its name, and its remark."""
    spared: frozenset[str] = frozenset()
    """Style sheets of ours for words that this game never draws: `seats`, `deals` (`static`)."""
    names: Callable[[Names | None, View], Names] = lambda _names, _view: ()
    """Names of the pieces of a view, from those of the view before: so they can glide."""
    legend: Callable[[Scene], Part] = lambda _scene: part("legend", "")
    """Meanings of the icons."""
    cover: Callable[[], Html] = plain
    """A picture for the choice of a game: SVG of 320 x 150, as `view.cover` requires."""
    picture: Callable[[View, Scene], Html] = lambda _view, _scene: EMPTY
    """The board alone, as SVG that needs nothing else; "" = there is no such picture."""
    spoken: Callable[[View, Scene], tuple[Spoken, ...]] = lambda *_: ()
    """The board in words, place by place, for screen readers."""
    place_card: Callable[[View, Scene, str], Card | None] = lambda *_: None
    """The card of a place of the board, by the name that its element has as `data-card`; None =
    there is no such place. It opens by pointer, focus and tap (`web/static/js/cards.js`)."""
    figure: Callable[[View, Scene, str], Html] = lambda *_: EMPTY
    """A picture for a part of "how to play", by its name, as SVG that needs nothing else."""
    touched: Callable[[str, Mapping[str, Fact]], tuple[str, ...]] = lambda _kind, _facts: ()
    """How the ids of the elements begin that an event may have changed: they wait for its line."""
    sheet: Callable[[View, Scene], Html] = lambda *_: EMPTY
    """Contact sheet: every drawing at a glance, for developers."""


@cache
def find_page_view(game: str) -> PageView:
    """How this game looks in a browser."""
    view = find_entry(game).load("page")
    if view is None:
        raise FrostlightError(f"{game} has no view for a browser.")
    if not isinstance(view, PageView):
        raise FrostlightError(
            f"The game {game!r} is broken: its page is {type(view).__name__}, no PageView."
        )
    return view


@cache
def drawn_games() -> tuple[str, ...]:
    """The games that have a page; a broken game is skipped."""
    return tuple(name for name in GAMES if _is_drawn(name))


def _is_drawn(name: str) -> bool:
    try:
        if not find_entry(name).page:
            return False
        find_text_view(name)
        find_page_view(name)
        load_catalogue(LANGUAGES[0], name)
        reader = Reader(LANGUAGES[0], name)
        return all(map(reader.knows, ("title", "about", *_settings(find_game(name)))))
    except FrostlightError:  # `frostlight games` says what is wrong
        return False


def _settings(game: Game[Any]) -> list[str]:
    """The texts of the options of a new game."""
    fields = msgspec.structs.fields(game.setup)
    return [f"setup.{field.name}" for field in fields if field.name != "players"]
