"""Lock file of a data folder: one server at a time, because sessions live in its memory."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from frostlight.store.rows import StoreError

try:
    import fcntl
except ImportError:  # pragma: no cover - missing on Windows, where the file cannot be shared
    fcntl = None  # type: ignore[assignment]

OURS: Final = ("tables.sqlite", "secret", "server", "campaigns", ".frostlight-")
"""Prefixes of the file names in a data folder."""


def keep_private(folder: Path) -> None:
    """Make a data folder that only its owner can read (mode 700); OSError if that fails.

    An existing folder that is open to all is closed if it holds only our files. A folder with other
    files keeps its mode: the files of the tables have modes of their own.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    ours = all(path.name.startswith(OURS) for path in folder.iterdir())
    if os.name != "nt" and ours and folder.stat().st_uid == os.getuid():
        folder.chmod(0o700)


@contextlib.contextmanager
def hold(folder: Path) -> Iterator[None]:
    """Lock a data folder for this process; StoreError with the holder's process id if it is locked.

    The operating system releases the lock when the process ends, however that happens.
    """
    path = folder / "server"
    try:
        keep_private(folder)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as wrong:
        raise StoreError(
            f"{folder} cannot be used as the folder of tables: {wrong.strerror}."
        ) from None
    with os.fdopen(handle, "r+", encoding="ascii", errors="replace") as file:
        _lock(file, folder)
        with contextlib.suppress(OSError):  # full disk: the lock holds without the process id
            file.truncate(0)
            file.write(str(os.getpid()))
            file.flush()
        yield


def _lock(file: IO[str], folder: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        holder = file.read(20).strip() or "unknown"
        raise StoreError(
            f"The tables in {folder} are served already, by process {holder}. Open its page, stop "
            "it, or choose another folder with --data."
        ) from None
