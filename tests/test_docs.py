"""What the documentation says is so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

import frostlight
import frostlight.kernel
import frostlight.testing
from bench.pictures import POSITIONS, SCREENS
from frostlight.cli import main
from frostlight.games import find_game
from frostlight.kernel import State
from frostlight.session import Entry
from frostlight.view.pages import drawn_games

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLES = sorted(ROOT.glob("examples/*/*.md"))
GAMES = [name for name in drawn_games() if (ROOT / "src/frostlight/games" / name).is_dir()]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert re.fullmatch(r"\[\d+, \d+, \d+\] \w+\n", capsys.readouterr().out)


def test_the_commands_of_the_readme_exist(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"dev\.py run (\w+)", (ROOT / "README.md").read_text()))
    assert named >= {"games", "play", "replay", "rules", "simulate"}
    for command in named:
        assert main([command, "--help"]) == 0
        assert command in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_pictures(game: str) -> None:
    """On a laptop and a phone, drawn again by the same command."""
    assert game in {position.game for position in POSITIONS}
    for screen in SCREENS:
        assert f"docs/pictures/{game}-{screen.name}.png" in README


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text()):
        assert target.startswith("https://") or (page.parent / target).exists(), target


ANCHORED = [
    (page, target, anchor)
    for page in PAGES
    for target, anchor in re.findall(r"\]\(([^)#\s:]*)#([^)\s]+)\)", page.read_text())
]
"""Links to a heading: where they stand, to which page and which anchor."""


@pytest.mark.parametrize(("page", "target", "anchor"), ANCHORED, ids=lambda part: str(part)[-24:])
def test_links_lead_to_headings(page: Path, target: str, anchor: str) -> None:
    there = (page.parent / target if target else page).read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", there, re.MULTILINE)
    known = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert anchor in known


SERVING = [page for page in PAGES + EXAMPLES if "\n    frostlight serve" in page.read_text()]


@pytest.mark.parametrize("page", SERVING, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_whoever_is_told_to_serve_is_told_what_that_needs(page: Path) -> None:
    assert "'.[web]'" in page.read_text()


def test_the_readme_says_it_beside_its_promise() -> None:
    promise = next(line for line in README.splitlines() if "`frostlight serve` after" in line)
    assert "`pip install '.[web]'`" in promise


RULINGS = re.compile(r"^- \*\*(ANT-OP\.\d+)\*\* (.+)$", re.MULTILINE)
REASONS = {
    "ANT-OP.12": ("ANT-13.20", "another player's card out of the game"),
    "ANT-OP.31": ("NEW_SHIP", "address every player"),
}


@pytest.mark.parametrize("ruling", REASONS)
@pytest.mark.parametrize(
    "page", ["docs/rulings.md", "src/frostlight/games/antarctica/reference/en.md"]
)
def test_rulings_that_players_ask_about_stand_with_their_reasons(page: str, ruling: str) -> None:
    said = dict(RULINGS.findall((ROOT / page).read_text(encoding="utf-8")))[ruling]
    assert REASONS[ruling][1] in said
    assert page != "docs/rulings.md" or REASONS[ruling][0] in said


DISAGREEMENTS = re.compile(r"^### (\w+)\n(.*?)(?=^### |\Z)", re.MULTILINE | re.DOTALL)
AGAINST = re.compile(r"^\| \*\*([A-Z]{3}-[^*]+)\*\* \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
"""A ruling against the letter: which, what the book says, ours and why."""
NO_LINE = {"FRP-37.2", "BHK-2.8", "BHK-4.7, BHK-10.7"}
"""What the books leave open, so there is no line to name."""


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("antarctica", ["ANT-OP.19", "ANT-OP.20", "ANT-OP.23", "ANT-OP.46"]),
        ("frostpunk", ["FRP-14.1", "FRP-35.3", "FRP-OP.27", "FRP-OP.37", "FRP-OP.68"]),
        ("blackout", ["BHK-OP.21", "BHK-OP.30"]),
    ],
)
def test_each_ruling_against_the_letter_names_book_line_and_reason(
    game: str, named: list[str]
) -> None:
    page = (ROOT / "docs/rulings.md").read_text(encoding="utf-8").partition("## Disagreements")[2]
    section = {name.lower(): text for name, text in DISAGREEMENTS.findall(page)}[game]
    reference = (ROOT / f"src/frostlight/games/{game}/reference/en.md").read_text(encoding="utf-8")
    rows = AGAINST.findall(section)
    assert len(rows) == section.count("\n| **") > 10
    for ids, book, ours in rows:
        for rule in ids.split(", "):
            known = f"**{rule}**" in reference or f"## {rule.partition('-')[2]}. " in reference
            assert known, f"{rule} is in no reference"
        assert ids in NO_LINE or re.search(r"\d{2,4}", book), f"{ids}: which line?"
        assert len(ours) > 30
    assert [rule for rule in named if rule not in section] == []


DECISIONS = ROOT / "docs/decisions"
ADRS = sorted(DECISIONS.glob("[0-9]*.md"))
HEAD = re.compile(r"# (\d+)\. (.+)\n\nStatus: (.+)\n\n")
STATUS = re.compile(r"in force|(amended|overtaken) by (\d+(, \d+)*|the first release \(1\.0\.0\))")
INDEXED = re.compile(r"^\| (\d+) \| \[(.+?)\]\((\S+)\) \| (.+?) \| (.+) \|$", re.MULTILINE)
"""Number, title, file, status and summary of a decision in the index."""


class Decision(NamedTuple):
    """What the head of an ADR says."""

    number: int
    title: str
    file: str
    status: str


def decision(page: Path) -> Decision:
    head = HEAD.match(page.read_text(encoding="utf-8"))
    assert head, f"{page.name} needs a numbered title and a status"
    number, title, status = head.groups()
    return Decision(int(number), title, page.name, status)


def test_decisions_are_numbered_in_order() -> None:
    numbers = [decision(page).number for page in ADRS]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("page", ADRS, ids=lambda page: page.name[:4])
def test_a_decision_names_its_status_and_its_file_its_title(page: Path) -> None:
    number, title, file, status = decision(page)
    assert file == f"{number:04}-{re.sub('[^a-z0-9]+', '-', title.lower())}.md"
    assert STATUS.fullmatch(status), status
    by = status.partition(" by ")[2]
    later = re.findall(r"\d+", by) if by[:1].isdigit() else []
    assert all(number < int(other) <= len(ADRS) for other in later)


def test_the_index_lists_every_decision_with_its_title_and_status() -> None:
    rows = INDEXED.findall((DECISIONS / "README.md").read_text(encoding="utf-8"))
    listed = sorted(
        Decision(int(number), title, file, status) for number, title, file, status, _ in rows
    )
    assert listed == [decision(page) for page in ADRS]


LONGEST_ARCHITECTURE = 150
LONGEST_BENCHMARKS = 200
"""Lines of docs/benchmarks.md: figures of now, no diary."""


def test_the_architecture_is_read_in_one_go() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    assert len(page.splitlines()) < LONGEST_ARCHITECTURE


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_what_documents_name_is_there(page: str) -> None:
    """Modules and folders of ours that stand in the text: they move, and documents must follow."""
    text = (ROOT / page).read_text(encoding="utf-8")
    places = re.findall(
        r"`((?:kernel|session|store|web|view|bots|cli|testing)/[\w/]+(?:\.\w+)?)`", text
    )
    assert places
    missing = [place for place in places if not (ROOT / "src/frostlight" / place).exists()]
    assert missing == []


def test_benchmarks_are_tables_and_no_diary() -> None:
    page = (ROOT / "docs/benchmarks.md").read_text(encoding="utf-8")
    assert len(page.splitlines()) < LONGEST_BENCHMARKS


@pytest.mark.slow
@pytest.mark.parametrize("module", [frostlight.kernel, frostlight.testing])
def test_every_public_name_is_used_by_a_test(module: object) -> None:
    tests = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("*.py"))
    names: list[str] = vars(module)["__all__"]
    assert [name for name in names if not re.search(rf"\b{name}\b", tests)] == []


FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_every_part_of_a_table_is_described(game: str) -> None:
    """Programs that read records and results of our games find each word in the tables."""
    rules = find_game(game)
    setup: Any = rules.read_setup({"players": rules.seats[-1]})
    sections = rf"(?ms)^### {game.title()}: (.*?)(?=^### |\Z)"
    about = "".join(re.findall(sections, FORMATS))
    words = {question.kind for question in rules.questions_of(setup)}
    words |= set(rules.describe(State.start(rules, setup).table))
    assert {word for word in words if f"`{word}`" not in about} == set()


def test_every_entry_of_a_stored_table_is_described() -> None:
    kinds = [kind.__struct_config__.tag for kind in get_args(Entry)]
    assert len(kinds) > 10
    assert [kind for kind in kinds if f"`{kind}`" not in FORMATS] == []


CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_changelog_begins_with_what_is_unreleased_and_then_this_version() -> None:
    unreleased, newest, *_ = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert (unreleased, newest) == ("Unreleased", frostlight.__version__)


def test_a_version_is_told_on_less_than_a_page() -> None:
    _, *versions = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)
    for section in versions:
        assert len(section.splitlines()) <= 60, section.splitlines()[0]
