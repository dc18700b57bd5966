"""`frostlight serve`: the table in the browser, on this machine or for a network."""

from __future__ import annotations

import argparse
import errno
import gc
import importlib
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any, Final

from frostlight.cli.manual import add_command
from frostlight.cli.packs import add_content, bring
from frostlight.cli.screen import add_language
from frostlight.i18n import text
from frostlight.kernel import FrostlightError
from frostlight.store.hold import hold

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
CALM: Final = 0.9
NEVER: Final = 1_000_000_000
MANY: Final = 65_536
"""Largest useful limit of open files."""


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "serve")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS")
    parser.add_argument("--port", type=int, default=8000, metavar="N")
    parser.add_argument("--data", type=Path, metavar="DIR")
    parser.add_argument("--pace", type=float, default=CALM, metavar="N")
    parser.add_argument("--name", action="append", default=[])
    parser.add_argument("--behind-proxy", nargs="?", const="127.0.0.1", metavar="ADDRESS")
    for option, most in (("--per-address", 120), ("--per-table", 2500), ("--onlookers", 5000)):
        parser.add_argument(option, type=int, default=most, metavar="N")
    add_content(parser)
    add_language(parser)
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--look", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    parts = ("frostlight.web", "frostlight.web.http.server", "frostlight.web.http.connections")
    web, serving, connections = map(_needed, parts)
    bring(args.content)
    limits = web.Limits(args.per_address, args.per_table, args.onlookers).within(open_files())
    listener = listen(args.host, args.port)
    data = args.data or data_folder()
    with listener, hold(data):
        port = listener.getsockname()[1]
        alone = args.host in LOOPBACK
        app = web.make_app(
            data,
            pace=args.pace,
            hosts=partial(names, args.host, tuple(args.name)),
            look=args.look,
            limits=limits,
            elsewhere=None if alone else lambda: elsewhere(args.host, port),
        )
        here = f"http://{'127.0.0.1' if not alone else written(args.host)}:{port}/"
        print(text(args.language, "common.serve.here", address=here))
        for address in [] if alone else elsewhere(args.host, port):
            print(text(args.language, "common.serve.others", address=f"{address}/"))
        sys.stdout.flush()
        if not args.no_browser:
            open_browser(here)
        proxy = args.behind_proxy
        config = web.settings(
            app,
            timeout_graceful_shutdown=2,
            proxy_headers=proxy is not None,
            forwarded_allow_ips=proxy,
        )
        avoid_pauses()
        patience = (
            connections.Timeouts() if proxy is None else connections.Timeouts(unfinished=MANY)
        )
        serving.Server(config, patience, app.state.stop).run(sockets=[listener])
    return 0


def open_files() -> int:
    """Raise the limit of open files as far as the system allows; returns the new limit."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return MANY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):  # some systems allow less than they say
        return soft
    return most


def avoid_pauses() -> None:
    """Avoid pauses of the event loop by the garbage collector and by replay threads.

    Measured with 500 tables: a full round of the collector takes 0.3 to 0.6 s and found nothing
    after 1500 moves, because what a move leaves behind goes by counting references. So full
    rounds are rare: when enough pages and tables have gone (`web/http/garbage.py`). Small rounds
    stay as frequent as Python has them: fewer and larger ones take half the time in all, but
    stopped all clients for up to 84 ms with 2,000 spectators, these for 5 to 15 ms. Middle rounds
    would look a second time at what the small ones have just found to be in use, for up to 20 ms
    each and nothing.

    Replays and logs are made in other threads, which give way after this time (Python's own is
    5 ms): with 40 replays at once `/health` took half as long.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, NEVER, NEVER)
    sys.setswitchinterval(0.001)


def _needed(name: str) -> Any:
    """A module of the extra `web`, which the rest of Frostlight does without."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        raise FrostlightError(
            "The table in the browser needs more packages. Where you ran `pip install .`, run "
            "pip install '.[web]', then try again."
        ) from None


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; FrostlightError if the address cannot be had."""
    if not 0 <= port <= 65535:
        raise FrostlightError(f"--port {port}: a port is a number from 0 to 65535.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(100)
    except OSError as wrong:
        listener.close()
        if wrong.errno == errno.EADDRINUSE:
            raise FrostlightError(
                f"Port {port} is taken already; choose another with --port, or 0 for any."
            ) from None
        raise FrostlightError(
            f"The server cannot use the address {host}:{port}: {wrong.strerror or wrong}."
        ) from None
    return listener


def data_folder() -> Path:
    """The default data folder; `--data` names another."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "frostlight"


def written(address: str) -> str:
    """An address as it stands in a link."""
    return f"[{address}]" if ":" in address else address


def elsewhere(host: str, port: int) -> list[str]:
    """The addresses of this server for other machines: they change with the network."""
    return [f"http://{written(address)}:{port}" for address in addresses(host)]


def names(host: str, given: tuple[str, ...], reached: str) -> set[str]:
    """Allowed host names of this server: given ones, or those of this machine now.

    A machine can have many addresses; one at which it was `reached` is one of them.
    """
    found = {*LOOPBACK, *(name.lower() for name in given)}
    if host in LOOPBACK or given:
        return found
    here = socket.gethostname().lower()
    return found | {*addresses(host), reached, here, here.partition(".")[0] + ".local"}


def addresses(host: str) -> list[str]:
    """Addresses at which other machines may reach this one."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it tells which address would send
            found = str(probe.getsockname()[0])
        except OSError:
            return []
    return [] if ipaddress.ip_address(found).is_loopback else [found]


def open_browser(address: str) -> None:
    """Open the page if there is a browser; never wait for it."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if isinstance(browser, webbrowser.GenericBrowser):
        return  # a browser in the terminal would take the terminal away
    threading.Timer(0.5, browser.open, [address]).start()
