"""The campaign of Blackout on its page: orchids, thresholds, what leads on and what was missing."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.blackout.game import GAME
from frostlight.i18n import LANGUAGES
from frostlight.kernel import Journal
from frostlight.session import (
    KeptCampaign,
    Place,
    PlayedGame,
    new_campaign,
    progress,
    with_notes,
    write_campaign,
)
from tests.web.pages.campaign.test_web import bring
from tests.web.site import Browser, Site

NAMES = ("Mei", "Jun")


@cache
def nights(players: int, *bots: str) -> KeptCampaign:
    """A campaign after a game of each of these bots."""
    people = [Place("person", name) for name in NAMES[:players]]
    kept = new_campaign(GAME.id, "Five nights", {"players": players}, people, "blackout-1")
    for number, name in enumerate(bots):
        bot = make_bot(name, GAME.id)
        chapter, setup = progress(kept).next_setup()
        journal, seed = Journal(GAME, GAME.read_setup(setup)), f"night {number}"
        journal.roll(seed)
        while not journal.state.over:
            seat = journal.state.decision.seat
            luck = bot_luck(seed, seat, len(journal.moves))
            journal.apply(seat, bot.choose(Eye(journal.state, seat), luck))
            journal.roll(seed)
        played = PlayedGame(chapter, journal.record(seats=["human"] * players, seed=seed))
        kept = with_notes(progress(msgspec.structs.replace(kept, games=[*kept.games, played])))
    return kept


def shown(site: Site, kept: KeptCampaign, language: str = "en") -> str:
    ann: Browser = site.browser()
    path = str(bring(ann, write_campaign(kept)).headers["location"])
    return str(ann.get(path, headers={"accept-language": language}).text)


def card(page: str, chapter: str) -> str:
    """What stands on the card of a chapter."""
    return page.partition(f'id="chapter-{chapter}"')[2].partition('id="chapter-')[0]


@pytest.mark.slow
@pytest.mark.rule("BHK-19.9", "BHK-20.3", "BHK-20.4")
def test_alone_two_orchids_lead_on_and_a_loss_brings_money(site: Site) -> None:
    kept = nights(1, "planner", "random")
    found = progress(kept)
    won, now = found.stages[:2]
    assert (won.passed, now.lost, now.passed) == (True, 1, False)
    page = shown(site, kept)
    for stage in found.stages:
        goals = re.findall(r"<b>(\d+)</b>(?:<em>([^<]+))?", card(page, stage.chapter.id))
        one, two, three = map(str, stage.chapter.goals)
        assert "<h3>Points</h3><ol" in card(page, stage.chapter.id), "a number has its unit"
        assert goals[:3] == [(three, ""), (two, "opens the next chapter"), (one, "")]
    assert "<b>Try again</b> <small>2\u00a0HK$ more at the start" in card(page, "S2")
    chips = re.search(r"Missing last time</h3><ul>(.*?)</ul>", card(page, "S2"))
    assert chips is not None
    assert chips[1].count("<span>") == len(now.missing[0])
    assert f"<b>Best {won.best[0]}\u00a0points</b>" in card(page, won.chapter.id)
    assert card(page, won.chapter.id).count('class="have"') == won.marks[0]


@pytest.mark.slow
@pytest.mark.rule("BHK-19.10", "BHK-19.17")
def test_together_everybody_has_orchids_and_ranks_are_shown(site: Site) -> None:
    kept = nights(2, "planner")
    found = progress(kept)
    assert found.stages[0].passed, "the next scenario follows whoever won"
    page = shown(site, kept)
    assert "opens the next chapter" not in page
    for seat, name in enumerate(NAMES):
        assert re.search(rf"{name}</span>.*?<b>{found.totals[seat]}</b>/15", page)
    ladder = re.findall(r"<li(?: class=have)?><b>(\d+)</b> ([^<]+)</li>", page)
    assert ladder == [
        ("5", "a narrow escape"),
        ("10", "good"),
        ("12", "very good"),
        ("15", "perfect"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_at_hand_in_every_language(site: Site, language: str) -> None:
    page = shown(site, nights(2, "planner"), language)
    for rule in ("BHK-20.3", "BHK-20.4", "BHK-19.17", "BHK-19.18"):
        assert f'href="/rules/blackout#{rule}"' in page
