"""The actions of a turn, and the pawns for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.cards.modifiers import in_force, most
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES, position_of
from frostlight.games.frostpunk.city.land import can_lay
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.pieces import BUILDING_IDS, FLIPPED, GOODS, KIND_OF, PAWNS, TREE
from frostlight.games.frostpunk.questions import Action
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.main_actions import GATHERED
from frostlight.games.frostpunk.turn.solo import cards
from frostlight.games.frostpunk.turn.special import automaton_price, is_cold
from frostlight.games.frostpunk.turn.ways import card_of, cards_for, without_card
from frostlight.games.frostpunk.view.answers.afterwards import afterwards
from frostlight.games.frostpunk.view.answers.cards import (
    ability,
    area_rules,
    laid_element,
    laid_title,
)
from frostlight.games.frostpunk.view.answers.choices import heated
from frostlight.games.frostpunk.view.answers.crew import crew
from frostlight.games.frostpunk.view.answers.people import pawn_element, say_free
from frostlight.games.frostpunk.view.answers.proposals import cured_there, only_tiles, others
from frostlight.games.frostpunk.view.answers.purpose import CITY, choices, purpose
from frostlight.games.frostpunk.view.answers.registry import ANSWERS, TABLE, foreseen
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.effects import say_building, say_modifier
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.ghosts import ghost_of_pawn, stores_then
from frostlight.games.frostpunk.view.page.symbols import count, gained, signed, used, warm_sign
from frostlight.games.frostpunk.view.places import building_on, goods_on, region, say_warmth, spot
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.reading import action_asked, space_asked
from frostlight.games.frostpunk.view.titles import CITIZEN, EXPEDITION, title
from frostlight.kernel import View
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.shown import NO_EFFECT, Answer, Effect, Shown, nothing_proposed


@ANSWERS.shows("turn")
def turn(answer: Answer) -> Shown:
    """What the player on turn does (FRP-11.7)."""
    action: Action = answer.value
    shown = ACTIONS[action.verb](answer, action)
    acts = action.verb in VERBS_WITH_PAWN
    return shown._replace(along=partial(crew, answer)) if acts and answer.view else shown


# -- on the map


def _gather(answer: Answer, action: Action) -> Shown:
    """Goods from a space (FRP-14.1)."""
    goods, _ = goods_on(answer.view, action.what)
    row = answer.scene.reader.name("goods", goods) if goods else ""
    shown = _at_space(answer, action, "goods", goods)
    if answer.view is not None and goods and goods != GOODS[TREE]:
        n, space = _taken(open_city(answer.view), action.what), SPACE_NAMES[action.what]
        verb = answer.say("option.gather_gain", n=n, goods=goods, space=space)
        shown = shown._replace(verb=verb)
    return shown._replace(
        name=spot(answer.scene.reader, action.what),
        row=row or shown.row,
        effect=foreseen(answer, _gathered, answer),
    )


def _taken(city: City, space: int) -> int:
    """How much of what lies there is gathered (FRP-14.1)."""
    return min(city.many[space], most(city, "gather_limit", GATHERED))


def _use(answer: Answer, action: Action) -> Shown:
    """A building does its work (FRP-16.1); grouped by its purpose."""
    shown = _at_space(answer, action, "building", building_on(answer.view, action.what))
    if answer.view is not None:
        what = answer.view.table["buildings"][action.what]
        wanted = purpose(answer.view.printed, KIND_OF[what], FLIPPED[what]) if what >= 0 else CITY
        shown = shown._replace(
            group=wanted,
            unfolds=choices(answer.view.printed, what),
            proposes=partial(cured_there, answer),
        )
    return shown._replace(effect=foreseen(answer, _used, answer))


def _shift(answer: Answer, action: Action) -> Shown:
    """A building works once more (FRP-30.7)."""
    again = _use(answer, action)
    return again._replace(rank="ordinary", group="group.shift", along=partial(others, answer))


def _at_space(answer: Answer, action: Action, thing: str, there: str) -> Shown:
    """An action at a space, by what is there; the places of the same thing stand side by side."""
    (verb, space), words = action, answer.scene.reader
    name, building = SPACE_NAMES[space], building_on(answer.view, space)
    return Shown(
        answer.say(f"option.{verb}_{thing}", **{"space": name, thing: there})
        if there
        else answer.say(f"option.{verb}", space=name),
        f"space-{name}",
        f"group.{verb}",
        place=region(words, position_of(space)),
        name=spot(words, space),
        row=words.name("building", building) if building else "",
    )


def _gathered(reader: CardReader, view: View, answer: Answer) -> Effect:
    """What is there and what is taken of it, warm or cold (FRP-14.1, FRP-12.11)."""
    city, action = open_city(view), answer.value
    space = action.what
    here, goods, warm = city.many[space], city.what[space], space_is_warm(city, space)
    taken = _taken(city, space)
    if not without_card(city, action):
        effect = _with_card(reader, city, action)
    elif goods == TREE:
        effect = _worked(reader, warm, reader.say("note.trees", n=here))
    else:
        effect = _worked(reader, warm, reader.say("note.here", n=here, take=taken))
        effect = effect._replace(brings=count(GOODS[goods], signed(taken)) + effect.brings)
    usual = goods != TREE and bool(without_card(city, action))  # FRP-14.3, FRP-25.6
    gains = {GOODS[goods]: taken} if usual else {}
    then, after = stores_then(city, **gains), afterwards(reader, city, gains)
    remark = "" if answer.crowded else say_warmth(reader, warm, short=True)
    preview = Preview(then=then) if then else NOTHING
    return effect._replace(remark=remark, after=after, preview=preview)


def _worked(reader: CardReader, warm: bool, *words: str) -> Effect:
    """Work in the cold makes sick (FRP-12.11)."""
    said = say_warmth(reader, warm)
    if warm:
        return Effect(warm_sign(warm), (*words, said))
    return Effect(warm_sign(warm), words, risk=said)


def _used(reader: CardReader, view: View, answer: Answer) -> Effect:
    city, action = open_city(view), answer.value
    warm = building_is_warm(city, action.what)
    remark = "" if answer.crowded else say_warmth(reader, warm, short=True)
    if action.verb == "shift":
        effect = _use_of(reader, city, action.what, warm)
    elif without_card(city, action):
        drawn, gains = used(city, action.what), gained(city, action.what)
        effect = _use_of(reader, city, action.what, warm)
        effect = effect._replace(
            brings=drawn + warm_sign(warm),
            tells="" if drawn or not effect.words else effect.words[0],
            after=afterwards(reader, city, gains),
            preview=Preview(then=stores_then(city, **gains)) if gains else NOTHING,
        )
    else:
        effect = _with_card(reader, city, action)
    return effect._replace(remark=remark)


def _use_of(reader: CardReader, city: City, space: int, warm: bool) -> Effect:
    """What a building does, who may use it, what laws and technologies add, and the cold."""
    building = city.buildings[space]
    if building < 0:
        return NO_EFFECT
    kind = KIND_OF[building]
    words = [say_building(reader, kind, FLIPPED[building])]
    if city.printed.buildings[kind].engineer:
        words.append(reader.say("note.engineer"))
    words += [
        say_modifier(reader, Node(verb, args))
        for verb in ("yield", "cure_bonus")
        for args in in_force(city, verb)
        if BUILDING_IDS[kind] in args
    ]
    return Effect(words=tuple(words), risk="" if warm else say_warmth(reader, warm))


# -- elsewhere


def _city(answer: Answer, action: Action) -> Shown:
    """Snow is removed, or something is built (FRP-13.1, FRP-15.1)."""
    return Shown(
        answer.say(f"option.{action.verb}"),
        f"slot-{action.verb}",
        "group.city",
        name=answer.say(f"brief.{action.verb}"),
        unfolds=_stacks(answer.view) if action.verb == "snow" else frozenset(),
        effect=foreseen(answer, _acted, action, _main_action),
        proposes=partial(only_tiles, answer) if action.verb == "snow" else nothing_proposed,
    )


def _stacks(view: View | None) -> frozenset[str]:
    """Near and Far tiles are offered at once, if there is a choice (FRP-13.1)."""
    city = None if view is None else open_city(view)
    both = city is not None and can_lay(city, near=True) and can_lay(city, near=False)
    return frozenset({"snow"}) if both else frozenset()


def _main_action(reader: CardReader, _view: View, action: Action) -> Effect:
    """Snow is always cold (FRP-12.1)."""
    return _worked(reader, warm=False) if action.verb == "snow" else NO_EFFECT


def _scouts(answer: Answer, action: Action) -> Shown:
    """A Scout goes to the place on top of a stack (FRP-17.1)."""
    n, stack = action.what + 1, answer.view.table["stacks"][action.what] if answer.view else ()
    if stack:
        card = answer.scene.printed.expeditions[stack[-1][0]].id
        name = title(reader_of(answer.scene), card, EXPEDITION)
        verb = answer.say("option.scouts_to", stack=n, expedition=name)
    else:
        verb = answer.say("option.scouts", stack=n)
    return Shown(
        verb,
        f"trip-{n}",
        "group.city",
        name=answer.say("brief.stack", stack=n),
        effect=foreseen(answer, _acted, action, _scouted),
    )


def _scouted(reader: CardReader, view: View, action: Action) -> Effect:
    """What the card says of the place."""
    stack = view.table["stacks"][action.what]
    if not stack:
        return NO_EFFECT
    return Effect(
        words=card_text(reader, EXPEDITION, view.printed.expeditions[stack[-1][0]].id).lines
    )


def _special(answer: Answer, action: Action) -> Shown:
    """The Special Action of a card in an area (FRP-18.1)."""
    card = laid_title(answer, action.what)
    return Shown(
        answer.say("option.special", card=card),
        laid_element(answer, action.what),
        "group.city",
        name=card,
        effect=foreseen(answer, _acted, action, _performed),
    )


def _performed(reader: CardReader, view: View, action: Action) -> Effect:
    """What the card does; in the cold, if it says so, a citizen falls sick first (FRP-12.2)."""
    words = tuple(area_rules(reader, view, action.what, "action"))
    if _special_is_warm(open_city(view), action.what):
        return Effect(words=words)
    return _worked(reader, False, *words)


def _refuel(answer: Answer, action: Action) -> Shown:
    """Coal is burnt within the turn (FRP-30.7)."""
    return Shown(
        answer.say("option.refuel_now", n=action.what),
        f"fuel-{action.what}",
        "group.refuel",
        "ordinary",
        name=answer.say("brief.refuel", n=action.what),
        effect=foreseen(answer, heated, action.what),
    )


def _wake_up(answer: Answer, _action: Action) -> Shown:
    """Alone: Citizen cards for Hope (FRP-37.2)."""
    return Shown(
        answer.say("option.wake_up"),
        "advisor-wake_up",
        "group.wake_up",
        name=answer.say("brief.wake_up"),
        effect=foreseen(answer, _woken),
    )


def _woken(reader: CardReader, view: View) -> Effect:
    drawn = reader.say("note.wake", n=cards(open_city(view)))
    return Effect(words=(drawn, reader.say("note.wake_first")))


def _pass(answer: Answer, _action: Action) -> Shown:
    """Nothing this time (FRP-11.6)."""
    return Shown(
        answer.say("option.pass"),
        TABLE,
        "group.pass",
        "done",
        name=answer.say("brief.pass"),
        effect=foreseen(answer, _passed),
    )


def _passed(reader: CardReader, view: View) -> Effect:
    """If all have passed in a row, the round of actions is over: the pawns that have not worked."""
    city = open_city(view)
    if city.passes + 1 != city.players:
        return NO_EFFECT
    free = [f"{reader.name('pawn', PAWNS[pawn])} {n}" for pawn, n in enumerate(city.home) if n]
    if not free:
        return Effect(after=(reader.say("note.pass_end"),))
    return Effect(after=(reader.say("note.pass_last", list=", ".join(free)),))


VERBS_WITH_PAWN: Final = frozenset({"gather", "use", "snow", "construction", "scouts", "special"})
"""Actions for which a pawn is sent (FRP-11.7)."""

ACTIONS: Final[dict[str, Callable[[Answer, Action], Shown]]] = {
    "gather": _gather,
    "use": _use,
    "shift": _shift,
    "snow": _city,
    "construction": _city,
    "scouts": _scouts,
    "special": _special,
    "refuel": _refuel,
    "wake_up": _wake_up,
    "pass": _pass,
}

# -- with or without a Citizen card

Work = Callable[[CardReader, View, Action], Effect]
"""Works out what an action brings without a Citizen card."""


def _acted(reader: CardReader, view: View, action: Action, usual: Work) -> Effect:
    city = open_city(view)
    if without_card(city, action):
        return usual(reader, view, action)
    return _with_card(reader, city, action)


def _with_card(reader: CardReader, city: City, action: Action) -> Effect:
    """What the cards do that make it possible: it takes the place of all else (FRP-25.6)."""
    citizens = city.printed.citizens
    found = {card for cards in cards_for(city, city.seat, action).values() for card in cards}
    told = [
        f"{title(reader, citizens[card].id, CITIZEN)}: {' '.join(ability(reader, citizens[card]))}"
        for card in sorted(found)
    ]
    words = (reader.say("note.card_only"), *told)
    usual = any(citizens[card].warmth == "normal" for card in found)
    if not usual or action.verb not in WARMTH:
        return Effect(words=words)
    return _worked(reader, WARMTH[action.verb](city, action.what), *words)._replace(brings="")


def _special_is_warm(city: City, what: int) -> bool:
    return not is_cold(city, card_of(city.printed, what))


WARMTH: Final[dict[str, Callable[[City, int], bool]]] = {
    "gather": space_is_warm,
    "use": building_is_warm,
    "snow": lambda *_: False,
    "special": _special_is_warm,
}
"""Actions that may be cold, and where they are not (FRP-12.1)."""


# -- pawns


@ANSWERS.shows("pawn")
def pawn(answer: Answer) -> Shown:
    """The pawn that is sent (FRP-11.7)."""
    return Shown(
        answer.say("option.pawn", pawn=PAWNS[answer.value]),
        pawn_element(answer.value),
        effect=foreseen(answer, _sent, answer.value),
    )


def _sent(reader: CardReader, view: View, pawn: int) -> Effect:
    """How many are free, what an Automaton burns (FRP-32.2), and where it would work."""
    city, action, space = open_city(view), action_asked(view), space_asked(view)
    words = [say_free(reader, view, pawn)]
    if action is not None and pawn not in without_card(city, action):
        words.append(reader.say("note.card_only"))
    if PAWNS[pawn] == "automaton" and automaton_price(city):
        words.append(reader.say("note.automaton_coal", n=automaton_price(city)))
    ghost = NOTHING if space is None else ghost_of_pawn(space, PAWNS[pawn])
    return Effect(words=tuple(words), preview=ghost)
