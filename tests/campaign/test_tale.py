"""The story of a campaign: told by its game, shown on site and terminal, in four languages."""

from __future__ import annotations

import re

import pytest

from frostlight.games import GAMES
from frostlight.games.blackout.structure import SCENARIOS
from frostlight.i18n import LANGUAGES, Reader
from frostlight.session import progress
from frostlight.view import find_text_view
from frostlight.view.tale import Tale
from frostlight.web.render.ending import ending
from frostlight.web.render.viewpoint import Look, Viewpoint
from tests.campaign.test_blackout import card, nights, shown
from tests.cli.conftest import Run
from tests.web.render.test_ending import without_winner
from tests.web.site import Site

RANKS = ("perfect", "very_good", "good", "narrow", "")
PEOPLE = {
    "en": ("Ho", "Lam", "Mei", "Chan", "Kowloon"),
    "pl": ("Ho", "Lam", "Mei", "Chan", "Koulun"),
    "ru": ("Хо", "Лам", "Мэй", "Чан", "Коулун"),
    "it": ("Ho", "Lam", "Mei", "Chan", "Kowloon"),
}


def tale() -> Tale:
    found = find_text_view("blackout").tale
    assert found is not None
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("BHK-19.1", "BHK-19.9", "BHK-19.10")
def test_every_paragraph_is_there_and_brisk(language: str) -> None:
    """Three to five sentences each, no two alike."""
    words, told = Reader(language, "blackout"), []
    for name in SCENARIOS:
        told.append(tale().opening(words, name))
        told += [tale().closing(words, name, orchids) for orchids in range(4)]
    told += [tale().epilogue(words, rank) for rank in RANKS]
    assert len(set(told)) == len(told) == len(SCENARIOS) * 5 + len(RANKS)
    for paragraph in told:
        sentences = re.split(r"(?<=[.?!]) (?=\S)", paragraph)
        assert 3 <= len(sentences) <= 5, paragraph
        assert paragraph[-1] in ".?!"
    everything = " ".join(told)
    assert all(name in everything for name in PEOPLE[language])


@pytest.mark.rule("BHK-19.11", "BHK-19.12", "BHK-19.13", "BHK-19.14", "BHK-19.15")
def test_the_story_asks_for_what_the_scenario_asks_for() -> None:
    words = Reader("en", "blackout")
    told = [tale().opening(words, name) for name in SCENARIOS]
    assert "All of it" in told[0]
    assert all("two tasks of the plan" in opening for opening in told[1:])
    district = words.name("district", "D09").removeprefix("D09 ")
    assert f"{district} boils over" in told[2]
    assert "at least four checkpoints round the district" in told[2]
    assert "At the red checkpoints" in told[3]
    assert "Stand at four of them" in told[3]
    assert "Switch both on" in told[4]


def test_each_number_of_orchids_ends_with_a_word_of_its_own() -> None:
    words = Reader("en", "blackout")
    lost, *won = (tale().closing(words, "S2", orchids) for orchids in range(4))
    assert lost.startswith("Two lorries came through")
    assert all(end.startswith("The last lorry rolls in") for end in won)
    assert [end.rpartition(": ")[0].rpartition(". ")[2] for end in won] == [
        "One orchid", "Two orchids", "3 orchids",
    ]  # fmt: skip


def test_games_without_a_campaign_tell_none() -> None:
    telling = {name for name in GAMES if find_text_view(name).tale is not None}
    assert telling == {"blackout"}


# -- on the site


@pytest.mark.slow
def test_a_table_opens_with_it_until_its_player_has_moved(site: Site) -> None:
    ann = site.browser()
    table = ann.make("me", game="blackout", **{"set-scenario": "S3"})
    assert "Kowloon boils over" in ann.get(f"/t/{table}").text
    with ann.open(table) as page:
        page.ask(opt=page.options[0])
    assert 'class="tale"' not in ann.get(f"/t/{table}").text


@pytest.mark.slow
def test_a_single_game_tells_nothing(site: Site) -> None:
    ann = site.browser()
    table = ann.make("me", "me", game="blackout", **{"set-scenario": "single"})
    assert 'class="tale"' not in ann.get(f"/t/{table}").text


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 3])
def test_a_lost_table_ends_with_it(players: int) -> None:
    session = without_winner(players)
    page = ending(Look(session, Viewpoint(0, (0,), None, "en")))
    assert page.count('class="tale"') == 1
    assert "half of it without a tick" in page


@pytest.mark.slow
def test_the_page_of_a_campaign_tells_it_chapter_by_chapter(site: Site) -> None:
    kept = nights(1, "planner", "random")
    found = progress(kept)
    assert found.stages[0].passed
    page = shown(site, kept)
    first, second, third = (card(page, name) for name in ("S1", "S2", "S3"))
    assert "Two days without power" in first
    assert "there is soup at both crisis centres" in first
    assert "On the third day the shops are empty" in second
    assert "the third stands empty at the roadside" in second
    assert 'class="tale"' not in third, "what comes is not told before"
    assert 'class="epilogue"' not in page


# -- at the terminal


def test_the_terminal_tells_it_before_the_first_move(run: Run) -> None:
    options = ("play", "blackout", "--seats", "human", "--set", "scenario=S5", "--seed", "1")
    said = " ".join(run(*options, "--language", "en", typed=["quit", "quit"]).out.split())
    assert "Chan, the mechanic" in said
    assert said.index("Chan, the mechanic") < said.index("On which checkpoint do you begin?")
    assert "Механик Чан" in run(*options, "--language", "ru", typed=["quit", "quit"]).out


@pytest.mark.slow
def test_a_campaign_at_the_terminal_tells_beginning_and_end(run: Run) -> None:
    run("campaign", "new", "blackout", "--name", "ours", "--seats", "random")
    told = run("campaign", "show", "ours", "--language", "en").out
    assert "Two days without power" in told
    assert "On the third day" not in told
    played = run("campaign", "play", "ours", "--language", "en", "--seed", "1", typed=["q"]).out
    assert " ".join(played.split()).count("half of it without a tick") == 1
    assert "half of it without a tick" in " ".join(run("campaign", "show", "ours").out.split())
