"""What is shown of an answer in Antarctica, by the kind of its question and its key."""

from __future__ import annotations

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.view.answers import ANSWERS
from frostlight.kernel import View
from frostlight.view import Scene
from frostlight.view.shown import Shown
from tests.rules.antarctica.box import PRINTED


def shown(scene: Scene, kind: str, key: str, view: View | None = None) -> Shown:
    printed = PRINTED if view is None else view.printed
    return ANSWERS.show(GAME.question(kind, printed), key, scene, view)


def note(scene: Scene, kind: str, key: str, view: View) -> str:
    """All that it would bring, in one line of words."""
    return shown(scene, kind, key, view).effect().note
