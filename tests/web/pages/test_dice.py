"""Values that browsers add to the dice: by players of the seat, once, after the hash was shown."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from frostlight.i18n import LANGUAGES
from frostlight.kernel import read_record
from frostlight.session import Added, check_dice
from tests.web.live.test_playing import sit
from tests.web.live.test_trust import log_of, two
from tests.web.site import Browser, Site, play_to_the_end

HERS, HIS = "a1" * 32, "b2" * 32


def add(browser: Browser, table: str, value: str, promise: str = "") -> Any:
    """What a script does: it sends a value with the hash that it has seen."""
    if not promise:
        found = re.search(r'data-promise="([0-9a-f]{64})"', browser.get(f"/t/{table}").text)
        assert found is not None
        promise = found[1]
    return browser.post(f"/t/{table}/dice", {"value": value, "promise": promise})


def values(site: Site, table: str) -> list[tuple[int, str]]:
    return [(one.seat, one.value) for one in site.room(table).session.journal.mixed]


def is_wanted(browser: Browser, table: str) -> bool:
    return "data-wanted" in browser.get(f"/t/{table}").text


def test_everybody_who_sits_down_adds_a_value(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    assert is_wanted(ann, table)
    assert is_wanted(bob, table)
    assert add(bob, table, HIS).status_code == 204
    assert not is_wanted(bob, table)
    assert is_wanted(ann, table)
    assert add(ann, table, HERS).status_code == 204
    assert values(site, table) == [(1, HIS), (0, HERS)], "in the order in which they came"
    _, entries = site.rooms.store.load(table)
    stored = [entry.mixed.value for entry in entries if isinstance(entry, Added)]
    assert stored == [HIS, HERS]


def test_nobody_is_told_that_the_value_of_another_is_theirs(
    site: Site, ann: Browser, bob: Browser
) -> None:
    """An earlier player of the seat has added it."""
    table = two(site, ann, bob)
    add(ann, table, HERS)
    assert "value of your seat counts" in ann.get(f"/t/{table}").text
    ann.post(f"/t/{table}/renew", {"seat": "0"})
    eve = site.browser()
    sit(site, eve, table, 0, "Eve")
    assert "Your browser has not added a value" in eve.get(f"/t/{table}").text
    assert f"--value {HERS}" not in fair(eve, table)
    add(eve, table, "c3" * 32)
    assert f"--value {'c3' * 32}" in fair(eve, table)


def test_only_those_who_sit_here_add_values(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link")
    assert not is_wanted(bob, table)
    assert add(bob, table, HIS).status_code == 403
    assert values(site, table) == []


def test_each_adds_one_and_nobody_anothers(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    assert add(ann, table, HERS).status_code == 204
    assert add(ann, table, HERS).status_code == 204, "the answer was lost, it is sent again"
    refused = add(ann, table, "c3" * 32)
    assert refused.status_code == 409
    assert "each player adds one" in refused.text
    assert add(bob, table, HERS).status_code == 422
    assert values(site, table) == [(0, HERS)]


@pytest.mark.parametrize("value", ["", "a1" * 31, "a1" * 40, "x" * 64, "A1" * 32, HERS + "\n"])
def test_what_is_no_value_is_refused(site: Site, ann: Browser, value: str) -> None:
    table = ann.make("me", "bot-random")
    refused = add(ann, table, value)
    assert refused.status_code == 422
    assert "not a value for the dice" in refused.text
    assert values(site, table) == []


def test_a_value_for_another_hash_is_refused(site: Site, ann: Browser) -> None:
    """It was made before these dice were promised, or for those of another table."""
    table = ann.make("me", "link")
    refused = add(ann, table, HERS, "0" * 64)
    assert refused.status_code == 409
    assert "The dice have changed" in refused.text
    assert ann.post(f"/t/{table}/dice", {"value": HERS}).status_code == 409
    assert values(site, table) == []


def test_a_value_from_elsewhere_is_refused(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    form = {"value": HERS, "promise": site.room(table).session.promise}
    foreign = ann.post(f"/t/{table}/dice", form, headers={"origin": "http://evil.test"})
    assert foreign.status_code == 403
    assert values(site, table) == []


def test_people_round_one_device_add_one_value_together(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me", "bot-random")
    assert add(ann, table, HERS).status_code == 204
    assert not is_wanted(ann, table)
    assert values(site, table) == [(0, HERS)]


def test_everybody_reads_of_it_with_the_dice_and_nobody_in_the_log(
    site: Site, ann: Browser, bob: Browser
) -> None:
    table = two(site, ann, bob)
    with ann.open(table) as page:
        before = log_of(ann, table)
        add(bob, table, HIS)
        page.read_until(HIS)  # in the list of seats
        assert log_of(ann, table) == before
        assert not page.ask(opt=page.options[0]).get("notice"), "and nobody is too late by it"
    for browser in (ann, bob, site.browser()):
        assert HIS in fair(browser, table)


@pytest.mark.slow
def test_a_rematch_has_dice_of_its_own(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    add(ann, table, HERS)
    with ann.open(table) as page, bob.open(table) as other:
        session = site.room(table).session
        while not session.over:
            asked = page if session.waiting == [0] else other
            key = next((key for key in asked.options if key.startswith("give:Z")), "")
            asked.ask(opt=key or asked.options[0])
            (other if asked is page else page).next_page()
    again = str(ann.post(f"/t/{table}/rematch").headers["location"]).removeprefix("/t/")
    assert site.room(again).session.promise != session.promise
    assert values(site, again) == []
    assert is_wanted(ann, again)
    assert is_wanted(bob, again)


# -- what is said about it


def fair(browser: Browser, table: str, language: str = "en") -> str:
    page: str = browser.get(f"/t/{table}/fair", headers={"accept-language": language}).text
    return unescape(page).replace("\u00a0", " ")


def test_the_page_tells_whose_values_count_and_from_when(
    site: Site, ann: Browser, bob: Browser
) -> None:
    table = two(site, ann, bob)
    rolls = site.room(table).session.journal.rolls
    assert "No value from Ann and Bob" in fair(bob, table)
    add(bob, table, HIS)
    told = fair(bob, table)
    assert f"Bob, from roll {rolls + 1} on: <code>{HIS}" in told
    assert "No value from Ann:" in told
    assert f"{rolls} rolls fell before the first value" in told
    assert f"--promise {site.room(table).session.promise} --value {HIS}" in told
    assert f"--value {HIS}" not in fair(ann, table), "hers is another"
    assert f"counts from roll {rolls + 1} on" in bob.get(f"/t/{table}").text
    assert "has not added a value" in ann.get(f"/t/{table}").text


PROVED = {
    "en": "no one chose the dice without this player",
    "pl": "nikt nie wybierał kości bez tego",
}
PROVED |= {"ru": "никто не выбирал кости без этого", "it": "nessuno ha scelto i dadi senza di lui"}
HIDDEN = {"en": "all hidden cards", "pl": "wszystkie zakryte karty"}
HIDDEN |= {"ru": "все скрытые карты", "it": "tutte le carte nascoste"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_proved_and_what_is_not_is_said_in_every_language(
    ann: Browser, language: str
) -> None:
    told = fair(ann, ann.make("me", "bot-random"), language)
    assert PROVED[language] in told
    assert HIDDEN[language] in told


def test_the_seed_is_on_no_page_before_the_end(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    add(ann, table, HERS)
    seed = site.room(table).session.head.seed
    for path in ("", "/fair", "/export.json", "/log"):
        assert seed not in ann.get(f"/t/{table}{path}").text
    assert HERS in ann.get(f"/t/{table}/export.json").text


@pytest.mark.slow
def test_the_check_at_the_end_throws_the_dice_with_all_values(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random", "bot-random")
    add(ann, table, HERS)
    with ann.open(table) as page:
        play_to_the_end(page)
    session = site.room(table).session
    said = ann.get(f"/t/{table}/dice").text
    assert f"all {session.journal.rolls}\u00a0rolls" in said
    assert "They include 1\u00a0added value" in said
    record = read_record(ann.get(f"/t/{table}/record.json").content)
    assert check_dice(record, session.promise, [HERS]).over
    assert add(ann, table, "c3" * 32).status_code == 409
    session.journal.mixed.clear()
    assert 'class="alert"' in ann.get(f"/t/{table}/dice").text


def test_values_are_there_after_a_restart(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    add(bob, table, HIS)
    site.rooms.by_table.clear()
    assert HIS in fair(ann, table)
    assert not is_wanted(bob, table)


def test_a_new_link_lets_the_next_person_add_a_value(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me", "link")
    add(ann, table, HERS)
    ann.post(f"/t/{table}/renew", {"seat": "1"})
    eve = site.browser()
    sit(site, eve, table, 1, "Eve")
    assert add(eve, table, HIS).status_code == 204
    assert values(site, table) == [(0, HERS), (1, HIS)]


# -- before the first move


def test_the_setup_falls_anew_for_whoever_wants_it_and_all_are_told(
    site: Site, ann: Browser, bob: Browser
) -> None:
    table = two(site, ann, bob)
    button = f'action="/t/{table}/deal"'
    assert button not in fair(bob, table), "there is nothing new to throw with"
    add(bob, table, HIS)
    assert button in fair(bob, table)
    assert button not in fair(site.browser(), table)
    assert site.browser().post(f"/t/{table}/deal").status_code == 403
    with ann.open(table) as page:
        before, options = page.version, page.options
        assert bob.post(f"/t/{table}/deal").status_code == 303
        page.next_page()
        assert page.refused(opt=options[0], ver=before), "she has seen another setup"
    assert "fell before the first value" not in fair(ann, table)
    assert "Bob re-rolls the setup" in log_of(ann, table)
    assert button not in fair(bob, table)
    refused = ann.post(f"/t/{table}/deal")
    assert refused.status_code == 409
    assert "before the first move" in refused.text


def test_after_the_first_move_the_setup_stays(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    add(bob, table, HIS)
    with ann.open(table) as page:
        page.ask(opt=page.options[0])
    assert "/deal" not in fair(bob, table)
    assert bob.post(f"/t/{table}/deal").status_code == 409
