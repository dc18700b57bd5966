"""What opens beside a table: the seats and their links, the table, the settings of this device."""

from __future__ import annotations

import pytest

from frostlight.i18n import LANGUAGES, Reader
from tests.web.site import Browser
from tests.web.well_formed import check

PARTS = {
    "": ('<ul class="seats">', "data-link", 'class="device"'),
    "menu.title": ('class="pace"', 'id="fair"', "/export.json", "/delete"),
    "menu.settings": ("data-call", "data-each", 'class="languages"'),
}
"""The headings below that of the seats, and what stands under each, in this order."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_table_and_settings_stand_apart(ann: Browser, language: str) -> None:
    page = ann.get(f"/t/{ann.make('me', 'bot-random')}", headers={"accept-language": language})
    check(page.text)
    rest = page.text.partition('<h2 id="seats-title">')[2]
    assert rest
    for heading, things in PARTS.items():
        said = f"<h3>{Reader(language, 'web', ()).say(heading)}</h3>" if heading else ""
        for thing in (said, *things):
            _, found, rest = rest.partition(thing) if thing else ("", "-", rest)
            assert found, thing
