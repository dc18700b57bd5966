"""Style sheets, scripts and pictures: small on the wire, and kept while they are the same.

Pages name them by an address that tells their content, `/fixed/<stamp>/static/...`: there a browser
never asks again, and a change of any file is a new address. They lie there without comments and
indentation (`lean.py`), compressed once: the style sheets of a page as one, and the scripts of
every page as one (`bundle.py`). Under `/static/...` are the same files as they were written.
"""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from frostlight.games import find_entry
from frostlight.view.pages import drawn_games
from frostlight.web import draw
from frostlight.web.bundle import bundle
from frostlight.web.lean import lean_script, lean_sheet

FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"
OURS: Final = tuple(
    f"/static/web/{name}.css" for name in ("site", "ask", "placed", "company", "motion", "guide")
)
"""Style sheets of the pages, after those of the drawings."""
PLACED: Final = "/static/web/placed.css"
"""One of them, for games where numbers are places."""
ALONE: Final = tuple(f"/static/web/{name}.css" for name in ("drawn", "home"))
"""And of a page without a table or a game: with a table, the first comes when something opens."""
SCRIPTS: Final = "/static/web/"
MAIN: Final = "client.js"
"""The script of every page."""
BELL: Final = SCRIPTS + "bell.js"
"""The service worker, which shows notifications and does nothing else."""


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
        f"/static/{name}/{file.name}": file.read_bytes()
        for name, folder in folders().items()
        for file in folder.iterdir()
        if file.is_file()
    }
    ours = [path for path in read if path.startswith(SCRIPTS) and path.endswith(".js")]
    scripts = {path.removeprefix(SCRIPTS): read.pop(path).decode() for path in ours}
    for name, script in bundle(scripts, MAIN).items():
        read[SCRIPTS + name] = lean_script(script).encode()
    for game in ("", *games):
        read[sheets(game)] = b"\n".join(read[path] for path in written(game))
    return {path: _pack(path, content) for path, content in sorted(read.items())}


def _pack(path: str, content: bytes) -> Packed:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    lean = lean_sheet(content.decode()).encode() if path.endswith(".css") else content
    return Packed(kind, lean, gzip.compress(lean, 9, mtime=0))


def written(game: str) -> tuple[str, ...]:
    """The paths of the style sheets that are one on a page of this game, in their order."""
    if not game:
        return (*draw.styles(), *OURS, *ALONE)
    ours = (path for path in OURS if path != PLACED or draw.has_places(game))
    return (*draw.styles(game), *ours)


def sheets(game: str) -> str:
    """The path of all style sheets of a page of this game; "" = of a page without one."""
    return f"/sheets/{game}.css" if game else "/sheets.css"


def beside(name: str) -> str:
    """A style sheet of ours that few pages need: it stands with what it is for."""
    return f'<link rel="stylesheet" href="{address(f"/static/web/{name}.css")}">'


@cache
def drawn_here(path: str) -> str:
    """A small picture as an address that holds it: the headers of an answer would be longer."""
    picture = packed()[path].plain.decode().strip().replace('"', "'")
    return f"data:image/svg+xml,{quote(picture, safe=_READABLE)}"


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


def address(path: str) -> str:
    """Where a file of this path (`/static/web/client.js`) is found as it is now."""
    return f"/fixed/{stamp()}{path}"


async def fixed(request: Request) -> Response:
    """A file by an address that never changes its content; an old stamp gets the newest."""
    file = packed().get(f"/{request.path_params['path']}")
    if file is None:
        raise HTTPException(404)
    same = request.path_params["stamp"] == stamp()
    headers = {
        "cache-control": FOREVER if same else ASK,
        "content-security-policy": "default-src 'none'",
        "vary": "accept-encoding",
    }
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, media_type=file.kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(file.small, media_type=file.kind, headers=headers)


async def bell(_request: Request) -> Response:
    """The service worker: beside the tables, of which it must be able to bring one to the front.

    Its address is always the same, and browsers ask whether it is: a mend reaches whoever has it.
    """
    file = packed()[BELL]
    headers = {"cache-control": ASK, "content-security-policy": "default-src 'none'"}
    return Response(file.plain, media_type=file.kind, headers=headers)


class FreshFiles(StaticFiles):
    """Files as they were written: browsers keep them but ask whether they are still current."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = ASK
        return response


def routes() -> list[BaseRoute]:
    """All files, under both kinds of address."""
    return [
        Route("/fixed/{stamp}/{path:path}", fixed),
        Route("/bell.js", bell),
        *(
            Mount(f"/static/{name}", FreshFiles(directory=str(folder)))
            for name, folder in folders().items()
        ),
    ]
