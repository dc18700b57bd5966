from __future__ import annotations

from pathlib import Path

import pytest

from frostlight.cli import main
from frostlight.kernel import write_record
from frostlight.research import Match, play_match
from frostlight.session import commitment


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
    assert "$.moves[0]: the dice fell on" in error
    assert error.count("\n") == 1


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
