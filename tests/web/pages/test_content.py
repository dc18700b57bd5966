"""Content in the browser: a choice where there is one, and bots that know the packs."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from frostlight.cli import main
from frostlight.games import GAMES, packs
from frostlight.games.packs import Pack, bring_all, check_pack
from frostlight.i18n import LANGUAGES
from frostlight.i18n.packs import text_mistakes
from frostlight.web.live.thinkers import Thinkers
from tests.editions import tuned
from tests.patience import PATIENCE
from tests.web.http.test_serve import play, served
from tests.web.site import SEATS, Browser, Site

pytestmark = pytest.mark.slow  # whole contents, written out and read again


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder with a pack in which tracks pay more."""
    folder = tmp_path / "printed"
    assert main(["content", "export", "antarctica", str(folder)]) == 0
    tracks = folder / "tracks.toml"
    tracks.write_text(tracks.read_text().replace("values = [", "values = [7"))
    return folder


@pytest.fixture
def pack(mine: Path) -> Iterator[Pack]:
    found, _ = check_pack(mine, text_mistakes)
    assert found is not None
    bring_all([found])
    yield found
    packs._brought.clear()
    packs.shelf_of(GAMES["antarctica"]).packs.clear()


def test_without_a_choice_nothing_is_asked(ann: Browser, tmp_path: Path) -> None:
    """Older editions are no choice for a new table."""
    with tuned("antarctica", tmp_path / "content"):
        assert len(packs.shelf_of(GAMES["antarctica"]).names) > 1
        assert "set-content" not in ann.get("/").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_is_offered(ann: Browser, pack: Pack, language: str) -> None:
    ann.post("/language", {"language": language})
    options = re.findall(r'<option value="([^"]+)">([^<]+)</option>', ann.get("/").text)
    names = dict(option for option in options if option[0] in ("1", "2", pack.content.name))
    assert list(names) == ["2", pack.content.name]
    assert all(name in text != name for name, text in names.items())


def test_a_table_with_a_pack_has_bots_that_know_it(tmp_path: Path, pack: Pack) -> None:
    thinkers = Thinkers()  # workers of its own: they are given the packs when they start
    with Site(tmp_path / "data", thinkers) as site:
        ann = site.browser()
        table = ann.make(*SEATS, **{"set-content": pack.content.name})
        with ann.open(table) as page:
            for _ in range(3):
                while not page.options:
                    page.next_page()
                page.ask(opt=page.options[0])
        session = site.room(table).session
        assert session.head.setup["content"] == pack.content.name
        assert session.journal.state.table.printed.space_value[0][1] > 70
        plain = ann.make(*SEATS)
        assert site.room(plain).session.head.setup["content"] == "2"
    thinkers.close()


def test_content_that_is_not_here_is_refused(ann: Browser) -> None:
    form = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-random"}
    assert ann.post("/tables", form | {"set-content": "mine@0123456789ab"}).status_code == 422


def test_a_running_table_keeps_its_edition_over_a_change_of_data(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    with Site(tmp_path / "data", thinkers) as site:
        ann = site.browser()
        table = ann.make("me", "link", **{"set-starting_player": "0"})
    with (
        tuned("antarctica", tmp_path / "content") as new,
        Site(tmp_path / "data", thinkers) as site,
    ):
        again = site.browser()
        again.client.cookies = ann.client.cookies
        with again.open(table) as page:
            page.ask(opt=page.options[0])
        assert site.room(table).session.head.setup["content"] == "2"
        fresh = again.make("me", "link")
        assert site.room(fresh).session.head.setup["content"] == new
        older = again.make("me", "link", **{"set-content": "2"})
        assert site.room(older).session.head.setup["content"] == "2"


def test_a_server_with_a_pack(tmp_path: Path, mine: Path) -> None:
    form = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-greedy"}
    with served(tmp_path, "--content", str(mine)) as (address, _):
        with httpx2.Client(base_url=address, timeout=PATIENCE) as visitor:
            (name,) = re.findall(r'value="(printed@[0-9a-f]{12})"', visitor.get("/").text)
            made = visitor.post("/tables", data=form | {"set-content": name})
            cookie = f"visitor={visitor.cookies['visitor']}"
        play(address, made.headers["location"], cookie, answers=3)  # the bot has thought by now


def test_a_server_does_not_start_with_a_wrong_pack(mine: Path) -> None:
    (mine / "cards.toml").write_text("= 1")
    words = [sys.executable, "-m", "frostlight", "serve", "--content", str(mine), "--port", "0"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "cards.toml:1: This is not TOML" in done.stderr
    assert done.stderr.count("\n") == 1
