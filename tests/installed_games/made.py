"""A game that `frostlight new` has made, in this process, with a mistake."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from frostlight.cli.new import FILES, filled
from tests.checking.borrowed import forget
from tests.installed_games.installed import as_if_installed, bring

NAME = "tide"


@contextmanager
def tide(folder: Path) -> Iterator[Path]:
    """Its package, whose files can be changed before a command looks at it."""
    for path, template in FILES.items():
        place = folder / path.format(name=NAME)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(filled(template, NAME), encoding="utf-8")
    site = folder / "site"
    bring(site, NAME, f"{NAME}:ENTRY")
    sys.path.insert(0, str(folder / "src"))
    _forget_modules()
    try:
        with as_if_installed(site):
            yield folder / "src" / NAME
    finally:
        sys.path.remove(str(folder / "src"))
        _forget_modules()


def _forget_modules() -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[module]
    importlib.invalidate_caches()
    forget(NAME)
