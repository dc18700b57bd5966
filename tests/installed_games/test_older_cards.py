"""A game outlives a change of its data: begun with one package, opened with another.

The package as it was has only the first edition of its cards; the one that is here has both.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed_games.installed import EXAMPLES, PEBBLES, frostlight, install, seen_by

pytestmark = pytest.mark.slow  # two installations, and a process for each step


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Pebbles is installed as it was when its cards had one edition."""
    package = tmp_path_factory.mktemp("before") / "pebbles"
    shutil.copytree(PEBBLES, package, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    content = package / "src" / "pebbles" / "content"
    for file in (content / "edition-1").iterdir():
        file.replace(content / file.name)
    (content / "edition-1").rmdir()
    listing = content / "editions.toml"
    first, _, _ = listing.read_text("utf-8").partition('[[edition]]\nname = "2"')
    listing.write_text(first, "utf-8")
    folder = tmp_path_factory.mktemp("site-before")
    install(package, folder)
    return folder


SCRIPT = "tests.installed_games.older_cards"


def step(what: str, site: Path, folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", SCRIPT, what, str(folder)],
        capture_output=True, text=True, env=seen_by(site), cwd=EXAMPLES.parent, timeout=120,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_a_running_table_goes_on_with_the_cards_that_it_began_with(
    before: Path, site: Path, tmp_path: Path
) -> None:
    assert "content: edition 1 (newest)" in frostlight("games", env=seen_by(before)).out
    step("begin", before, tmp_path)
    assert "content: edition 1, 2 (newest)" in frostlight("games", env=seen_by(site)).out
    step("go_on", site, tmp_path)
    record = str(tmp_path / "record.json")
    for package in (site, before):  # both know the cards of the first edition
        verified = frostlight("verify", record, env=seen_by(package))
        assert (verified.code, verified.err) == (0, "")
        assert frostlight("replay", record, env=seen_by(package)).code == 0


def test_a_table_whose_cards_are_not_here_says_so_and_keeps_its_record(
    before: Path, site: Path, tmp_path: Path
) -> None:
    step("begin", site, tmp_path)
    step("look", before, tmp_path)
    record = tmp_path / "record.json"
    document = record.read_bytes()
    refused = frostlight("replay", str(record), env=seen_by(before))
    assert refused.code == 2
    assert "There is no content '2' here; there is: 1." in refused.err
    assert record.read_bytes() == document
    assert frostlight("replay", str(record), env=seen_by(site)).code == 0  # there it goes on
