"""The tabs of a phone, for players and for spectators."""

from __future__ import annotations

import re

import pytest

from tests.ours import OUR_GAMES
from tests.web.site import Browser

TAB = re.compile(r'<button type="button" data-tab="(\w+)"[^>]*>([^<]+)</button>')
REGION = re.compile(r'<section id="(?:mine|hand|play|offer)"[^>]*>(?!</section>)')


@pytest.mark.parametrize("game", OUR_GAMES)
def test_nothing_is_called_mine_before_spectators(ann: Browser, bob: Browser, game: str) -> None:
    table = ann.make("me", "bot-random", game=game)
    own, watched = ann.get(f"/t/{table}").text, bob.get(f"/t/{table}").text
    assert dict(TAB.findall(own))["mine"] == "Mine"
    assert dict(TAB.findall(watched))["mine"] == "Cards"
    assert REGION.search(watched), "it is not empty"
