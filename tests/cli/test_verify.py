from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from frostlight.cli import main
from frostlight.kernel import Mixed, read_record, write_record
from frostlight.research import Match, play_match
from frostlight.session import commitment
from tests.session.tables import ANN, BO
from tests.session.test_added_values import HERS, HIS, played


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    match = Match("antarctica", {"players": 2}, ("random", "random"), 7)
    path.write_bytes(write_record(play_match(match)[1]))
    return path


def test_fair_dice_are_confirmed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record), "--promise", commitment("7")]) == 0
    assert "all as the seed '7' says" in capsys.readouterr().out


def test_bent_dice_get_one_line_and_code_2(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bent = tmp_path / "bent.json"
    lines = record.read_text().splitlines(keepends=True)
    place = next(at for at, line in enumerate(lines) if '"* ' in line)
    other = '"* camp"' if "crane" in lines[place] else '"* crane"'
    lines[place] = f"  {other},\n"
    bent.write_text("".join(lines))
    assert main(["verify", str(bent)]) == 2
    error = capsys.readouterr().err
    assert "$.moves[0]: by this seed and these values the dice fell on" in error
    assert error.count("\n") == 1


def test_a_value_that_counts_for_no_roll_is_called_that(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It stands in the record: the host could have put it there after the end."""
    whole, path = read_record(record.read_bytes()), tmp_path / "late.json"
    rolls = sum(move.startswith("*") for move in whole.moves)
    late = msgspec.structs.replace(whole, mixed=[Mixed(ANN, rolls, HERS)])
    path.write_bytes(write_record(late))
    assert main(["verify", str(path), "--value", HERS]) == 0
    out = capsys.readouterr().out
    assert "NOT IN THE DICE: your value counts for none of these rolls." in out
    assert "without you:" not in out


def test_another_promise_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record), "--promise", "0" * 64]) == 2
    assert "promised" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("field", "twice"),
    [
        ("seed", '"seed": "7"'),
        ("players", '"players": 3'),
        ("moves", '"moves": []'),
        ("se\\u0065d", '"seed": "8"'),
    ],
)
def test_a_field_that_stands_twice_is_refused(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], field: str, twice: str
) -> None:
    """Another program would read the other one, and come to another verdict."""
    text = record.read_text()
    plain = field.replace("\\u0065", "e")
    at = text.index(f'"{plain}"')
    path = tmp_path / "twice.json"
    path.write_text(f"{text[:at]}{twice}, {text[at:]}".replace(f'"{plain}"', f'"{field}"', 1))
    assert main(["verify", str(path)]) == 2
    assert f"The field {plain!r} stands twice" in capsys.readouterr().err


def short(record: Path, tmp_path: Path, *, where_dice_fall: bool) -> Path:
    """The record without its end, from some move in the middle on."""
    whole = read_record(record.read_bytes())
    lengths = range(len(whole.moves) // 2, len(whole.moves))
    length = next(n for n in lengths if whole.moves[n].startswith("*") == where_dice_fall)
    path = tmp_path / "short.json"
    path.write_bytes(write_record(msgspec.structs.replace(whole, moves=whole.moves[:length])))
    return path


@pytest.mark.parametrize("cut", [False, True])
def test_a_record_without_its_end_is_told_as_such(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], cut: bool
) -> None:
    assert main(["verify", str(short(record, tmp_path, where_dice_fall=cut))]) == 1
    told = capsys.readouterr().out
    assert ("CUT: " in told, "NOT FINISHED: " in told) == (cut, not cut)


def test_without_values_nothing_is_claimed_about_who_chose_the_dice(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(record)]) == 0
    told = capsys.readouterr().out
    rolls = told.partition(" rolls")[0]
    assert f"Rolls 1 to {rolls} come from the seed alone" in told
    assert "without you" not in told
    assert "NOT FINISHED" not in told


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game in which two people added values after the first moves."""
    path = tmp_path_factory.mktemp("mixed") / "game.json"
    path.write_bytes(write_record(played((ANN, HERS), (BO, HIS), at=4).session.record()))
    return path


def test_values_are_told_with_what_they_prove(
    mixed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    promise = commitment("a secret")
    assert main(["verify", str(mixed), "--promise", promise, "--value", HERS.upper()]) == 0
    told, since = capsys.readouterr().out, read_record(mixed.read_bytes()).mixed[0].since
    assert "and the added values say (2)" in told
    assert f"Seat 0 added {HERS}, which counts from roll {since + 1} on." in told
    assert f"From roll {since + 1} on, no one chose the dice without you" in " ".join(told.split())
    assert f"Rolls 1 to {since} come from the seed alone" in told
    assert "did not choose the last value too" in " ".join(told.split())
    assert "hidden cards" in " ".join(told.split())


def test_without_ones_own_value_nothing_is_claimed_about_those_of_others(
    mixed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The host may have added them."""
    assert main(["verify", str(mixed)]) == 0
    told = capsys.readouterr().out
    assert "Give your own value with --value" in told
    assert "added values too: those may have been chosen" in " ".join(told.split())


def test_a_value_that_was_dropped_is_missed(
    mixed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(mixed), "--value", "0" * 64]) == 2
    assert "is not in these dice" in capsys.readouterr().err
    record = read_record(mixed.read_bytes())
    path = tmp_path / "dropped.json"
    path.write_bytes(write_record(msgspec.structs.replace(record, mixed=record.mixed[:1])))
    assert main(["verify", str(path)]) == 2
    assert "a value was changed, dropped or moved" in capsys.readouterr().err


def test_what_is_no_value_is_refused_with_its_place(
    mixed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(mixed.read_text().replace(HERS, "\\u001b[2J"))
    assert main(["verify", str(path)]) == 2
    assert "$.mixed[0].value" in capsys.readouterr().err
