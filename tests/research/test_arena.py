from __future__ import annotations

import re
from dataclasses import replace

import msgspec
import pytest

from frostlight.bots import BOTS, Eye
from frostlight.games.antarctica.game import GAME
from frostlight.kernel import (
    FrostlightError,
    Journal,
    Stream,
    Table,
    read_record,
    write_record,
)
from frostlight.kernel.errors import BrokenGameError, RuleError
from frostlight.research import Match, MatchResult, arena, play_match, play_matches

MATCHES = [Match("antarctica", {"players": 3}, ("random", "greedy", "random"), s) for s in range(4)]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bytes_in_one_process_or_two() -> None:
    one = [msgspec.json.encode(result) for result, _ in play_matches(MATCHES, jobs=1)]
    two = [msgspec.json.encode(result) for result, _ in play_matches(MATCHES, jobs=2)]
    assert one == two
    assert len(set(one)) == len(one)


class Stumbling:
    def choose(self, eye: Eye, stream: Stream) -> str:  # noqa: ARG002 - as a bot is called
        return eye.decision.keys[99]


def test_a_bot_that_raises_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "stumbling", Stumbling)
    match = Match("antarctica", {"players": 2}, ("stumbling", "random"), 5)
    with pytest.raises(BrokenGameError) as caught:
        play_match(match)
    line = r"A game of antarctica with seed 5 breaks after \d+ moves, at '\w+' \(ANT-[\d.]+\): I"
    assert re.match(line, str(caught.value))
    assert f"at {__file__}:" in str(caught.value)
    assert str(caught.value).endswith(": return eye.decision.keys[99].")


@pytest.mark.slow
def test_the_record_of_a_match_replays_to_its_result() -> None:
    result, record = play_match(MATCHES[0])
    journal = Journal.replay(GAME, read_record(write_record(record)))
    assert journal.state.over
    assert GAME.describe(journal.state.table) == result.table
    assert GAME.outcome(journal.state.table).scores == result.scores
    assert len([move for move in journal.moves if move.seat >= 0]) == result.decisions


@pytest.mark.slow
def test_a_result_has_the_documented_fields() -> None:
    result, _ = play_match(MATCHES[1])
    fields = msgspec.to_builtins(result)
    documented = "game edition players seed bots decisions turns end scores ranks breakdown table"
    assert set(documented.split()) <= set(fields)
    assert msgspec.json.decode(msgspec.json.encode(result), type=MatchResult) == result
    categories = result.breakdown["categories"].values()
    assert [sum(points) for points in zip(*categories, strict=True)] == result.scores
    assert min(result.ranks) == 1


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(FrostlightError, match="3 players need 3 bots, not 2"):
        play_match(Match("antarctica", {"players": 3}, ("random", "random"), 0))


def test_a_game_that_breaks_before_its_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def new(_setup: msgspec.Struct) -> Table:
        raise RuleError("no table")

    monkeypatch.setattr(arena, "find_game", lambda _name: replace(GAME, new=new))
    with pytest.raises(BrokenGameError, match=r"breaks after 0 moves, at setup: no table at "):
        play_match(MATCHES[0])
