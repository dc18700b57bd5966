"""Presentation of games: built from views only, so that a drawing cannot leak hidden state."""

from frostlight.view.memo import remembered
from frostlight.view.numbering import numbers
from frostlight.view.registry import TextView, find_text_view
from frostlight.view.scene import Person, Scene, Words

__all__ = ["Person", "Scene", "TextView", "Words", "find_text_view", "numbers", "remembered"]
