"""The pictures of the README: `python -m bench.pictures [--to FOLDER]`, drawn from real positions.

Bots play each game that has a page up to a full position; a server of its own shows that table to
a browser on a laptop and on a phone. Run it again after each change of a page.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright
from starlette.responses import Response

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games import find_game
from frostlight.session import Head, Made, Place, Session
from frostlight.store import SeatKey, SqliteStore
from frostlight.web.http.identity import (
    VISITOR,
    Bearer,
    Signer,
    new_nonce,
    new_visitor,
    server_secret,
)
from tests.browser.programs import CHROMIUM, SHELL, by_playwright, found

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
NAMES: Final = ("Ada", "Bruno", "Chiara")
NO_GUIDE: Final = """localStorage.setItem("frostlight.guide", '{"off": true}')"""
PATIENCE: Final = 900
"""Milliseconds until a page has come to rest."""


class Position(NamedTuple):
    """Where a game is shown: after a number of answers, when the first seat is asked this."""

    game: str
    players: int
    bot: str
    seed: str
    answers: int
    kind: str


class Screen(NamedTuple):
    """What the picture is taken on."""

    name: str
    width: int
    height: int
    theme: str


POSITIONS: Final = (
    Position("antarctica", 3, "greedy", "11", 110, "sail"),
    Position("blackout", 3, "planner", "8", 601, "plan"),
    Position("frostpunk", 2, "planner", "7", 200, "turn"),
)
SCREENS: Final = (Screen("laptop", 1366, 768, "dark"), Screen("phone", 390, 844, "light"))


def played(position: Position) -> Session:
    """A table at which bots have played so far; people sit there."""
    game = find_game(position.game)
    places = [Place("person", name) for name in NAMES[: position.players]]
    setup = {"players": position.players}
    session = Session(Head(position.game, game.id, game.edition, setup, places, position.seed))
    session.commit(session.begin())
    bot = make_bot(position.bot, game.id)
    while not session.over:
        decision, answers = session.journal.state.decision, len(session.journal.moves)
        here = decision.seat == 0 and decision.kind == position.kind
        if answers >= position.answers and here:
            break
        eye = Eye(session.journal.state, decision.seat)
        key = bot.choose(eye, bot_luck(position.seed, decision.seat, answers))
        session.commit(session.answer(decision.seat, key, session.known(decision.seat)))
    return session


def lay_out(data: Path) -> str:
    """Put all tables into a folder; the cookie of the holder of the first seats."""
    visitor = new_visitor()
    store = SqliteStore(data / "tables.sqlite")
    for position in POSITIONS:
        session = played(position)
        others = range(1, position.players)
        keys = [SeatKey(0, new_nonce(), visitor)]
        keys += [SeatKey(seat, new_nonce(), new_visitor()) for seat in others]
        store.create(session.head, visitor, keys, 1.0)
        store.append(session.head.id, 0, [Made(str(move)) for move in session.journal.moves])
    store.close()
    response = Response()
    Signer(server_secret(data)).remember(response, Bearer(visitor), secure=False)
    return response.headers["set-cookie"].partition(f"{VISITOR}=")[2].partition(";")[0]


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """A server on this folder; its address."""
    command = [sys.executable, "-m", "frostlight", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(data)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = (re.search(r"http://\S+?(?=/?\s|/?$)", line) for line in server.stdout)
            yield next(filter(None, said)).group(0)
        finally:
            server.terminate()


def take(browser: Browser, address: str, cookie: str, screen: Screen, to: Path) -> None:
    """A picture of each table on this screen."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        color_scheme="dark" if screen.theme == "dark" else "light",
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": VISITOR, "value": cookie, "url": address}])
    context.add_init_script(NO_GUIDE)
    page = context.new_page()
    for position in POSITIONS:
        page.goto(f"{address}/t/{position.game}")
        page.wait_for_timeout(PATIENCE)
        page.screenshot(path=to / f"{position.game}-{screen.name}.png")
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--to", type=Path, default=FOLDER, help="where the pictures go")
    to: Path = parser.parse_args().to
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        cookie = lay_out(Path(folder))
        by_playwright()
        with serving(Path(folder)) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found((SHELL, *CHROMIUM)))
            for screen in SCREENS:
                take(browser, address, cookie, screen, to)
            browser.close()


if __name__ == "__main__":
    main()
