"""Printed things are data: TOML files, typed and checked when they are read.

A game keeps every edition of its printed things, so that older records still replay. Whoever owns
the box can play with a pack: a folder of the same files. `Shelf.find` knows them all by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeVar

import msgspec

from frostlight.kernel.decision import Question
from frostlight.kernel.errors import FrostlightError, SetupError

Source = Literal["seed", "public", "derived", "designed"]
"""Where a row comes from: the rulebook, public material, reasoning, or our own design."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row of content; every row says where it comes from."""

    source: Source
    note: str = ""


class ContentError(FrostlightError):
    """A content file is wrong; the message names the file and the place in it."""


C = TypeVar("C", bound=msgspec.Struct)


class Content:
    """The files of one edition or pack, by their names."""

    def __init__(self, name: str, documents: Mapping[str, bytes]) -> None:
        self.name: Final = name
        self.documents: Final = documents

    def read(self, file: str, kind: type[C]) -> C:
        """One file as a typed struct."""
        if file not in self.documents:
            raise ContentError(f"{file}: this file is missing.")
        try:
            return msgspec.toml.decode(self.documents[file], type=kind)
        except msgspec.MsgspecError as wrong:
            raise ContentError(f"{file}: {wrong}") from None

    @cached_property
    def digest(self) -> str:
        """What identifies the files: a hash over their names and bytes."""
        found = sha256()
        for file, document in sorted(self.documents.items()):
            found.update(f"{file}\n{len(document)}\n".encode() + document)
        return found.hexdigest()


class Shelf:
    """The editions of a game's printed things, oldest first, and the packs that were brought.

    The files of the newest edition lie in `content`. An older one has a folder
    `content/edition-<name>` with the files that were different then; for the others it falls
    back to the next edition, so a test must pin its digest.
    """

    def __init__(self, package: str, editions: Sequence[str]) -> None:
        self.package: Final = package
        self.editions: Final = tuple(editions)
        self.packs: dict[str, Content] = {}

    @property
    def newest(self) -> str:
        return self.editions[-1]

    def find(self, name: str) -> Content:
        """The edition or pack of this name; SetupError lists those there are."""
        if name in self.packs:
            return self.packs[name]
        if name in self.editions:
            return self._edition(name)
        there = ", ".join([*self.editions, *self.packs])
        hint = " Bring the pack with --content DIR." if "@" in name else ""
        raise SetupError(f"There is no content {name[:80]!r} here; there is: {there}.{hint}")

    def bring(self, pack: Content) -> None:
        """Let tables be played with a pack."""
        self.packs[pack.name] = pack

    @cache  # noqa: B019 - there is one shelf a game, for good
    def _edition(self, name: str) -> Content:
        newest = files(self.package).joinpath("content")
        documents: dict[str, bytes] = {}
        for edition in reversed(self.editions[self.editions.index(name) :]):
            folder = newest.joinpath(f"edition-{edition}")
            documents |= _documents(newest if edition == self.newest else folder)
        return Content(name, documents)


def _documents(folder: Traversable) -> dict[str, bytes]:
    return {
        place.name: place.read_bytes()
        for place in folder.iterdir()
        if place.name.endswith(".toml") and place.is_file()
    }


def read_content(package: str, name: str, kind: type[C]) -> C:
    """One file of the newest edition of a game's printed things."""
    return Content("", _documents(files(package).joinpath("content"))).read(name, kind)


class Printed:
    """What is printed in a game: one frozen value by content and setup.

    It is made once, shared by all tables that use it, never copied and never saved; records and
    snapshots name the content in their setup.
    """

    content: str
    """The name of the edition or pack."""
    questions: Sequence[Question] = ()
    """Questions whose vocabulary depends on what is printed."""

    def __str__(self) -> str:
        return self.content

    def __copy__(self) -> Printed:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Printed:
        return self
