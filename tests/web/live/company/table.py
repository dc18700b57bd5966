"""A table of Lanterns with three people by link, each with a page of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from tests.web.site import Browser, Page, Site

NAMES = ("Ann", "Bo", "Cy")


def sit_down(site: Site, browsers: Sequence[Browser], *bots: str) -> str:
    """Make a table for these people and then these bots; returns its id."""
    ann, *others = browsers
    seats = ["me", *["link"] * len(others), *(f"bot-{bot}" for bot in bots)]
    names = {f"name{seat}": name for seat, name in enumerate(NAMES[: len(browsers)])}
    table = ann.make(*seats, game="lanterns", **names)
    room = site.room(table)
    for seat, browser in enumerate(others, 1):
        link = room.invitation(next(key for key in room.keys if key.seat == seat))
        form = {"key": link.partition("key=")[2], "name": NAMES[seat]}
        assert browser.post(f"/t/{table}/join", form).status_code == 303
    return table


@contextmanager
def pages_of(table: str, browsers: Sequence[Browser]) -> Iterator[list[Page]]:
    """The open pages of these people, all that is sent on arrival read."""
    with ExitStack() as stack:
        pages = [stack.enter_context(browser.open(table)) for browser in browsers]
        for page in pages:
            settle(page)
        yield pages


def settle(page: Page) -> list[dict[str, object]]:
    """Read all that was sent to a page so far: an echo of the server comes last.

    Who has come in meanwhile is told a moment later, and is nothing of the game.
    """
    before = len(page.messages)
    page.say()
    while "did not understand" not in str(page.read().get("notice", "")):
        pass
    told = page.messages[before:-1]
    return [one for one in told if {name for name, _ in one["parts"]} - {"people", "missing"}]
