"""From the laptop to the phone, without help: a link in the Seats, and both go on playing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.conftest import Visit, serving
from tests.browser.person import OPTION, PHONE
from tests.browser.server import Server, plant


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For the network: the phone comes by another address than the laptop."""
    yield from serving(Server(tmp_path_factory.mktemp("site") / "data", "--host", "0.0.0.0"))


def test_laptop_then_phone(server: Server, visit: Visit) -> None:
    planted = plant(server.data, ["Ada", "link"], asked="sail")
    laptop, phone = visit(planted=planted), visit(size=PHONE)
    laptop.open(planted.id)
    laptop.page.locator("#menu [data-open=seats]").click()
    laptop.page.get_by_role("button", name="Continue on another device").press("Enter")
    drawer = laptop.page.get_by_role("dialog", name="Continue on another device")
    expect(drawer.get_by_role("img", name="QR code with the link")).to_be_visible()
    assert violations(laptop.page, "#drawer") == []
    link = drawer.get_by_label("Link for the other device").input_value()
    laptop.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()

    phone.page.goto(link)
    assert violations(phone.page) == []
    phone.page.get_by_role("button", name="Continue here").click()
    phone.page.wait_for_url(f"**/t/{planted.id}")
    phone.settle()
    phone.answer()
    laptop.reach(phone.version)
    expect(laptop.page.locator(OPTION).first).to_be_visible()
    laptop.answer()  # still the same seat
    phone.reach(laptop.version)
