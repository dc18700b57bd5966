"""Style sheets, scripts and pictures: small on the wire, and kept while they are the same.

Pages name them by an address that tells their content, `/fixed/<stamp>/static/...`: there a browser
never asks again, and a change of any file is a new address. They lie there without comments and
indentation (rjsmin, rcssmin), compressed once, before the first request: the style sheets of a page
as one, and the scripts of every page as one (`bundle.py`). Under `/static/...` are the same files
as they were written.
"""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple
from urllib.parse import quote

from rcssmin import cssmin
from rjsmin import jsmin

from frostlight.games import find_entry
from frostlight.view.markup import Html, esc, trusted
from frostlight.view.pages import drawn_games, find_page_view
from frostlight.web.assets.bundle import bundle

STYLES: Final = "/static/web/css/"
OURS: Final = tuple(
    f"{STYLES}{name}.css" for name in ("site", "question", "places", "votes", "narration", "guide")
)
"""Style sheets of the pages, after those of the drawings."""
PLACES: Final = f"{STYLES}places.css"
"""One of them, for games where numbers are places."""
ALONE: Final = tuple(f"{STYLES}{name}.css" for name in ("drawers", "home"))
"""And of a page without a table or a game: with a table, the first comes when something opens."""
SCRIPTS: Final = "/static/web/js/"
MAIN: Final = "client.js"
"""The script of every page."""


def folders() -> dict[str, Traversable]:
    """Where the files lie, by the name in their address: ours, and those of the games."""
    ours = {name: files(f"frostlight.{name}").joinpath("static") for name in ("web", "view")}
    games = {name: find_entry(name).folder("static") for name in drawn_games()}
    return {**ours, **{name: folder for name, folder in games.items() if folder.is_dir()}}


class Packed(NamedTuple):
    """A file as it is sent."""

    kind: str
    plain: bytes
    small: bytes


def packed() -> dict[str, Packed]:
    """All files by their paths, and the style sheets of each page as one."""
    return _packed(drawn_games())


@cache
def _packed(games: tuple[str, ...]) -> dict[str, Packed]:
    read = {
        path: file.read_bytes()
        for name, folder in folders().items()
        for path, file in _files(f"/static/{name}", folder)
    }
    ours = [path for path in read if path.startswith(SCRIPTS) and path.endswith(".js")]
    scripts = {path.removeprefix(SCRIPTS): read.pop(path).decode() for path in ours}
    for name, script in bundle(scripts, MAIN).items():
        read[SCRIPTS + name] = jsmin(script).encode()
    for game in ("", *games):
        read[sheets(game)] = b"\n".join(read[path] for path in written(game))
    return {path: _pack(path, content) for path, content in sorted(read.items())}


def _files(path: str, folder: Traversable) -> Iterator[tuple[str, Traversable]]:
    """All files below a folder, with their paths."""
    for entry in folder.iterdir():
        below = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _files(below, entry)
        else:
            yield below, entry


def _pack(path: str, content: bytes) -> Packed:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    short = cssmin(content.decode()).encode() if path.endswith(".css") else content
    return Packed(kind, short, gzip.compress(short, 9, mtime=0))


@cache
def styles(game: str = "") -> tuple[str, ...]:
    """The style sheets of the drawings; colours and type of the whole site come from the first."""
    spared = find_page_view(game).spared if game else ()
    ours = tuple(f"/static/view/{name}.css" for name in PAGE if name not in spared)
    own = bool(game) and find_entry(game).folder("static").joinpath("table.css").is_file()
    return (*ours, f"/static/{game}/table.css") if own else ours


PAGE: Final = ("page", "seats", "cards", "deals", "slots")


def has_places(game: str) -> bool:
    """Whether the numbers of a question of this game are places, each with a button of its own."""
    return bool(find_page_view(game).places)


def written(game: str) -> tuple[str, ...]:
    """The paths of the style sheets that are one on a page of this game, in their order."""
    if not game:
        return (*styles(), *OURS, *ALONE)
    ours = (path for path in OURS if path != PLACES or has_places(game))
    return (*styles(game), *ours)


def sheets(game: str) -> str:
    """The path of all style sheets of a page of this game; "" = of a page without one."""
    return f"/sheets/{game}.css" if game else "/sheets.css"


def beside(name: str) -> Html:
    """A style sheet of the site that few pages need: it stands with what it is for."""
    return f'<link rel="stylesheet" href="{address(f"{STYLES}{name}.css")}">'


@cache
def drawn_here(path: str) -> Html:
    """A small picture as an address that holds it: the headers of an answer would be longer."""
    picture = packed()[path].plain.decode().strip().replace('"', "'")
    return trusted(f"data:image/svg+xml,{quote(picture, safe=_READABLE)}")  # a file of ours


_READABLE: Final = " '/:;=,.()-"
"""What may stand in such an address, within quotes."""


def stamp() -> str:
    """A short name of the content of all files."""
    return _stamp(drawn_games())


@cache
def _stamp(games: tuple[str, ...]) -> str:
    found = sha256()
    for path, file in _packed(games).items():
        found.update(f"{path}\0".encode() + file.plain)
    return found.hexdigest()[:12]


def address(path: str) -> Html:
    """Where a file of this path (`/static/web/js/client.js`) is found as it is now."""
    return esc(f"/fixed/{stamp()}{path}")
