"""The city of Frostpunk for a terminal of 80 columns and more, built from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.guide import guide
from frostlight.games.frostpunk.view.map import city_map
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.play import cards_in_play
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.games.frostpunk.view.reading import card_read
from frostlight.games.frostpunk.view.tracks import people, rounds, tracks
from frostlight.kernel import View
from frostlight.view.lines import capital, explained
from frostlight.view.scene import Scene


def board(view: View, scene: Scene, opened: Sequence[View] = ()) -> RenderableType:  # noqa: ARG001
    """Rounds, map, tracks, people, cards, and what is coming; all hands lie open (FRP-25.2)."""
    city = open_city(view)
    return Group(
        rounds(city, scene),
        Text(),
        city_map(city, scene),
        Text(),
        tracks(city, scene),
        Text(),
        people(city, scene),
        Text(),
        cards_in_play(city, scene),
        Text(),
        guide(city, scene),
        *_card_read(view, scene),
    )


def _card_read(view: View, scene: Scene) -> list[RenderableType]:
    """The card that is being resolved, or the location just reached, right above the question."""
    deck, card = card_read(view)
    if not card:
        return []
    text = card_text(reader_of(scene), deck, card)
    lines: list[RenderableType] = [
        Text(),
        Text(f"{capital(text.sort)}: {text.title}", "bold yellow"),
    ]
    lines += [Text(text.flavour, "italic")] if text.flavour else []
    return [*lines, *(Padding(Text(line), (0, 0, 0, 2)) for line in text.lines)]


def legend(scene: Scene) -> RenderableType:
    """What the short marks mean."""
    return explained(scene.reader.say("board.legend"), scene.width)
