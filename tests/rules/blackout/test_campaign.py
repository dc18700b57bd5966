"""What links the games of a campaign (sections 19 and 20), as the house asks for it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from frostlight.games.blackout import ENTRY
from frostlight.games.blackout.campaign import CAMPAIGN
from frostlight.games.blackout.game import GAME
from frostlight.i18n import LANGUAGES
from frostlight.kernel import Judged
from tests.rules.blackout.look import new_game
from tests.rules.blackout.test_19_campaign import with_tasks


def setup(players: int) -> Any:
    return GAME.read_setup({"players": players})


@pytest.mark.rule("BHK-19.1", "BHK-19.11", "BHK-19.12", "BHK-19.13", "BHK-19.14", "BHK-19.15")
@pytest.mark.parametrize("players", GAME.seats)
def test_five_scenarios_in_their_order_say_what_they_ask_for(players: int) -> None:
    found = CAMPAIGN.chapters(setup(players))
    assert [(chapter.id, *chapter.goals) for chapter in found] == [
        ("S1", 60, 75, 90),
        ("S2", 35, 50, 65),
        ("S3", 65, 85, 105),
        ("S4", 65, 80, 95),
        ("S5", 105, 125, 145),
    ]
    assert [[key for key, _ in chapter.asks] for chapter in found] == [
        ["tasks"],
        ["tasks"],
        ["tasks", "district"],
        ["tasks", "colour"],
        ["tasks", "restorations"],
    ]
    assert found[2].asks[1] == ("district", {"n": 4, "district": "D09"})


@pytest.mark.rule("BHK-20.4", "BHK-20.6", "BHK-EX.23")
def test_a_loss_brings_money_for_the_same_scenario_only() -> None:
    again = CAMPAIGN.options("S3", 2)
    assert new_game(1, **again).state.table.hkd == [8]
    assert new_game(1, **CAMPAIGN.options("S4", 0)).state.table.hkd == [4]
    assert CAMPAIGN.carried(setup(1), 2) == ("money", {"n": 4})
    assert CAMPAIGN.carried(setup(1), 0) is None
    assert CAMPAIGN.own == {"scenario", "losses"}


@pytest.mark.rule("BHK-20.3", "BHK-20.6", "BHK-20.7")
@pytest.mark.parametrize(
    ("tasks", "points", "orchids", "missing"),
    [
        ((1, 2, 3), 74, 0, [("points", {"n": 1})]),
        ((1, 2, 3), 75, 2, []),
        ((1, 2, 3), 90, 3, []),
        ((1,), 90, 0, [("tasks", {"n": 2})]),
        ((), 20, 0, [("points", {"n": 55}), ("tasks", {"n": 3})]),
    ],
)
def test_alone_only_a_victory_leads_on(
    tasks: tuple[int, ...], points: int, orchids: int, missing: list[Any]
) -> None:
    judgement = CAMPAIGN.judge(with_tasks("S1", 1, *tasks, points=points).table)
    won = orchids > 0
    assert judgement.seats == (Judged(points, orchids, won, tuple(missing)),)
    assert judgement.passed == won


@pytest.mark.rule("BHK-19.17", "BHK-OP.53", "BHK-19.9")
def test_with_others_the_next_scenario_follows_whatever_happened() -> None:
    judgement = CAMPAIGN.judge(with_tasks("S1", 2, 1, 2, 3, points=60).table)
    assert judgement.passed
    assert [mine.marks for mine in judgement.seats] == [1, 0]
    assert judgement.seats[0].missing == ()
    assert ("tasks", {"n": 3}) in judgement.seats[1].missing


@pytest.mark.rule("BHK-19.10")
def test_the_verdict_is_by_all_orchids() -> None:
    ranks = [CAMPAIGN.verdict(setup(1), orchids) for orchids in (15, 14, 12, 11, 10, 9, 5, 4)]
    assert ranks == ["perfect", "very_good", "very_good", "good", "good", "narrow", "narrow", ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    def texts(name: str) -> Any:
        place = ENTRY.folder("texts").joinpath(name, "campaign.toml")
        return tomllib.loads(place.read_text(encoding="utf-8"))

    mine, english = texts(language), texts("en")
    parts = {"note", "marks", "asks", "missing", "carried"}
    assert set(mine["campaign"]) == set(english["campaign"]) == parts
    for group in ("asks", "missing", "carried"):
        assert set(mine["campaign"][group]) == set(english["campaign"][group])
    assert set(mine["name"]["verdict"]) == {"perfect", "very_good", "good", "narrow"}
    said = {key for chapter in CAMPAIGN.chapters(setup(1)) for key, _ in chapter.asks}
    assert said == set(mine["campaign"]["asks"])
    assert {*said, "points"} == set(mine["campaign"]["missing"])
