"""`frostlight arena`: a table, a page that needs nothing else, and the command that makes them."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from xml.etree import ElementTree

import pytest

from frostlight.i18n import LANGUAGES
from tests.cli.conftest import Run

pytestmark = pytest.mark.slow

ARENA = ("arena", "antarctica", "--bots", "greedy,random", "--games", "4", "--jobs", "1")


@pytest.mark.share(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_table_says(run: Run, tmp_path: Path, language: str) -> None:
    done = run(*ARENA, "--out", str(tmp_path), "--language", language)
    assert (done.code, done.err) == (0, "")
    table = json.loads((tmp_path / "table.json").read_bytes())
    page = (tmp_path / "index.html").read_text("utf-8")
    assert [line["bot"] for line in table["bots"]] == ["greedy", "random"]
    share, low, high = table["bots"][0]["wins"]
    assert 0 <= low <= share <= high <= 1
    assert f"{share:.1%} [{low:.1%}; {high:.1%}]" in page
    assert f'lang="{language}"' in page
    assert table["apart"] == [["greedy"], ["random"]]
    assert "greedy &gt; random" in page
    assert "greedy > random" in " ".join(done.out.split())
    assert not re.search(r"https?://|<script|src=|@import", page), "it needs no network"
    pictures = re.findall(r"<svg.*?</svg>", page)
    assert len(pictures) == 5
    assert all(ElementTree.fromstring(one).get("aria-label") for one in pictures)
    assert (tmp_path / "index.html").name in done.out.replace("\n", "")


def test_the_command_on_the_page_makes_the_same_table(run: Run, tmp_path: Path) -> None:
    more = ("--set", "fixed_start=true", "--seed", "9", "--games", "2")
    assert run(*ARENA, *more, "--out", str(tmp_path / "one")).code == 0
    page = (tmp_path / "one" / "index.html").read_text("utf-8")
    command = re.findall(r"<pre>(.*?)</pre>", page)
    assert command == [
        "frostlight arena antarctica --players 2 --bots greedy,random --games 2 --seed 9 "
        "--set fixed_start=true"
    ]
    words = shlex.split(command[0])[1:]
    assert run(*words, "--jobs", "1", "--out", str(tmp_path / "two")).code == 0
    one, two = (tmp_path.joinpath(name, "table.json").read_bytes() for name in ("one", "two"))
    assert one == two


def test_json_is_the_table_and_records_are_written(run: Run, tmp_path: Path) -> None:
    done = run(*ARENA, "--games", "1", "--out", str(tmp_path), "--records", "--json")
    table = json.loads(done.out)
    assert table == json.loads((tmp_path / "table.json").read_bytes())
    assert table["games"] == 2 == len(list((tmp_path / "records").iterdir()))


def test_mistakes_are_told(run: Run, tmp_path: Path) -> None:
    for words, message in (
        (("--games", "0"), "--games must be 1 or more, not 0."),
        (("--jobs", "0"), "--jobs must be 1 or more, not 0."),
        (("--bots", "random,random"), "--bots names a bot twice"),
    ):
        done = run(*ARENA, *words, "--out", str(tmp_path))
        assert (done.code, message in done.err) == (2, True)
