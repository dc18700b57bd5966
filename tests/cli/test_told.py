"""Nothing in English reaches a person who reads another language, errors included."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import frostlight
from frostlight.cli.told import told
from frostlight.i18n import LANGUAGES, text
from frostlight.i18n.catalogue import PLACEHOLDER, load_catalogue
from tests.cli.conftest import Run

SOURCES = Path(frostlight.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]

RAISED_IN = (
    *(
        "cli/*.py",
        "bots/__init__.py",
        "bots/outside.py",
        "rulebook.py",
        "store/folder.py",
        "store/hold.py",
    ),
    *("kernel/record.py", "kernel/game.py", "session/campaign/*.py", "session/dice.py"),
    *("games/antarctica/setup.py", "games/blackout/setup.py", "games/blackout/content.py"),
    *("games/frostpunk/content/shelf.py", "research/*.py"),
)
"""Modules whose errors reach a player at a terminal."""
ERRORS = (
    *("FrostlightError", "SetupError", "RecordError", "StoreError", "IllegalMoveError"),
    "BrokenGameError",
)
FOR_DEVELOPERS = ("cli/editions.py",)
"""`content freeze` and `content pin` speak to the author of a game: English, as the code."""
ELSEWHERE = (
    *("7; there are:", "A value for the dice is", "Dice have fallen in secret"),
    "This value is in the dice",
)
"""Of the same modules, but told by a page in words of its own."""


def template(node: ast.expr) -> str:
    """The sentence of a literal, with a word for each value in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else stand_in(part)
            for part in node.values
        )
    return ""


def stand_in(value: ast.expr) -> str:
    """A word, or a sentence where the value is an error itself."""
    return "Permission denied" if "unclear" in ast.unparse(value) else "7"


def raised() -> Iterator[tuple[str, str]]:
    """Every error with words of its own, and where it is raised."""
    for pattern in RAISED_IN:
        for path in SOURCES.glob(pattern):
            place = path.relative_to(SOURCES).as_posix()
            if place in FOR_DEVELOPERS:
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERRORS:
                    said = template(node.args[0]) if node.args else ""
                    if re.search(r"[a-z]{3,} ", said) and not said.startswith(ELSEWHERE):
                        yield f"{place}:{node.lineno}", said


@pytest.mark.parametrize("language", OTHERS)
def test_every_error_of_the_terminal_is_in_the_catalogue(language: str) -> None:
    found = list(raised())
    assert len(found) > 60
    unknown = text(language, "errors.something")
    missing = [f"{place}: {said}" for place, said in found if unknown in told(language, said)]
    assert missing == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_catalogue_is_found_again(language: str) -> None:
    """Each English sentence, filled in, is told in the same words with the same facts."""
    there, nested = load_catalogue(language, "errors"), re.compile(r"\{(?:wrong|mistake)\}")
    for key, sentence in load_catalogue("en", "errors").items():
        filled = PLACEHOLDER.sub("7", nested.sub("Permission denied", sentence))
        wanted = PLACEHOLDER.sub("7", nested.sub(there["denied"], there[key]))
        assert told(language, filled) == wanted, key


def test_english_stays_as_it_is() -> None:
    assert told("en", "whatever: it is") == "whatever: it is"


def test_the_places_before_a_sentence_stay() -> None:
    said = told("pl", "a b.json: $.setup: antarctica is for 2 to 4 players, not 9.")
    assert said == "a b.json: $.setup: W grę antarctica może grać od 2 do 4 graczy, nie 9."
    assert told("ru", "x.json: $.moves: Expected `str`").startswith("x.json: $.moves: Что-то")


BAD = [
    ["play"],
    ["play", "chess"],
    ["play", "antarctica", "--seats", "human,robot"],
    ["play", "antarctica", "--seats", "human"],
    ["play", "antarctica", "--seed", ""],
    ["play", "antarctica", "--set", "colour=red"],
    ["play", "antarctica", "--set", "fixed_start=perhaps"],
    ["play", "antarctica", "--set", "starting_player=9"],
    ["play", "antarctica", "--set", "colours=red,red,blue"],
    ["play", "antarctica", "--what"],
    ["play", "antarctica", "--seats"],
    ["play", "antarctica", "--se", "random,random"],
    ["play", "antarctica", "--content", "nowhere"],
    ["play", "blackout", "--set", "scenario=S9"],
    ["campaign", "delete", "none", "--data", "here"],
    ["play", "--load", "none.json"],
    ["play", "--load", "."],
    ["play", "frostpunk", "--set", "scenario=plain"],
    ["replay"],
    ["replay", "a\0b"],
    ["replay", "damaged.json"],
    ["verify", "damaged.json"],
    ["rules", "ANT-99.1"],
    ["rules", "XYZ-1.1"],
    ["rules", "zebra crossing"],
    ["rules", "--coverage", "ANT-1.1"],
    ["simulate", "antarctica", "--games", "0"],
    ["simulate", "antarctica", "--games", "many"],
    ["simulate", "antarctica", "--bots", "robot"],
    ["simulate", "antarctica", "--bots", "random,random", "--players", "3"],
    ["campaign", "play", "--data", "here"],
    ["campaign", "play", "none", "--data", "here"],
    ["campaign", "new", "antarctica", "--data", "here"],
    ["campaign", "import", "damaged.json", "--data", "here"],
    ["serve", "--port", "99999"],
    ["content", "export", "antarctica", "here", "--edition", "x"],
]
TYPED = re.compile(
    r"usage:.*|użycie:.*|использование:.*|uso:.*|`[^`]*`|'[^']*'|--[\w-]+|\[[^]]*\]|frostlight \S+|"
    r"\b(?:human|bot|save|play|true|false|red|blue|green|yellow|not \d)\b"
)
ENGLISH = re.compile(
    r"\b(?:the|of|and|or|is|are|your|you|with|from|for|by|not|has|have|there|this|must|"
    r"cannot|takes|such|names|number|invalid|expected|unknown|players?)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_a_wrong_command_is_answered_in_the_language(
    run: Run, tmp_path: Path, words: list[str], language: str
) -> None:
    (tmp_path / "damaged.json").write_text('{"format": "other"}')
    here = run(*words, "--language", language)
    english = run(*words, "--language", "en")
    assert here.code == english.code == 2
    assert here.err.count("\n") == 1
    assert here.err.partition(" [")[0] != english.err.partition(" [")[0]
    assert not ENGLISH.findall(TYPED.sub("", here.err)), here.err


PRINTED_BY_DEVELOPERS = {
    "cli/content.py": ("run_freeze", "run_pin"),
    "cli/rules.py": ("print_coverage",),
}


def printed() -> Iterator[tuple[str, str]]:
    """Literals with words that the terminal prints, asks with or writes."""
    for path in (SOURCES / "cli").glob("*.py"):
        place = path.relative_to(SOURCES).as_posix()
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            if function.name in PRINTED_BY_DEVELOPERS.get(place, ()):
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and called(node) in ("print", "input", "add_row"):
                    for argument in node.args:
                        for part in ast.walk(argument):
                            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                                yield f"{place}:{part.lineno}", part.value


def called(node: ast.Call) -> str:
    return getattr(node.func, "attr", "") or getattr(node.func, "id", "")


def test_no_command_prints_words_of_its_own() -> None:
    """Words are in catalogues; between them there are marks, and keys of texts."""
    found = list(printed())
    assert len(found) > 30
    keys = re.compile(r"[a-z_]+(\.[a-z_]*)+|frostlight: ?|[a-z]*_?[a-z]*")
    assert [
        one for one in found if re.search("[a-z]{2}", one[1]) and not keys.fullmatch(one[1])
    ] == []


@pytest.mark.parametrize("language", OTHERS)
def test_bots_have_names_at_the_terminal(run: Run, language: str) -> None:
    told_ = run(
        *("play", "antarctica", "--seats", "greedy,random", "--seed", "1", "--language", language)
    )
    assert text(language, "common.level.greedy") in told_.out
    assert "(greedy)" not in told_.out


@pytest.mark.parametrize("language", OTHERS)
def test_games_are_listed_in_the_language(run: Run, language: str) -> None:
    listed = run("games", "--language", language).out
    for word in ("rules: edition", "players", "options for", "newest", "bots:"):
        assert word not in listed


TALK = [
    *("help", "look", "legend", "why", "rules", "log 30", "board", "undo", "redo", "save"),
    *("", "x", "99", "1 x", "look zzz", "why q", "log a", "rules ZZZ", "save .", "quit"),
    *("1", "1 1", "1 x2", "undo", "redo", "redo"),
    *["1"] * 8,
    *("why a", "undo!", "log 90", "quit", "quit"),
]
"""What a player types who makes every mistake."""
OF_TABLE = re.compile(r"`[^`]*`|'[^']*'|frostlight \S+|--\S+|^ *players\b", re.MULTILINE)
"""Commands, and what was typed."""


@pytest.mark.slow
@pytest.mark.share(3)
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("game", "seats", "option"),
    [
        ("antarctica", "human,random", "fixed_start=true"),
        ("blackout", "human,random", "starting_player=0"),
        ("frostpunk", "human", "scenario=sealed_shaft"),
    ],
)
def test_a_table_speaks_one_language(
    run: Run, game: str, seats: str, option: str, language: str
) -> None:
    """Board, questions, log, help and every refusal."""
    words = ("play", game, "--seats", seats, "--set", option, "--seed", "3")
    done = run(*words, "--language", language, typed=TALK)
    assert (done.code, done.err) == (0, "")
    assert done.out.count("\n") > 200
    found = [line for line in OF_TABLE.sub("", done.out).splitlines() if ENGLISH.search(line)]
    assert found == []


COMMANDS = [
    [],
    *([name] for name in ("serve", "games", "play", "replay", "rules", "simulate", "verify")),
    ["campaign"],
    *(["campaign", name] for name in ["new", "list", "play", "show", "export", "import", "delete"]),
    ["content"],
    *(["content", name] for name in ["export", "check", "freeze", "pin"]),
]
OF_COMMANDS = re.compile(
    r"^ {4}\w+|`[^`]*`|--[\w-]+|\{[^}]*\}|docs/\S+|results\.jsonl|"
    r"\b(?:human|beginner|practised|strong|random|greedy|planner|first|last)\b",
    re.MULTILINE,
)
"""What is typed as it is, in every language."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help_is_in_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], language: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    here = run(*words, "--help")
    assert here.code == 0
    assert here.out.startswith(text(language, "errors.usage"))
    told_ = OF_COMMANDS.sub("", here.out.partition("\n\n")[2])
    assert not ENGLISH.findall(told_), here.out
    assert not re.findall(r"\b(?:options|arguments|show|default|name|game)\b", told_), here.out


@pytest.mark.parametrize(("language", "said"), [("en", "why [LETTER]"), ("ru", "why [БУКВА]")])
def test_help_at_the_prompt_names_what_is_typed(run: Run, language: str, said: str) -> None:
    done = run("play", "antarctica", "--language", language, typed=["help", "quit", "quit"])
    assert said in done.out
