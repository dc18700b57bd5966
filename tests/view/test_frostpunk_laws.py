"""Laws and technologies on the page: what is in force, what that has closed, what is open."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.laws import MOST_LAWS
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.view.reading import WITH_CARD
from frostlight.kernel import SPECTATOR, State, observe
from frostlight.view.icons import icon
from tests.view.frostpunk_spoken import answer_of
from tests.view.test_frostpunk_page import by_id, looks, positions, scene


def each_number_of_laws() -> list[State[City]]:
    """The first position with no law, one, two, ..."""
    found: dict[int, State[City]] = {}
    for state in positions(1, "page"):
        found.setdefault(len(state.table.laws), state)
    return list(found.values())


@pytest.mark.rule("FRP-30.5", "FRP-30.6")
def test_laws_are_in_force_closed_or_open() -> None:
    seen = set()
    for state in each_number_of_laws():
        city, drawn = state.table, by_id(observe(state, SPECTATOR))
        for law, row in enumerate(city.printed.laws):
            look = looks(drawn[f"law-{row.id}"]) if f"law-{row.id}" in drawn else set()
            opposed = city.printed.opposite[law] in city.laws
            assert ("signed" in look) == (law in city.laws)
            assert ("closed" in look) == opposed
            if len(city.laws) < MOST_LAWS:
                assert (bool(look) and not look & {"signed", "closed"}) == bool(
                    city.future >> law & 1
                )
        seen.add(len(city.laws))
    assert seen == {0, 1, 2, 3, 4}


@pytest.mark.rule("FRP-30.5")
def test_opposites_stand_side_by_side() -> None:
    (state, *_) = each_number_of_laws()
    city = state.table
    shown = [name for name in by_id(observe(state, SPECTATOR)) if name.startswith("law-")]
    chips = [name for name in shown if not name.endswith("-says")]
    paired = [law for law in bits(city.future) if city.printed.opposite[law] >= 0]
    assert len(paired) == 8
    for place, law in enumerate(paired):
        row = city.printed.laws[law]
        at = chips.index(f"law-{row.id}")
        assert at < len(paired)
        assert chips[at ^ 1] == f"law-{row.opposite}", place


@pytest.mark.rule("FRP-30.4", "FRP-30.7")
def test_a_law_shows_what_it_costs_and_brings() -> None:
    state = next(one for one in positions(1, "page") if not one.over and one.decision.kind == "law")
    view = observe(state, state.decision.seat)
    for key in state.decision.keys:
        law = state.table.printed.laws[state.table.printed.law_index[key]]
        drawn = answer_of(scene(view), "law", key, view).effect().brings
        for verb, sign in (("hope", "hope"), ("disc", "discontent")):
            steps = [int(node.args[0]) for node in law.enact if node.verb == verb]
            assert drawn.count(icon(sign)) == len(steps)
        for building, wood in law.unlocks:
            assert f"{icon(building)}" in drawn
            assert f"{icon('wood')}{wood}" in drawn


@pytest.mark.slow
@pytest.mark.rule("FRP-31.3")
def test_a_technology_is_developed_under_way_or_open() -> None:
    seen = set()
    for state in positions(1, "page")[::5]:
        city, drawn = state.table, by_id(observe(state, SPECTATOR))
        for place in city.technologies:
            look = looks(drawn[f"technology-{city.printed.technologies[place].id}"])
            expected = "later"
            if city.developed >> place & 1:
                expected = "signed"
            elif place == city.developing:
                expected = "under-way"
            assert look & {"later", "signed", "under-way"} == {expected}
            seen.add(expected)
    assert seen == {"later", "signed", "under-way"}


@pytest.mark.slow
@pytest.mark.rule("FRP-25.4")
def test_cards_that_fit_an_action_are_marked_in_the_hand() -> None:
    """A card is ready exactly if some action of the turn leads to the question that plays it."""
    seen: set[tuple[int, int]] = set()
    for state in positions(1, "page"):
        if state.over or state.decision.kind != "turn":
            continue
        drawn = by_id(observe(state, state.decision.seat))
        hand = bits(state.table.hands[state.decision.seat])
        names = {state.table.printed.citizens[card].id for card in hand}
        ready = {name for name in names if "playable" in looks(drawn[f"citizen-{name}"])}
        if len(seen) < 12 and hand:
            assert ready == offered(state), state.table.round
            seen.add((state.table.round, len(ready)))
    assert {n > 0 for _, n in seen} == {True, False}


def offered(state: State[City]) -> set[str]:
    """The cards that any action of this turn would let a player play."""
    found: set[str] = set()
    for key in state.decision.keys:
        if key.partition(":")[0] not in WITH_CARD:
            continue
        for pawn in range(6):
            after = state.clone()
            after.apply(after.decision.seat, key)
            if after.decision.kind == "pawn":
                if pawn >= len(after.decision.options):
                    break
                after.answer(after.decision, after.decision.options[pawn])
            elif pawn:
                break
            played = after.table.played[state.decision.seat]
            if played != state.table.played[state.decision.seat]:  # the only way to do it
                found.add(after.table.printed.citizens[played].id)
            elif not after.over and after.decision.kind == "play_citizen":
                found |= set(after.decision.keys) - {"none"}
    return found
