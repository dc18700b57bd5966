"""The register of the functions that show answers, and what several of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Price
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import amount
from frostlight.games.blackout.view.fares import Fare
from frostlight.games.blackout.view.missing import batteries_taken
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.signs import good
from frostlight.kernel import View
from frostlight.view.cards import Mark
from frostlight.view.icons import icon
from frostlight.view.markup import Html, esc
from frostlight.view.scene import Words
from frostlight.view.shown import Answer, Answers, Effect, Shown, no_effect

ANSWERS: Final = Answers()
shows: Final = ANSWERS.shows
STOP: Final = "group.stop"
"""The heading of what ends something: it stands below all others."""
TURN: Final = "turn"
"""The element of answers that belong to nothing on the table."""


def effect_of(
    answer: Answer, effect: Callable[[Answer, Town, View], Effect]
) -> Callable[[], Effect]:
    """An effect in the town as the player knows it; an answer of before has none."""
    view = answer.view
    return no_effect if view is None else lambda: effect(answer, known_town(view), view)


# -- answers of many questions


def stop(answer: Answer, message: str, group: str = "") -> Shown:
    """What ends or declines something."""
    return Shown(answer.say(f"option.{message}"), TURN, group, "done")


def buy_battery(answer: Answer, group: str = "") -> Shown:
    """A battery from the supply (BHK-2.4)."""
    printed: Printed = answer.scene.printed
    verb = answer.say("option.buy_battery", n=printed.prices.battery)
    return Shown(verb, "good-battery", group, "ordinary")


# -- what is brought and paid


def drawn(marks: Iterable[Mark]) -> Html:
    """Icons with amounts, as they stand on a button."""
    return "".join(map(_drawn, marks))


@lru_cache(1024)
def _drawn(mark: Mark) -> Html:
    number = f"<b>{esc(mark.shown)}</b>" if mark.shown else ""
    return f'<span class="brought">{icon(mark.icon)}{number}</span>'


def batteries(answer: Answer, town: Town, view: View, *prices: Price) -> tuple[str, ...]:
    """No player should spend a battery unawares where no other way to pay is there (BHK-2.3)."""
    n = batteries_taken(town, view.seat, *prices)
    return (answer.say("note.batteries", n=n),) if n else ()


# -- the way somewhere


def priced(words: Words, verb: str, price: Fare) -> str:
    """With transport tokens, and VP for those that are missing (BHK-2.5)."""
    if not price.tokens:
        return verb
    spent = amount(words, "transport", price.tokens)
    if price.points:
        spent = words.say("note.short", amount=spent, lost=amount(words, "vp", price.points))
    return words.say("option.for_price", does=verb, price=spent)


def fare_drawn(words: Words, price: Fare) -> Html:
    """The same as it stands on the map: tokens, then points."""
    marks = (("transport", price.tokens), ("vp", price.points))
    return drawn(good(words, what, n, "-") for what, n in marks if n)
