"""A game that declares a campaign says little, and can leave out what it does not have."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from frostlight.kernel import Campaign, Chapter, Judged, Judgement, State
from tests.kernel.relay import GAME, Coast


def judge(table: Coast) -> Judgement:
    return Judgement(tuple(Judged(points, points, points > 0) for points in table.points), True)


CAMPAIGN: Campaign[Coast] = Campaign(
    own=frozenset(),
    chapters=lambda _setup: [Chapter("coast")],
    options=lambda _chapter, _lost: {},
    judge=judge,
    verdict=lambda _setup, _marks: "",
)


def test_a_campaign_of_any_game_needs_no_more_than_that() -> None:
    game = replace(GAME, campaign=CAMPAIGN)
    assert GAME.campaign is None
    assert game.campaign is CAMPAIGN
    state = State.start(game, game.read_setup({"players": 2}))
    state.table.points = [2, 0]
    found = CAMPAIGN.judge(state.table)
    assert [mine.won for mine in found.seats] == [True, False]
    assert CAMPAIGN.carried(None, 3) is None
    assert CAMPAIGN.chapters(None)[0] == Chapter("coast", goals=(), asks=())


def test_a_judgement_can_be_written_down() -> None:
    found = Judgement((Judged(3, 0, False, (("points", {"n": 4}),)),), passed=False)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Judgement) == found
