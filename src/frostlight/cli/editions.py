"""For developers: freeze an edition of a game's content before its numbers are changed.

`freeze` copies the newest edition and begins the next one; then the files of the game may be
changed. `pin` writes the digests of the new edition and drops the copies that did not change.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import msgspec

from frostlight.kernel import FrostlightError
from frostlight.kernel.content import EDITIONS, Edition, Shelf, digest_of


def freeze(shelf: Shelf, changed: str) -> str:
    """Keep the newest edition as it is, and begin the next; returns its name."""
    folder = _folder(shelf)
    for _, wrong in shelf.unpinned():
        raise FrostlightError(
            f"{wrong.file} {wrong.message} Restore the files of the newest edition before "
            "it is frozen (git stash), or pin them if no game was played with them."
        )
    newest = shelf.newest
    following = _next(newest)
    kept = folder / f"edition-{newest}"
    kept.mkdir()
    for file in shelf.find(newest).documents:
        shutil.copyfile(folder / file, kept / file)
    _write(folder, [*shelf.listed.values(), Edition(following, changed)])
    shelf.open(folder)
    return following


def pin(shelf: Shelf, *, again: bool = False) -> list[str]:
    """Write the digests of the newest edition; returns the files that it has changed.

    A pinned edition is immutable, unless no game was ever played with it (`again`).
    """
    folder = _folder(shelf)
    *older, last = shelf.listed.values()
    digests = _digests(shelf, last.name)
    for name, wrong in shelf.unpinned():
        if name != last.name:
            raise FrostlightError(
                f"{wrong.file} {wrong.message} Restore it first (git checkout); if the newest "
                f"edition is to change it too, copy it to edition-{name} before you do."
            )
    if last.files and last.files != digests and not again:
        raise FrostlightError(
            f"Edition {last.name} is pinned already: restore its files (git stash), freeze it, and "
            "change them then; or add --again if no game was ever played with it."
        )
    _write(folder, [*older, msgspec.structs.replace(last, files=digests)])
    before = older[-1].files if older else {}
    for file, digest in before.items():
        if digest == digests.get(file):
            (folder / f"edition-{older[-1].name}" / file).unlink(missing_ok=True)
    shelf.open(folder)
    return sorted(file for file in {*before, *digests} if before.get(file) != digests.get(file))


def pin_all(shelf: Shelf) -> None:
    """Pin every edition again: the form of the files has changed in all, not what they mean."""
    folder = _folder(shelf)
    _write(
        folder,
        [
            msgspec.structs.replace(edition, files=_digests(shelf, name))
            for name, edition in shelf.listed.items()
        ],
    )
    shelf.open(folder)


def _digests(shelf: Shelf, edition: str) -> dict[str, str]:
    documents = shelf.find(edition).documents
    return {name: digest_of(text) for name, text in sorted(documents.items())}


def _folder(shelf: Shelf) -> Path:
    if not isinstance(shelf.folder, Path) or not shelf.listed:
        raise FrostlightError("Editions are kept in the source folder of a game: work there.")
    return shelf.folder


def _next(name: str) -> str:
    """The name of the edition after this one: numbers go on, anything else gets one."""
    return str(int(name) + 1) if name.isascii() and name.isdigit() else f"{name}-2"


def _write(folder: Path, editions: Sequence[Edition]) -> None:
    """Write the list again; its first lines, which explain it, stay."""
    old = (folder / EDITIONS).read_text(encoding="utf-8")
    head = old.partition("[[edition]]")[0]
    rows = []
    for edition in editions:
        lines = ["[[edition]]", f"name = {quoted(edition.name)}"]
        lines.append(f"changed = {quoted(edition.changed)}")
        if edition.files:
            lines += ["[edition.files]"]
            lines += [f"{quoted(name)} = {quoted(text)}" for name, text in edition.files.items()]
        rows.append("\n".join(lines) + "\n")
    (folder / EDITIONS).write_text(head + "\n".join(rows), encoding="utf-8")


def quoted(text: str) -> str:
    """A text as a TOML string; JSON's quoting is valid TOML."""
    return msgspec.json.encode(text).decode()
