"""Games of a campaign for tests: nights that are won, lost or broken off."""

from __future__ import annotations

from typing import Any

import msgspec

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Journal, Record
from frostlight.session import KeptCampaign, Place, Played, new_campaign, progress

SEATS = 2
ID = "campaign-1"


def campaign(*bots: str, token: str = ID) -> KeptCampaign:
    people = [Place("person", name) for name in ("Ann", "Bo")[: SEATS - len(bots)]]
    places = [*people, *(Place("bot", "", bot) for bot in bots)]
    return new_campaign("lanterns", "Our nights", {}, places, token)


def night(setup: dict[str, Any], lit: int, *, moves: int = 10_000) -> Record:
    """A game in which so many lanterns are lit: nobody plans more than that takes."""
    game = find_game("lanterns")
    journal: Journal[Any] = Journal(game, game.read_setup(setup))
    while not journal.state.over and len(journal.moves) < moves:
        decision = journal.state.decision
        keys, burning = decision.keys, sum(journal.state.table.lit)
        journal.apply(decision.seat, _answer(decision.seat, keys, more=burning < lit))
    return journal.record(seats=["human"] * SEATS, seed="a secret")


def _answer(seat: int, keys: list[str], *, more: bool) -> str:
    """The fullest card, and the lantern that needs most: all five burn in five rounds."""
    if seat == CHANCE:
        return keys[-1]
    if not more or len(keys) == 1:
        return keys[-1]
    return keys[-2]


def play(kept: KeptCampaign, *lit: int, counts: bool = True, moves: int = 10_000) -> KeptCampaign:
    """The campaign after games in which so many lanterns were lit."""
    for burning in lit:
        chapter, setup = progress(kept).next_setup()
        played = Played(chapter, night(setup, burning, moves=moves), counts)
        kept = msgspec.structs.replace(kept, games=[*kept.games, played])
    return kept
