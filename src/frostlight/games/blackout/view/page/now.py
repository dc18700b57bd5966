"""What stands with the question: the card that is resolved, or the tokens of a scouting player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.scouting import most_strength, strength, wanted
from frostlight.games.blackout.structure import TOKENS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.asked import card_at_hand
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.cards import lying, scout_token
from frostlight.kernel import View
from frostlight.view.cards import chip, face, pile, row
from frostlight.view.icons import icon
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words

NOTHING: Final = part("acting", '<section id="acting" hidden="hidden">', *row([]), "</section>")


def at_hand(view: View, scene: Scene) -> Part:
    """The card at hand as a line, tokens as cards; nothing, if the question says it all."""
    card, cards, said = card_at_hand(view), [], EMPTY
    for one in view.asked:
        if one.seat == view.seat and one.kind == "patrol":
            town = known_town(view)
            cards = [*_tokens(view, town, scene)]
            said = _strength(view, town, scene)
        elif one.seat == view.seat and one.kind == "scout":
            said = _counted(scene, "page.reach", n=most_strength(known_town(view), view.seat))
    if not cards and not said:
        return _acting(scene.reader, view.printed, card) if card else NOTHING
    first = [_card(scene.reader, view.printed, card)] if card else []
    return part("acting", '<section id="acting">', *row([*first, *cards]), f"{said}</section>")


@lru_cache(1024)
def _acting(words: Words, printed: Printed, card: str) -> Part:
    """The card alone, as most often."""
    return part(
        "acting", '<section id="acting">', *row([_card(words, printed, card)]), "</section>"
    )


def _card(words: Words, printed: Printed, card: str) -> Part:
    return chip("acting-card", lying(words, printed, printed.card[card]))


def _tokens(view: View, town: Town, scene: Scene) -> Iterator[Part]:
    """The three places of the district: what the player who scouts has seen there (BHK-10.4)."""
    for number in range(TOKENS):
        token = town.tokens[town.scouting * TOKENS + number]
        name = f"token-{number + 1}"
        if token < 0:
            yield pile(name, scene.reader.say("page.unseen"), 1, "", "patrol")
            continue
        chosen = view.table["picked"] == number
        yield face(name, scout_token(scene.reader, town.printed, token, chosen=chosen))


def _strength(view: View, town: Town, scene: Scene) -> Html:
    """Patrol symbols of the team, against those that the token takes (BHK-10.10)."""
    if view.table["picked"] < 0:
        return EMPTY
    own, most = strength(town, view.seat), wanted(town)
    return _counted(scene, "page.strength", " enough" if own >= most else "", n=own, most=most)


def _counted(scene: Scene, key: str, look: Html = EMPTY, **numbers: int) -> Html:
    said = esc(scene.reader.say(key, **numbers))
    return f'<p class="strength{look}">{icon("patrol")}{said}</p>'
