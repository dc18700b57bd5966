"""Long and layered questions on a page: found, filtered, counted, taken back; by mouse and keys.

They are asked by Frostpunk itself, with a plain picture that is installed beside it: no style and
no script of the game helps.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit, serving
from tests.browser.person import OPTION, PHONE, Person
from tests.browser.server import Planted, Server
from tests.installed_games.installed import bring, seen_by

CITY = Path(__file__).parent / "city" / "frostcity.py"
ROOT = Path(__file__).parents[2]
SEEN = f"{OPTION}:not(.aside):not([hidden])"

Ask = Callable[..., Person]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("city")
    source = CITY.read_text(encoding="utf-8")
    bring(folder / "site", "frostcity", "frostcity:ENTRY", frostcity=source)
    yield from serving(Server(folder / "data", env=seen_by(folder / "site", ROOT)))


@pytest.fixture
def ask(server: Server, visit: Visit) -> Ask:
    """A player who is asked this, with this number of options or of times."""

    def come(kind: str, options: int = 2, times: int = 1, **settings: object) -> Person:
        planted = plant(server, kind, options, times)
        person = visit(planted=planted, **settings)
        person.open(planted.id)
        return person

    return come


def plant(server: Server, kind: str, *least: int) -> Planted:
    command = [sys.executable, "-m", "tests.browser.city.plant", str(server.data)]
    done = subprocess.run(
        [*command, kind, *map(str, least)],
        env=server.env,
        capture_output=True,
        text=True,
        check=True,
    )
    return Planted(**json.loads(done.stdout))


def shown(page: Page) -> list[str]:
    found: list[str] = page.locator(SEEN).evaluate_all("all => all.map(one => one.dataset.opt)")
    return found


def test_groups_rows_and_chips(ask: Ask) -> None:
    person = ask("turn", 30)
    page = person.page
    every = person.options()
    group = page.locator("#question .group", has=page.get_by_role("heading", name="Gather"))
    gather = group.locator("[data-opt]").evaluate_all("all => all.map(one => one.dataset.opt)")
    assert {key for key in every if key.startswith("gather:")} <= set(gather)
    coal = page.locator(".row", has=page.get_by_role("heading", name="Coal", exact=True))
    assert coal.locator("[data-opt]").count() > 1, "one row, and its places side by side"
    page.get_by_role("button", name=re.compile("^Gather [0-9]+")).click()
    assert sorted(shown(page)) == sorted(gather)
    expect(page.locator("#found")).to_have_text(f"Found: {len(gather)} of {len(every)}")
    page.get_by_role("button", name=f"All {len(every)}").click()
    expect(page.locator("#found")).to_be_empty()
    assert person.options() == every
    assert page.locator(f"{OPTION}[data-opt=pass].ordinary").count() == 1
    assert violations(page) == []


def test_words_find_an_option_and_their_number_is_told(ask: Ask) -> None:
    person = ask("turn", 30)
    page, count = person.page, len(person.options())
    page.keyboard.type("kiln")
    expect(page.locator("#find")).to_be_focused()
    expect(page.locator("#find")).to_have_value("kiln")
    found = shown(page)
    assert 0 < len(found) < count
    told = page.locator("#found")
    expect(told).to_have_text(f"Found: {len(found)} of {count}")
    expect(told).to_have_attribute("role", "status")
    page.keyboard.press("Escape")
    assert len(shown_or_slid(page)) == count
    page.keyboard.press("/")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type("PÁSS")
    assert shown(page) == ["pass"], "neither accents nor capitals matter"
    version = person.version
    page.keyboard.press("Enter")
    person.reach(version + 1)


def test_numbers_of_two_digits_and_arrows(ask: Ask) -> None:
    person = ask("turn", 30)
    page, version = person.page, person.version
    last = page.locator(f"{OPTION}", has=page.locator("kbd", has_text=re.compile("^12$")))
    first = page.locator(f"{OPTION}", has=page.locator("kbd", has_text=re.compile("^1$")))
    page.keyboard.press("1")
    expect(first).to_be_focused()
    assert person.version == version, "1 could be the beginning of 12"
    page.keyboard.press("ArrowDown")
    expect(page.locator(OPTION).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(first).to_be_focused()
    wanted = last.get_attribute("data-opt")
    page.keyboard.type("12")
    person.reach(version + 1)
    expect(page.locator("#news li").first).not_to_be_empty()
    assert wanted not in (None, "pass")


def test_a_place_of_the_board_shows_what_can_be_done_there(ask: Ask) -> None:
    person = ask("turn", 30)
    page, every = person.page, person.options()
    both = two_on_a_tile(page)
    page.locator(f"#tile-{both} text").click()
    assert sorted(key[-4:-1] for key in shown(page)) == [both, both]
    expect(page.locator("#found")).to_have_text(f"Here: 2 of {len(every)}")
    page.get_by_role("button", name="Show all").click()
    assert person.options() == every == shown_or_slid(page)
    expect(page.locator("#clear")).to_be_hidden()


def two_on_a_tile(page: Page) -> str:
    """A tile with two spaces on which something can be done."""
    tiles = [key[-4:-1] for key in shown(page) if re.search(":[NF][0-9]{2}[ab]$", key)]
    return next(tile for tile in tiles if tiles.count(tile) == 2)


def shown_or_slid(page: Page) -> list[str]:
    found: list[str] = page.locator(f"{OPTION}:not(.aside)").evaluate_all(
        "all => all.map(one => one.dataset.opt)"
    )
    return found


def test_what_is_barred_is_greyed_in_place_with_its_reason(ask: Ask) -> None:
    person = ask("turn", 30)
    page = person.page
    barred = page.locator("#board [data-barred]")
    assert barred.count() > 0
    assert page.locator("[data-barred][data-opt]").count() == 0
    assert barred.first.evaluate("one => getComputedStyle(one).opacity") != "1"
    line = page.locator(f"#{barred.first.get_attribute('data-barred')}")
    reason = line.text_content() or ""
    barred.first.hover()
    expect(page.locator("#why")).to_have_text(reason)
    expect(page.locator("#why")).to_be_in_viewport(ratio=1)
    page.mouse.move(5, 5)
    expect(page.locator("#why")).to_be_hidden()
    barred.first.focus()
    expect(page.locator("#why")).to_have_text(reason)
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()
    assert violations(page) == []


def test_the_list_of_barred_things_covers_nothing(ask: Ask) -> None:
    person = ask("turn", 30)
    page = person.page
    page.locator("#barred summary").click()
    mine = page.locator("#type-worker")
    mine.scroll_into_view_if_needed()
    over = mine.evaluate(
        """one => { const box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.x + 5, box.y + 5)); }"""
    )
    assert over


SEVERAL = "Use + to choose several at once."


def test_several_answers_are_counted_and_are_one_step(ask: Ask) -> None:
    person = ask("cure", times=3)
    page, version = person.page, person.version
    workers, children = portion(page, "worker"), portion(page, "child")
    confirm = page.locator("[data-several]")
    expect(confirm).to_be_disabled()
    workers.get_by_role("button", name="One more: Worker").click()
    workers.locator("[data-opt]").click()  # a click goes on counting
    children.get_by_role("button", name="One more: Child").click()
    expect(page.locator("#several p")).to_have_text(f"Chosen: 3 of 3. {SEVERAL}")
    expect(page.locator("#type-worker[data-counted], #type-child[data-counted]")).to_have_count(2)
    expect(children.get_by_role("button", name="One more: Child")).to_be_disabled()
    assert violations(page) == []
    sick = [page.locator(f"#type-{kind} b").inner_text() for kind in ("worker", "child")]
    confirm.click()
    person.reach(version + 1)
    after = [page.locator(f"#type-{kind} b").inner_text() for kind in ("worker", "child")]
    assert [int(n) for n in after] == [int(sick[0]) - 2, int(sick[1]) - 1]
    version = person.version
    page.locator("#undo").click()
    person.reach(version + 1)
    expect(page.locator("#prompt")).to_contain_text("3 of 3 left")
    assert [page.locator(f"#type-{kind} b").inner_text() for kind in ("worker", "child")] == sick


def portion(page: Page, key: str) -> Locator:
    return page.locator(".portion", has=page.locator(f"[data-opt={key}]"))


def test_one_answer_alone_needs_no_counting(ask: Ask) -> None:
    person = ask("cure", times=3)
    person.pick("worker")
    expect(person.page.locator("#prompt")).to_contain_text("2 of 3 left")
    expect(person.page.locator("#several p")).to_have_text(f"Chosen: 0 of 2. {SEVERAL}")


def test_an_amount_is_picked_by_a_slider(ask: Ask) -> None:
    person = ask("refuel", 8)
    page, version = person.page, person.version
    assert shown(page) == ["0"]
    page.get_by_role("button", name="More").click()
    assert shown(page) == ["1"]
    page.get_by_role("slider").press("ArrowRight")
    assert shown(page) == ["2"]
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(r"2\sCoal"))
    assert violations(page) == []
    page.locator(SEEN).click()
    person.reach(version + 1)


def test_an_amount_is_typed(ask: Ask) -> None:
    person = ask("refuel", 8)
    page, version = person.page, person.version
    asked = page.locator("#prompt").inner_text()
    page.keyboard.press("3")
    person.reach(version + 1)
    expect(page.locator("#prompt")).not_to_have_text(asked)  # whatever comes of it


def test_the_first_parts_of_an_answer_with_the_way_back(ask: Ask) -> None:
    person = ask("pawn", 2)
    page, version = person.page, person.version
    so_far = page.locator("#chosen li")
    expect(so_far).to_have_count(1)
    said = so_far.inner_text()
    assert said
    page.locator("#chosen button").click()
    person.reach(version + 1)
    assert len(person.options()) > 2
    expect(page.locator("#chosen")).to_have_count(0)


@pytest.mark.parametrize("kind", ["turn", "construction", "build_at"])
def test_on_a_phone_everything_is_reached(ask: Ask, kind: str) -> None:
    person = ask(kind, 15, size=PHONE, locale="pl-PL", theme="dark")
    page = person.page
    cut = page.locator(SEEN).evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().right > innerWidth + 1).length"
    )
    assert cut == 0
    small = page.locator(SEEN).evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0
    assert violations(page) == []


def test_what_is_barred_is_one_stop_and_arrows_go_along(ask: Ask) -> None:
    person = ask("turn", 30)
    page = person.page
    barred = page.locator("[data-barred][tabindex]:visible")
    count = barred.count()
    assert count > 1
    assert page.locator("[data-barred][tabindex='0']").count() == 1
    page.locator("[data-barred][tabindex='0']").focus()
    reasons = []
    for _ in range(count):
        focused = page.locator(":focus")
        expect(focused).to_have_attribute("tabindex", "0")
        expect(focused).to_have_attribute("aria-label", re.compile(r"\w"))
        line = page.locator(f"#{focused.get_attribute('data-barred')}")
        expect(page.locator("#why")).to_have_text(line.text_content() or "")
        reasons.append(focused.get_attribute("id"))
        page.keyboard.press("ArrowRight")
    assert len(set(reasons)) == count, "every one of them, and back to the first"
    expect(page.locator(":focus")).to_have_attribute("id", str(reasons[0]))
    page.keyboard.press("Tab")
    assert page.locator("[data-barred]:focus").count() == 0
    assert violations(page) == []
