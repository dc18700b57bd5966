"""Options, events and players of Blackout in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.questions import CARD
from frostlight.games.blackout.setup import Setup
from frostlight.games.blackout.structure import (
    COLUMNS,
    OUTPOSTS,
    SEAT_COLOURS,
    TOKENS,
)
from frostlight.games.blackout.view.cards import action_words, amount, amounts, marked
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.lines import capital
from frostlight.view.scene import Person, Scene, Words

STYLES: Final = {"orange": "hot_pink", "green": "green", "grey": "cyan", "white": "bold"}
"""Orange says what may be done, and grey is near white: those two are drawn pink and cyan."""

Message = tuple[str, dict[str, Fact]]


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by their colours (BHK-1.7)."""
    assert isinstance(setup, Setup)
    colours = setup.colours or SEAT_COLOURS[: setup.players]
    return tuple(
        Person(words.name("seat_colour", colour), words.name("badge", colour), STYLES[colour])
        for colour in colours
    )


# -- options


def label(scene: Scene, kind: str, key: str, view: View | None = None) -> str:
    """An option in words; with a view it says which card or token it is about."""
    if kind not in BY_VIEW or key.startswith("put:"):
        return _label(scene, kind, key)
    message, facts = LABELS[kind](scene, key, view)
    return scene.reader.say(f"option.{message}", **facts)


BY_VIEW: Final = frozenset({"plan", "reveal", "bring", "use", "pay_kind", "patrol", "draw"})
"""Questions whose options are named by what lies there, but for cards that could be planned; all
others have the same name always."""


@lru_cache(8192)
def _label(scene: Scene, kind: str, key: str) -> str:
    message, facts = LABELS[kind](scene, key, None)
    return scene.reader.say(f"option.{message}", **facts)


def _named(message: str, fact: str) -> Callable[[Scene, str, View | None], Message]:
    """A message with one fact: the key itself."""
    return lambda _scene, key, _view: (message, {fact: key})


def _or(message: str, fact: str, *alone: str) -> Callable[[Scene, str, View | None], Message]:
    """The same, but some keys are sentences of their own."""

    def said(_scene: Scene, key: str, _view: View | None) -> Message:
        return (f"{message}_{key}", {}) if key in alone else (message, {fact: key})

    return said


def _seat(_scene: Scene, key: str, _view: View | None) -> Message:
    return "begins", {"seat": int(key.partition(":")[2])}


def _checkpoint(scene: Scene, key: str, _view: View | None) -> Message:
    printed: Printed = scene.printed
    row = printed.map.checkpoint[printed.checkpoint_ids.index(key)]
    facts: dict[str, Fact] = {"checkpoint": key, "colour": row.colour}
    return ("centre", {**facts, "letter": row.letter}) if row.letter else ("checkpoint", facts)


def _plan(_scene: Scene, key: str, view: View | None) -> Message:
    if key == "confirm":
        return "confirm", {}
    verb, _, rest = key.partition(":")
    if verb == "put":
        card, _, column = rest.rpartition(":")
        return "put", {"card": card, "column": column}
    lying = card_down(view, int(rest))
    return ("back", {"card": lying, "column": rest}) if lying else ("back_from", {"column": rest})


def card_down(view: View | None, column: int) -> str:
    """The observer's own face-down card in a column (from 1), by its id; "" = none is known."""
    own = None if view is None else view.table.get("planned")
    if view is None or own is None or own[column - 1] < 0:
        return ""
    return str(view.printed.ids[own[column - 1]])


def _reveal(_scene: Scene, key: str, view: View | None) -> Message:
    column = key.partition(":")[2]
    lying = card_down(view, int(column))
    return (
        ("reveal", {"card": lying, "column": column}) if lying else ("column", {"column": column})
    )


def _bring(scene: Scene, key: str, view: View | None) -> Message:
    if key == "decline":
        return "bring_decline", {}
    number = asked_fact(view, "n")
    return (
        ("bring", {"amount": amount(scene.reader, key, number)})
        if number
        else ("good", {"what": key})
    )


def asked_fact(view: View | None, fact: str) -> int:
    """A number that the observer's own question is about; 0 = there is none."""
    return int(asked_about(view, fact) or 0)


def asked_about(view: View | None, fact: str) -> str:
    """What the observer's own question is about; "" = nothing of this name."""
    if view is not None:
        for one in view.asked:
            if one.seat == view.seat:
                return str(one.about.get(fact, ""))
    return ""


def _use(scene: Scene, key: str, view: View | None) -> Message:
    if not key.startswith("use:"):
        return _common(scene, key)
    number, card = int(key[4:]), card_at_hand(view)
    if not card:
        return "action", {"number": number}
    printed: Printed = scene.printed
    action = printed.actions[printed.card[card]][number - 1]
    return "does", {"does": action_words(scene.reader, action)}


def card_at_hand(view: View | None) -> str:
    """The card that is being resolved, by its id."""
    if view is not None:
        for one in view.asked:
            for kind, facts in one.within:
                if kind == CARD.kind:
                    return str(facts["card"])
    return ""


def _common(scene: Scene, key: str) -> Message:
    """What many menus have: buy a battery, and stop."""
    if key == "battery":
        return "buy_battery", {"n": scene.printed.prices.battery}
    return key, {}


def _pay(scene: Scene, key: str, _view: View | None) -> Message:
    if key == "no_battery":
        return key, {}
    kinds = key.partition(":")[2].split("+")
    units = amounts(scene.reader, [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)])
    return "batteries_for", {"amount": units, "n": len(kinds)}


def _pay_kind(scene: Scene, key: str, view: View | None) -> Message:
    kind, _, batteries = key.partition(":")
    number, replaced = asked_fact(view, "n"), int(batteries)
    if not number:
        return "pay_kind", {"what": kind, "n": replaced}
    if replaced == number:
        return "all_batteries", {"n": number}
    paid = amounts(scene.reader, ((kind, number - replaced), ("battery", replaced)))
    return "pay", {"amount": paid}


def _objective(scene: Scene, key: str, _view: View | None) -> Message:
    verb, _, rest = key.partition(":")
    if verb in ("card", "cash"):
        return ("fulfil" if verb == "card" else "cash"), {"card": rest}
    if verb == "task":
        card, _, number = rest.rpartition(":")
        only = len(scene.printed.needs[scene.printed.card[card]]) == 1
        return ("fulfil", {"card": card}) if only else ("task", {"card": card, "number": number})
    if verb == "restore":
        return "restore", {"restoration": rest}
    return _common(scene, key)


def _patrol(scene: Scene, key: str, view: View | None) -> Message:
    verb, _, rest = key.partition(":")
    if verb == "token":
        number, _, patrol = rest.partition(":")
        token = token_at(view, int(number))
        if token:
            return "token", {"token": token, "patrol": patrol, "number": number}
        return "token_number", {"patrol": patrol, "number": number}
    if verb == "gps":
        return f"gps_{rest}", {}
    if verb == "other":
        return "other_token", {}
    return (verb, {"card": rest}) if rest else _common(scene, key)


def token_at(view: View | None, number: int) -> str:
    """The scout token with this number where the observer scouts, by its id."""
    if view is None or view.table["scouting"] < 0:
        return ""
    token = view.table["tokens"][view.table["scouting"] * TOKENS + number - 1]
    return str(view.printed.tokens[token].id) if token >= 0 else ""


def _buy(_scene: Scene, key: str, _view: View | None) -> Message:
    return ("pass", {}) if key == "pass" else ("buy", {"card": key.partition(":")[2]})


def _discard(_scene: Scene, key: str, _view: View | None) -> Message:
    return ("keep", {}) if key == "keep" else ("discard", {"card": key.partition(":")[2]})


def _pairs(message: str) -> Callable[[Scene, str, View | None], Message]:
    return lambda _scene, key, _view: (message, {"n": int(key.partition(":")[2])})


def _column(_scene: Scene, key: str, view: View | None) -> Message:
    if key == "decline":
        return "draw_decline", {}
    column = key.partition(":")[2]
    if view is None or view.seat < 0:
        return "column", {"column": column}
    size = len(view.table["columns"][view.seat * COLUMNS + int(column) - 1])
    return "draw", {"column": column, "n": size}


def _check(scene: Scene, key: str, _view: View | None) -> Message:
    printed: Printed = scene.printed
    if key in OUTPOSTS:
        action = printed.board_actions[OUTPOSTS.index(key)]
        return "does", {"does": action_words(scene.reader, action)}
    if key in printed.card:
        found = printed.checks[printed.card[key]]
        if found is None:
            return "card", {"card": key}
        return "plan_does", {"card": key, "does": action_words(scene.reader, found)}
    return _common(scene, key)


def _outpost(scene: Scene, key: str, _view: View | None) -> Message:
    action = scene.printed.board_actions[OUTPOSTS.index(key)]
    return "outpost", {"does": action_words(scene.reader, action)}


LABELS: Final[dict[str, Callable[[Scene, str, View | None], Message]]] = {
    "first_player": _seat,
    **dict.fromkeys(("die", "kind_gained", "pay_with"), _named("good", "what")),
    **dict.fromkeys(("turn_up", "starting_volunteer", "emergency_plan"), _named("card", "card")),
    **dict.fromkeys(("injured", "patient"), _named("card", "card")),
    "scout_token": _named("scout_token", "token"),
    **dict.fromkeys(("first_marker", "marker"), _checkpoint),
    "plan": _plan,
    "reveal": _reveal,
    "bring": _bring,
    "use": _use,
    "pay": _pay,
    "pay_kind": _pay_kind,
    "give_up": _or("give_up", "what", "enough"),
    "objective": _objective,
    "cash_in": lambda _scene, key, _view: (f"cash_{key}", {}),
    "scout": _or("scout", "district", "pass"),
    "patrol": _patrol,
    "buy": _buy,
    "water_pairs": _pairs("water_pairs"),
    "warehouse_pairs": _pairs("warehouse_pairs"),
    "food_pairs": _pairs("food_pairs"),
    "discard": _discard,
    "outpost": _outpost,
    "draw": _column,
    "check": _check,
}


@lru_cache(8192)
def group(kind: str, key: str) -> str:
    """Menus with many sorts of answer have headings."""
    verb = key.partition(":")[0]
    return f"group.{GROUPS[kind].get(verb, 'stop')}" if kind in GROUPS else ""


GROUPS: Final[dict[str, dict[str, str]]] = {
    "plan": {"put": "put", "back": "back"},
    "objective": {
        "card": "fulfil",
        "task": "fulfil",
        "restore": "restore",
        "cash": "cash",
        "battery": "battery",
    },
    "patrol": {"token": "token", "add": "team", "gps": "team", "drop": "back"},
}
LAST: Final = frozenset({"group.stop"})


def row(scene: Scene, kind: str, key: str, view: View) -> str:
    """A card that can be planned in several columns, a token that can be won in several ways."""
    if kind == "patrol" and key.startswith("token:"):
        token = token_at(view, int(key.split(":")[1]))
        return capital(scene.reader.name("token", token)) if token else ""
    if not pair(kind, key):
        return ""
    return marked(scene.reader, scene.printed, scene.printed.card[key.split(":")[1]])


@lru_cache(8192)
def pair(kind: str, key: str) -> str:
    """Planning is typed as card and column (BHK-4.4)."""
    return key.rpartition(":")[2] if kind == "plan" and key.startswith("put:") else ""


def brief(scene: Scene, kind: str, key: str, view: View, _many: bool) -> tuple[str, str]:
    """What the heading of a row or group says already is left out."""
    column = pair(kind, key)
    if column:
        return scene.reader.say("option.into", column=column), ""
    group_, name = _brief_name(kind, key, view)
    return (capital(scene.reader.name(group_, name)), "") if name else ("", "")


def _brief_name(kind: str, key: str, view: View) -> tuple[str, str]:
    """Under "take back" and "team" the card alone, on the map the place without its colour."""
    verb, _, what = key.partition(":")
    if kind == "plan" and verb == "back":
        return "card", card_down(view, int(what))
    if (kind, verb) in (("patrol", "add"), ("patrol", "drop"), ("buy", "buy")):
        return "card", what
    if kind == "patrol" and verb == "token":
        return "patrol", what.partition(":")[2]
    return "checkpoint", key if kind in ("marker", "first_marker") else ""


@lru_cache(8192)
def rank(kind: str, key: str) -> str:
    """What ends or declines something is nobody's first thought; what is given up is gone."""
    verb = key.partition(":")[0]
    if kind == "give_up" or verb == "discard":
        return "sacrifice"
    quiet = ("decline", "pass", "done", "end", "keep", "leave", "back", "drop", "other", "battery")
    return "ordinary" if verb in quiet else "primary"


# -- events


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    said = dict(facts)
    if "what" in said and "n" in said:
        said["amount"] = amount(scene.reader, str(said["what"]), int(said["n"]))
    if secret:
        return scene.reader.say(f"secret.{kind}", **said)
    variant = VARIANTS.get(kind)
    message = variant(scene, said) if variant is not None else kind
    return scene.reader.say(f"event.{message}", **said)


VARIANTS: Final[dict[str, Callable[[Scene, dict[str, Fact]], str]]] = {
    "transport": lambda _, facts: "transport_bought" if facts["vp"] else "transport",
    "patrol": lambda _, facts: "patrol_gps" if facts["n"] else "patrol",
    "fulfils": lambda scene, facts: "fulfils_task" if _several(scene, facts) else "fulfils",
}
"""Events of which some facts are not worth a word."""


def _several(scene: Scene, facts: dict[str, Fact]) -> bool:
    printed: Printed = scene.printed
    return len(printed.needs[printed.card[str(facts["card"])]]) > 1
