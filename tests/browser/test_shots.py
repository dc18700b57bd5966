"""Pictures of every page in both sizes and themes, for a person to look at."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, PHONE, Theme
from tests.browser.server import Server, plant

LOOKS: list[tuple[str, Theme, tuple[int, int]]] = [
    ("laptop-light", "light", LAPTOP),
    ("laptop-dark", "dark", LAPTOP),
    ("phone-dark", "dark", PHONE),
    ("phone-light", "light", PHONE),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    chosen = os.environ.get("FROSTLIGHT_SHOTS")
    place = Path(chosen) if chosen else tmp_path_factory.getbasetemp() / "shots"
    place.mkdir(parents=True, exist_ok=True)
    return place


def shoot(page: Page, folder: Path, name: str) -> None:
    """The page as it stands now, in every look."""
    for look, theme, (width, height) in LOOKS:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=folder / f"{name}-{look}.png", animations="disabled")
        assert (folder / f"{name}-{look}.png").stat().st_size > 5000
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})


def test_pictures_of_a_table(server: Server, visit: Visit, folder: Path) -> None:
    late = plant(server.data, ["Ada", "link", "bot", "bot"], seed="2", decisions=90, asked="act")
    person, onlooker = visit(planted=late), visit()
    page = person.page
    page.goto("/")
    shoot(page, folder, "home")
    person.open(late.id)
    shoot(page, folder, "table")
    link = person.link()
    page.locator("#menu [data-open=seats]").click()
    shoot(page, folder, "seats")
    page.keyboard.press("Escape")
    page.locator("#ask a.rule").first.click()
    expect(page.locator("#drawer .sought")).to_be_in_viewport()
    shoot(page, folder, "rules-drawer")
    onlooker.open(late.id)
    shoot(onlooker.page, folder, "onlooker")
    onlooker.page.goto(link)
    shoot(onlooker.page, folder, "join")


def test_pictures_of_the_tabs_of_a_phone(server: Server, visit: Visit, folder: Path) -> None:
    late = plant(server.data, ["Ada", "bot"], seed="2", decisions=60, asked="act")
    person = visit(planted=late, size=PHONE)
    person.open(late.id)
    for name in ("mine", "players", "log", "board"):
        tab = person.page.locator(f"#tabs [data-tab={name}]")
        tab.click()
        expect(tab).to_have_attribute("aria-pressed", "true")
        person.page.screenshot(path=folder / f"tab-{name}-phone-light.png")


def test_pictures_of_the_rest(server: Server, visit: Visit, folder: Path) -> None:
    device = plant(server.data, ["Ada", "Bob"], seed="2", decisions=60)
    over = plant(server.data, ["Ada", "bot", "bot"], end=True)
    person, player = visit(planted=device), visit(planted=over)
    person.open(device.id)
    shoot(person.page, folder, "curtain")
    player.open(over.id)
    shoot(player.page, folder, "end")
    page = player.page
    for name, path in {
        "replay": f"/t/{over.id}/replay",
        "log": f"/t/{over.id}/log",
        "rules": "/rules/antarctica",
    }.items():
        page.goto(path)
        shoot(page, folder, name)
    player.tolerate("404")
    page.goto("/no-such-page")
    shoot(page, folder, "error")
