"""What Linux says of processes in files: which there are, and what they hold."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

PROC = Path("/proc")


def below(process: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    parents: dict[int, int] = {}
    for folder in PROC.iterdir():
        with contextlib.suppress(OSError, ValueError):
            parents[int(folder.name)] = int(_stat(int(folder.name))[1])
    found = {process}
    while new := {child for child, parent in parents.items() if parent in found} - found:
        found |= new
    return found - {process}


def _stat(process: int) -> list[str]:
    """What stands after the name, which may have spaces in it: the state first."""
    return PROC.joinpath(str(process), "stat").read_text().rpartition(")")[2].split()


def state_of(process: int) -> str:
    """A letter, such as R for one that runs and Z for a zombie; "" = gone."""
    try:
        return _stat(process)[0]
    except OSError:
        return ""


def alive(process: int) -> bool:
    return state_of(process) not in ("", "Z", "X")


def open_files(process: int) -> int:
    """How many handles a process has: files, sockets, pipes."""
    with contextlib.suppress(OSError):
        return len(list(PROC.joinpath(str(process), "fd").iterdir()))
    return 0


def resident(process: int) -> int:
    """KB of memory that a process has now."""
    with contextlib.suppress(OSError):
        found = re.search(r"VmRSS:\s+(\d+)", PROC.joinpath(str(process), "status").read_text())
        return int(found[1]) if found else 0
    return 0
