"""WebKit, of which Safari is made, by WebDriver: Debian's MiniBrowser under a screen of its own.

This driver has no touch: a finger is told to the page by events as a phone makes them. It has no
console either: errors are heard from the end of loading on, and before that by what is missing.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

from tests.browser.other.tab import Screen, Tab
from tests.browser.programs import WEBKIT, XVFB, needed
from tests.patience import PATIENCE, wait_until

PORTS: Final = range(20_000, 30_000)
"""Outside of the ephemeral ports, which connections get by chance."""
BARE: Final = """* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0;
  font-size: 1px; -gtk-icon-transform: scale(0.01); }"""
"""The browser's own buttons would not let a window be as narrow as a phone."""
CALM: Final = "[Settings]\ngtk-enable-animations=0\n"
"""What a page hears as reduced motion."""
BAR: Final = 60
"""Pixels above the page, at most."""
PROMISED: Final = """const done = arguments[arguments.length - 1];
(FUNCTION)(arguments[0]).then((found) => done([found]), (error) => done([null, String(error)]));"""
LISTEN: Final = """() => {
  const heard = (window.heard ??= []);
  addEventListener("error", (e) => heard.push(`error: ${e.message} ${e.filename}:${e.lineno}`));
  addEventListener("unhandledrejection", (e) => heard.push(`unhandled: ${e.reason}`));
  addEventListener("securitypolicyviolation", (e) => heard.push(`policy: ${e.blockedURI}`));
  for (const level of ["error", "warn"]) console[level] = (...all) => heard.push(`${level} ${all}`);
}"""
HEARD: Final = """() => [...(window.heard ?? []), ...performance.getEntriesByType("resource")
  .filter((one) => one.responseStatus >= 400).map((one) => `${one.responseStatus}: ${one.name}`)]"""
TAP: Final = """(x, y) => {
  const at = { clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true };
  const under = document.elementFromPoint(x, y);
  for (const type of ["pointerover", "pointerdown", "pointerup", "pointerout", "click"]) {
    const finger = { pointerType: "touch", isPrimary: true, detail: Number(type === "click") };
    under.dispatchEvent(new PointerEvent(type, { ...at, ...finger }));
  }
}"""


class WebkitTab(Tab):
    """Each command is a request to the driver."""

    def __init__(self, screen: Screen, port: int) -> None:
        super().__init__(screen)
        self._port = port
        browser = {"binary": minibrowser(), "args": ["--automation"]}
        timeouts = {"script": int(1000 * PATIENCE), "pageLoad": int(1000 * PATIENCE)}
        wanted = {"webkitgtk:browserOptions": browser, "timeouts": timeouts}
        began = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{began['sessionId']}"
        self._fit()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=2 * PATIENCE)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            response = connection.getresponse()
            told = json.loads(response.read())["value"]
        finally:
            connection.close()
        assert response.status == 200, f"{path}: {told}"
        return told

    def _fit(self) -> None:
        """Make the window so large that the page has the size of the screen."""
        wide, high = self.screen.width, self.screen.height
        size = {"x": 0, "y": 0, "width": wide, "height": high}
        self._post("/window/rect", size)
        self.wait("(wide) => innerWidth === wide", wide)
        bar = high - int(self.call("() => innerHeight"))
        self._post("/window/rect", {**size, "height": high + bar})
        self.wait("(wide, high) => innerWidth === wide && innerHeight === high", wide, high)

    def _post(self, path: str, body: object) -> Any:
        return self.ask("POST", self._session + path, body)

    def go(self, url: str) -> None:
        self._post("/url", {"url": url})
        self.call(LISTEN)

    def point(self, x: float, y: float) -> None:
        if self.screen.touch:
            self.call(TAP, x, y)
            return
        to = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        press, release = ({"type": what, "button": 0} for what in ("pointerDown", "pointerUp"))
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        corner = {**to, "x": 0, "y": 0}  # it comes from there
        self._post("/actions", {"actions": [{**mouse, "actions": [corner, to, press, release]}]})

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("GET", f"{self._session}/screenshot"))

    def complaints(self) -> list[str]:
        return list(self.call(HEARD))

    def _run(self, function: str, given: str) -> str:
        script = PROMISED.replace("FUNCTION", function)
        found, *errors = self._post("/execute/async", {"script": script, "args": [given]})
        assert not errors, errors
        return str(found)

    def close(self) -> None:
        self.ask("DELETE", self._session)


def minibrowser() -> str:
    """Debian puts it beside the library, where no path leads."""
    places = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert places, "MiniBrowser is not installed (Debian: libwebkit2gtk-4.1-0)"
    return str(places[0])


@contextmanager
def webkit(folder: Path, screen: Screen) -> Iterator[Tab]:
    """WebKit for one test, with a screen and a home of its own."""
    settings = folder / "gtk-3.0"
    settings.mkdir()
    (settings / "gtk.css").write_text(BARE, encoding="utf-8")
    (settings / "settings.ini").write_text(CALM, encoding="utf-8")
    with display(screen) as shown:
        places = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "DISPLAY": shown}
        quiet = {"NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8"}
        with driver(folder / "webkit.log", {**os.environ, **places, **quiet}) as port:
            tab = WebkitTab(screen, port)
            try:
                yield tab
            finally:
                tab.close()


@contextmanager
def display(screen: Screen) -> Iterator[str]:
    """A virtual screen, which reports its number."""
    size = f"{screen.width}x{screen.height + BAR}x24"
    read, write = os.pipe()
    command = [needed(XVFB), "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as process:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield f":{number.readline().strip()}"
        finally:
            process.terminate()


@contextmanager
def driver(log: Path, surroundings: dict[str, str]) -> Iterator[int]:
    """The driver, at the first port that is free."""
    program = needed(WEBKIT)
    for port in PORTS[os.getpid() % 1000 * 10 :]:
        with log.open("w") as told:
            command = [program, f"--port={port}"]
            process = subprocess.Popen(command, stdout=told, stderr=told, env=surroundings)
        with process:
            try:
                wait_until(lambda: process.poll() is not None or ready(port))  # noqa: B023
                if process.poll() is None:
                    yield port
                    return
            finally:
                process.terminate()
    raise AssertionError(log.read_text(encoding="utf-8"))


def ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/status")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()
