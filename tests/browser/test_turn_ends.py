"""Antarctica's turn ends with its action; who wants to go on says so beside it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, PHONE, option_of
from tests.browser.server import Server, plant

CHIP = "#along [data-pick]"


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_turn_ends_unless_it_goes_on(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    table = plant(server.data, ["Ada", "bot"], decisions=30, asked="act")
    person = visit(planted=table, size=size, each=False)
    person.open(table.id)
    chip = person.page.locator(CHIP)
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    person.pick("pass")
    expect(person.page.locator(option_of("end"))).to_be_visible()
    expect(chip).to_have_count(0)
