"""Content packs: looked at, checked with everything that a game knows, and brought to its shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, NamedTuple

from frostlight.games import find_game
from frostlight.kernel import FrostlightError, Game, State, Stream
from frostlight.kernel.content import Content, ContentError, Mistake, Shelf
from frostlight.kernel.content_errors import faults, parse, wild
from frostlight.kernel.pack import ABOUT, About, Folder, make_content, read_folder
from frostlight.kernel.toml_lines import line_of

LONGEST_GAME: Final = 50_000
"""Upper limit of the decisions in a game."""


class Pack(NamedTuple):
    """A pack that can be played, small enough to be sent to another process."""

    game: str
    content: Content
    note: str = ""


class Found(NamedTuple):
    """A mistake as a person looks for it: file, line (0 = the whole file), what is wrong."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.message}" if where else self.message


Judge = Callable[[str, Content], Iterable[Mistake]]
"""A check from a layer above, which knows texts: of the game, and of a content with texts."""

_brought: Final[list[Pack]] = []


# -- bringing


def bring_pack(folder: Path, texts: Judge) -> Pack:
    """Let tables be played with the pack in a folder; ContentError names its first mistake."""
    pack, mistakes = check_pack(folder, texts)
    if pack is None or mistakes:
        more = f" (and {len(mistakes) - 1} more)" if len(mistakes) > 1 else ""
        raise ContentError(f"{mistakes[0]}{more} To see all: frostlight content check {folder}")
    bring_all([pack])
    return pack


def bring_all(packs: Iterable[Pack]) -> None:
    """Let tables be played with these packs, which were checked: also in another process."""
    for pack in packs:
        shelf = shelf_of(find_game(pack.game))
        other = shelf.packs.get(pack.content.name)
        if other is not None and other.texts != pack.content.texts:
            raise ContentError(f"Two packs are {pack.content.name}, with other texts: bring one.")
        shelf.bring(pack.content)
        _brought.append(pack)


def brought() -> list[Pack]:
    """The packs that were brought to this process."""
    return list(_brought)


def shelf_of(game: Game[Any]) -> Shelf:
    """Where a game has its printed things; FrostlightError if it keeps none."""
    if game.shelf is None:
        raise FrostlightError(f"{game.id} has no content that could be exchanged.")
    return game.shelf


# -- checking


def check_pack(
    folder: Path, texts: Judge, *, played: bool = False
) -> tuple[Pack | None, list[Found]]:
    """A pack, or everything that is wrong with it; `texts` judges what it wants to say.

    `played` also plays a game by chance with each number of players.
    """
    read = read_folder(folder)
    found = [_placed(read, mistake) for mistake in read.mistakes]
    broken = [slip for file in read.all_files for slip in _slips(read, file)]
    found += broken
    pack = None
    if read.about is not None:
        pack = _made(read, read.about, {slip.file for slip in broken}, found)
    if pack is not None:
        game = find_game(pack.game)
        mistakes = [*judged(game, pack.content), *texts(game.id, pack.content)]
        if not mistakes and not found:
            mistakes = list(_tried(game, pack.content, played=played))
        found += [_placed(read, mistake) for mistake in mistakes]
    return (None if found else pack), sorted(set(found))


def _placed(read: Folder, mistake: Mistake) -> Found:
    file, path, message = mistake
    line = line_of(read.text(file), path) if path else 0
    row = path.removeprefix("$").removeprefix(".")
    return Found(file, line, f"{row}: {message}" if row else message)


def _slips(read: Folder, file: str) -> Iterator[Found]:
    """What is no TOML in a file, and what no game has."""
    says = parse(read.all_files[file])
    if isinstance(says, list):
        yield from (Found(file, line, told) for line, told in says)
    else:
        yield from (_placed(read, Mistake(file, *odd)) for odd in wild(says))


def _made(read: Folder, about: About, broken: set[str], found: list[Found]) -> Pack | None:
    """The content of a pack without its broken files; what keeps it from that is added."""
    try:
        shelf = shelf_of(find_game(about.game))
    except FrostlightError as wrong:
        found.append(_placed(read, Mistake(ABOUT, "$.game", str(wrong))))
        return None
    if about.based_on not in shelf.editions:
        told = f"there is no edition {about.based_on!r:.60}; there is: {', '.join(shelf.editions)}."
        found.append(_placed(read, Mistake(ABOUT, "$.based_on", told)))
        return None
    base = shelf.find(about.based_on).documents
    for file in sorted(read.documents):
        if file not in base and file != ABOUT and not _may_be_added(shelf, file):
            known = ", ".join(sorted(base))
            found.append(Found(file, 0, f"{about.game} has no such file; it has: {known}."))
    return Pack(about.game, make_content(about, base, read.without(broken)), about.note)


def _may_be_added(shelf: Shelf, file: str) -> bool:
    return any(fnmatchcase(file, pattern) for pattern in shelf.more)


def judged(game: Game[Any], content: Content) -> Iterator[Mistake]:
    """What the game says about its files."""
    shapes = list(shape_mistakes(content, shelf_of(game)))
    yield from shapes
    if shapes:  # nothing can be read as a whole: what its texts say can be told all the same
        yield from _misspelt(content, shelf_of(game))
    elif game.check_content is not None:
        try:
            yield from [Mistake(*found) for found in game.check_content(content)]
        except Exception as wrong:  # a stranger's check may not expect everything
            yield Mistake("", "", f"{game.id} cannot check this content: {wrong!r}")


def shape_mistakes(content: Content, shelf: Shelf) -> Iterator[Mistake]:
    """Unknown fields and values, in every row of every file whose shape the game declares."""
    for file, kind in shelf.shapes.items():
        if file not in content.documents:
            yield Mistake(file, "", "this file is missing.")
            continue
        says = parse(content.documents[file])
        if isinstance(says, dict):
            yield from (Mistake(file, path, told) for path, told in faults(says, kind))


def _misspelt(content: Content, shelf: Shelf) -> Iterator[Mistake]:
    """Texts in the language of the game's content that cannot be read."""
    for file, document in content.documents.items() if shelf.language is not None else ():
        assert shelf.language is not None
        says = parse(document)
        if isinstance(says, dict):
            yield from (Mistake(file, path, told) for path, told in shelf.language.spelling(says))


def _tried(game: Game[Any], content: Content, *, played: bool) -> Iterator[Mistake]:
    """Set up a game with each number of players, or play it: what no check has foreseen."""
    shelf = shelf_of(game)
    before = dict(shelf.packs)
    shelf.bring(content)
    try:
        for players in game.seats:
            try:
                setup: Any = game.read_setup({"players": players, "content": content.name})
                game.new(setup)
                if played:
                    _play(game, setup)
            except FrostlightError as wrong:
                yield Mistake("", "", str(wrong))
            except Exception as wrong:  # rules may break on content of a pack in any way
                yield Mistake("", "", f"a game with {players} players breaks: {wrong!r}")
    finally:
        shelf.packs = before


def _play(game: Game[Any], setup: Any) -> None:
    """A game by chance to its end; the table must stay possible."""
    state, luck = State.start(game, setup), Stream(game.id, "content")
    for _ in range(LONGEST_GAME):
        if state.over:
            break
        decision = state.open[0]
        weights = decision.weights or [1] * len(decision.options)
        state.answer(decision, decision.options[luck.weighted(weights)])
    problems = game.invariants(state.table)
    if problems or not state.over:
        raise FrostlightError(f"a game played by chance does not end well: {problems[:1]}.")
