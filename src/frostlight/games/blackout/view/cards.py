"""What is printed on cards, tokens and boards in words: made from the rows, in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Action, Needs, Price
from frostlight.games.blackout.structure import (
    COLOURS,
    KINDS,
    LETTERS,
    MARKER_COLOURS,
    RESOURCES,
    members,
)
from frostlight.view.scene import Words

# -- goods


def amount(words: Words, what: str, n: int, case: str = "") -> str:
    """An amount of something: 2 water, 3 HK$, 1 GPS token; in a sentence as its verb wants it.

    Cases are `acc` after a verb, `gen` after "instead of": some languages tell them apart.
    """
    if case:
        return words.say(f"count.{case}", what=what, n=n)
    return words.say(f"amount.{what}", n=n)


def amounts(words: Words, goods: Iterable[tuple[str, int]], case: str = "") -> str:
    return words.say("card.plus").join(amount(words, what, n, case) for what, n in goods if n)


def price_words(words: Words, price: Price) -> str:
    """What is paid; "" = nothing."""
    goods = [*zip(RESOURCES, price.units, strict=True), ("of_one_kind", price.same)]
    return amounts(words, [*goods, ("hkd", price.hkd)])


# -- tasks and actions


def task_words(words: Words, needs: Needs) -> str:
    """Price and requirements of a task, without its reward (BHK-6.2)."""
    parts = [price_words(words, needs.price), *requirements(words, needs)]
    return words.say("card.and").join(part for part in parts if part)


def requirements(words: Words, needs: Needs) -> Iterator[str]:
    """What is only looked at (BHK-6.6 to BHK-6.8)."""
    if needs.column:
        colours = words.say("card.plus").join(
            words.say("card.of_colour", n=n, colour=colour)
            for colour, n in zip(COLOURS, needs.column, strict=True)
            if n
        )
        yield words.say("card.column", list=colours)
    if needs.scouted:
        kinds = ",".join(KINDS[kind] for kind in members(needs.scouted))
        yield words.say("card.scouted", kinds=kinds)
    if needs.connect >= 0:
        yield words.say("card.connect", letter=LETTERS[needs.connect])


def reward_words(words: Words, needs: Needs) -> str:
    """HK$ and VP of a task; "" = none."""
    return amounts(words, (("hkd", needs.hkd), ("vp", needs.vp)))


def action_words(words: Words, action: Action) -> str:
    """What is paid and what is gained: 1 tools → 3 HK$ (BHK-15, BHK-16)."""
    gains = amounts(words, action.gain)
    prices = [price_words(words, price) for price in action.prices]
    paid = words.listed(prices, "or") if all(prices) else ""
    return words.say("card.deal", pay=paid, gain=gains) if paid else gains


# -- whole cards

MARKS = (*COLOURS, "white")
"""By the colour of a card: the name of its letter; plans are white."""


def marked(words: Words, printed: Printed, card: int) -> str:
    """A card with the letter of its colour: colours decide what a column is worth (BHK-6.6)."""
    name = words.name("card", printed.ids[card])
    if not words.coded:  # a page draws colours with their signs
        return name
    sign = words.name("mark", MARKS[printed.colour[card]])
    return words.say("card.marked", name=name, sign=sign)


def counted(words: Words, printed: Printed, cards: Iterable[int]) -> str:
    """Cards by their names, those that are alike together."""
    names = [marked(words, printed, card) for card in cards]
    return ", ".join(
        name if (n := names.count(name)) == 1 else words.say("card.copies", name=name, n=n)
        for name in dict.fromkeys(names)
    )


def value_words(words: Words, printed: Printed, card: int) -> str:
    """Cubes, patrol symbols and VP of a volunteer or specialist."""
    parts = []
    if printed.cubes[card]:
        parts.append(words.say("card.cubes", n=printed.cubes[card]))
    parts.append(words.say("card.patrol", n=printed.patrol[card]))
    parts.append(amount(words, "vp", printed.vp[card]))
    return ", ".join(parts)


def is_plan(printed: Printed, card: int) -> bool:
    return card in printed.plans or card in printed.emergency


def short_words(words: Words, printed: Printed, card: int) -> str:
    """A card in one line: what it is and what it does, not what it costs."""
    if is_plan(printed, card):
        return plan_gives(words, printed, card)
    colour = words.name("colour", COLOURS[printed.colour[card]])
    actions = [action_words(words, action) for action in printed.actions[card]]
    return " · ".join([f"{colour}, {value_words(words, printed, card)}", *actions])


def plan_gives(words: Words, printed: Printed, card: int) -> str:
    """What a plan brings at the latest when all its tasks are done."""
    return " · ".join([*plan_reward(words, printed, card), *plan_bonus(words, printed, card)])


def plan_reward(words: Words, printed: Printed, card: int) -> list[str]:
    """Check action or lasting effect, and the marker; a shared plan has none (BHK-19.7)."""
    check, effect = printed.checks[card], printed.cards[card].effect
    parts = []
    if check is not None:
        parts.append(words.say("card.check", does=action_words(words, check)))
    if effect:
        parts.append(effect_words(words, printed, effect))
    if not _is_shared(printed, card):
        parts.append(words.say("card.marker", colour=MARKER_COLOURS[printed.marker[card]]))
    return parts


def plan_bonus(words: Words, printed: Printed, card: int) -> list[str]:
    """VP for all tasks (BHK-8.6); those of a shared plan pay them too (BHK-19.7)."""
    points = printed.bonus[card]
    return [words.say("card.bonus", amount=amount(words, "vp", points))] if points else []


def _is_shared(printed: Printed, card: int) -> bool:
    return printed.scenario is not None and card in printed.emergency


def effect_words(words: Words, printed: Printed, effect: str) -> str:
    """A lasting effect with its number (BHK-16.13 to BHK-16.16)."""
    prices = printed.prices
    numbers = {
        "drone": 1,
        "library": prices.gps_patrol_library,
        "crowd": prices.crowd_vp,
        "warehouse": prices.warehouse_hkd,
    }
    return words.say(f"effect.{effect}", n=numbers[effect])


def tasks_of(words: Words, printed: Printed, card: int) -> list[str]:
    """Each task with its reward; the one of a volunteer or specialist brings its marker."""
    found = []
    for needs in printed.needs[card]:
        said, brings = task_words(words, needs), reward_words(words, needs)
        if not is_plan(printed, card):
            colour = MARKER_COLOURS[printed.marker[card]]
            parts = [words.say("card.marker", colour=colour), brings]
            brings = ", ".join(part for part in parts if part)
        found.append(words.say("card.deal", pay=said, gain=brings) if brings else said)
    return found


def card_text(words: Words, printed: Printed, card: int) -> list[str]:
    """The whole card: what it is, what it does, its tasks."""
    lines = short_words(words, printed, card).split(" · ")
    several = len(printed.needs[card]) > 1
    for number, said in enumerate(tasks_of(words, printed, card), 1):
        lines.append(
            words.say("card.task", number=number, task=said)
            if several
            else words.say("card.only_task", task=said)
        )
    return lines


def token_text(words: Words, printed: Printed, token: int) -> str:
    """Both patrols of a scout token with their rewards (BHK-10.11)."""
    row = printed.tokens[token]
    sides = [
        words.say("card.side", n=value, gain=amounts(words, gains.items()), patrol=name)
        for name, value, gains in (
            ("quick", row.quick, row.quick_reward),
            ("thorough", row.thorough, row.thorough_reward),
        )
    ]
    return " · ".join(sides)
