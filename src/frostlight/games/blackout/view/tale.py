"""The story of the campaign (BHK-19): five scenarios, their ends, and what became of the city."""

from __future__ import annotations

from typing import Final

from frostlight.view.scene import Scene, Words
from frostlight.view.tale import Tale


def _chapter(scene: Scene) -> str:
    """The scenario of this table; a single game tells nothing."""
    return "" if scene.printed.scenario is None else str(scene.printed.scenario_id)


def _opening(words: Words, scenario: str) -> str:
    return words.say(f"tale.opening.{scenario}")


def _closing(words: Words, scenario: str, orchids: int) -> str:
    """Won by orchids (BHK-19.9), or lost."""
    if not orchids:
        return words.say(f"tale.lost.{scenario}")
    return f"{words.say(f'tale.won.{scenario}')} {words.say('tale.orchids', n=orchids)}"


def _epilogue(words: Words, rank: str) -> str:
    """The verdict on all orchids (BHK-19.10)."""
    return words.say(f"tale.epilogue.{rank or 'none'}")


TALE: Final = Tale(_chapter, _opening, _closing, _epilogue)
