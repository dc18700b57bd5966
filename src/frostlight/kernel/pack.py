"""A content pack: a folder of a game's files as a player has edited them.

`pack.toml` is its manifest. Files that it lacks are taken from the edition that it is based on.
Nothing in a folder is ever executed, and a file that is too large or not regular is not read.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from frostlight.kernel.content import EDITIONS, Content, Mistake
from frostlight.kernel.content_errors import faults, parse

ABOUT: Final = "pack.toml"
TEXTS: Final = "texts"
LARGEST: Final = 200_000
"""Bytes of a file of a pack."""
MAX_FILES: Final = 200
"""Files of the largest pack."""
_FILE: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}\.toml")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The manifest of a pack."""

    name: str
    """Name of the pack; records have it, followed by a hash of its content."""
    game: str
    based_on: str
    """The edition whose files are used where the pack has none."""
    note: str = ""


class Folder(NamedTuple):
    """A folder as it was read: its manifest, its files, and the mistakes so far."""

    about: About | None
    documents: dict[str, bytes]
    texts: dict[str, bytes]
    mistakes: list[Mistake]

    @property
    def all_files(self) -> dict[str, bytes]:
        """Every file, by its path in the folder."""
        return {**self.documents, **{f"{TEXTS}/{name}": text for name, text in self.texts.items()}}

    def text(self, file: str) -> str:
        """A file as text, to find lines in."""
        return self.all_files.get(file, b"").decode(errors="replace")

    def without(self, files: Container[str]) -> Folder:
        """The same without some files."""
        return self._replace(
            documents={name: text for name, text in self.documents.items() if name not in files},
            texts={
                name: text for name, text in self.texts.items() if f"{TEXTS}/{name}" not in files
            },
        )


def read_folder(folder: Path) -> Folder:
    """Read a pack; every file that is refused is named, with the reason."""
    found: dict[str, bytes] = {}
    mistakes: list[Mistake] = []
    for name, place in _files(folder, mistakes):
        why = _refused(place)
        if why:
            mistakes.append(Mistake(name, "", why))
        else:
            found[name] = place.read_bytes()
    texts = {name: found.pop(name) for name in list(found) if name.startswith(f"{TEXTS}/")}
    about = _about(found, mistakes)
    inner = {name.removeprefix(f"{TEXTS}/"): text for name, text in texts.items()}
    return Folder(about, found, inner, mistakes)


def _files(folder: Path, mistakes: list[Mistake]) -> Iterator[tuple[str, Path]]:
    """The TOML files of a pack and of its texts, by their paths in the folder."""
    try:
        places = [(place.name, place) for place in sorted(folder.iterdir())]
        for language in sorted((folder / TEXTS).iterdir()) if _is_folder(folder / TEXTS) else ():
            if not _LANGUAGE.fullmatch(language.name) or not _is_folder(language):
                mistakes.append(Mistake(f"{TEXTS}/{language.name}", "", "this is no language."))
                continue
            inside = sorted(language.iterdir())
            places += [(f"{TEXTS}/{language.name}/{place.name}", place) for place in inside]
    except (OSError, ValueError) as wrong:
        why = getattr(wrong, "strerror", None) or wrong
        mistakes.append(Mistake("", "", f"{folder} cannot be read as a folder: {why}."))
        return
    places = [(name, place) for name, place in places if name.endswith(".toml")]
    if len(places) > MAX_FILES:
        mistakes.append(
            Mistake("", "", f"a pack has at most {MAX_FILES} files, not {len(places)}.")
        )
        return
    yield from places


def _is_folder(place: Path) -> bool:
    return place.is_dir() and not place.is_symlink()


def _refused(place: Path) -> str:
    """Why a file is not read; "" if it is."""
    if not _FILE.fullmatch(place.name) or place.name == EDITIONS:
        return "a file of a pack has a plain name of small letters, such as cards.toml."
    try:
        found = place.lstat()
    except OSError as wrong:
        return f"it cannot be read: {wrong.strerror}."
    if not stat.S_ISREG(found.st_mode):
        return "this is no plain file (links are not followed)."
    if found.st_size > LARGEST:
        return f"a file of a pack has at most {LARGEST // 1000} KB."
    return ""


def _about(files: dict[str, bytes], mistakes: list[Mistake]) -> About | None:
    """Parse `pack.toml`; its mistakes are added to the others."""
    if ABOUT not in files:
        mistakes.append(
            Mistake(ABOUT, "", "this file is missing: it names the game; see `content export`.")
        )
        return None
    says = parse(files[ABOUT])
    if isinstance(says, list):
        return None  # reported with the mistakes of the other files
    found = [Mistake(ABOUT, path, told) for path, told in faults(says, About)]
    name = says.get("name")
    if not found and not NAME.fullmatch(str(name)):
        told = f"{name!r:.60} is no name: use small letters, digits, - and _, at most 40."
        found = [Mistake(ABOUT, "$.name", told)]
    mistakes += found
    return None if found else msgspec.convert(says, About)


def make_content(about: About, base: Mapping[str, bytes], folder: Folder) -> Content:
    """The content of games with this pack, under its name and hash."""
    own = {name: text for name, text in folder.documents.items() if name != ABOUT}
    documents = {**base, **own}
    digest = Content("", documents).digest
    return Content(f"{about.name}@{digest[:12]}", documents, folder.texts)
