"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, document: bytes, *, new: bool = False, mode: int = 0o644) -> None:
    """Write a file in one go; with `new`, FileExistsError if there is one already.

    Whoever reads it finds what was there or what is there now, even if the power fails.
    """
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
