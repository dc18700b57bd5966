"""`frostlight serve`: clear lines when it cannot start, and a whole life when it can."""

from __future__ import annotations

import argparse
import html
import json
import re
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import connect

from frostlight.cli import serve
from frostlight.cli.manual import Parser
from frostlight.kernel import FrostlightError
from frostlight.web import make_app
from tests.patience import PATIENCE

RUN = "import sys; from frostlight.cli import manual, serve; p = manual.Parser(); \
serve.add_parser(p.add_subparsers()); a = p.parse_args(sys.argv[1:]); sys.exit(a.run(a))"


def arguments(*words: str) -> argparse.Namespace:
    parser = Parser()
    serve.add_parser(parser.add_subparsers())
    return parser.parse_args(["serve", *words])


def test_a_taken_port_is_said_clearly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        args = arguments("--port", port, "--data", str(tmp_path), "--no-browser")
        with pytest.raises(FrostlightError, match=f"Port {port} is taken"):
            args.run(args)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "70000"], "0 to 65535"),
        (["--host", "203.0.113.7", "--port", "0"], "cannot use the address"),
        (["--port", "0", "--data", "file/below"], "folder of tables"),
        (["--port", "0", "--data", "newer"], "newer Frostlight"),
    ],
)
def test_what_does_not_work_is_said_clearly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("")
    Path("newer").mkdir()
    with sqlite3.connect("newer/tables.sqlite") as database:
        database.execute("PRAGMA user_version = 999")
    database.close()
    args = arguments(*words, "--no-browser")
    with pytest.raises(FrostlightError, match=said):
        args.run(args)


@contextmanager
def served(data: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own, and its address."""
    words = ["serve", "--port", "0", "--data", str(data), "--no-browser", "--pace", "0", *more]
    with subprocess.Popen(
        [sys.executable, "-c", RUN, *words], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[3], server
        finally:
            server.terminate()


@pytest.mark.slow
def test_it_serves_until_it_is_stopped(tmp_path: Path) -> None:
    with served(tmp_path) as (address, _):
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(address) as page:
            assert b"Frostlight" in page.read()
        foreign = urllib.request.Request(address, headers={"host": "evil.test"})
        with pytest.raises(urllib.error.HTTPError, match="400") as refused:
            urllib.request.urlopen(foreign)
        refused.value.close()
    assert (tmp_path / "tables.sqlite").exists()


@pytest.mark.slow
def test_killing_the_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    form = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-random"}
    with served(tmp_path) as (address, server):
        with httpx2.Client(base_url=address, timeout=PATIENCE) as visitor:
            made = visitor.post("/tables", data=form)
            cookies = dict(visitor.cookies)
        table, cookie = made.headers["location"], f"visitor={cookies['visitor']}"
        seen = play(address, table, cookie, answers=6)
        server.kill()
    with served(tmp_path) as (address, _):
        assert play(address, table, cookie, answers=0) >= seen
        assert play(address, table, cookie, answers=2) > seen


def play(address: str, table: str, cookie: str, answers: int) -> int:
    """Answer a number of questions; returns the last version that was shown."""
    url = f"{address.replace('http', 'ws', 1).rstrip('/')}{table}/live"
    words = {"Cookie": cookie}
    with connect(url, additional_headers=words, max_size=None, open_timeout=PATIENCE) as socket:
        while True:
            message = json.loads(socket.recv(PATIENCE))
            if not answers:
                return int(message["ver"])
            options = re.findall(r' data-opt="([^"]+)"', str(message.get("parts")))
            if options:
                answers -= 1
                socket.send(json.dumps({"opt": html.unescape(options[0]), "ver": message["ver"]}))


def test_addresses() -> None:
    assert serve.addresses("192.0.2.5") == ["192.0.2.5"]
    assert serve.written("::1") == "[::1]"
    assert serve.data_folder().name == "frostlight"


def test_the_app_needs_a_folder_it_can_write_to(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").mkdir()
    with pytest.raises(FrostlightError, match="cannot be used as the file of tables"):
        make_app(tmp_path)
