"""For every kind of question, at every size: all that its answer needs is seen, under nothing."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from frostlight.web.http.identity import new_visitor
from tests.browser.conftest import Visit
from tests.browser.fitting import LOCALES, SIZES
from tests.browser.moments import Game, plant
from tests.browser.person import STILL
from tests.browser.server import Planted, Server
from tests.browser.sight import faults, guide_faults, picked_faults

GAMES = {
    "antarctica": (Game("antarctica", ("Ada", "Bo", "Cy"), "3"),),
    "blackout": (Game("blackout", ("Ada", "Bo"), "4", "single", 100),),
    "frostpunk": (
        Game("frostpunk", ("Ada",), "3", "crater", 220),
        Game("frostpunk", ("Ada", "Bo"), "5", "crater", 160),
    ),
}
"""Together they ask nearly every kind of question that these games have."""
USUAL = ("plan", "marker", "buy", "sail", "act", "draft_card", "turn", "build_at", "event_option")
"""Looked at in every run, all others in a thorough one."""
TOUCH = tuple(size for size in SIZES if size[0] < 1280)
POINTER = tuple(size for size in SIZES if size[0] >= 1280)


@pytest.fixture(scope="module")
def visitor() -> str:
    return new_visitor()


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def asked(game: str, server: Server, visitor: str) -> dict[str, Planted]:
    """A table at each kind of question of a game, where the visitor is asked."""
    found: dict[str, Planted] = {}
    for begun in GAMES[game]:
        found = plant(server.data, begun, visitor) | found
    return found


class Look(NamedTuple):
    """How it is looked at: by which viewer, and on which screens."""

    language: str
    sizes: tuple[tuple[int, int], ...]
    guided: bool
    kinds: tuple[str, ...] = ()
    """Of question; all, if none is named."""
    each: bool = False
    """Every step is asked: else picks stand above the options, which unfold and propose."""


LOOKS = [
    pytest.param(Look("ru", TOUCH, False, USUAL), id="touched"),
    pytest.param(Look("en", POINTER, False, USUAL, each=True), id="pointed"),
    pytest.param(Look("en", TOUCH, True, USUAL[::2]), id="guided"),
    *(
        pytest.param(
            Look(language, sizes, guided, each=True),
            id=f"all-{language}-{'touched' if sizes is TOUCH else 'pointed'}-{guided}",
            marks=[pytest.mark.thorough, pytest.mark.long],
        )
        for language in ("en", "ru")
        for sizes in (TOUCH, POINTER)
        for guided in (False, True)
    ),
    *(
        pytest.param(
            Look(language, sizes, False, USUAL),
            id=f"picking-{language}-{'touched' if sizes is TOUCH else 'pointed'}",
            marks=[pytest.mark.thorough],
        )
        for language, sizes in (("en", TOUCH), ("en", POINTER), ("ru", POINTER))
    ),
]


@pytest.mark.parametrize("look", LOOKS)
def test_all_that_an_answer_needs_is_seen(
    asked: dict[str, Planted], visit: Visit, look: Look
) -> None:
    """On one page for all tables, which is turned and resized; the tip lies over none of it."""
    wrong = {}
    person = visit(
        planted=next(iter(asked.values())),
        locale=LOCALES[look.language],
        touch=look.sizes is TOUCH,
        guided=look.guided,
        each=look.each,
    )
    page = person.page
    for kind, table in asked.items():
        if look.kinds and kind not in look.kinds:
            continue
        person.open(table.id)
        if look.guided:
            expect(page.locator("#guide .tip")).to_be_visible()
        for width, height in look.sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(STILL)
            found = faults(page) + (guide_faults(page) if look.guided else [])
            if look.sizes is TOUCH and look.kinds and not look.guided:
                found += picked_faults(page)
            if found:
                wrong[f"{kind} at {width} x {height}"] = found
    assert wrong == {}
