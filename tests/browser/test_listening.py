"""What a screen reader hears of a table, from the accessibility tree of a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.server import Planted, Server, plant
from tests.browser.twin import Twin

CODE = re.compile(r"\b[ZT]\d\b")


@pytest.fixture(scope="module")
def late(server: Server) -> Planted:
    return plant(server.data, ["Ada", "bot", "bot"], seed="3", decisions=100, asked="act")


@pytest.fixture
def person(late: Planted, visit: Visit) -> Person:
    found = visit(planted=late)
    found.open(late.id)
    return found


def heard(page: Page) -> list[tuple[str, str]]:
    """Role and name of all that is in the tree."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    nodes: list[dict[str, Any]] = tree["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"]
    ]


def test_a_zone_has_the_buildings_that_stand_there(person: Person) -> None:
    """Fourteen plots are drawn in every zone; only those that are built are heard."""
    page = person.page
    zones = [name for role, name in heard(page) if role == "image" and "ildings" in name]
    assert len(zones) == 8
    for code, name in zip(range(8), sorted(zones, key=place_of(page)), strict=True):
        built = page.locator(f"#zone-Z{code} .plot.built").count()
        listed = re.search(r"Buildings: ([^.]+)\.", name)
        assert len(listed[1].split(", ") if listed else []) == built, name
        assert listed or "No buildings." in name


def place_of(page: Page) -> Any:
    """Zones in the order of their codes, by the names that they show."""
    names = [page.locator(f"#zone-Z{n} title").first.text_content() for n in range(8)]
    return lambda words: names.index(words.partition(".")[0])


def test_ships_and_cubes_say_whose_they_are_and_where(person: Person) -> None:
    names = [name for role, name in heard(person.page) if role == "image"]
    assert sum(", ship:" in name for name in names) == person.page.locator(".piece.ship").count()
    assert sum(", cube:" in name for name in names) == person.page.locator(".piece.cube").count()
    assert "Ada, ship: Enderby Land, space 1" in names


def test_nothing_is_said_in_codes(person: Person) -> None:
    said = [(role, name) for role, name in heard(person.page) if CODE.search(name)]
    assert said == []
    assert any(role == "button" and "Ross Ice" in name for role, name in heard(person.page))


def test_whoever_goes_from_button_to_button_hears_what_each_does(
    person: Person, server: Server, visit: Visit
) -> None:
    """With its group, once, and without the number of its key."""
    told = heard(person.page)
    assert ("group", "Give up a piece") in told
    names = [name for role, name in told if role == "button"]
    given_up = "give up your ship on space 1 off the Ross Ice Shelf"
    assert any(given_up in name for name in names)
    table = plant(server.data, ["Ada", "bot", "bot"], seed="2", decisions=9, asked="sail")
    other = visit(planted=table)
    other.open(table.id)
    names = [name for role, name in heard(other.page) if role == "button"]
    (ross,) = [name for name in names if "off the Ross" not in name and "Ross Ice Shelf" in name]
    assert ross.startswith("sail to the Ross Ice Shelf · space "), "its name only once"
    table = plant(server.data, ["Ada", "bot"], seed="1", asked="build_track")
    last = visit(planted=table)
    last.open(table.id)
    names = [name for role, name in heard(last.page) if role == "button"]
    assert any(re.match(r"Research on the Glaciers track 1\spoint: ", name) for name in names)


NOTE = """() => {
  window.said = [];
  const live = document.getElementById("live");
  new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
}"""


def test_what_others_do_is_said_once_and_takes_no_focus(server: Server, visit: Visit) -> None:
    table = plant(server.data, ["Ann", "link"], decisions=20, asked="sail")
    ann, bo = visit(planted=table), visit()
    ann.open(table.id)
    bo.join(ann.link(), "Bo")
    bo.page.locator("#prompt").focus()
    bo.page.evaluate(NOTE)
    ann.pick(next(key for key in ann.options() if key.startswith("sail:")))
    bo.reach(ann.version)
    said = bo.page.evaluate("said")
    assert len([line for line in said if "Ann sails from" in line]) == 1, said
    expect(bo.page.locator("#prompt")).to_be_focused()
    while not bo.page.locator("#question button[data-opt]").count():
        keys = ann.options()
        ann.pick(next((key for key in ("pass", "end", "decline") if key in keys), keys[0]))
        bo.reach(ann.version)
    asked = bo.page.locator("#prompt").inner_text()
    assert len([line for line in bo.page.evaluate("said") if line.endswith(asked)]) == 1
    expect(bo.page.locator("#prompt")).to_be_focused()


def test_places_on_the_map_of_the_city_are_named_without_codes(
    server: Server, visit: Visit
) -> None:
    """What lies there has a name that says where it is, as on a clock."""
    twin = Twin(["Ada"], "3")
    twin.play(40)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    told = heard(person.page)
    assert [name for _, name in told if re.search(r"\b[NF]\d\d|G-[NSEW]+", name)] == []
    assert any(role == "group" and re.match(r"Near \d+:00, left: ", name) for role, name in told)


def read_out(page: Page, within: str) -> list[str]:
    """What is read of an element: names, and words below them; a picture says its name alone."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = session.send("DOM.querySelector", {"nodeId": root, "selector": within})
    place = session.send("DOM.describeNode", {"nodeId": found["nodeId"]})["node"]["backendNodeId"]
    by_id: dict[str, dict[str, Any]] = {node["nodeId"]: node for node in nodes}
    left = [node for node in nodes if node.get("backendDOMNodeId") == place]
    assert left
    said = []
    while left:
        node = left.pop()
        role = "" if node["ignored"] else node["role"]["value"]
        if role and (name := node.get("name", {}).get("value", "").strip()):
            said.append(name)
        if role not in ("image", "StaticText"):  # what is in them is for the eye
            left += [by_id[child] for child in node.get("childIds", []) if child in by_id]
    return said


WORD = re.compile(r"[^\W\d_]{2}")
LOCALES = ("en-GB", "pl-PL", "ru-RU", "it-IT")


@pytest.fixture(scope="module")
def town(server: Server) -> dict[str, Planted]:
    """A player who brings goods, or places a marker, for a fare; and a late city with lights."""
    twin, found = Twin(["Ada", "Bob"], "4", "single", "blackout"), dict[str, Planted]()
    while "plan" not in found:
        kind = twin.asked.kind
        if kind in ("bring", "marker") or (
            kind == "plan" and twin.session.journal.state.table.secured
        ):
            found.setdefault(kind, twin.copied().plant(server.data)[twin.asked.seat])
        twin.play(1)
    return found


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("kind", "locale"),
    [("bring", "en-GB"), ("marker", "en-GB"), *(("plan", locale) for locale in LOCALES)],
)
def test_the_map_of_blackout_speaks_in_words(
    town: dict[str, Planted], visit: Visit, kind: str, locale: str
) -> None:
    """No number or letter alone: of tokens, shares, centres, stocks, fares and points."""
    person = visit(planted=town[kind], locale=locale)
    person.open(town[kind].id)
    told = read_out(person.page, "#map")
    assert [name for name in told if not WORD.search(name)] == []
    assert len(told) > 60


def test_the_map_of_blackout_says_what_the_eye_sees(town: dict[str, Planted], visit: Visit) -> None:
    person = visit(planted=town["plan"])
    person.open(town["plan"].id)
    told = read_out(person.page, "#map")
    assert any(
        re.fullmatch(r"[\w ]+, \d+\sVP, you\shave \d\sof\s\d\smarkers?", name) for name in told
    )
    assert any(name.endswith(", secured") for name in told)
    assert "Lok Ma Chau, purple, centre A" in told
    assert any(re.fullmatch(r"Food, yours: \d", name) for name in told)
    assert any(name.startswith("yellow die: ") for name in told)
    worth = "VP for own markers round a secured district, for 1 to 7: 1, 2, 3, 5, 7, 10, 14"
    assert worth in told


def test_the_board_in_words_is_two_keys_away(person: Person) -> None:
    page = person.page
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Board in words")).to_be_focused()
    page.keyboard.press("Enter")
    drawer = page.get_by_role("dialog", name="The board in words")
    expect(drawer.get_by_role("heading", name="Ross Ice Shelf")).to_be_visible()
    expect(drawer).to_contain_text("Ships, the next to sail first:")
    assert drawer.get_by_role("heading", level=2).count() == 8 + 4
    assert violations(page) == []


def test_without_a_script_it_is_a_page(person: Person, late: Planted) -> None:
    person.page.goto(f"/t/{late.id}/words")
    expect(person.page.locator("h1")).to_have_text("The board in words")
    assert violations(person.page) == []
