"""What a decision needs is in sight: on a low laptop without scrolling, on phones at hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from frostlight.i18n import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.fitting import LOCALES
from tests.browser.person import LAPTOP, OPTION, PHONE, VERB
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin

Moment = Callable[[Twin], bool]


def overheated(twin: Twin) -> bool:
    city = twin.session.journal.state.table
    return city.overheated and city.round > 12 and twin.asked.kind == "turn"


MOMENTS: dict[str, Moment] = {
    "law": lambda twin: twin.asked.kind == "law" and len(twin.asked.keys) > 11,
    "standing": lambda twin: twin.asked.kind == "refuel" and len(twin.asked.keys) > 2,
    "lying": lambda twin: twin.asked.kind == "refuel" and len(twin.asked.keys) > 2,
    "construction": lambda twin: twin.asked.kind == "construction" and len(twin.asked.keys) > 23,
    "alarm": overheated,
}
"""In the order in which they come up in this game: what takes most room."""

BELOW = "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom)) - innerHeight"
UNSEEN = "one => one.scrollHeight - one.clientHeight"


@pytest.fixture(scope="module")
def moments(server: Server) -> dict[str, Planted]:
    twin, planted = Twin(["Ada"], "3"), {}
    for name, here in MOMENTS.items():
        while not here(twin):
            twin.play(1)
            assert not twin.over, name
        (planted[name],) = twin.copied().plant(server.data)
    return planted


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_laptop_shows_everything_at_once(
    moments: dict[str, Planted], visit: Visit, language: str
) -> None:
    """Every option, and every instrument while one of them sounds an alarm."""
    for name in ("law", "construction", "alarm"):
        planted = moments[name]
        person = visit(planted=planted, size=LAPTOP, locale=LOCALES[language])
        person.open(planted.id)
        below: float = person.page.locator(OPTION).evaluate_all(BELOW)
        unseen: int = person.page.locator("#city").evaluate(UNSEEN)
        assert (max(below, 0), unseen) == (0, 0), name


@pytest.mark.parametrize("held", ["standing", "lying"])
def test_a_phone_refuels_at_the_coal_table(
    moments: dict[str, Planted], visit: Visit, held: str
) -> None:
    """Beside the Coal stand beds, sick and risk; a line is tapped, shown, and confirmed."""
    size = PHONE if held == "standing" else PHONE[::-1]
    person = visit(planted=moments[held], size=size, touch=True)
    person.open(moments[held].id)
    page, before = person.page, person.version
    lines = page.locator("#heat tr[data-opt]")
    expect(lines).to_have_count(page.locator(OPTION).count())
    for line in lines.all():
        expect(line).to_be_in_viewport()
        assert tall(line) >= 32
    page.locator("#fuel-1[data-opt]").tap()
    page.locator(".confirm button.act").tap()
    person.reach(before + 1)
    expect(page.locator("#heat")).to_be_hidden()


def tall(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["height"]


def inside(page: Page, part: str) -> bool:
    """Whether it can be seen as a whole, without being pulled into sight."""
    box = page.locator(part).first.bounding_box()
    size = page.viewport_size
    assert size is not None
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_a_phone_shows_prices_and_keeps_the_verb_in_sight(
    moments: dict[str, Planted], visit: Visit
) -> None:
    """The palette and the laws are a list that scrolls, each with its terms."""
    for name, terms in (("construction", ".worth"), ("law", ".terms")):
        person = visit(planted=moments[name], size=PHONE, touch=True)
        person.open(moments[name].id)
        assert inside(person.page, f"{OPTION} {terms}"), name
        assert inside(person.page, VERB), "and the map keeps its room"


def test_nothing_lies_over_the_guide_on_a_lying_tablet(
    moments: dict[str, Planted], visit: Visit
) -> None:
    person = visit(planted=moments["alarm"], size=(1024, 768))
    person.open(moments["alarm"].id)
    lens = person.page.locator("#lens").bounding_box()
    now = person.page.locator("#now").bounding_box()
    assert lens is not None
    assert now is not None
    assert lens["y"] + lens["height"] <= now["y"]
