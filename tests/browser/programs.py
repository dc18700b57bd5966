"""The browsers that tests start: where they are, and `python -m tests.browser.programs` gets them.

Of Debian, if this is Debian and we may install; else those that are here must do. Of Chromium
there is always one, as Playwright brings it. Tests in a browser that could not be installed
are left out, and the run says so at its end; where we may install, a missing one is a failure.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from platform import freedesktop_os_release
from typing import Final

from dev import DEV, SetupError, quietly, say

SHELL: Final = "chromium-headless-shell"
"""Without windows and messages, but two or three times as fast."""
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome")
FIREFOX: Final = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
WEBKIT: Final = ("WebKitWebDriver",)
XVFB: Final = ("Xvfb",)
"""A screen for browsers that have no mode without one."""
PACKAGES: Final[Mapping[tuple[str, ...], tuple[str, ...]]] = {
    (SHELL,): (SHELL,),
    CHROMIUM: ("chromium", "fonts-dejavu-core"),
    FIREFOX: ("firefox-esr",),
    WEBKIT: ("webkit2gtk-driver",),
    XVFB: ("xvfb",),
}
"""Debian's packages for each program, of which the first that is found is taken."""
INSTALL: Final = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=600"]
"""How apt-get is called: without questions, and waits for another one that is installing."""
FETCHED: Final = DEV.folder / "browsers"
"""Where Playwright keeps what it brings."""


def found(names: tuple[str, ...]) -> str | None:
    """The first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


@cache
def may_install() -> bool:
    """Whether this is Debian, and we are its root."""
    try:
        system = freedesktop_os_release()["ID"]
    except OSError:  # not even Linux
        return False
    return system == "debian" and os.geteuid() == 0


def left_out(*programs: tuple[str, ...]) -> bool:
    """Whether tests with these programs cannot be asked for here."""
    return not all(map(found, programs)) and not may_install()


def why(*programs: tuple[str, ...]) -> str:
    """What to say of tests that need them."""
    packages = " ".join(package for names in programs for package in PACKAGES[names])
    return f"{programs[0][0]} is not installed (Debian: apt-get install {packages})"


def needed(names: tuple[str, ...]) -> str:
    """Where the program is; without it a test cannot be."""
    program = found(names)
    assert program is not None, why(names)
    return program


def by_playwright() -> None:
    """Let Playwright find what it has brought, if it has."""
    if FETCHED.exists():
        os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(FETCHED))


def get() -> None:
    """Install what is missing."""
    missing = [names for names in PACKAGES if found(names) is None]
    if missing and may_install():
        by_apt([PACKAGES[names] for names in missing])
    if found(CHROMIUM) is None and not FETCHED.exists():
        say("fetching Chromium for the tests (once, may take a minute) ...")
        os.environ["PLAYWRIGHT_BROWSERS_PATH"] = str(FETCHED)
        quietly([str(DEV.program("playwright")), "install", "chromium"], "playwright install")


def by_apt(wanted: Sequence[Sequence[str]]) -> None:
    """Fetch what Debian has; what cannot be had does not hinder the rest."""
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    for words in (["update"], *([*INSTALL, *packages] for packages in wanted)):
        what = f"apt-get {words[0]} {' '.join(words[len(INSTALL) :])}".strip()
        say(f"{what} (once, may take a minute) ...")
        try:
            quietly(["apt-get", "-q", *words], what)
        except SetupError as error:
            say(str(error))


def main() -> int:
    """Get them, and say which are not here: nothing is tested in those."""
    try:
        get()
    except SetupError as error:
        say(str(error))
        return error.code
    for programs in ((FIREFOX,), (WEBKIT, XVFB)):
        if left_out(*programs):
            say(f"{why(*programs)}: its tests are left out")
    return 0


if __name__ == "__main__":
    sys.exit(main())
