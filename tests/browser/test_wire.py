"""What is sent says the same to a browser as what was written."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Browser, Route, expect
from rjsmin import jsmin

from frostlight.view.icons import sprite
from frostlight.view.pages import drawn_games
from frostlight.web.assets.bundle import bundle
from frostlight.web.assets.content import sheets, written
from tests.browser.conftest import Visit
from tests.browser.person import OPTION
from tests.browser.server import Server, plant
from tests.browser.twin import Twin

RULES = """async ([one, many]) => {
  const texts = await Promise.all([one, ...many].map(async (path) => (await fetch(path)).text()));
  const rules = (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const lean = (rule) => rule.cssText.replaceAll(", ", ","); // variables keep their spaces
    return [...sheet.cssRules].map(lean);
  };
  return [rules(texts[0]), rules(texts.slice(1).join("\\n"))];
}"""


def test_sheets_have_the_same_rules_as_they_were_written(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    for game in drawn_games():
        sent, read = page.evaluate(RULES, [f"/fixed/any{sheets(game)}", list(written(game))])
        assert sent == read
        assert len(sent) > 100


PAGE = '<!doctype html><title>x</title><script type="module" src="/main.js"></script>'
MODULES = {
    "main.js": 'import { told } from "./a.js";\nimport "./b.js";\ntold("main " + `${1 / 2}`)\n'
    "end()\nfunction end() { told(/[/]/.source) }\n",
    "a.js": "const x = 'a'\nwindow.heard = []\nexport const told = (words) => {\n"
    "  heard.push(words) // said\n}\ntold(x)\n",
    "b.js": 'import { told } from "./a.js";\nconst x = "b"; told(x)\nimport("./late.js");\n',
    "late.js": 'import { told } from "./a.js";\ntold("late")\nwindow.done = true;\n',
}


def run(browser: Browser, scripts: Mapping[str, str]) -> list[str]:
    """What scripts tell when they run."""

    def answer(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        kind = "text/javascript" if name else "text/html"
        route.fulfill(body=scripts[name] if name else PAGE, content_type=kind)

    page = browser.new_page()
    page.route("**/*", answer)
    page.goto("http://scripts.test/")
    page.wait_for_function("window.done")
    heard: list[str] = page.evaluate("heard")
    page.close()
    return heard


def test_one_file_runs_as_many_do(browser: Browser) -> None:
    one = {name: jsmin(script) for name, script in bundle(MODULES, "main.js").items()}
    assert run(browser, MODULES) == ["a", "b", "main 0.5", "[/]", "late"]
    assert run(browser, one) == run(browser, MODULES)


GHOST = "<g class='piece'><use href='#i-{name}' width='24' height='24'/></g>"


def test_the_first_icon_that_is_missing_brings_all_others(server: Server, visit: Visit) -> None:
    twin = Twin(["Ada"], "3")
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    page, icon = person.page, "#icons #i-prison"
    expect(page.locator(icon)).to_have_count(0)
    button = page.locator(OPTION).first
    button.evaluate("(one, ghost) => (one.dataset.ghost = ghost)", GHOST.format(name="prison"))
    button.dispatch_event("pointerover")
    expect(page.locator(icon)).to_have_count(1)
    expect(page.locator("#icons symbol")).to_have_count(sprite("frostpunk").count("<symbol"))
    box = page.locator(".ghost use").bounding_box()
    assert box is not None
    assert box["width"] > 5, "it is drawn"


def test_a_drawer_opens_with_its_style(server: Server, visit: Visit) -> None:
    table = plant(server.data, ["Ann", "link"], decisions=3)
    person = visit(planted=table)
    person.open(table.id)
    page = person.page
    page.locator("#menu a", has_text="Rules").click()
    expect(page.locator("#drawer")).to_be_visible()
    display = "all => all.map((one) => getComputedStyle(one).display)"
    assert set(page.locator("#drawer .rules dl").evaluate_all(display)) == {"grid"}
