"""What an option of Antarctica brings, drawn: what its note says, and what then is open."""

from __future__ import annotations

import re

import pytest

from frostlight.games.antarctica.structure import DECK
from frostlight.kernel import View, observe
from tests.view.antarctica_shown import shown
from tests.view.test_antarctica_preview import SCENE, random_game

ICON = re.compile('href="#i-([a-z_]+)"')


def gain(view: View, kind: str, key: str) -> str:
    return shown(SCENE, kind, key, view).effect().brings


@pytest.mark.slow
def test_a_zone_shows_what_could_be_built_there() -> None:
    """The icons of a zone are those of the building options once the ship is there (ANT-3.11)."""
    seen = 0
    for journal in random_game(3):
        state = journal.state
        decision = state.decision
        if decision.kind != "sail":
            continue
        view = observe(state, decision.seat)
        for key in decision.keys:
            if not key.startswith("sail:"):
                assert ICON.findall(gain(view, "sail", key)) == ["scientist_piece"]
                continue
            drawn = ICON.findall(gain(view, "sail", key))
            then = state.clone()
            then.apply(decision.seat, key)
            builds = [one for one in then.decision.keys if one.startswith("build:")]
            for one in builds:
                deck = one.partition(":")[2].partition("+")[0]
                card = view.printed.cards[view.table["offer"][DECK[deck]]]
                assert card.builds in drawn
                seen += 1
            assert ("scientist_piece" in drawn) == ("recruit" in then.decision.keys)
    assert seen > 5


@pytest.mark.rule("ANT-4.6")
def test_a_building_shows_its_price_first() -> None:
    seen = 0
    for journal in random_game(5):
        decision = journal.state.decision
        view = observe(journal.state, decision.seat)
        for key in decision.keys:
            if decision.kind == "act" and key.startswith("build:"):
                drawn = gain(view, "act", key)
                assert ICON.findall(drawn)[0] == "scientist_piece"
                assert ("_resource" in drawn) == ("+" in key), "the card that is used up"
                assert drawn.index("paid") < (drawn + "#i-rp").index("#i-rp")
                seen += 1
    assert seen > 3
