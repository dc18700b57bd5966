"""`frostlight campaign` at the terminal: begun, played, kept, taken elsewhere, deleted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from frostlight.i18n import LANGUAGES
from frostlight.kernel import read_record
from frostlight.session import progress, read_campaign
from frostlight.store import CampaignFolder
from tests.cli.conftest import Run
from tests.patience import wait_until
from tests.web.live.company.conftest import SOURCE

NEW = ("campaign", "new", "lanterns", "--name", "ours", "--seats")
PLAY = ("campaign", "play", "ours")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home" / "frostlight" / "campaigns"


def kept(home: Path, name: str = "ours") -> Any:
    return progress(read_campaign((home / f"{name}.json").read_bytes()))


def test_a_new_campaign_is_shown_and_says_how_to_go_on(run: Run, home: Path) -> None:
    done = run(*NEW, "human,watchman")
    assert (done.code, done.err) == (0, "")
    assert "ours: a Lanterns campaign" in done.out
    assert "A night in autumn  next" in done.out
    assert "points: 4 = 1 star, 5 = 2 stars; the fog takes 7 rounds" in done.out
    assert "To start: frostlight campaign play ours" in done.out
    assert kept(home).next_setup()[0] == "autumn"


def test_bots_play_it_to_the_verdict(run: Run, home: Path) -> None:
    """The player goes on after each game; losses bring rounds, stars are summed."""
    run(*NEW, "watchman,watchman")
    done = run(*PLAY, "--seed", "1", typed=[""] * 20)
    assert (done.code, done.err) == (0, "")
    found = kept(home)
    assert found.over
    assert "Chapter 1 of 2: A night in autumn" in done.out
    assert "Chapter 2 of 2: A night in winter" in done.out
    lost = sum(stage.lost for stage in found.stages)
    assert done.out.count(": not this time.") == lost
    assert len(found.kept.games) == 2 + lost
    assert "This campaign is over" in done.out
    again = run(*PLAY)
    assert "This campaign is over" in again.out
    assert len(kept(home).kept.games) == 2 + lost, "nothing more is played"


def test_a_loss_says_what_was_missing_and_what_comes_along(run: Run, home: Path) -> None:
    run(*NEW, "human,last")
    text = run(*PLAY, typed=[*["ready"] * 7, "", "q"]).out
    assert "A night in autumn: not this time." in text
    assert "missing last time: 4 lanterns" in text
    assert "after earlier tries: the fog takes 1 round more" in text
    assert "Enter tries it again (A night in autumn), q stops here" in text
    shown = run("campaign", "show").out
    assert "missing last time: 4 lanterns" in shown
    assert "best 0 points" in shown
    assert kept(home).next_setup()[1]["night"] == 8


@pytest.mark.slow
def test_it_goes_on_where_somebody_stopped(run: Run, home: Path) -> None:
    run(*NEW, "human,watchman")
    done = run(*PLAY, typed=["1", "ready", "quit"])
    assert (done.code, done.err) == (0, "")
    assert "All is saved. To continue: frostlight campaign play ours" in done.out
    moves = kept(home).kept.games[0].record.moves
    assert "0 ready" in moves
    assert "a game is open after" in run("campaign", "show").out
    again = run(*PLAY, typed=["quit"])
    assert f"Game continues after {len(moves)} moves" in again.out
    assert kept(home).kept.games[0].record.moves == moves
    assert len(kept(home).kept.games) == 1
    back = run(*PLAY, typed=["undo!", "quit"])
    assert back.code == 0
    assert len(kept(home).kept.games[0].record.moves) < len(moves), "what is taken back is gone"


def test_control_c_loses_nothing(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*NEW, "human,watchman")
    answers = iter(["1", "ready"])

    def typed(_prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", typed)
    done = run(*PLAY)
    assert done.code == 130
    assert "All is saved" in done.out
    assert "0 ready" in kept(home).kept.games[0].record.moves


@pytest.mark.slow
def test_killed_in_the_middle_it_has_every_answer(run: Run, home: Path) -> None:
    run(*NEW, "human,watchman")
    installed = next(path for path in sys.path if list(Path(path).glob("lanterns-*.dist-info")))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), installed])}
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "frostlight", *PLAY],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True,
    ) as player:  # fmt: skip
        assert player.stdin is not None
        assert player.stdout is not None
        player.stdin.write("1\nready\n")
        player.stdin.flush()
        wait_until(lambda: "0 ready" in kept_moves(home) or player.poll() is not None)
        assert player.poll() is None
        player.send_signal(signal.SIGKILL)
    assert kept(home).unfinished == 0
    assert [path.name for path in home.glob("*.json")] == ["ours.json"]
    assert "Game continues after" in run("campaign", "play", typed=["quit"]).out


def kept_moves(home: Path) -> list[str]:
    games = kept(home).kept.games
    return list(games[0].record.moves) if games else []


def test_a_chapter_on_its_own_does_not_count(run: Run, home: Path) -> None:
    run(*NEW, "watchman,watchman")
    done = run(*PLAY, "--chapter", "winter", "--seed", "3")
    assert done.code == 0, done.err
    found = kept(home)
    assert [game.counts for game in found.kept.games] == [False]
    assert found.next_setup()[0] == "autumn"
    assert found.stages[1].best[0] is not None
    assert "1 separate game" in done.out
    refused = run(*PLAY, "--chapter", "spring")
    assert (refused.code, refused.out) == (2, "")
    assert "There is no chapter 'spring'; there is: autumn, winter." in refused.err


def test_an_unfinished_game_can_be_put_aside(run: Run, home: Path) -> None:
    run(*NEW, "human,watchman")
    assert "nothing to put aside" in run(*PLAY, "--anew").err
    run(*PLAY, typed=["1", "quit"])
    first = kept(home).kept.games[0]
    run(*PLAY, "--anew", typed=["quit"])
    found = kept(home)
    assert [game.counts for game in found.kept.games] == [False, True]
    assert found.kept.games[0].record == first.record, "its record stays"
    assert found.stages[0].lost == 0


# -- files


def test_one_of_several_must_be_named(run: Run) -> None:
    none = run("campaign", "show")
    assert none.code == 2
    assert "no campaign yet; begin one with `frostlight campaign new GAME`" in none.err
    assert run("campaign", "new", "lanterns").code == 0
    assert "lanterns: a Lanterns campaign" in run("campaign", "show").out
    assert run("campaign", "new", "lanterns").code == 0
    listed = run("campaign", "list")
    assert [line.split()[0] for line in listed.out.splitlines()] == ["lanterns", "lanterns-2"]
    assert "0 of 2 chapters" in listed.out
    assert "Say which campaign: lanterns, lanterns-2." in run("campaign", "show").err


def test_what_cannot_be_begun_is_said(run: Run) -> None:
    assert run(*NEW, "human,human").code == 0
    assert "There is a campaign 'ours' already" in run(*NEW, "human,human").err
    assert "antarctica has no campaign" in run("campaign", "new", "antarctica").err
    assert (
        "night belongs to a chapter" in run("campaign", "new", "lanterns", "--set", "night=9").err
    )
    assert (
        "cannot be called '../ours'" in run("campaign", "new", "lanterns", "--name", "../ours").err
    )
    assert "2 to 4 players" in run("campaign", "new", "lanterns", "--seats", "human").err


def test_it_is_taken_to_another_folder_and_back(run: Run, home: Path, tmp_path: Path) -> None:
    run(*NEW, "watchman,watchman")
    run(*PLAY, "--seed", "1", typed=["q"])
    file, other = str(tmp_path / "out.json"), str(tmp_path / "elsewhere")
    assert run("campaign", "export", "ours", file).code == 0
    assert "exists already" in run("campaign", "export", "ours", file).err
    there = run("campaign", "import", file, "--data", other)
    assert there.code == 0, there.err
    run(*PLAY, "--seed", "2", "--data", other, typed=["q"])
    further = str(tmp_path / "further.json")
    run("campaign", "export", "ours", further, "--data", other)
    assert run("campaign", "import", further).code == 0, "it went on from what is here"
    assert len(kept(home).kept.games) == 2
    before = (home / "ours.json").read_bytes()
    older = run("campaign", "import", file)
    assert older.code == 2
    assert "(2 games here, 1 in the file). Nothing was changed; --copy keeps" in older.err
    assert (home / "ours.json").read_bytes() == before
    assert run("campaign", "import", file, "--copy").code == 0
    assert len(kept(home, "ours-copy").kept.games) == 1
    assert kept(home, "ours-copy").kept.id != kept(home).kept.id


def test_a_game_of_it_can_be_watched(run: Run, tmp_path: Path) -> None:
    run(*NEW, "watchman,watchman")
    run(*PLAY, typed=["q"])
    file = tmp_path / "game.json"
    assert run("campaign", "export", "ours", str(file), "--game", "1").code == 0
    assert read_record(file.read_bytes()).game == "lanterns"
    assert "Round 1: all plan in secret." in run("replay", str(file)).out
    assert run("verify", str(file)).code == 0
    wrong = run("campaign", "export", "ours", str(tmp_path / "no.json"), "--game", "9")
    assert "a number from 1 to 1" in wrong.err


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ('"* barrel"', '"* gold"', "$.games[0].record: $.moves["),
        ('"night": 7', '"night": 12', "$.games[0]: its options are not those"),
        ('"game": "lanterns"', '"game": "antarctica"', "antarctica"),
        ('"name": "ours"', '"name": "ours", "name": "mine"', "'name' stands twice"),
    ],
)
def test_what_is_not_honest_is_not_imported(
    run: Run, tmp_path: Path, was: str, becomes: str, said: str
) -> None:
    home = tmp_path / "home" / "frostlight" / "campaigns"
    run(*NEW, "watchman,watchman")
    run(*PLAY, "--seed", "5", typed=["q"])
    text = (home / "ours.json").read_text()
    assert was in text
    file = tmp_path / "forged.json"
    file.write_text(text.replace(was, becomes, 1))
    done = run("campaign", "import", str(file), "--data", str(tmp_path / "empty"))
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert str(file) in done.err
    assert not list((tmp_path / "empty").rglob("*.json"))


def test_a_forged_result_is_computed_anew(run: Run, home: Path, tmp_path: Path) -> None:
    run(*NEW, "first,last")
    run(*PLAY, "--seed", "5", typed=["q"])
    says = json.loads((home / "ours.json").read_text())
    assert says["games"][0]["noted"]["passed"] is False
    says["games"][0]["noted"]["passed"] = True
    for seat in says["games"][0]["noted"]["seats"]:
        seat["marks"] = 2
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(says))
    done = run("campaign", "import", str(file), "--copy")
    assert done.code == 0, done.err
    assert "0 stars" in done.out
    assert kept(home, "ours-copy").next_setup()[0] == "autumn"


def test_a_damaged_file_is_told_and_stays(run: Run, home: Path) -> None:
    run(*NEW, "human,human")
    run("campaign", "new", "lanterns", "--name", "sound")
    (home / "ours.json").write_text("{")
    refused = run("campaign", "play", "ours")
    assert refused.code == 2
    assert "ours.json: This is not a Frostlight campaign, or it is damaged" in refused.err
    listed = run("campaign", "list").out
    assert "ours: " in listed
    assert "sound  Lanterns" in listed
    assert (home / "ours.json").read_text() == "{"


def test_two_who_play_the_same_campaign_do_not_overwrite_each_other(run: Run, home: Path) -> None:
    run(*NEW, "watchman,watchman")
    mine = CampaignFolder(home)
    campaign = mine.load("ours")
    run(*PLAY, typed=["q"])
    before = (home / "ours.json").read_bytes()
    with pytest.raises(ValueError, match="has changed meanwhile"):
        mine.save("ours", campaign)
    assert (home / "ours.json").read_bytes() == before
    assert [path.name for path in home.iterdir()] == ["ours.json"], "no drafts are left"


def test_it_is_deleted_by_its_name_only(run: Run, home: Path) -> None:
    run(*NEW, "human,human")
    assert "Nothing was deleted" in run("campaign", "delete", "ours", typed=["yes"]).out
    assert "Nothing was deleted" in run("campaign", "delete", "ours").out
    assert "Nic nie usunięto" in run("campaign", "delete", "ours", "--language", "pl").out
    assert kept(home)
    assert run("campaign", "delete", "ours", typed=["ours"]).code == 0
    assert list(home.iterdir()) == []
    assert "There is no campaign 'ours'" in run("campaign", "delete", "ours", "--yes").err


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_said_in_four_languages(run: Run, language: str) -> None:
    """Every text has its facts; what is said differs from language to language."""
    run(*NEW, "watchman,watchman")
    words = ("--language", language)
    played = run(*PLAY, *words, "--seed", "1", typed=[""] * 20)
    assert (played.code, played.err) == (0, "")
    shown = run("campaign", "show", *words).out
    listed = run("campaign", "list", *words).out
    heading = {
        "en": "a Lanterns campaign",
        "pl": "kampania gry",
        "ru": "кампания игры",
        "it": "campagna di",
    }
    assert heading[language] in shown
    chapters = {"en": "2 of 2", "pl": "2 z 2", "ru": "2 из 2", "it": "2 capitoli su 2"}
    assert chapters[language] in listed
    stars = {"en": " star", "pl": "gwiazd", "ru": "звезд", "it": "stell"}
    assert stars[language] in shown


@pytest.mark.slow
@pytest.mark.rule("BHK-19.18", "BHK-20.4", "BHK-20.6", "BHK-20.7")
def test_a_lost_scenario_is_played_again_with_more_money(run: Run, home: Path) -> None:
    """The random bot loses; the campaign keeps the best result and the losses."""
    run("campaign", "new", "blackout", "--name", "ours", "--seats", "random")
    done = run(*PLAY, "--seed", "1", typed=["", "q"])
    assert (done.code, done.err) == (0, "")
    found = kept(home)
    stage = found.stages[0]
    assert (stage.lost, stage.passed, found.totals) == (2, False, [0])
    assert [game.record.setup["losses"] for game in found.kept.games] == [0, 1]
    scores = [result.judgement.seats[0].score for result in found.results]
    assert stage.best == [max(scores)]
    assert "after earlier tries: 4 HK$ more at the start" in done.out
    assert "missing last time:" in done.out
    alone = run(*PLAY, "--chapter", "S5", "--seed", "2")
    assert alone.code == 0
    assert kept(home).next_setup()[1]["losses"] == 2, "a scenario on its own changes nothing"
