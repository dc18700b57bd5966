"""Section 24: advisors."""

from __future__ import annotations

import pytest

from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

HOPEFUL = {"care": (1, 0), "justice": (1, 0), "motivation": (1, 0)}


def council(*advisors: str) -> Town:
    found = Town(players=len(advisors)).advisors(*advisors).tokens(hope=HOPEFUL)
    return found.set(sick=[4, 0, 0], stress=5, wake_up=False)


def prepare(found: Town) -> Town:
    return found.step("preparation", until="action")


@pytest.mark.rule("FRP-24.1")
def test_there_are_four_advisors_and_each_player_chooses_one() -> None:
    names = ["generator", "health", "community", "foreman"]
    assert [row.id for row in PRINTED.advisors] == names
    found = Town(players=3, script={"advisor": ["foreman", "health", "community"]})
    assert [PRINTED.advisors[place].id for place in found.city.advisors] == [
        "foreman",
        "health",
        "community",
    ]


@pytest.mark.rule("FRP-24.1")
def test_only_the_holder_of_the_card_uses_its_ability() -> None:
    found = prepare(council("generator", "health", "community", "foreman").set(leader=0))
    found.answer("advise", "health", seat=0)  # the team chooses, the Leader answers for it
    assert (found.asked, found.seat) == ("use_advice", 1)
    found.answer("use_advice", "yes", seat=1)
    assert found.told("advises") == [{"seat": 1, "advisor": "health"}]


@pytest.mark.rule("FRP-24.1")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_advisor_cards_never_change_hands(leader: int) -> None:
    found = council("generator", "health", "community", "foreman").set(leader=leader)
    before = found.city.advisors[:]
    prepare(found).answer("advise", "community")
    if leader != 2:
        found.answer("use_advice", "yes", seat=2)
    assert found.told("advises") == [{"seat": 2, "advisor": "community"}]
    assert found.city.advisors == before


@pytest.mark.rule("FRP-24.2")
def test_the_price_is_the_active_token_that_is_shown() -> None:
    found = prepare(council("health", "community"))
    found.answer("advise", "community").answer("use_advice", "yes")
    assert found.token("justice") == (0, 1)
    assert found.token("care") == (1, 0)
    assert found.asked == "discontent_falls"


@pytest.mark.rule("FRP-24.2")
def test_an_advisor_whose_token_is_not_active_is_not_offered() -> None:
    found = council("health", "community", "foreman")
    found.tokens(hope={"care": (0, 2), "justice": (1, 0), "motivation": (1, 0)})
    assert prepare(found).options == ["community", "foreman", "none"]


@pytest.mark.rule("FRP-24.2")
def test_one_advisor_is_used_once_in_a_preparation_phase() -> None:
    found = prepare(council("health", "generator"))
    found.answer("advise", "generator").answer("use_advice", "yes")
    assert found.city.stress == 2
    assert not found.asked  # the phase goes on: no other advisor advises


@pytest.mark.rule("FRP-24.2")
def test_nobody_has_to_advise() -> None:
    found = prepare(council("health", "generator")).answer("advise", "none")
    assert (found.asked, found.city.stress) == ("", 5)
    found = prepare(council("health", "generator"))
    found.answer("advise", "generator").answer("use_advice", "no")
    assert (found.asked, found.city.stress, found.token("motivation")) == ("", 5, (1, 0))


@pytest.mark.rule("FRP-24.2")
def test_the_foreman_builds_without_a_pawn_at_normal_prices() -> None:
    found = council("foreman", "health").stores(wood=3, coal=1)
    home = found.city.home[:]
    prepare(found).answer("advise", "foreman")
    found.answer("construction", "build:workshop").answer("build_at", "N01a")
    found.answer("technology", "TE1").answer("construction", "build:sawmill")
    found.answer("build_at", "N01b")
    assert found.city.stores[0] == 0
    assert not found.asked  # two sub-actions, not three
    assert (found.city.home, sum(found.city.works)) == (home, 0)


@pytest.mark.rule("FRP-24.3")
def test_with_fewer_players_there_are_only_the_advisors_they_hold() -> None:
    found = prepare(council("health", "foreman"))
    assert found.options == ["health", "foreman", "none"]
    found = prepare(council("community"))
    assert found.options == ["community", "none"]
