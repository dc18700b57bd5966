"""The pages by game, so that whoever serves them knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from frostlight.games import GAMES, find_entry
from frostlight.kernel import FrostlightError, View
from frostlight.kernel.event import Fact
from frostlight.view.parts import Part
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.scene import Scene

Names = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class PageView:
    """Everything a page needs to show one game."""

    tree: Callable[[View, Scene, Names | None], Part]
    """All regions; the names keep pieces the same from move to move."""
    element: Callable[[str, str], str]
    """The id of the element of an option, from the kind of question and the key."""
    legend: Callable[[Scene], Part]
    picture: Callable[[View, Scene], str]
    """The board alone, as SVG that needs nothing else."""
    names: Callable[[Names | None, View], Names]
    """Names of the pieces of a view, from those of the view before."""
    touched: Callable[[str, Mapping[str, Fact]], tuple[str, ...]] = lambda _kind, _facts: ()
    """How the ids of the elements begin that an event may have changed: they wait for its line."""
    preview: Callable[[View, Scene, str, str], Preview] = lambda *_: NOTHING
    """What an option would bring, as far as whoever is asked can know."""
    sheet: Callable[[View, Scene], str] = lambda *_: ""
    """Everything that is drawn at a glance, for those who draw."""


def find_page_view(game: str) -> PageView:
    """How this game looks in a browser."""
    view: PageView | None = find_entry(game).load("page")
    if view is None:
        raise FrostlightError(f"{game} has no view for a browser.")
    return view


def drawn_games() -> list[str]:
    """The games that have a page."""
    return [name for name in GAMES if find_entry(name).page]
