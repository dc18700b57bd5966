"""Broken packages of others: each is named with what to do, and no other game suffers."""

from __future__ import annotations

import urllib.request
from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.installed_games.installed import bring, frostlight, seen_by

pytestmark = pytest.mark.slow  # a server, an installation or a browser for each

VIEWS = {
    "terminal": "frostlight.games.antarctica.view.terminal:VIEW",
    "page": "frostlight.games.antarctica.view.browser:VIEW",
}


def entry(name: str, *lines: str, **parts: str) -> str:
    """A module with an entry whose parts are in the module itself, and what else it says."""
    named = "".join(f", {part}={where!r}" for part, where in parts.items())
    made = f"ENTRY = GameEntry(package={name!r}, game='{name}:GAME'{named})"
    return "\n".join(["from frostlight.games import GameEntry", made, *lines, ""])


def rules(name: str) -> str:
    """A line that borrows the rules of another game."""
    return (
        "import dataclasses, frostlight.games.antarctica.game as other; "
        f"GAME = dataclasses.replace(other.GAME, id={name!r})"
    )


BROKEN = {
    "typo": ("import nonsense", "named 'nonsense'\"); repair or uninstall of_typo."),
    "quits": ("raise SystemExit(3)", "is broken: SystemExit(3)"),
    "empty": ("", "has no attribute 'ENTRY'"),
    "wrongtype": ("ENTRY = {}", "wrongtype:ENTRY is dict, no GameEntry."),
    "norules": (entry("norules"), "The game of norules cannot be loaded from 'norules:GAME'"),
    "notagame": (entry("notagame", "GAME = 7"), "its rules are int, no Game."),
    "twonames": (entry("twonames", rules("other")), "its rules call it 'other'; give both one"),
    "noview": (
        entry("noview", rules("noview"), terminal="noview:VIEW", page="noview:VIEW"),
        "The terminal of noview cannot be loaded from 'noview:VIEW'",
    ),
    "badview": (
        entry(
            "badview", rules("badview"), "VIEW = 1", terminal="badview:VIEW", page="badview:VIEW"
        ),
        "its terminal is int, no TextView.",
    ),
    "unshown": (
        entry(
            "unshown",
            rules("unshown"),
            "import frostlight.games.antarctica.view.terminal as theirs",
            "from frostlight.view.shown import Answers",
            "VIEW = dataclasses.replace(theirs.VIEW, answers=Answers())",
            "others = theirs.VIEW.answers.kinds - {'sail', 'act'}",
            "VIEW.answers.shows(*others)(str)",
            terminal="unshown:VIEW",
            page=VIEWS["page"],
        ),
        "is broken: no function shows the answers to 'sail', 'act'; register one with `shows`.",
    ),
    "twofold": (
        entry(
            "twofold",
            rules("twofold"),
            "def __getattr__(name):",
            "    from frostlight.games.antarctica.view.answers import ANSWERS",
            "    ANSWERS.shows('sail')(str)",
            terminal="twofold:VIEW",
            page=VIEWS["page"],
        ),
        "The question 'sail' is shown by two functions.",
    ),
    "mute": (entry("mute", rules("mute"), **VIEWS), "name a package in `GameEntry(package=...)`."),
    "common": ("", "A game cannot be called 'common'"),
    "web": ("", "A game cannot be called 'web'"),
    "Loud Name": ("", "A game cannot be called 'Loud Name'"),
}
"""By name: what its module says, and what is said about it."""


@pytest.fixture(scope="module")
def full_of_them(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("broken")
    for name, (source, _) in BROKEN.items():
        module = name if name.islower() and name not in ("common", "web") else "unused"
        package = f"of_{name.replace(' ', '_')}"
        bring(folder, name, f"{module}:ENTRY", package=package, **{module: source})
    bring(folder, "twice", "one:ENTRY", package="first_of_two", one="ENTRY = 1\n")
    bring(folder, "twice", "two:ENTRY", package="second_of_two", two="ENTRY = 2\n")
    bring(folder, "antarctica", "cuckoo:ENTRY", package="cuckoo", cuckoo="ENTRY = 1\n")
    return folder


def test_games_tells_of_each_and_of_the_others(full_of_them: Path) -> None:
    done = frostlight("games", env=seen_by(full_of_them))
    assert (done.code, done.err) == (0, "")
    told = " ".join(done.out.split())
    for name, (_, said) in BROKEN.items():
        assert f"{name} cannot be played" in told
        assert said in told, name
    assert "Two packages bring the game 'twice': one:ENTRY (first_of_two) and two:ENTRY" in told
    assert "antarctica Antarctica, 2 to 4 players" in told, "ours is played,"
    assert "and cuckoo:ENTRY (cuckoo); uninstall one of them." in told, "the other is told of"
    assert "frostpunk Frostpunk" in told


@pytest.mark.parametrize("name", [*BROKEN, "twice"])
def test_asked_for_it_is_one_clear_line(full_of_them: Path, name: str) -> None:
    done = frostlight("play", name, "--seats", "random,random", env=seen_by(full_of_them))
    assert done.code == 2, done.out
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err
    assert (BROKEN[name][1] if name in BROKEN else "Two packages bring the game") in done.err


def test_others_are_played_as_ever(full_of_them: Path) -> None:
    env = seen_by(full_of_them)
    assert frostlight("play", "antarctica", "--seats", "random,random", env=env).code == 0
    assert frostlight("simulate", "frostpunk", "--games", "1", env=env).code == 0
    assert frostlight("rules", "ANT-4.3", env=env).code == 0
    assert "ids begin with: ANT- (antarctica)" in frostlight("rules", "XYZ-4.3", env=env).err


def test_the_home_page_shows_what_can_be_played(full_of_them: Path, tmp_path: Path) -> None:
    server = Server(tmp_path / "data", env=seen_by(full_of_them))
    server.start()
    try:
        with urllib.request.urlopen(server.url) as answer:
            page = answer.read().decode()
    finally:
        server.stop()
    assert server.complaints() == ""
    assert page.count('name="game"') == 1
    assert 'value="antarctica"' in page


def test_a_bot_that_knows_too_little_is_refused(tmp_path: Path) -> None:
    """Without an evaluation there is no greedy bot, and it is not offered."""
    source = entry("plain", rules("plain"), **VIEWS)
    bring(tmp_path, "plain", "plain:ENTRY", plain=source)
    refused = frostlight("simulate", "plain", "--bots", "greedy,random", env=seen_by(tmp_path))
    assert refused.code == 2
    said = "The greedy bot does not know how to judge plain; there are: random, first, last."
    assert said in refused.err
    seats = frostlight("play", "plain", "--seats", "human,planner", env=seen_by(tmp_path))
    assert "'planner' cannot play; choose from human, random, first, last." in seats.err
    assert frostlight("simulate", "plain", "--games", "1", env=seen_by(tmp_path)).code == 0
    few = frostlight("play", "plain", "--seats", "human", env=seen_by(tmp_path))
    assert "as in --seats human,random." in few.err
