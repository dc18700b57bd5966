"""A contest: who sits where, what is played, how it goes on, what it comes to."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from frostlight.games import find_game
from frostlight.kernel import FrostlightError, Journal, read_record
from frostlight.research.arena import MatchResult
from frostlight.research.contest import (
    PLAN,
    RECORDS,
    RESULTS,
    Contest,
    contest_of,
    run_contest,
    table_of,
)


def contest(game: str, players: int, *bots: str, games: int = 1, seed: int = 1) -> Contest:
    return contest_of(game, {"players": players}, bots, seed, games)


def test_every_bot_sits_everywhere_as_often() -> None:
    for bots in (
        ("greedy", "random"),
        ("greedy", "random", "first"),
        ("greedy", "random", "first", "last"),
    ):
        for players in (2, 3, 4):
            seatings = contest("antarctica", players, *bots).seatings()
            assert len(set(seatings)) == len(seatings)
            there = Counter((seat, bot) for one in seatings for seat, bot in enumerate(one))
            assert len(there) == players * len(bots)
            assert len(set(there.values())) == 1
            assert {len(set(one)) for one in seatings} == {min(players, len(bots))}


def test_each_seed_has_every_seating() -> None:
    made = contest("antarctica", 2, "greedy", "random", "first", games=7, seed=5)
    matches = made.matches()
    assert [match.seed for match in matches] == [5] * 6 + [6] * 6
    assert [match.bots for match in matches[:6]] == [match.bots for match in matches[6:]]


def test_where_all_win_together_each_bot_plays_alone_on_the_same_seeds() -> None:
    made = contest("frostpunk", 2, "random", "first", games=4)
    assert made.together
    assert [(match.seed, match.bots[0]) for match in made.matches()] == [
        *((1, "random"), (1, "first"), (2, "random"), (2, "first"))
    ]
    assert {len(set(match.bots)) for match in made.matches()} == {1}


def test_one_bot_alone_plays_itself() -> None:
    assert contest("antarctica", 3, "random", games=2).matches()[1].bots == ("random",) * 3


QUICK = ("random", "first")


@pytest.mark.slow
def test_what_is_interrupted_goes_on_and_comes_to_the_same_bytes(tmp_path: Path) -> None:
    made = contest("antarctica", 2, *QUICK, games=6)
    whole = list(run_contest(made, tmp_path / "whole", records=True))
    assert len(whole) == 6
    cut = tmp_path / "cut"
    assert list(islice(run_contest(made, cut), 2)) == whole[:2]
    with (cut / RESULTS).open("ab") as lines:
        lines.write(b'{"game": "antarc')  # as a machine that loses its power leaves it
    assert list(run_contest(made, cut, jobs=2)) == whole
    for name in (PLAN, RESULTS):
        assert (cut / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    before = (cut / RESULTS).stat().st_mtime_ns
    assert list(run_contest(made, cut)) == whole
    assert (cut / RESULTS).stat().st_mtime_ns == before, "nothing is left to play"
    record = read_record((tmp_path / "whole" / RECORDS / "000003.json").read_bytes())
    journal = Journal.replay(find_game("antarctica"), record)
    assert find_game("antarctica").outcome(journal.state.table).scores == whole[3].scores


def test_the_folder_of_another_contest_is_refused(tmp_path: Path) -> None:
    next(run_contest(contest("antarctica", 2, *QUICK), tmp_path))
    with pytest.raises(FrostlightError, match="has another contest: name a new folder"):
        next(run_contest(contest("antarctica", 2, *QUICK, seed=2), tmp_path))
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(FrostlightError, match=r"--out .*file: File exists"):
        next(run_contest(contest("antarctica", 2, *QUICK), file))


def test_bots_that_cannot_play_or_come_twice_are_refused() -> None:
    with pytest.raises(FrostlightError, match="There is no bot 'genius'"):
        contest("antarctica", 2, "genius", "random")
    with pytest.raises(FrostlightError, match="--bots names a bot twice"):
        contest("antarctica", 2, "random", "random")


def result(seed: int, bots: tuple[str, ...], scores: list[int], ranks: list[int]) -> MatchResult:
    points = {"ships": [score - 1 for score in scores], "cards": [1] * len(scores)}
    about = {"edition": 1, "players": len(bots), "decisions": 10 * seed, "turns": seed}
    end = {"end": "stalemate", "end_rule": "ANT-14.8", "table": {}}
    more = {"scores": scores, "ranks": ranks, "breakdown": {"categories": points}}
    return MatchResult(game="antarctica", seed=seed, bots=bots, **about, **end, **more)  # type: ignore[arg-type]


def test_the_table_counts_victories_points_seats_and_lengths() -> None:
    made = contest("antarctica", 2, "random", "first", games=4)
    games = [
        result(1, ("random", "first"), [10, 4], [1, 2]),
        result(1, ("first", "random"), [6, 8], [2, 1]),
        result(2, ("random", "first"), [5, 5], [1, 1]),
        result(2, ("first", "random"), [1, 7], [2, 1]),
    ]
    table = table_of(made, games)
    best, other = table.bots
    assert (best.bot, best.games, best.wins.value, best.points.value) == ("random", 4, 0.875, 7.5)
    assert (other.bot, other.wins.value, other.points.value) == ("first", 0.125, 4.0)
    assert best.sources == {"ships": 6.5, "cards": 1.0}
    assert table.apart == [["random", "first"]], "they have shared a place"
    assert table_of(made, games[:2]).apart == [["random"], ["first"]]
    assert best.rating is not None
    assert best.rating.low <= best.rating.value <= best.rating.high
    assert [seat.value for seat in table.seats] == [0.375, 0.625]
    assert (table.turns, table.decisions, table.ends) == ({1: 2, 2: 2}, 15.0, {"stalemate": 4})


def test_a_game_that_is_won_together_counts_once_and_has_no_rating() -> None:
    made = contest("frostpunk", 2, "random", "first", games=4)
    games = [
        result(1, ("random", "random"), [1, 1], [1, 1]),
        result(1, ("first", "first"), [0, 0], [2, 2]),
    ]
    table = table_of(made, games)
    assert [(line.bot, line.games, line.wins.value, line.rating) for line in table.bots] == [
        ("random", 1, 1.0, None),
        ("first", 1, 0.0, None),
    ]
