"""What stands with the question: the card that is resolved, or the tokens of whoever scouts."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.blackout.scouting import most_strength, strength, wanted
from frostlight.games.blackout.structure import TOKENS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.labels import card_at_hand
from frostlight.games.blackout.view.page.cards import lying, scout_token
from frostlight.kernel import View
from frostlight.view.cards import chip, face, pile, row
from frostlight.view.icons import icon
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene


def at_hand(view: View, town: Town, scene: Scene) -> Part:
    """The card at hand as a line, tokens as cards; nothing, if the question says it all."""
    cards: list[Part] = []
    card, said = card_at_hand(view), ""
    if card:
        cards.append(
            chip("acting-card", lying(scene.reader, town.printed, town.printed.card[card]))
        )
    if any(one.seat == view.seat and one.kind == "patrol" for one in view.asked):
        cards += _tokens(view, town, scene)
        said = _strength(view, town, scene)
    if any(one.seat == view.seat and one.kind == "scout" for one in view.asked):
        said = _counted(scene, "page.reach", n=most_strength(town, view.seat))
    hidden = "" if cards or said else ' hidden="hidden"'
    return part("acting", f'<section id="acting"{hidden}>', *row(cards), f"{said}</section>")


def _tokens(view: View, town: Town, scene: Scene) -> Iterator[Part]:
    """The three places of the district: what whoever scouts has seen there (BHK-10.4)."""
    for number in range(TOKENS):
        token = town.tokens[town.scouting * TOKENS + number]
        name = f"token-{number + 1}"
        if token < 0:
            yield pile(name, scene.reader.say("page.unseen"), 1, "", "patrol")
            continue
        chosen = view.table["picked"] == number
        yield face(name, scout_token(scene.reader, town.printed, token, chosen=chosen))


def _strength(view: View, town: Town, scene: Scene) -> str:
    """Patrol symbols of the team, against those that the token takes (BHK-10.10)."""
    if view.table["picked"] < 0:
        return ""
    own, most = strength(town, view.seat), wanted(town)
    return _counted(scene, "page.strength", " enough" if own >= most else "", n=own, most=most)


def _counted(scene: Scene, key: str, look: str = "", **numbers: int) -> str:
    said = esc(scene.reader.say(key, **numbers))
    return f'<p class="strength{look}">{icon("patrol")}{said}</p>'
