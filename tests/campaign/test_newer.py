"""A campaign goes on with the numbers that it began with, whatever is printed later."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from frostlight.games import GAMES, packs
from frostlight.games.blackout.content import printed
from frostlight.research import Match, play_match
from frostlight.session import (
    KeptCampaign,
    Place,
    PlayedGame,
    check,
    new_campaign,
    progress,
    read_campaign,
    write_campaign,
)
from tests.cli.conftest import Done, Run
from tests.editions import TUNED, tuned

EASY = ("scenarios.toml", r"orchids = \[60, 75, 90\]", "orchids = [1, 2, 3]")
PLACES = [Place("bot", "", "random")]


def begin(token: str = "campaign-1") -> KeptCampaign:
    return new_campaign("blackout", "Mine", {}, PLACES, token)


def play(kept: KeptCampaign, seed: int) -> KeptCampaign:
    """One more game, by chance."""
    chapter, setup = progress(kept).next_setup()
    _, record = play_match(Match("blackout", setup, ("random",), seed))
    return msgspec.structs.replace(kept, games=[*kept.games, PlayedGame(chapter, record)])


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A newer edition of the content asks for less."""
    monkeypatch.setitem(TUNED, "blackout", EASY)
    with tuned("blackout", tmp_path / "content") as edition:
        yield edition
    printed.cache_clear()


@pytest.mark.rule("BHK-19.9", "BHK-20.4")
def test_older_campaigns_keep_their_goals(request: pytest.FixtureRequest) -> None:
    kept = play(begin(), 1)
    document, before = write_campaign(kept), progress(kept)
    edition = request.getfixturevalue("newer")
    after = check(read_campaign(document))
    assert after.stages[0].chapter.goals == before.stages[0].chapter.goals == (60, 75, 90)
    assert after.results == before.results
    assert after.next_setup()[1]["content"] != edition
    again = progress(play(after.kept, 2))
    assert [result.unclear for result in again.results] == ["", ""]
    assert progress(begin("campaign-2")).stages[0].chapter.goals == (1, 2, 3), "a new one"


@pytest.mark.slow
def test_a_pack_that_is_not_there_is_asked_for(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    assert run("content", "export", "blackout", str(pack)).code == 0
    scenarios = pack / "scenarios.toml"
    text = scenarios.read_text("utf-8")
    scenarios.write_text(text.replace("[60, 75, 90]", "[1, 2, 3]"), "utf-8")
    bring: tuple[Any, ...] = ("--content", str(pack))
    begun = run("campaign", "new", "blackout", "--name", "ours", "--seats", "random", *bring)
    assert (begun.code, begun.err) == (0, "")
    assert "1 = 1 orchid" in begun.out
    played = run("campaign", "play", "--seed", "1", *bring, typed=["q"])
    assert played.code == 0, played.err
    assert run("campaign", "show", *bring).code == 0
    assert "needs the pack 'mine@" in _without_it(run).err


def _without_it(run: Run) -> Done:
    """Another evening, without the pack."""
    packs._brought.clear()
    packs.shelf_of(GAMES["blackout"]).packs.clear()
    return run("campaign", "play")
