"""Printed content is data: TOML files, typed and validated when they are read.

A game keeps every edition of its content, so that older records still replay. An owner of the box
can play with a pack: a folder of the same files. `Shelf.find` finds them all by name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec

from frostlight.kernel.content_errors import faults, parse
from frostlight.kernel.decision import Question
from frostlight.kernel.errors import FrostlightError, SetupError
from frostlight.kernel.toml_lines import line_of

Source = Literal["seed", "public", "derived", "designed"]
"""Provenance of a row: the rulebook, public material, reasoning, or our own design."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row of content; every row names its provenance."""

    source: Source
    note: str = ""


TOLD: Final = 5
"""Number of mistakes of a file that an error tells."""


class ContentError(FrostlightError):
    """A content file is wrong; the message names the file and the place in it."""


class ShapeError(ContentError):
    """A file is not of its shape: its mistakes as lines, places and sentences.

    `path` and `said` are those of the first.
    """

    def __init__(self, file: str, mistakes: Sequence[tuple[int, str, str]]) -> None:
        told = [
            ": ".join(filter(None, (f"{file}:{line}", path.lstrip("$."), said)))
            for line, path, said in mistakes[:TOLD]
        ]
        if len(mistakes) > TOLD:
            told.append(f"and {len(mistakes) - TOLD} more.")
        super().__init__(" ".join(told))
        _, self.path, self.said = mistakes[0]


class Mistake(NamedTuple):
    """Something that is wrong in a content file."""

    file: str
    path: str
    """Where in it, such as `$.card[3].requires`; "" = the file as a whole."""
    message: str


class Word(NamedTuple):
    """A word of the language of a game's content."""

    kind: str
    """What it is, such as `verb`."""
    form: str
    """How it is written, such as `gain(resource, count)`."""
    example: str = ""


class Language(NamedTuple):
    """A language in which a game's content says what cards do."""

    words: Callable[[], Iterable[Word]]
    """All words of the language, for authors."""
    spelling: Callable[[Any], Iterable[tuple[str, str]]]
    """Path and mistake of each text that cannot be read, in a file as plain data."""


C = TypeVar("C", bound=msgspec.Struct)

EDITIONS: Final = "editions.toml"
"""The list of editions, beside the files of the newest."""


class Content:
    """The files of one edition or pack, by their names."""

    def __init__(
        self, name: str, documents: Mapping[str, bytes], texts: Mapping[str, bytes] | None = None
    ) -> None:
        self.name: Final = name
        self.documents: Final = documents
        self.texts: Final = texts or {}
        """Texts of a pack over those of the game, by names such as `pl/cards.toml`."""

    def read(self, file: str, kind: type[C]) -> C:
        """One file as a typed struct."""
        if file not in self.documents:
            raise ContentError(f"{file}: this file is missing.")
        try:
            return msgspec.toml.decode(self.documents[file], type=kind)
        except (msgspec.MsgspecError, RecursionError) as wrong:
            raise _unreadable(file, self.documents[file], kind, str(wrong)) from None

    def rows(self, file: str, name: str, kind: type[C]) -> list[C]:
        """The tables `[[name]]` of a file that has nothing else."""
        shape = msgspec.defstruct("Rows", [(name, list[kind])], forbid_unknown_fields=True)  # type: ignore[valid-type]
        found: list[C] = getattr(self.read(file, shape), name)
        return found

    @cached_property
    def digest(self) -> str:
        """Identity of the content: a hash over the meaning of its files, see `digest_of`."""
        found = sha256()
        for file, document in sorted(self.documents.items()):
            found.update(f"{file} {digest_of(document)}\n".encode())
        return found.hexdigest()


def _unreadable(file: str, document: bytes, kind: Any, wrong: str) -> ShapeError:
    """The mistakes of a file, with their lines, as a check of a pack tells them."""
    says = parse(document)
    if isinstance(says, list):
        return ShapeError(file, [(line, "", said) for line, said in says])
    found = list(faults(says, kind)) or [("$", wrong)]
    text = document.decode()
    return ShapeError(file, [(line_of(text, path), path, said) for path, said in found])


def digest_of(document: bytes) -> str:
    """A hash over the meaning of a TOML file.

    Comments, blanks and line ends do not count: a better comment changes no game.
    """
    return sha256(msgspec.json.encode(tomllib.loads(document.decode()))).hexdigest()


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition as `editions.toml` lists it."""

    name: str
    changed: str
    """Difference from the edition before, in a line."""
    files: dict[str, str] = {}
    """The digest of each of its files; none = not pinned yet, because it is being tuned."""


class Editions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `content/editions.toml`: every edition of the content, oldest first."""

    edition: list[Edition]


class Shelf:
    """The editions of a game's content, oldest first, and the packs that were loaded.

    The files of the newest edition lie in `content`, with a list of all in `editions.toml`. An
    older one has a folder `content/edition-<name>` with the files that were different then; for
    the others it falls back to the next edition. The digests in the list prove that it has not
    changed (`unpinned`).
    """

    def __init__(  # noqa: PLR0913 - each has a good default
        self,
        package: str,
        editions: Sequence[str] = (),
        *,
        shapes: Mapping[str, type[msgspec.Struct]] | None = None,
        more: Sequence[str] = (),
        sizes: Mapping[tuple[str, ...], int] | None = None,
        language: Language | None = None,
    ) -> None:
        """`editions` only for a shelf without a list; `shapes` tells what its files hold.

        `more` has patterns of files that a pack may add, such as `scenario_*.toml`; `sizes` the
        number of rows that some files have together, if the rules need just so many.
        """
        self.package: Final = package
        self.shapes: Final = shapes or {}
        self.more: Final = tuple(more)
        self.sizes: Final = sizes or {}
        self.language: Final = language
        """The language of the effects that its files are written in; None = there is none."""
        self.packs: dict[str, Content] = {}
        self._named: Final = tuple(editions)
        self.open(files(package).joinpath("content"))

    def open(self, folder: Traversable) -> None:
        """Take the editions from this folder: that of the package, or of a test."""
        self.folder = folder
        self._read: dict[str, Content] = {}
        self.listed: dict[str, Edition] = {}
        listing = folder.joinpath(EDITIONS)
        if listing.is_file():
            found = Content("", {EDITIONS: listing.read_bytes()}).read(EDITIONS, Editions)
            self.listed = {edition.name: edition for edition in found.edition}
        self.editions = tuple(self.listed) or self._named

    @property
    def newest(self) -> str:
        return self.editions[-1]

    @property
    def names(self) -> list[str]:
        """All playable content: the newest edition first, then older ones, then packs."""
        return [*reversed(self.editions), *self.packs]

    def find(self, name: str) -> Content:
        """The edition or pack of this name; SetupError lists the known names."""
        if name in self.packs:
            return self.packs[name]
        if name in self.editions:
            if name not in self._read:
                self._read[name] = self._edition(name)
            return self._read[name]
        raise SetupError(self._missing(name))

    def _missing(self, name: str) -> str:
        """The message for missing content, with what to do."""
        pack, at, _ = name.partition("@")
        there = ", ".join([*self.editions, *self.packs])
        if not at:
            return f"There is no content {name[:80]!r} here; there is: {there}."
        for other in self.packs:
            if other.partition("@")[0] == pack:
                return (
                    f"This needs the pack {name[:80]!r}, and the one here is {other!r}: its files "
                    "have been changed since; bring it as it was with --content DIR."
                )
        return f"This needs the pack {name[:80]!r}: bring its folder with --content DIR."

    def bring(self, pack: Content) -> None:
        """Let tables be played with a pack."""
        self.packs[pack.name] = pack

    def _edition(self, name: str) -> Content:
        documents: dict[str, bytes] = {}
        for edition in reversed(self.editions[self.editions.index(name) :]):
            folder = self.folder.joinpath(f"edition-{edition}")
            documents |= _documents(self.folder if edition == self.newest else folder)
        pinned = self.listed[name].files if name in self.listed else {}
        if name != self.newest and pinned:  # files that came later do not belong to it
            documents = {file: text for file, text in documents.items() if file in pinned}
        return Content(name, documents)

    def unpinned(self) -> Iterator[tuple[str, Mistake]]:
        """Editions that differ from their digests: a number was changed in a frozen one."""
        for name, edition in self.listed.items():
            if not edition.files:
                yield name, Mistake(EDITIONS, "", f"has no digests of edition {name} yet.")
                continue
            now = {file: digest_of(text) for file, text in self.find(name).documents.items()}
            for file in sorted({*now, *edition.files}):
                if now.get(file) != edition.files.get(file):
                    yield name, Mistake(file, "", f"is not what edition {name} has pinned.")


def _documents(folder: Traversable) -> dict[str, bytes]:
    if not folder.is_dir():
        return {}
    return {
        place.name: place.read_bytes()
        for place in folder.iterdir()
        if place.name.endswith(".toml") and place.name != EDITIONS and place.is_file()
    }


class Printed:
    """The printed content of a game: one immutable value by content and setup.

    Made once (memo), shared by all tables that use it, never copied and never saved; records
    and snapshots name the content in their setup.
    """

    content: str
    """The name of the edition or pack."""
    questions: Sequence[Question] = ()
    """Questions whose vocabulary depends on the content."""

    def __str__(self) -> str:
        return self.content

    def __copy__(self) -> Printed:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Printed:
        return self
