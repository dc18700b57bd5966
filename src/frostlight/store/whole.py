"""Regular files: atomic writes, and reads up to a limit."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from pathlib import Path

NO_FILE = "It is no plain file"


def read_plain(path: Path, limit: int) -> bytes:
    """The bytes of a regular file, at most one more than the limit; OSError if it is none.

    A pipe is refused: without a writer, reading it would block for ever.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        _check_plain(os.fstat(handle), path)
        return file.read(limit + 1)


def _check_plain(found: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NO_FILE, str(path))


def write_whole(path: Path, document: bytes, *, new: bool = False, mode: int = 0o644) -> None:
    """Write a file atomically (draft, fsync, rename); with `new`, FileExistsError if it exists.

    A reader finds the old content or the new, even after a power failure. A device or a pipe is
    never replaced (OSError).
    """
    if path.exists():
        _check_plain(path.stat(), path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".frostlight-")
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(document)
            file.flush()
            os.fsync(file.fileno())
        draft.chmod(mode)
        if new:
            path.hardlink_to(draft)
        else:
            draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
