"""A late city at night on every size of screen: no words over others, nothing cut or far away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, expect

from frostlight.i18n import LANGUAGES
from frostlight.kernel import Decision
from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.fitting import LOCALES, SIZES, colliding, cut, spilt, wide
from tests.browser.person import OPTION, STILL, Theme
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin

PEOPLE = ["Aleksandra", "Bob", "Wojciech", "Maximiliana"]
WORDS = "#strip, #map, #desk, #mine, #play, #offer, #others"
SIGNS = "#desk .pileup .marks svg"
NARROW = (
    "#phases, #today, #worth, #desk h3, #desk .shut, #mine, "
    "#question .option, #question h2, #question h3"
)
"""Where words must not be cut: names in long columns may be, their cards are one click away."""
LAPTOP_HIGH = 768
LONG = ("ru", "it")
TABLETS = ((820, 1180), (1024, 768))

Moment = Callable[[Decision, int], bool]
MOMENTS: dict[str, Moment] = {
    "plan": lambda asked, turn: asked.kind == "plan" and len(asked.keys) > 20 and turn > 5,
    "objective": lambda asked, turn: asked.kind == "objective" and len(asked.keys) > 3 and turn > 4,
    "marker": lambda asked, turn: asked.kind == "marker" and len(asked.keys) > 4 and turn > 2,
    "patrol": lambda asked, turn: asked.kind == "patrol" and len(asked.keys) > 6 and turn > 0,
    "buy": lambda asked, turn: asked.kind == "buy" and len(asked.keys) > 6 and turn > 2,
}
NEEDED = {
    "plan": ("#held", "#column-1", "#column-4", "#wheel", "#mine", "#play .card", "#question"),
    "objective": ("#play .card", "#mine", "#question", "#map"),
    "marker": ("#checkpoints", "#question"),
    "patrol": ("#acting .card", "#held", "#question"),
    "buy": ("#row-1", "#row-2", "#row-3", "#question"),
}
"""What the deciding player must see on a laptop without scrolling."""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Planted]:
    """A table of four at each of these moments."""
    twin, left = Twin(PEOPLE, "4", "single", "blackout"), dict(MOMENTS)
    found = {}
    while left and not twin.over:
        turn = twin.session.journal.state.table.round
        for name in [name for name, meant in left.items() if meant(twin.asked, turn)]:
            found[name] = twin.copied().plant(server.data)[twin.asked.seat]
            del left[name]
        twin.play(1)
    assert not left
    return found


def show(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(STILL)  # the window on the picture follows


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_room(tables: dict[str, Planted], visit: Visit, language: str) -> None:
    for moment in ("plan", "buy") if language in LONG else ("plan",):
        person = visit(planted=tables[moment], locale=LOCALES[language])
        person.open(tables[moment].id)
        page = person.page
        for size in SIZES:
            show(page, size)
            for tab in ("board", "mine", "players"):
                button = page.locator(f"#tabs [data-tab={tab}]")
                if button.is_visible():
                    button.click()
                where = f"{moment} {size} {tab}"
                assert (colliding(page, WORDS, SIGNS), cut(page, NARROW)) == ([], []), where
                assert spilt(page, "#turn") == [], where
                assert wide(page) <= 0, where


@pytest.mark.share(2)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_laptop_shows_all_that_a_decision_needs(
    tables: dict[str, Planted], visit: Visit, moment: str
) -> None:
    for language in ("en", "ru"):
        person = visit(planted=tables[moment], locale=LOCALES[language])
        person.open(tables[moment].id)
        expect(person.page.locator(OPTION).first).to_be_visible()
        for needed in NEEDED[moment]:
            for place in person.page.locator(needed).all():
                box = place.bounding_box()
                assert box is not None, needed
                assert box["y"] >= 0, needed
                assert box["y"] + box["height"] <= LAPTOP_HIGH, (needed, language)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(tables: dict[str, Planted], visit: Visit, theme: Theme) -> None:
    for planted in tables.values():
        person = visit(planted=planted, theme=theme)
        person.open(planted.id)
        expect(person.page.locator(OPTION).first).to_be_visible()
        assert violations(person.page) == []
    phone = visit(planted=tables["plan"], theme=theme, size=(390, 844)).page
    phone.goto(f"/t/{tables['plan'].id}")
    for tab in ("mine", "players", "board"):
        phone.locator(f"#tabs [data-tab={tab}]").click()
        assert violations(phone) == [], tab


def test_nothing_of_a_tablet_is_cropped_or_covered(
    tables: dict[str, Planted], visit: Visit
) -> None:
    """The whole desk under the whole map, and no checkpoint under the buttons of the lens."""
    for moment in ("plan", "objective", "patrol", "buy"):
        person = visit(planted=tables[moment], locale=LOCALES["ru"], size=TABLETS[0])
        person.open(tables[moment].id)
        page = person.page
        for size in TABLETS:
            show(page, size)
            board, picture = box(page, "#board"), box(page, "#map")
            below = picture if moment == "buy" else box(page, "#desk")
            where = f"{moment} {size}"
            assert picture["y"] >= board["y"] - 1, where
            assert below["y"] + below["height"] <= board["y"] + board["height"] + 1, where
            assert page.evaluate(COVERED) == [], where


COVERED = """() => {
  const lens = document.querySelector("#lens").getBoundingClientRect();
  return [...document.querySelectorAll("#checkpoints .disc")]
    .map((one) => [one.parentElement.id, one.getBoundingClientRect()])
    .filter(([, one]) => one.left < lens.right && one.right > lens.left
      && one.top < lens.bottom && one.bottom > lens.top)
    .map(([name]) => name);
}"""


def box(page: Page, place: str) -> FloatRect:
    found = page.locator(place).bounding_box()
    assert found is not None, place
    return found


def test_numbers_stay_in_their_tiles(tables: dict[str, Planted], visit: Visit) -> None:
    """Two digits too, on every screen."""
    for moment in ("objective", "buy"):
        person = visit(planted=tables[moment])
        person.open(tables[moment].id)
        for size in SIZES:
            show(person.page, size)
            out = person.page.locator(".goods .stat").evaluate_all(
                "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
            )
            assert out == 0, (moment, size)


def test_a_phone_names_the_phase_and_keeps_what_ends_a_step_in_sight(
    tables: dict[str, Planted], visit: Visit
) -> None:
    person = visit(planted=tables["patrol"], size=(390, 844), touch=True)
    person.open(tables["patrol"].id)
    expect(person.page.locator("#turn .at-phase")).to_have_text("scouting")
    ends = person.page.locator("#question [data-group='group.stop'] .option").first
    expect(ends).to_be_in_viewport(ratio=1)


def test_a_phone_has_the_desk_and_the_market_under_its_tab(
    tables: dict[str, Planted], visit: Visit
) -> None:
    person = visit(planted=tables["plan"], size=(390, 844), touch=True)
    person.open(tables["plan"].id)
    page = person.page
    named = page.locator("#question .row h3").first
    expect(named).to_be_visible()  # a column alone says nothing
    expect(page.locator("#tabs [data-tab=mine]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#map")).to_be_hidden()  # the page goes where the question is
    page.locator("#tabs [data-tab=board]").click()
    expect(page.locator("#desk")).to_be_hidden()
    page.locator("#tabs [data-tab=mine]").click()
    expect(page.locator("#map")).to_be_hidden()
    for part in ("#held", "#column-1", "#hospital", "#deeds", "#mine", "#play", "#offer"):
        page.locator(part).scroll_into_view_if_needed()
        expect(page.locator(part)).to_be_in_viewport()
    page.locator("#tabs [data-tab=players]").click()
    rival = page.locator("#others details").first
    expect(rival.locator(".suits")).to_be_hidden()
    rival.locator("summary").click()
    expect(rival.locator(".suits")).to_be_visible()
