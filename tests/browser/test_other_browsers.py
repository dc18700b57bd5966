"""Firefox and WebKit: every game on a laptop with a mouse, and on a phone with a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from tests.browser.other.firefox import firefox
from tests.browser.other.guest import Guest
from tests.browser.other.tab import Screen, Start, Tab
from tests.browser.other.webkit import webkit
from tests.browser.person import LAPTOP, PHONE, WINNER
from tests.browser.programs import FIREFOX, WEBKIT, XVFB, left_out, why
from tests.browser.server import HASTY, ORDINARY, Planted, Server, plant, preferred
from tests.browser.test_blackout import HASTY as LEAVING_OUT
from tests.browser.twin import Twin

SCREENS: Final = {"laptop": Screen(*LAPTOP), "phone": Screen(*PHONE, touch=True)}
ENGINES: Final[dict[str, tuple[Start, list[tuple[str, ...]]]]] = {
    "firefox": (firefox, [FIREFOX]),
    "webkit": (webkit, [WEBKIT, XVFB]),
}
EARNEST: Final = 25
"""Number of answers that are meant to win; then a game is brought to its end."""
ENDLESS: Final = 1000
"""More questions than any game has."""

Sit = Callable[[Planted], Guest]
Play = Callable[[Server, Sit, int], Guest]
"""Plays a game by a number of answers, or to its end."""


def antarctica(server: Server, sit: Sit, most: int) -> Guest:
    """Against a bot."""
    guest = sit(plant(server.data, ["Ada", "bot"], seed="5"))
    while guest.given < most and guest.turn() == "me":
        guest.pick(preferred(guest.options(), ORDINARY if guest.given < EARNEST else HASTY))
    return guest


def blackout(server: Server, sit: Sit, most: int) -> Guest:
    return alone(server, sit, Twin(["Ada"], "5", "S2", "blackout"), LEAVING_OUT, most)


def frostpunk(server: Server, sit: Sit, most: int) -> Guest:
    return alone(server, sit, Twin(["Ada"], "3", "first_night"), (), most)


def alone(server: Server, sit: Sit, twin: Twin, hurry: Sequence[str], most: int) -> Guest:
    """As the planner would; what is offered is what the rules offer."""
    guest = sit(twin.plant(server.data)[0])
    while guest.given < most and not twin.over:
        assert set(guest.options()) == set(twin.asked.keys), twin.asked.kind
        hasty = hurry and guest.given >= EARNEST
        key = preferred(twin.asked.keys, hurry) if hasty else twin.choose()
        guest.pick(key)
        twin.answer(key)
    return guest


@pytest.fixture
def sit(start: Start, screen: str, server: Server, tmp_path: Path) -> Iterator[Sit]:
    """A browser of this kind opens a table; whatever it complains of fails the test."""
    came: list[Tab] = []
    with ExitStack() as stack:

        def come(planted: Planted) -> Guest:
            came.append(stack.enter_context(start(tmp_path, SCREENS[screen])))
            return Guest(came[-1], server, planted)

        yield come
        assert [complaint for tab in came for complaint in tab.complaints()] == []


def case(engine: str, screen: str, play: Play) -> object:
    """Where we may not install a browser, the end of a run says that nothing was tested in it."""
    start, programs = ENGINES[engine]
    lacking = pytest.mark.skipif(left_out(*programs), reason=why(*programs))
    return pytest.param(start, screen, play, marks=lacking, id=f"{engine}-{screen}-{play.__name__}")


GIVEN = ("start", "screen", "play")
SHORT = [("firefox", "phone", frostpunk), ("webkit", "laptop", blackout)]
EVERY = product(ENGINES, SCREENS, [antarctica, blackout, frostpunk])


@pytest.mark.parametrize(GIVEN, [case(*one) for one in SHORT])
def test_ten_decisions(play: Play, sit: Sit, server: Server) -> None:
    assert play(server, sit, 10).given == 10


@pytest.mark.thorough
@pytest.mark.parametrize(GIVEN, [case(*one) for one in EVERY])
def test_a_whole_game(play: Play, sit: Sit, server: Server) -> None:
    guest = play(server, sit, ENDLESS)
    assert guest.given > EARNEST
    assert guest.reads(WINNER)
