"""What a game with hands, secret plans and team decisions needs no line of script for."""

from __future__ import annotations

import pytest

from tests.web.live.company.conftest import SOURCE
from tests.web.site import Browser


@pytest.mark.slow
def test_it_has_no_script_of_its_own(browsers: list[Browser]) -> None:
    ann = browsers[0]
    table = ann.make("me", "bot-watchman", game="lanterns", name0="Ann")
    page = ann.get(f"/t/{table}").text
    assert "/sheets/lanterns.css" in page
    assert 'id="card-' in page
    assert not [path for path in SOURCE.rglob("*") if path.suffix in (".js", ".mjs")]
