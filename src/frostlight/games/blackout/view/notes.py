"""What an option costs and brings, in a few words beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from frostlight.games.blackout.actions import available_checks
from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Action, Price
from frostlight.games.blackout.markers import targets
from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.scouting import gps_value, most_strength, strength, wanted
from frostlight.games.blackout.structure import (
    ANY,
    COLUMNS,
    DICE,
    MARKER_COLOURS,
    PATROLS,
    QUICK,
    RESOURCE,
    RESOURCES,
    RESTORATIONS,
    SHORT,
    STOCK,
    TOKENS,
    shift,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import (
    amount,
    amounts,
    counted,
    is_plan,
    plan_bonus,
    plan_reward,
    reward_words,
    short_words,
    task_words,
    tasks_of,
    value_words,
)
from frostlight.games.blackout.view.labels import (
    asked_about,
    asked_fact,
    card_at_hand,
    card_down,
)
from frostlight.games.blackout.view.map import tokens
from frostlight.games.blackout.view.missing import batteries_taken
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.today import today
from frostlight.kernel import View
from frostlight.view import remembered
from frostlight.view.scene import Scene, Words

Note = Callable[[Town, Scene, str, View], str]


def note(scene: Scene, kind: str, key: str, view: View) -> str:
    """Beside an option of the question that is open."""
    said = NOTES.get(kind)
    return said(known_town(view), scene, key, view) if said is not None else ""


# -- the map


def _first_marker(town: Town, scene: Scene, key: str, view: View) -> str:
    return borders_of(town, scene, key, view.seat)


def _marker(town: Town, scene: Scene, key: str, view: View) -> str:
    price = marker_prices(view).get(town.printed.checkpoint_ids.index(key), 0)
    parts = [tokens_spent(town, scene, view.seat, price), borders_of(town, scene, key, view.seat)]
    return " · ".join(part for part in parts if part)


def marker_prices(view: View) -> dict[int, int]:
    """Checkpoints for the marker that whoever looks is asked to place (BHK-7.3)."""
    return remembered(view, _marker_prices)


def _marker_prices(view: View) -> dict[int, int]:
    if not any(one.seat == view.seat and one.kind == "marker" for one in view.asked):
        return {}
    colour = MARKER_COLOURS.index(asked_about(view, "colour") or MARKER_COLOURS[ANY])
    return targets(known_town(view), view.seat, colour)


def tokens_spent(town: Town, scene: Scene, seat: int, n: int) -> str:
    """Transport tokens, and VP for those that are missing (BHK-2.5); "" = none."""
    if not n:
        return ""
    short = max(0, n - town.transport[seat])
    return _spent(scene.reader, n, short, short * town.printed.prices.transport_vp)


@lru_cache(1024)
def _spent(words: Words, n: int, short: int, points: int) -> str:
    said = amount(words, "transport", n)
    if not short:
        return said
    return words.say("note.short", amount=said, n=short, lost=amount(words, "vp", points))


def borders_of(town: Town, scene: Scene, checkpoint: str, seat: int) -> str:
    """The districts at a checkpoint, and how many of their checkpoints would be one's own."""
    words = scene.reader  # a terminal has codes to name a place with
    found = [
        f"{name if words.coded else words.name('district', name)} {share}"
        for name, share in shares_of(town, checkpoint, seat)
    ]
    return ", ".join(found) or scene.reader.say("board.secured")


def shares_of(town: Town, checkpoint: str, seat: int) -> tuple[tuple[str, str], ...]:
    """By district: the own part of its border with a marker here."""
    return _shares(town.printed, town.markers[seat], town.secured, checkpoint)


@lru_cache(1024)
def _shares(what: Printed, own: int, secured: int, checkpoint: str) -> tuple[tuple[str, str], ...]:
    bit = 1 << what.checkpoint_ids.index(checkpoint)
    return tuple(
        (what.district_ids[place], f"{(border & (own | bit)).bit_count()}/{border.bit_count()}")
        for place, border in enumerate(what.borders)
        if border & bit and not secured >> place & 1
    )


# -- phases 1 to 3


def _plan(town: Town, scene: Scene, key: str, _view: View) -> str:
    verb, _, rest = key.partition(":")
    card = rest.rpartition(":")[0]
    return today(scene.reader, town, town.printed.card[card]) if verb == "put" else ""


def _reveal(town: Town, scene: Scene, key: str, view: View) -> str:
    card = card_down(view, int(key.partition(":")[2]))
    return today(scene.reader, town, town.printed.card[card]) if card else ""


def _bring(town: Town, scene: Scene, key: str, view: View) -> str:
    """The way from the die along the ring (BHK-5.4)."""
    if key not in RESOURCE:
        return ""
    shown = town.dice[DICE.index(asked_about(view, "die"))]
    far = shift(shown, RESOURCE[key])
    if not far:
        return ""
    spent = tokens_spent(town, scene, view.seat, far)
    return scene.reader.say("note.away", n=far, what=RESOURCES[shown], spent=spent)


def _patient(town: Town, scene: Scene, key: str, _view: View) -> str:
    return value_words(scene.reader, town.printed, town.printed.card[key])


def _use(town: Town, scene: Scene, key: str, view: View) -> str:
    """Batteries that an action of the card takes."""
    card = card_at_hand(view)
    if not key.startswith("use:") or not card:
        return ""
    return _batteries(
        town, scene, town.printed.actions[town.printed.card[card]][int(key[4:]) - 1], view
    )


def _check(town: Town, scene: Scene, key: str, view: View) -> str:
    place = town.printed.menus.check.index[key]
    found = dict(available_checks(town, view.seat)).get(place)
    return "" if found is None else _batteries(town, scene, found, view)


def _batteries(town: Town, scene: Scene, action: Action, view: View) -> str:
    return batteries_note(town, scene, view.seat, *action.prices)


def batteries_note(town: Town, scene: Scene, seat: int, *prices: Price) -> str:
    """Nobody should spend a battery unawares where no other way to pay is there (BHK-2.3)."""
    n = batteries_taken(town, seat, *prices)
    return scene.reader.say("note.batteries", n=n) if n else ""


def _objective(town: Town, scene: Scene, key: str, view: View) -> str:
    """The task of an option, what it brings, and the batteries that it takes."""
    said, price = _of_task(scene.reader, town.printed, key)
    taken = batteries_note(town, scene, view.seat, price) if price is not None else ""
    return f"{said} · {taken}" if taken else said


@lru_cache(1024)
def _of_task(words: Words, what: Printed, key: str) -> tuple[str, Price | None]:
    """What an option says whoever may choose it, and what is paid for it."""
    verb, _, rest = key.partition(":")
    if verb == "cash":
        return " · ".join(plan_reward(words, what, what.card[rest])), None
    if verb not in ("card", "task", "restore"):
        return "", None
    if verb == "restore":
        needs = what.restorations[RESTORATIONS.index(rest)]
        pay, gain = task_words(words, needs), reward_words(words, needs)
        return words.say("card.deal", pay=pay, gain=gain), needs.price
    name, _, number = rest.rpartition(":") if verb == "task" else (rest, "", "1")
    card, task = what.card[name], int(number) - 1
    said = [tasks_of(words, what, card)[task]]
    said += [] if is_plan(what, card) else [value_words(words, what, card)]
    return " · ".join(part for part in said if part), what.needs[card][task].price


def _cash_in(town: Town, scene: Scene, key: str, view: View) -> str:
    """Now: the reward; later: what else there is to win (BHK-8.3, BHK-8.4)."""
    card = card_at_hand(view)
    if not card:
        return ""
    brings = plan_reward if key == "now" else plan_bonus
    return " · ".join(brings(scene.reader, town.printed, town.printed.card[card]))


# -- phase 4


def _scout(town: Town, scene: Scene, key: str, view: View) -> str:
    """What lies there, as far as one knows, and how strong one could be."""
    if key not in town.printed.district_ids:
        return ""
    there = tokens(town, scene, town.printed.district_ids.index(key)).plain
    return scene.reader.say("note.scout", list=there, n=most_strength(town, view.seat))


def _patrol(town: Town, scene: Scene, key: str, view: View) -> str:
    words, what, seat = scene.reader, town.printed, view.seat
    verb, _, rest = key.partition(":")
    if verb == "token":
        number, _, patrol = rest.partition(":")
        return token_note(town, scene, int(number) - 1, PATROLS.index(patrol))
    if verb in ("add", "drop"):
        return words.say("card.patrol", n=what.patrol[what.card[rest]])
    if key == "gps:more":
        return words.say("card.patrol", n=gps_value(town, seat))
    if key == "send":
        return words.say("note.send", n=strength(town, seat), most=wanted(town))
    return ""


def token_note(town: Town, scene: Scene, number: int, patrol: int) -> str:
    """How strong the team must be for a token, and what it brings (BHK-10.10, BHK-10.14)."""
    words, prices = scene.reader, town.printed.prices
    token = town.tokens[town.scouting * TOKENS + number]
    if patrol == SHORT:
        return words.say("note.short_patrol", n=prices.short_patrol)
    row = town.printed.tokens[token]
    value, gains = (
        (row.quick, row.quick_reward) if patrol == QUICK else (row.thorough, row.thorough_reward)
    )
    return words.say("note.token", n=value, gain=amounts(words, gains.items()))


# -- phases 5 to 8


def _buy(town: Town, scene: Scene, key: str, _view: View) -> str:
    words, what = scene.reader, town.printed
    if key == "pass":
        return ""
    card = what.card[key.partition(":")[2]]
    row = next(cards for cards in town.market if card in cards)
    return f"{amount(words, 'hkd', price_in(town, row))} · {whole(words, what, card)}"


@lru_cache(2048)
def whole(words: Words, printed: Printed, card: int) -> str:
    """What a card is, and its tasks, in one line."""
    tasks = [task_words(words, needs) for needs in printed.needs[card]]
    needed = words.say("note.needs", list=" / ".join(tasks))
    return f"{short_words(words, printed, card)} · {needed}"


def _discard(town: Town, scene: Scene, key: str, _view: View) -> str:
    card = key.partition(":")[2]
    return whole(scene.reader, town.printed, town.printed.card[card]) if card else ""


def _pairs(what: str) -> Note:
    """What the pairs bring, and the rest (BHK-12.3 to BHK-12.5)."""

    def said(town: Town, scene: Scene, key: str, view: View) -> str:
        pairs, units = int(key.partition(":")[2]), asked_fact(view, "n")
        left, prices = units - 2 * pairs, town.printed.prices
        brings = {
            "water": (("gps", pairs), ("hkd", left * prices.water_hkd)),
            "warehouse": (("hkd", pairs * prices.warehouse_hkd + left * prices.water_hkd),),
            "food": (("vp", pairs * prices.crowd_vp), ("hkd", left * prices.food_hkd)),
        }
        return amounts(scene.reader, brings[what])

    return said


def _draw(town: Town, scene: Scene, key: str, view: View) -> str:
    if key == "decline":
        return ""
    column = int(key.partition(":")[2]) - 1
    return counted(scene.reader, town.printed, town.columns[view.seat * COLUMNS + column])


def _give_up(town: Town, scene: Scene, key: str, view: View) -> str:
    if key not in RESOURCE:
        return ""
    return scene.reader.say("note.you_have", n=town.stock[view.seat * STOCK + RESOURCE[key]])


NOTES: Final[dict[str, Note]] = {
    "first_marker": _first_marker,
    "marker": _marker,
    "plan": _plan,
    "reveal": _reveal,
    "bring": _bring,
    "use": _use,
    "patient": _patient,
    "objective": _objective,
    "cash_in": _cash_in,
    "scout": _scout,
    "patrol": _patrol,
    "buy": _buy,
    "discard": _discard,
    "give_up": _give_up,
    "water_pairs": _pairs("water"),
    "warehouse_pairs": _pairs("warehouse"),
    "food_pairs": _pairs("food"),
    "draw": _draw,
    "check": _check,
}
