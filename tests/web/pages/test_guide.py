"""How to play, its pictures, and the tips, as the server gives them."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from frostlight.i18n import LANGUAGES
from frostlight.view import guide
from tests.web.site import Browser

GAME = "antarctica"


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_play_is_one_page_in_every_language(ann: Browser, language: str) -> None:
    page = ann.client.get(f"/guide/{GAME}", headers={"accept-language": language})
    assert page.status_code == 200
    assert guide.goal(language, GAME)[:20] in page.text
    for part in guide.chapters(language, GAME):
        assert f"<h2>{part.title}</h2>" in page.text
    assert 'id="legend"' in page.text
    assert 'id="i-camp"' in page.text, "a page of its own has the icons of the game"
    assert f"/sheets/{GAME}.css" in page.text


def test_in_a_drawer_it_stands_alone(ann: Browser) -> None:
    page = ann.client.get(f"/guide/{GAME}", headers={"x-drawer": "1"})
    assert page.text.startswith('<article class="drawn howto">')
    assert "<html" not in page.text
    assert 'id="i-camp"' not in page.text


def test_pictures_are_drawn_from_a_position(ann: Browser) -> None:
    visitor = ann.client
    shown = visitor.get(f"/guide/{GAME}", headers={"x-drawer": "1"}).text
    addresses = set(re.findall(rf"/guide/{GAME}/(\w+)\.svg", shown))
    assert addresses == {"turn", "zones", "research"}
    for name in addresses:
        picture = visitor.get(f"/guide/{GAME}/{name}.svg?theme=dark")
        assert picture.headers["content-type"] == "image/svg+xml"
        root = ET.fromstring(picture.text)
        assert root.get("data-theme") == "dark"
        assert root.get("viewBox") != "0 0 900 712"
    assert "data-theme" not in visitor.get(f"/guide/{GAME}/turn.svg?theme=%22x").text[:200]


def test_the_chosen_theme_decides_on_the_pictures(ann: Browser) -> None:
    visitor = ann.client
    assert "<picture>" in visitor.get(f"/guide/{GAME}").text
    visitor.cookies.set("theme", "dark")
    shown = visitor.get(f"/guide/{GAME}").text
    assert "<picture>" not in shown
    assert "turn.svg?theme=dark" in shown


@pytest.mark.parametrize("path", ["chess", "chess/tips", "chess/turn.svg", f"{GAME}/chess.svg"])
def test_what_is_not_there_is_not_found(ann: Browser, path: str) -> None:
    assert ann.client.get(f"/guide/{path}").status_code == 404


def test_tips_have_their_texts_and_points(ann: Browser) -> None:
    found = ann.client.get(f"/guide/{GAME}/tips", headers={"accept-language": "pl"}).json()
    assert set(found) == set(guide.pointing(GAME).tips)
    assert found["sail"]["points"] == list(guide.pointing(GAME).tips["sail"])
    assert "Twój statek musi wypłynąć" in found["sail"]["html"]
    assert found["sail"]["html"].count('<b class="spot" aria-hidden="true">') == 2
