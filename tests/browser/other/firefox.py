"""Firefox by WebDriver BiDi: it listens itself, so no driver stands between."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.browser.other.tab import Screen, Tab
from tests.browser.programs import FIREFOX, needed
from tests.patience import PATIENCE, wait_until

PREFERENCES: Final = {
    "app.normandy.enabled": False,  # it sends no request
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}
FINGER: Final = {
    "dom.w3c_touch_events.enabled": 1,
    "ui.allPointerCapabilities": 1,  # coarse, and nothing can hover
    "ui.primaryPointerCapabilities": 1,
    "ui.useOverlayScrollbars": 1,
}


class FirefoxTab(Tab):
    """Commands go out with a number, and answers come back with it, events between them."""

    def __init__(self, screen: Screen, socket: ClientConnection) -> None:
        super().__init__(screen)
        self._socket = socket
        self._sent = 0
        self._complaints: list[str] = []
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded", "network.responseCompleted"])
        (context,) = self._send("browsingContext.getTree")["contexts"]
        self._page = {"context": context["context"]}
        viewport = {"width": screen.width, "height": screen.height}
        self._send("browsingContext.setViewport", **self._page, viewport=viewport)

    def _send(self, method: str, **parameters: object) -> Any:
        self._sent += 1
        command = {"id": self._sent, "method": method, "params": parameters}
        self._socket.send(json.dumps(command))
        while True:
            message = json.loads(self._socket.recv(PATIENCE))
            if message.get("id") == self._sent:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]
            self._hear(message["method"], message["params"])

    def _hear(self, event: str, told: Any) -> None:
        if event == "log.entryAdded" and told["level"] in ("error", "warn"):
            self._complaints.append(f"{told['type']} {told['level']}: {told['text']}")
        elif event == "network.responseCompleted":
            status, url = told["response"]["status"], told["request"]["url"]
            if status >= 400 and not url.endswith("/favicon.ico"):  # a picture alone has none
                self._complaints.append(f"{status}: {url}")

    def go(self, url: str) -> None:
        self._send("browsingContext.navigate", **self._page, url=url, wait="complete")

    def point(self, x: float, y: float) -> None:
        kind = "touch" if self.screen.touch else "mouse"
        to = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press, release = ({"type": what, "button": 0} for what in ("pointerDown", "pointerUp"))
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}}
        corner = [] if self.screen.touch else [{**to, "x": 0, "y": 0}]  # the mouse comes from there
        actions = [{**pointer, "actions": [*corner, to, press, release]}]
        self._send("input.performActions", **self._page, actions=actions)

    def picture(self) -> bytes:
        drawn = self._send("browsingContext.captureScreenshot", **self._page)
        return base64.b64decode(drawn["data"])

    def complaints(self) -> list[str]:
        self.call("() => 0")  # whatever it said before was heard with the answer
        return self._complaints

    def _run(self, function: str, given: str) -> str:
        done = self._send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": given}],
            target=self._page,
            awaitPromise=True,
        )
        assert done["type"] == "success", done["exceptionDetails"]["text"]
        return str(done["result"]["value"])

    def close(self) -> None:
        self._send("browser.close")


@contextmanager
def firefox(folder: Path, screen: Screen) -> Iterator[Tab]:
    """Firefox for one test, in a new profile."""
    wishes = PREFERENCES | (FINGER if screen.touch else {})
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(is_)});\n" for name, is_ in wishes.items()]
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    options = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(folder)]
    with (folder / "firefox.log").open("w") as log:
        process = subprocess.Popen([needed(FIREFOX), *options], stdout=log, stderr=log)
    try:
        address = f"ws://127.0.0.1:{port(folder, process)}/session"
        with connect(address, max_size=None, ping_interval=None, proxy=None) as socket:
            tab = FirefoxTab(screen, socket)
            yield tab
            tab.close()
        process.wait(PATIENCE)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def port(folder: Path, process: subprocess.Popen[bytes]) -> int:
    """Where it listens: it says so in its profile."""
    told = folder / "WebDriverBiDiServer.json"
    wait_until(lambda: process.poll() is not None or (told.exists() and told.read_text()))
    assert process.poll() is None, (folder / "firefox.log").read_text(encoding="utf-8")
    return int(json.loads(told.read_text(encoding="utf-8"))["ws_port"])
