"""Cards of districts and checkpoints: what a viewer knows of them, and nothing else (BHK-2.8)."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.structure import DOWN, TOKENS
from frostlight.games.blackout.view.browser import VIEW
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, observe
from tests.view.test_blackout_page import positions, scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_has_a_card_and_nothing_else_has(language: str) -> None:
    view = observe(positions(3, "single")[-40], 0)
    told = scene(view, language)
    for name in (*view.printed.district_ids, *view.printed.checkpoint_ids):
        card = VIEW.place_card(view, told, name)
        assert card is not None
        assert card.title
        assert len(card.text) > 1
        assert not {*"{}"} & {*"".join(card.text)}
    for name in ("", "D99", "hand-P02", "page"):
        assert VIEW.place_card(view, told, name) is None


@pytest.mark.slow
@pytest.mark.rule("BHK-10.2", "BHK-2.8")
def test_a_token_is_told_to_those_who_have_looked_at_it() -> None:
    secret = 0
    for state in positions(3, "single")[::9]:
        town = state.table
        for place, seen in enumerate(town.looked):
            if town.lies[place] != DOWN or town.secured >> place // TOKENS & 1:
                continue
            name = town.printed.district_ids[place // TOKENS]
            for seat in (SPECTATOR, *range(3)):
                view = observe(state, seat)
                card = VIEW.place_card(view, scene(view), name)
                assert card is not None
                unseen = " ".join(card.text).count("Unseen token")
                here = range(place // TOKENS * TOKENS, place // TOKENS * TOKENS + TOKENS)
                hidden = [
                    other
                    for other in here
                    if town.lies[other] == DOWN
                    and not (seat >= 0 and town.looked[other] >> seat & 1)
                ]
                assert unseen == len(hidden)
                secret += bool(seen) and bool(hidden)
    assert secret
