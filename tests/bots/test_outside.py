"""Bots from outside: an installed package names them, or a player at a terminal a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.bots import bot_names, make_bot, outside, playing_bots
from frostlight.kernel import FrostlightError
from frostlight.session import levels as session_levels
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture

DREAMER = Path(__file__).parents[2] / "examples" / "dreamer" / "dreamer.py"
MODULE = """\
class First:
    games = ("antarctica",)
    def choose(self, eye, stream):
        return eye.decision.keys[0]
class Mute: pass
"""
POINTS = "[frostlight.bots]\nfirstly = mybots:First\nmute = mybots:Mute\nlost = nowhere:Bot\n"


def forget() -> None:
    outside._FILES.clear()
    for memo in (
        outside._points,
        outside._loaded,
        session_levels.levels,
        session_levels.offered_bots,
    ):
        memo.cache_clear()
    sys.modules.pop("mybots", None)


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    forget()
    yield
    forget()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "mybots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    (tmp_path / "mybots.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_is_offered_for_its_games() -> None:
    assert "firstly" in playing_bots("antarctica")
    assert "firstly" not in bot_names("blackout")
    assert make_bot("firstly", "antarctica").choose.__qualname__ == "First.choose"
    offered = session_levels.offered_bots("antarctica")
    assert offered == ["beginner", "practised", "strong", "firstly"]
    assert session_levels.levels("antarctica")[-1] == "strong"  # who plays for an absent seat


@pytest.mark.usefixtures("installed")
def test_a_broken_bot_is_left_out_and_named_when_asked_for() -> None:
    assert not {"mute", "lost"} & {*bot_names("antarctica")}
    with pytest.raises(FrostlightError, match=r"'lost' .nowhere:Bot. cannot be loaded: Module"):
        make_bot("lost", "antarctica")
    with pytest.raises(FrostlightError, match="'mute' has no method `choose`"):
        make_bot("mute", "antarctica")


@pytest.mark.slow
def test_a_bot_of_a_file_plays_where_its_path_is_typed(run: Run) -> None:  # noqa: F811
    bots = f"{DREAMER}:Dreamer,random"
    done = run("simulate", "antarctica", "--bots", bots, "--games", "2", "--jobs", "2")
    assert (done.code, done.err) == (0, "")
    assert "dreamer" in done.out
    again = run("simulate", "antarctica", "--bots", bots, "--games", "2", "--jobs", "1")
    assert again.out == done.out


def test_no_name_of_a_file_in_a_record_or_form_is_run(tmp_path: Path) -> None:
    file = tmp_path / "evil.py"
    file.write_text("raise SystemExit('it ran')")
    for name in (f"{file}:Evil", "./evil.py:Evil"):
        with pytest.raises(FrostlightError, match="There is no bot"):
            make_bot(name, "antarctica")
        assert name not in playing_bots("antarctica")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("./nothing.py:Dreamer", "nothing.py is no file with a bot: write ./mybot.py:Dreamer."),
        (f"{DREAMER}:Sleeper", "dreamer.py has no bot 'Sleeper': AttributeError"),
        (f"{DREAMER}:move", "The bot 'move' has no method `choose`"),
    ],
)
def test_wrong_words_for_a_bot(run: Run, words: str, told: str) -> None:  # noqa: F811
    done = run("simulate", "antarctica", "--bots", words)
    assert done.code == 2
    assert told in done.err
