"""Every option of every morning, dusk, dispute and consequence card, in four cities.

Each is resolved by the game and foretold by the oracle (`oracle`), which knows the rules and not
the code; the whole table is compared. Every option and every branch must have been there once.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from frostlight.games.frostpunk.cards.language import Effect
from frostlight.games.frostpunk.city.mood import on_track
from frostlight.games.frostpunk.content import EventCard
from frostlight.games.frostpunk.pieces import BAG, DISCONTENT, EXHAUSTED
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.town import Town
from tests.rules.frostpunk.worlds import WORLDS, Copy, drive, tell


def branches(effect: Effect) -> Iterable[tuple[int, int]]:
    """All branches of an effect; the empty one of an `if` without `else` counts too."""
    for node in effect:
        for place, inner in enumerate(node.inner):
            yield id(node), place
            yield from branches(inner)


def parts(card: EventCard) -> set[tuple[int, int]]:
    """Options and branches of a card."""
    found = {(id(card), place) for place in range(len(card.options))}
    found |= set(branches(card.now))
    return found.union(*(branches(option.effect) for option in card.options))


def ids(card: EventCard) -> str:
    return card.id


@pytest.mark.parametrize("card", PRINTED.morning, ids=ids)
@pytest.mark.rule("FRP-7.1", "FRP-D.17")
def test_morning_cards(card: EventCard) -> None:
    seen: set[tuple[int, int]] = set()

    def begin(town: Town) -> None:
        town.step("morning", until="generator")

    def foretell(seer: Prophet) -> None:
        left = [PRINTED.morning[n].id for n in bits(seer.city.morning)]
        assert seer.draw("morning_card", left) == card.id
        seer.city.morning &= ~(1 << PRINTED.morning.index(card))
        seer.event(card)

    for world in WORLDS:
        for option in range(len(card.options)):
            for first in (True, False):
                wanted = {"morning_card": [card.id], "event_option": [str(option + 1)]}
                seen |= tell(Copy(world), begin, foretell, first, **wanted).seen
    assert seen >= parts(card)


def in_the_deck(town: Town, card: EventCard) -> dict[str, list[str]]:
    """The card lies in the dusk deck, for the first time in this game; how chance draws it."""
    city, place = town.city, PRINTED.dusk_cards.index(card)
    if card.deck == "consequence":
        city.dusk |= 1 << PRINTED.unread + PRINTED.law_index[card.id[:3]]
        return {"dusk_card": [f"{card.id[:3]}?"], "consequence": [card.id[3]]}
    if card.deck == "dispute":
        left = set(range(len(PRINTED.disputes))) - {PRINTED.disputes.index(card)}
        city.dispute_top = min(left)
        city.disputes = sum(1 << n for n in left - {min(left)})
        city.dusk &= ~sum(
            1 << n for n, row in enumerate(PRINTED.dusk_cards) if row.deck == "dispute"
        )
    city.dusk |= 1 << place
    city.dusk_discard &= ~(1 << place)
    return {"dusk_card": [card.id]}


def spared(town: Town, card: EventCard) -> Town:
    """The same city with so few Discontent tokens that the card cannot bring the last (FRP-2.3)."""
    rises = sum(int(node.args[0]) for node in card.now if node.verb == "disc")
    tokens = town.city.mood[DISCONTENT]
    while sum(tokens[EXHAUSTED:]) + rises >= PRINTED.limits.discontent_loss:
        kind = next(n for n in range(3) if tokens[EXHAUSTED + n])
        tokens[EXHAUSTED + kind] -= 1
        tokens[BAG + kind] += 1
    return town


def next_dispute(seer: Prophet) -> None:
    """Deck and discard are shuffled, with the next dispute of the pile (FRP-19.5, FRP-19.6)."""
    city = seer.city
    city.dusk, city.dusk_discard = city.dusk | city.dusk_discard, 0
    city.dusk |= 1 << PRINTED.dusk_cards.index(PRINTED.disputes[city.dispute_top])
    key = seer.draw("dispute", [PRINTED.disputes[n].id for n in bits(city.disputes)])
    city.dispute_top = int(key[1:]) - 1
    city.disputes &= ~(1 << city.dispute_top)


@pytest.mark.slow
@pytest.mark.parametrize("card", [*PRINTED.dusk, *PRINTED.disputes, *PRINTED.consequences], ids=ids)
@pytest.mark.rule("FRP-19.2", "FRP-19.3", "FRP-D.18")
def test_dusk_cards(card: EventCard) -> None:
    seen: set[tuple[int, int]] = set()

    def foretell(seer: Prophet) -> None:
        assert seer.dusk_card() == card.id
        seer.event(card)
        if card.deck == "dispute":
            next_dispute(seer)

    def begin(town: Town) -> None:
        town.step("dusk_card", until="hunger")

    for world in WORLDS:
        for option in range(max(2, len(card.options))):
            for first in (True, False):
                town = spared(Copy(world), card)
                wanted = in_the_deck(town, card)
                wanted["event_option"] = wanted["choose"] = [str(option + 1)]
                seen |= tell(town, begin, foretell, first, **wanted).seen
    assert seen >= parts(card)


@pytest.mark.rule("FRP-2.3")
@pytest.mark.parametrize("world", WORLDS)
def test_a_dusk_card_may_bring_the_last_token(world: str) -> None:
    """Where it can only be drawn, the city is lost before anything else is asked."""
    town = Copy(world).tokens(discontent={"anger": (2, 0), "greed": (2, 0), "apathy": (1, 0)})
    first = PRINTED.dusk_cards[PRINTED.dusk_index["D000"]]
    wanted = in_the_deck(town, first)
    town.step("dusk_card", until="hunger")
    drive(town, "first", wanted)
    assert town.over == ("banished", "FRP-2.3")
    assert on_track(town.city, DISCONTENT) == PRINTED.limits.discontent_loss
