"""axe-core finds nothing in a city: building it, reading a card, refuelling, at its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from frostlight.kernel import Decision
from tests.browser.conftest import Visit
from tests.browser.person import OPTION
from tests.browser.server import Server
from tests.browser.test_access import check
from tests.browser.twin import Twin

MOMENTS: dict[str, Callable[[Decision], bool]] = {
    "setup": lambda _: True,
    "turn": lambda asked: asked.kind == "turn" and len(asked.keys) > 20,
    "card": lambda asked: asked.kind == "event_option",
    "refuel": lambda asked: asked.kind == "refuel" and len(asked.keys) > 2,
    "law": lambda asked: asked.kind == "law",
    "construction": lambda asked: asked.kind == "construction",
    "site": lambda asked: asked.kind == "build_at",
}
"""When the page is opened: the first question of its sort."""


@pytest.mark.share(2)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_question(server: Server, visit: Visit, moment: str) -> None:
    twin = Twin(["Ada"], "3")
    while not MOMENTS[moment](twin.asked):
        twin.play(1)
        assert not twin.over
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    expect(person.page.locator(OPTION).first).to_be_attached()
    check(person.page)


def test_four_late(server: Server, visit: Visit) -> None:
    """All players have cards, much is built, and a phone shows the instruments too."""
    twin = Twin(["Ada", "Bob", "Cleo", "Dan"], "3")
    twin.play(150)
    assert not twin.over
    person = visit(planted=(planted := twin.plant(server.data)[twin.asked.seat]))
    person.open(planted.id)
    expect(person.page.locator("#others .player")).to_have_count(3)
    check(person.page)


def test_the_end(server: Server, visit: Visit) -> None:
    twin = Twin(["Ada"], "3")
    twin.play(2000)
    assert twin.over
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    expect(person.page.locator("#board")).to_be_visible()
    check(person.page)
