"""A bot that thinks until it is hurried, at a table with real workers, for a process that has it.

usage: python -m tests.installed_games.called_off FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from frostlight.web.live.thinkers import Thinkers
from tests.patience import wait_until
from tests.web.site import Browser, Page, Site

LONG = 600.0


class Sloth:
    """What the bot has left in its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.thoughts = 0

    def wait(self, what: str) -> None:
        """Until the next thought has begun or was called off."""
        self.thoughts += what == "begun"
        wait_until(lambda: len(list(self.folder.glob(f"{what}-*"))) >= self.thoughts)


def asked(site: Site, table: str) -> int:
    (seat,) = site.room(table).session.waiting
    return seat


def hand_over(page: Page, seat: int, sloth: Sloth) -> None:
    page.ask(bot={"seat": seat, "name": "sloth"})
    sloth.wait("begun")


def hand_back(site: Site, ann: Browser, sloth: Sloth) -> None:
    table = ann.make("me", "me", game="sloth")
    with ann.open(table) as page:
        hand_over(page, asked(site, table), sloth)
        page.ask(bot={"seat": asked(site, table), "name": ""})
        sloth.wait("called")
        assert len(site.room(table).session.journal.moves) == begun(site, table)


def begun(site: Site, table: str) -> int:
    """Moves of chance alone: no player has answered."""
    return sum(move.seat < 0 for move in site.room(table).session.journal.moves)


def take_back(site: Site, ann: Browser, sloth: Sloth) -> None:
    table = ann.make("me", "me", game="sloth")
    with ann.open(table) as page:
        first = asked(site, table)
        page.ask(bot={"seat": 1 - first, "name": "sloth"})
        page.ask(opt=page.options[0])
        sloth.wait("begun")
        page.ask(undo=True)
        sloth.wait("called")
        assert asked(site, table) == first


def close(site: Site, ann: Browser, sloth: Sloth) -> None:
    table = ann.make("me", "me", game="sloth")
    with ann.open(table) as page:
        hand_over(page, asked(site, table), sloth)
        ann.post(f"/t/{table}/delete")
        sloth.wait("called")


def wait_too_long(site: Site, ann: Browser, sloth: Sloth) -> None:
    """A player who has waited long enough gets the answer that the bot has by then."""
    table = ann.make("me", "me", game="sloth")
    with ann.open(table) as page:
        hand_over(page, asked(site, table), sloth)
        sloth.wait("called")
        page.next_page()
        assert len(site.room(table).session.journal.moves) > begun(site, table)


def main(folder: Path) -> None:
    for place, (patience, tests) in enumerate(
        ((LONG, (hand_back, take_back, close)), (0.05, (wait_too_long,)))
    ):
        thinkers = Thinkers(patience=patience)
        with Site(folder / f"data{place}", thinkers) as site:
            sloth = Sloth(folder)
            sloth.thoughts = len(list(folder.glob("begun-*")))
            for test in tests:
                test(site, site.browser(), sloth)
        thinkers.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
