"""Imports point down only, the core needs next to nothing, and files stay short."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "frostlight"

BELOW: dict[str, set[str]] = {"kernel": set()}
BELOW["games"] = {"kernel"}
BELOW["rules"] = {"kernel", "games"}
BELOW["i18n"] = BELOW["bots"] = BELOW["rulebook"] = {"kernel", "games"}
BELOW["view"] = {"kernel", "games", "i18n"}
BELOW["game's view"] = {"kernel", "games", "rules", "i18n", "view"}
BELOW["game's bots"] = {"kernel", "games", "rules", "bots"}
BELOW["testing"] = {"kernel", "games", "bots"}
BELOW["research"] = BELOW["session"] = {"kernel", "games", "i18n", "view", "bots"}
BELOW["store"] = {*BELOW["session"], "session"}
BELOW["web"] = {*BELOW["store"], "store", "rulebook"}
BELOW["checking"] = {"kernel", "games", "i18n", "view", "bots", "rulebook", "testing"}
BELOW["init"] = {"kernel", "games", "bots", "research"}
BELOW["cli"] = {*BELOW["web"], "web", "research", "checking"}
BELOW["main"] = {"cli"}
"""What each part may import, besides itself. Inside the package of a game there are its rules,
its view and its bots; of other games none of them knows."""

CORE = ("kernel", "games", "rules")
OWN_PARTS = ("view", "bots")
"""Folders of a game beside its rules."""
NO_CLOCK_NO_LUCK = {"random", "time", "datetime", "secrets", "uuid", "os"}
LONGEST = 400
"""Lines of a file."""
LONGEST_FUNCTION = 60
"""Lines of a function, signature and docstring included."""
GAMES = [path.parent.name for path in PACKAGE.glob("games/*/game.py")]
OF_A_GAME = ("rules", "game's view", "game's bots")

ROOMS: dict[str, set[str]] = {"http": set(), "assets": set()}
ROOMS["render"] = {"assets"}
ROOMS["live"] = {"render", "http", "assets"}
ROOMS["pages"] = {"live", "render", "http", "assets"}
ROOMS["http.app"] = {"pages", "live", "http", "assets"}
ROOMS["web"] = {"http.app", "http"}
"""Arrows inside `web`: what the modules of a room may import besides those of their own room.
`http.app` puts the site together and stands above all; the rest of `http` is a leaf."""
TRANSPORT = {"starlette", "uvicorn", "websockets", "wsproto", "h11"}
"""Libraries of the network, which the drawing of a page does not know."""
TAG = re.compile(r"</?[a-z][a-z0-9]*[ >]")
"""Markup in a string."""

MODULES = sorted(PACKAGE.rglob("*.py"))
OUTSIDE = ("tests", "bench", "release", "examples")
SOURCES = [
    *MODULES,
    *(path for part in OUTSIDE for path in ROOT.glob(f"{part}/**/*.py")),
    ROOT / "dev.py",
]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def part_of(path: Path) -> str:
    """The part a module belongs to."""
    inside = path.relative_to(PACKAGE).with_suffix("").parts
    return part(".".join(inside))


def part(module: str) -> str:
    """The part of a module, by its name below `frostlight`."""
    first, *others = module.split(".")
    if first == "games" and others and others[0] in GAMES:
        return f"game's {others[1]}" if others[1:] and others[1] in OWN_PARTS else "rules"
    return first.strip("_")


def imports_of(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, anywhere in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported(path: Path) -> list[str]:
    return sorted(set(imports_of(ast.parse(path.read_text(encoding="utf-8")))))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_down_only(path: Path) -> None:
    here = part_of(path)
    assert here in BELOW, f"{here} is not in the list of parts"
    allowed = {*BELOW[here], here, "version"}
    ours = [name.partition(".")[2] for name in imported(path) if name.startswith("frostlight.")]
    assert [name for name in ours if part(name) not in allowed] == []
    mine = path.relative_to(PACKAGE).parts[1:2]
    games = {tuple(name.split(".")[1:2]) for name in ours if part(name) in OF_A_GAME}
    assert games <= ({mine} if here in OF_A_GAME else set()), "no game but its own"


# -- the rooms of web


def room_of(module: str) -> str:
    """The room of a module, by its name below `frostlight`; outside `web` that is its part."""
    first, *others = module.split(".")
    if first != "web":
        return part(module)
    if others[:2] == ["http", "app"]:
        return "http.app"
    return others[0] if others and others[0] in ROOMS else "web"


def dotted(path: Path) -> str:
    """The name of a module below `frostlight`."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


NAMES = {dotted(path) for path in MODULES}
Graph = dict[str, set[str]]


def arrows_of(module: str, tree: ast.AST) -> Iterator[str]:
    """The modules that a module imports, those for type checking included."""
    for name in imports_of(tree):
        ours = name.removeprefix("frostlight.")
        if ours == name:
            continue
        found = ours if ours in NAMES else ours.rpartition(".")[0]
        if found != module:
            yield found


def graph_of(modules: Iterable[Path]) -> Graph:
    """Which module imports which."""
    trees = {dotted(path): ast.parse(path.read_text(encoding="utf-8")) for path in modules}
    return {name: set(arrows_of(name, tree)) for name, tree in trees.items()}


def wrong_arrows(graph: Graph) -> list[tuple[str, str]]:
    """Imports inside `web` from a room that may not be asked for anything."""
    return sorted(
        (name, target)
        for name, targets in graph.items()
        for target in targets
        if name.startswith("web") and target.startswith("web")
        if room_of(target) not in {room_of(name), *ROOMS[room_of(name)]}
    )


def reached(graph: Graph, start: str) -> set[str]:
    """All modules that a module imports, by way of others too."""
    found, todo = set[str](), [start]
    while todo:
        new = graph.get(todo.pop(), set()) - found
        found |= new
        todo.extend(new)
    return found


def cycles(graph: Graph) -> list[set[str]]:
    """The import cycles that pass through more than one room, each as the rooms in it."""
    far = {name: reached(graph, name) for name in graph}
    rings = (
        {room_of(other) for other in far[name] if name in far.get(other, ())}
        for name in graph
        if name in far[name]
    )
    return [ring for ring in rings if len(ring) > 1]


def strings_of(tree: ast.AST) -> Iterator[str]:
    """Every string in a file that is no docstring."""
    says = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in says:
            yield node.value


def test_the_rooms_of_web_import_along_the_arrows_only() -> None:
    graph = graph_of(path for path in MODULES if part_of(path) == "web")
    assert {room_of(name) for name in graph} == set(ROOMS)
    assert wrong_arrows(graph) == []


def test_no_import_cycle_passes_through_two_rooms() -> None:
    assert cycles(graph_of(MODULES)) == []


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("web/render/**/*.py")), ids=name_of)
def test_a_drawing_knows_no_network(path: Path) -> None:
    assert {name.split(".")[0] for name in imported(path)} & TRANSPORT == set()


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("web/live/**/*.py")), ids=name_of)
def test_a_running_table_draws_no_html(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [text for text in strings_of(tree) if TAG.search(text)] == []


def test_a_wrong_arrow_a_cycle_and_markup_would_be_seen() -> None:
    hint = "if TYPE_CHECKING:\n    from frostlight.web.live.room import Room\n"
    assert list(arrows_of("web.render.seats", ast.parse(hint))) == ["web.live.room"]
    graph: Graph = {"web.render.seats": {"web.live.room"}, "web.live.room": {"web.render.draw"}}
    assert wrong_arrows(graph) == [("web.render.seats", "web.live.room")]
    assert wrong_arrows({"web.http.limits": {"web.live.rooms"}}) != [], "http is a leaf"
    assert wrong_arrows({"web.http.app": {"web.pages.home"}}) == []
    assert cycles(graph) == []
    graph["web.render.draw"] = {"web.render.seats"}
    assert {"render", "live"} in cycles(graph)
    assert cycles({"web.live.room": {"web.live.rooms"}, "web.live.rooms": {"web.live.room"}}) == []
    drawn = ast.parse('"""A <b>bold</b> docstring."""\nwords = f"<p>{1}</p>"\n')
    assert [text for text in strings_of(drawn) if TAG.search(text)] == ["<p>", "</p>"]


# -- the core


@pytest.mark.parametrize("path", [p for p in MODULES if part_of(p) in CORE], ids=name_of)
def test_kernel_and_games_need_only_the_standard_library_and_msgspec(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(path)}
    assert roots - sys.stdlib_module_names <= {"msgspec", "frostlight"}


@pytest.mark.parametrize("path", [p for p in MODULES if part_of(p) in CORE], ids=name_of)
def test_kernel_and_games_know_no_clock_and_no_luck(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(path)}
    assert roots & NO_CLOCK_NO_LUCK == set()


def test_a_forbidden_import_would_be_seen() -> None:
    hidden = "def rule():\n    from time import monotonic\n    import frostlight.web.http.app\n"
    assert list(imports_of(ast.parse(hidden))) == ["time.monotonic", "frostlight.web.http.app"]
    assert part_of(PACKAGE / "kernel" / "state.py") == "kernel"
    assert part_of(PACKAGE / "__main__.py") == "main"
    assert set(GAMES) >= {"antarctica", "frostpunk"}
    assert part("games.antarctica.view.page") == "game's view"
    assert part("games.antarctica.turn") == "rules"
    assert part("games.entry") == "games"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_a_game_names_modules_that_exist(game: str) -> None:
    folder = PACKAGE / "games" / game
    says = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    rows = [line for line in (says or "").splitlines() if line.startswith("|")]
    named = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    places = {name: folder.joinpath(*name.split(".")) for name in named}
    assert len(named) >= 12
    assert [
        name
        for name, place in places.items()
        if not place.with_suffix(".py").is_file() and not (place / "__init__.py").is_file()
    ] == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_are_short(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST, f"{lines} lines: split it along a section"


def functions_of(tree: ast.AST) -> dict[str, int]:
    """The lines of every function in a file, methods and inner functions included."""
    found: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            found[node.name] = max(lines, found.get(node.name, 0))
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_functions_are_short(path: Path) -> None:
    found = functions_of(ast.parse(path.read_text(encoding="utf-8")))
    assert {name: lines for name, lines in found.items() if lines > LONGEST_FUNCTION} == {}, (
        "take it apart"
    )


def test_a_long_function_would_be_seen() -> None:
    body = "        pass\n" * 70
    source = f"class Board:\n    def __init__(self):\n{body}\n    async def lay(self):\n{body}"
    assert functions_of(ast.parse(source)) == {"__init__": 71, "lay": 71}
