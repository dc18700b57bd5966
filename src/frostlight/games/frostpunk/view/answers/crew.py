"""Who is sent with an action, and the Citizen card that goes with it: picked in the same step."""

from __future__ import annotations

from frostlight.games.frostpunk.pieces import PAWNS
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.ways import cards_for, without_card
from frostlight.games.frostpunk.usual import spared
from frostlight.games.frostpunk.view.answers.proposals import others
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.games.frostpunk.view.titles import CITIZEN, title
from frostlight.view.shown import Along, Answer


def crew(answer: Answer) -> tuple[Along, ...]:
    """The pawns that may be sent, and the cards that may be played with them (FRP-25.4)."""
    if answer.view is None:
        return ()
    city, action = open_city(answer.view), answer.value
    cards = cards_for(city, city.seat, action)
    usual = without_card(city, action)
    return (*_pawns(answer, usual, cards), *_cards(answer, city, usual, cards), *others(answer))


def _pawns(answer: Answer, usual: list[int], cards: dict[int, list[int]]) -> list[Along]:
    """Where several could go; the one that can be spared goes without saying (FRP-11.7)."""
    if len({*usual, *cards}) < 2:
        return []
    words = answer.scene.reader
    return [Along(words.name("pawn", PAWNS[pawn]), (("pawn", PAWNS[pawn]),)) for pawn in usual]


def _cards(
    answer: Answer, city: City, usual: list[int], cards: dict[int, list[int]]
) -> list[Along]:
    """Each card with the pawn of its type that can be spared (FRP-25.4)."""
    fitting: dict[int, list[int]] = {}
    for pawn, held in cards.items():
        for card in held:
            fitting.setdefault(card, []).append(pawn)
    several = len({*usual, *cards}) > 1
    found = []
    for card, pawns in sorted(fitting.items()):
        pawn = spared(city, answer.value, pawns)
        steps = [("pawn", PAWNS[pawn])] if several else []
        if pawn in usual or len(cards[pawn]) > 1:
            steps.append(("play_citizen", city.printed.citizens[card].id))
        if steps:
            name = title(reader_of(answer.scene), city.printed.citizens[card].id, CITIZEN)
            found.append(Along(name, tuple(steps)))
    return found
