"""Games of a campaign for tests: nights that are won, lost or broken off."""

from __future__ import annotations

from typing import Any

import msgspec

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Journal, Record, State
from frostlight.session import KeptCampaign, Place, PlayedGame, new_campaign, progress

SEATS = 2
ID = "campaign-1"


def campaign(*bots: str, token: str = ID) -> KeptCampaign:
    people = [Place("person", name) for name in ("Ann", "Bo")[: SEATS - len(bots)]]
    places = [*people, *(Place("bot", "", bot) for bot in bots)]
    return new_campaign("lanterns", "Our nights", {}, places, token)


def night(setup: dict[str, Any], lit: int, *, moves: int = 10_000) -> Record:
    """A game in which this number of lanterns are lit: no seat plans more than that takes."""
    game = find_game("lanterns")
    journal: Journal[Any] = Journal(game, game.read_setup(setup))
    while not journal.state.over and len(journal.moves) < moves:
        decision = journal.state.decision
        journal.apply(decision.seat, answer(journal.state, lit))
    return journal.record(seats=["human"] * SEATS, seed="a secret")


def answer(state: State[Any], lit: int) -> str:
    """The fullest card, and the lantern that needs most: all five burn in five rounds."""
    decision, more = state.decision, sum(state.table.lit) < lit
    if decision.seat == CHANCE or not more or len(decision.keys) == 1:
        return decision.keys[-1]
    return decision.keys[-2]


def play(kept: KeptCampaign, *lit: int, counts: bool = True, moves: int = 10_000) -> KeptCampaign:
    """The campaign after games in which these numbers of lanterns were lit."""
    for burning in lit:
        chapter, setup = progress(kept).next_setup()
        played = PlayedGame(chapter, night(setup, burning, moves=moves), counts)
        kept = msgspec.structs.replace(kept, games=[*kept.games, played])
    return kept
