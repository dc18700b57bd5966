"""Back and forth: by right with button and keys, by consent between two people."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, WINNER, Person
from tests.browser.server import Server, plant


def at_sail(server: Server, visit: Visit) -> Person:
    """Ada, alone with a bot, is about to sail."""
    planted = plant(server.data, ["Ada", "bot"], decisions=30, asked="sail")
    person = visit(planted=planted)
    person.open(planted.id)
    return person


def test_undo_and_redo_by_button(server: Server, visit: Visit) -> None:
    person = at_sail(server, visit)
    undo, redo = person.page.locator("#undo"), person.page.locator("#redo")
    before, board = person.options(), person.page.locator("#board").inner_html()
    expect(redo).to_be_disabled()
    person.answer(["sail"])
    after = person.options()
    assert after != before
    version = person.version
    expect(undo).to_be_enabled()
    undo.click()
    person.reach(version + 1)
    assert person.options() == before
    expect(redo).to_be_enabled()
    assert person.page.locator("#board .piece").count() == board.count('class="piece')
    redo.click()
    person.reach(version + 2)
    assert person.options() == after
    expect(redo).to_be_disabled()


def test_undo_and_redo_by_keys(server: Server, visit: Visit) -> None:
    person = at_sail(server, visit)
    before = person.options()
    person.answer(["sail"])
    after, version = person.options(), person.version
    person.page.keyboard.press("Control+z")
    person.reach(version + 1)
    assert person.options() == before
    person.page.keyboard.press("Control+Shift+z")
    person.reach(version + 2)
    assert person.options() == after


def ask_others(person: Person) -> None:
    """First the page says how far it goes; that asks no other player."""
    page = person.page
    page.locator("#undo").click()
    drawer = page.locator("#drawer .going-back")
    expect(drawer).to_contain_text("Undo 2 moves?")
    expect(drawer).to_contain_text("is here and must agree")
    drawer.get_by_role("button", name="Ask others").click()
    expect(drawer).to_be_hidden()


def test_consent(visit: Visit) -> None:
    """What another has already answered goes back only if they agree."""
    ada, bob = visit(), visit()
    ada.make("me", "link", names=["Ada"])
    bob.join(ada.link(), "Bob")
    people = ["Ada", "Bob"]
    first, second = (ada, bob) if ada.turn(people) == "me" else (bob, ada)
    names = ("Ada", "Bob") if first is ada else ("Bob", "Ada")
    second.reach(first.version)
    options = first.options()
    first.answer()
    second.reach(first.version)
    second.answer()
    first.reach(second.version)
    undo, vote = first.page.locator("#undo"), second.page.locator("#vote")
    questions = [person.page.locator("#question").inner_text() for person in (first, second)]

    expect(undo).to_have_text("Ask to undo")
    ask_others(first)
    expect(first.page.locator("#vote")).to_contain_text(f"Waiting for the consent of {names[1]}")
    expect(first.page.locator("#vote button")).to_have_text(["Withdraw request"])
    expect(vote).to_contain_text(f"{names[0]} asks to undo")
    expect(undo).to_be_disabled()

    vote.get_by_role("button", name="Refuse").click()
    for told in (vote, first.page.locator("#vote")):
        expect(told).to_have_text(f"{names[1]} refuses: nothing is undone.")
    for person, question in zip((first, second), questions, strict=True):
        assert person.page.locator("#question").inner_text() == question

    ask_others(first)
    first.page.get_by_role("button", name="Withdraw request").click()
    expect(vote).to_have_text(f"{names[0]} withdraws the undo request.")

    ask_others(first)
    vote.get_by_role("button", name="Agree").click()
    expect(vote).to_contain_text("Everyone agreed")
    expect(first.page.locator(OPTION)).to_have_count(len(options))
    assert first.options() == options
    expect(second.page.locator(OPTION)).to_have_count(0)


OVER = """([one, others]) => {
  const [a, ...rest] = [one, others].flatMap((found) => [...document.querySelectorAll(found)]);
  const words = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const box = a.getBoundingClientRect();
  return rest.filter((element) => words(element).some((line) =>
    line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top
  )).map((element) => element.textContent);
}"""
"""Texts that lie under a button."""


def test_no_button_lies_over_what_is_said(visit: Visit) -> None:
    ada, bob = visit(locale="ru"), visit(locale="pl", size=(390, 844))
    ada.make("me", "link", names=["Aleksandra Wiśniewska"])
    bob.join(ada.link(), "Константин")
    first, second = (ada, bob) if ada.turn(["Константин"]) == "me" else (bob, ada)
    first.answer()
    second.reach(first.version)
    second.answer()
    first.reach(second.version)
    page = first.page
    page.locator("#undo").click()
    expect(page.locator(".going-back")).to_be_visible()
    for width, height in ((390, 844), (844, 390), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        said = ".going-back :is(h1, p, li)"
        assert page.evaluate(OVER, ["#drawer > form button", said]) == [], (width, height)
    page.locator(".going-back .act").click()
    second.page.set_viewport_size({"width": 390, "height": 844})
    expect(second.page.locator("#vote")).to_be_visible()
    if second.page.locator("#fold").is_visible():
        assert second.page.evaluate(OVER, ["#fold", "#vote p"]) == []


def test_nothing_is_taken_back_after_the_end(server: Server, visit: Visit) -> None:
    """The seed of the dice is public then: a player who went back would know every roll."""
    planted = plant(server.data, ["Ada", "bot"], end=True)
    person = visit(planted=planted)
    person.open(planted.id)
    expect(person.page.locator(WINNER)).to_be_visible()
    expect(person.page.locator("#undo:enabled")).to_have_count(0)
    version = person.version
    person.page.keyboard.press("Control+z")
    person.settle()
    person.open(planted.id)
    assert person.version == version
