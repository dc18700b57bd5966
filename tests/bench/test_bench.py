"""The bench counts what it says it counts, on games that replay. No test looks at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench import pair, run
from bench.own import Line, Measurements, by_chance, counts, read_line
from bench.peers import PEERS
from bench.serving import ROOT, Slice, quartiles
from bench.store import FOLDER, matches
from frostlight.games import find_game
from frostlight.kernel import CHANCE, Journal, Question, State, Stream, observe, read_record

STORED = sorted(FOLDER.glob("*/*.json"))
GAMES = ("antarctica", "frostpunk", "blackout")


def lines(name: str, number: int) -> list[Line]:
    game = find_game(name)
    return [read_line(game, path) for path in sorted((FOLDER / name).glob("*.json"))[:number]]


# -- stored games


@pytest.mark.slow
@pytest.mark.parametrize("path", STORED, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_a_stored_game_replays_to_its_end(path: Path) -> None:
    record = read_record(path.read_bytes())
    journal = Journal.replay(find_game(record.game), record)
    assert journal.state.over
    match = matches()[path.relative_to(FOLDER).with_suffix("").as_posix()]
    assert (record.game, tuple(record.seats), record.seed) == (
        match.game,
        match.bots,
        str(match.seed),
    )
    assert record.setup == {**record.setup, **match.setup}


def test_every_game_and_number_of_players_is_stored() -> None:
    names = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in STORED}
    assert names == set(matches())
    stored = {(match.game, match.setup["players"]) for match in matches().values()}
    assert stored == {(name, seats) for name in GAMES for seats in find_game(name).seats}


# -- what is counted


def test_chance_and_forced_answers_are_not_counted() -> None:
    question = Question("q", "ANT-1.1", {"a": 0, "b": 1})
    assert counts(question.ask(0, [0, 1]))
    assert not counts(question.ask(0, [0], veil=True))
    assert not counts(question.draw([0, 1], [1, 1]))


def test_chance_falls_by_its_weights() -> None:
    question = Question("q", "ANT-1.1", {"a": 0, "b": 1, "c": 2})
    stream = Stream("weights")
    drawn = [by_chance(question.draw([0, 1, 2], [0, 3, 1]), stream) for _ in range(400)]
    assert 0 not in drawn
    assert 250 < drawn.count(1) < 350
    asked = [by_chance(question.ask(0, [0, 1, 2]), stream) for _ in range(300)]
    assert min(asked.count(option) for option in range(3)) > 60


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_replay_counts_the_decisions_of_its_record(name: str) -> None:
    game, stored = find_game(name), lines(name, 2)
    wanted = 0
    for line in stored:
        state: State[Any] = State.start(game, line.setup)
        for text in line.record.moves:
            seat, key = text.split(" ", 1)
            decision = state.decision
            wanted += seat != "*" and len(decision.keys) >= 2
            state.apply(CHANCE if seat == "*" else int(seat), key)
        assert state.over
    measurements = Measurements(game, stored)
    assert measurements.replay(0, 1) == measurements.replay_kept(0, 1) == wanted
    assert measurements.replay(0, 3) == 3 * wanted


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_positions_lie_along_the_stored_games_and_stay_as_they_are(name: str) -> None:
    measurements = Measurements(find_game(name), lines(name, 2))
    assert len(measurements.states) == 20
    assert len(measurements.middles) == 2
    assert all(counts(state.decision) for state in measurements.states)
    turns = [find_game(name).turns(state.table) for state in measurements.states[:10]]
    assert turns == sorted(turns)
    assert turns[-1] > turns[0]
    before = [observe(state, state.decision.seat) for state in measurements.states]
    for job in ("clone", "imagine", "observe", "playout", "random"):
        assert measurements.jobs[job](0, 1) > 0
    assert [observe(state, state.decision.seat) for state in measurements.states] == before


def test_the_same_games_have_the_same_number_and_others_another() -> None:
    one, two = (Measurements(find_game("antarctica"), lines("antarctica", n)) for n in (1, 2))
    assert one.same_games(0, 1) == one.same_games(0, 1) != one.same_games(1, 1)
    assert one.same_games(0, 1) != two.same_games(0, 1)
    assert one.bytes_each(lambda state: state.table.copy()) > 1000


# -- the report


def test_quartiles_of_few_and_many() -> None:
    assert quartiles([3.0]) == (3.0, 3.0, 3.0)
    assert quartiles([1.0, 2.0, 3.0, 4.0, 5.0]) == (2.0, 3.0, 4.0)


def test_ratios_are_taken_inside_a_round() -> None:
    ours, theirs = [Slice(1.0, 100), Slice(4.0, 100)], [Slice(2.0, 20), Slice(8.0, 20)]
    assert run.ratios(ours, theirs) == pytest.approx([10, 10])
    assert run.in_unit(ours, "us") == pytest.approx([10_000, 40_000])
    assert run.in_unit(ours, "decisions/s") == pytest.approx([100, 25])


def test_goals_stand_beside_the_figures() -> None:
    assert run.verdict([14.0, 15.0, 16.0], 15, least=True) == "goal: at least 15, met"
    assert run.verdict([14.0], 15, least=True) == "goal: at least 15, not met"
    assert run.verdict([9.0], 8, least=False) == "goal: at most 8, not met"
    slices = [Slice(0.1, 1000)]
    measured: run.Slices = {("antarctica", job): slices for job in ("random", "replay")}
    measured |= {(peer, "random"): [Slice(1.0, 1000)] for peer in PEERS}
    text = "\n".join(run.compare("antarctica", measured))
    assert "goal: at least 15, not met" in text
    assert "goal: at least 0.8, met" in text
    assert set(run.GOALS) == set(GAMES)
    assert set(run.PEERS) == set(PEERS)


# -- two versions


class Fake:
    """Stands for a process that measures: every game has the number it was given."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number

    def measure(self, job: str, first: int, times: int) -> Slice:
        del job, first, times
        return Slice(1.0, self.number)


def test_other_games_are_noticed() -> None:
    base, twin, other = Fake("BASE", 1), Fake("TWIN", 1), Fake("OTHER", 2)
    assert pair.same([base, twin], 1, 1) == []  # type: ignore[list-item]
    told = pair.same([base, twin, other], 1, 0)  # type: ignore[list-item]
    assert told == ["OTHER does not play the same as BASE in random or stored games"]


@pytest.mark.parametrize(("cost", "slower"), [(0.9, False), (1.02, False), (1.1, True)])
def test_what_is_clearly_slower_is_called_so(cost: float, slower: bool) -> None:
    workers: Any = [Fake("BASE", 1), Fake("NEW", 1)]
    base = [Slice(seconds, 100) for seconds in (1.0, 1.5, 1.2)]
    measured = {
        ("BASE", "replay"): base,
        ("NEW", "replay"): [Slice(cost * one.seconds, 100) for one in base],
    }
    lines = pair.report(workers, measured, 0.03)
    assert len(lines) == 2
    assert lines[1].endswith("SLOWER") == slower
    assert f"{cost:.3f} [{cost:.3f} to {cost:.3f}]" in lines[1]


def test_a_version_is_a_checkout_or_a_revision(tmp_path: Path) -> None:
    with pair.source_of(pair.Version("NEW", str(ROOT))) as source:
        assert source == ROOT / "src"
    for place in (str(tmp_path), "no-such-thing"):
        nothing = pair.source_of(pair.Version("NEW", place))
        with pytest.raises(SystemExit, match=r"neither a checkout .* nor a revision"), nothing:
            pass


@pytest.mark.slow
def test_a_worker_measures_what_it_is_asked_for() -> None:
    with run.own_worker("antarctica", "here") as worker:
        assert worker.measure("replay", 0, 1).done == worker.facts["decisions"]
        assert worker.measure("clone", 0, 2).done == 2 * 10 * worker.facts["games"]
        assert worker.passes("clone", 0.001) >= 1
    measured = {("here", "clone"): [Slice(0.1, 1000)]}
    assert "bytes" in "\n".join(run.report(worker, "title", measured))


@pytest.mark.slow
def test_a_worker_that_cannot_begin_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "FOLDER", ROOT / "no-folder")
    with pytest.raises(SystemExit, match=r"there is no stored game in .*: run python -m bench"):
        run.own_worker("antarctica")
