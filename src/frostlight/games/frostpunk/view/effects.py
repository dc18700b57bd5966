"""What the cards and buildings do, in words: made from their effects, in any language.

Messages of effects are clauses without a full stop. On the first level each statement becomes a
sentence of its own; inside `if`, `choose`, prices and rules of areas they are joined by "; ".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from frostlight.games.frostpunk.cards.effects import VERBS
from frostlight.games.frostpunk.cards.language import Cond, Effect, Node
from frostlight.games.frostpunk.cards.words import CHOICES
from frostlight.games.frostpunk.city.mood import ANY, TOKEN_PLACE
from frostlight.games.frostpunk.content import AreaRule, Building, EventCard, Side
from frostlight.games.frostpunk.pieces import BUILDING_IDS, SCENARIO_BUILDINGS
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.titles import title
from frostlight.kernel.event import Fact
from frostlight.view.lines import capital

TYPE: Final = {
    "W": "worker",
    "E": "engineer",
    "C": "child",
    "any": "any",
    "adult": "adult",
    "R": "round",
    "P": "previous",
}
"""The letters of the card language as the catalogue names them."""
COLOUR: Final = {"R": "red", "O": "orange", "Y": "yellow", "B": "light_blue", "W": "white"}
SIGNED: Final = frozenset({"effect.hunger", "effect.auto", "effect.corpse"})
"""Messages that come in two: `_up` and `_down`."""
ALTERNATIVES: Final = " / "
AND_THEN: Final = "; "


# -- sentences


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop."""
    stop = "" if clause.endswith((".", "!")) else "."
    return f"{capital(clause)}{stop}" if clause else ""


def say_effect(reader: CardReader, effect: Effect, card: str = "", *, offered: bool = False) -> str:
    """An effect as sentences; `card` is where it is printed.

    `offered`: an option that must be affordable, so a Hope token exhausted first is its price.
    """
    price = _price(effect, offered=offered)
    if price and len(effect) > price:
        return sentence(clauses(reader, effect, card, offered=offered))
    return " ".join(sentence(_clause(reader, node, card)) for node in effect)


def clauses(reader: CardReader, effect: Effect, card: str = "", *, offered: bool = False) -> str:
    """An effect inside a sentence: its price, an arrow, and the rest."""
    n = _price(effect, offered=offered)
    said = [_clause(reader, node, card) for node in effect]
    rest = AND_THEN.join(said[n:])
    if not n:
        return rest or reader.say("effect.nothing")
    price = reader.listed(said[:n])
    return reader.say("effect.price", price=price, effect=rest) if rest else price


def _price(effect: Effect, *, offered: bool) -> int:
    """How many statements at the beginning are a price (FRP-3.8, FRP-4.4)."""
    n = 0
    for node in effect:
        is_token = node.verb == "exh" and _is_hope(str(node.args[0]))
        if node.verb not in ("pay", "hold", "cut_here") and not (offered and is_token):
            return n
        n += 1
    return n


def _is_hope(token: str) -> bool:
    return token == "any_hope" or (token not in ANY and TOKEN_PLACE[token][0] == 0)


def _clause(reader: CardReader, node: Node, card: str) -> str:
    """One statement."""
    if node.verb == "if":
        then, other = node.inner
        cond, said = say_cond(reader, node.cond), clauses(reader, then, card)
        if not other:
            return reader.say("effect.if", cond=cond, effect=said)
        rest = clauses(reader, other, card)
        return reader.say("effect.if_else", cond=cond, effect=said, rest=rest)
    if node.verb in CHOICES:
        alternatives = [clauses(reader, inner, card, offered=True) for inner in node.inner]
        if len(alternatives) == 1:
            return alternatives[0]
        return reader.say("effect.choose", list=ALTERNATIVES.join(alternatives))
    if node.verb == "repeat":
        inner = clauses(reader, node.inner[0], card)
        return reader.say("effect.repeat", n=int(node.args[0]), effect=inner)
    message, facts = _message(reader, node, card)
    return reader.say(message, **facts)


def _message(reader: CardReader, node: Node, card: str) -> tuple[str, dict[str, Fact]]:
    """What the verb says of itself, with the names that the catalogue has for it."""
    message, said = VERBS[node.verb].say(node)
    facts = dict(said)
    if message in SIGNED:
        n = int(facts["n"])
        return f"{message}_{'up' if n > 0 else 'down'}", {"n": abs(n)}
    if "type" in facts:
        facts["type"] = TYPE[str(facts["type"])]
    if node.verb in ("add", "rem", "reveal"):
        return _about_card(reader, node.verb, str(node.args[0]), card)
    if node.verb in ("hope_type", "disc_type"):
        message = message.replace("token_", f"token_{node.verb.removesuffix('_type')}_")
    elif node.verb == "unlock":
        facts["list"] = price(reader, int(facts.pop("wood")), int(facts.pop("cores")))
    elif node.verb == "construct" and facts["cheaper"]:
        message = "effect.construct_cheaper"
    elif node.verb == "map_lose" and int(facts["tiles"]) > 1:
        message = "effect.map_lose_each"
    return message, facts


def _about_card(reader: CardReader, verb: str, name: str, card: str) -> tuple[str, dict[str, Fact]]:
    """A card that is added is unread; the others are known by their titles."""
    if verb == "add":
        return "effect.add", {}
    if verb == "rem" and name == card:
        return "effect.rem_this", {}
    return f"effect.{verb}", {"card" if verb == "rem" else "scenario": title(reader, name)}


# -- conditions


def say_cond(reader: CardReader, cond: Cond | None) -> str:
    """A condition as a clause that follows "if"."""
    if cond is None:
        return reader.say("cond.always")
    if cond.kind in ("and", "or"):
        return reader.listed([say_cond(reader, inner) for inner in cond.inner], cond.kind)
    if cond.kind == "not":
        return _negated(reader, cond.inner[0])
    return reader.say(f"cond.{_cond_name(cond)}", **_cond_facts(reader, cond))


def _negated(reader: CardReader, cond: Cond) -> str:
    """The opposite of a condition, said as players would: the parts one by one."""
    if cond.kind in ("and", "or"):
        other = "or" if cond.kind == "and" else "and"
        return reader.listed([_negated(reader, inner) for inner in cond.inner], other)
    if cond.kind == "not":
        return say_cond(reader, cond.inner[0])
    if cond.kind == "track" or (cond.kind == "stock" and cond.args[-1] == 1):
        return reader.say(f"cond.no_{_cond_name(cond)}", **_cond_facts(reader, cond))
    return reader.say("cond.not", cond=say_cond(reader, cond))


def _cond_name(cond: Cond) -> str:
    """The message for an atom; each track has its own, and what only work turns is finished."""
    if cond.kind == "track":
        return f"track_{cond.args[0]}"
    if cond.kind == "upgraded" and cond.args[0] in BUILDING_IDS[SCENARIO_BUILDINGS:]:
        return "finished"
    return cond.kind


def _cond_facts(reader: CardReader, cond: Cond) -> dict[str, Fact]:
    names = [word for word in cond.args if isinstance(word, str)]
    facts: dict[str, Fact] = {}
    if cond.args and isinstance(cond.args[-1], int):
        facts["n"] = cond.args[-1]
    if not names or cond.kind == "track":
        return facts
    name = names[0]
    if cond.kind in ("pop", "sick", "skull"):
        facts["type"] = TYPE[name]
    elif cond.kind in ("active", "exhausted"):
        facts["token"] = name
    elif cond.kind in ("built", "upgraded", "at"):
        facts["building"] = name
    elif cond.kind in ("hold", "stock"):
        facts["goods"] = name
    else:
        facts["law" if cond.kind == "law" else "technology"] = title(reader, name)
    return facts


# -- lasting changes


def say_modifier(reader: CardReader, node: Node) -> str:
    """What a law or a technology changes for good, as a sentence."""
    facts: dict[str, Fact] = {}
    names = [str(word) for word in node.args if isinstance(word, str)]
    if node.args and isinstance(node.args[-1], int):
        facts["n"] = node.args[-1]
    if node.verb == "cure_bonus":
        facts["list"] = reader.listed([reader.name("building", name) for name in names])
    elif node.verb == "cure_for_food":
        facts["food"] = int(node.args[0])
    elif node.verb == "insulation_shift":
        worse, better = names
        facts |= {"colour": worse, "better": reader.name("colour", better)}
    else:
        facts |= dict(zip(("building", "goods"), names, strict=False))
    return reader.say(f"modifier.{node.verb}", **facts)


# -- cards in the areas


def say_laid(
    reader: CardReader, card: EventCard, option: int, rules: Iterable[AreaRule]
) -> Iterator[str]:
    """What a card still does while it lies there: its rules, and what it has unlocked."""
    yield from (say_area_rule(reader, rule, card.id) for rule in rules)
    said = card.now + (card.options[option].effect if option >= 0 else ())
    for node in said:
        if node.verb == "unlock":
            yield sentence(_clause(reader, node, card.id))


def say_area_rule(reader: CardReader, rule: AreaRule, card: str = "") -> str:
    """What a card does while it lies in its area, as a sentence."""
    when, _, which = rule.when.partition(":")
    effect = rule.effect
    if rule.hold:
        effect = (Node("hold", (rule.hold, rule.hold_n)), *effect)
    said = clauses(reader, effect, card, offered=when == "action")
    if when == "action":
        crew = f"{rule.pawn}_automaton" if rule.automaton else rule.pawn
        message = "area.action_once" if rule.once else "area.action"
        words = [reader.say(message, crew=crew, effect=said)]
        words += [reader.say("warmth.cold")] if rule.cold else []
        words += [reader.say("area.overnight")] if rule.overnight else []
        return " ".join(words)
    if when == "phase":
        return reader.say("area.phase", phase=which, effect=said)
    if when in ("round", "end"):
        return reader.say(f"area.{when}", round=int(which), effect=said)
    return reader.say(f"area.{when}", effect=said)


# -- buildings


def say_building(reader: CardReader, kind: int, side: int = 0) -> str:
    """What a building does for the city, on one of its sides (FRP-35)."""
    row = reader.printed.buildings[kind]
    if side and row.back == "ruins":
        return sentence(reader.say("building.ruins"))
    up, built = reader.printed.sides[kind][side], reader.printed.when_built[kind]
    said = [say_effect(reader, up.does), *map(sentence, _besides(reader, row, up))]
    if built:
        effect = clauses(reader, built)
        said.append(sentence(reader.say("building.when_built", effect=effect)))
    return " ".join(filter(None, said))


def _besides(reader: CardReader, row: Building, side: Side) -> Iterator[str]:
    """What a building does without being used."""
    if row.id in ("ruins", "field_kitchen"):
        yield reader.say(f"building.{row.id}")
    if row.beds:
        yield reader.say("building.child_beds" if row.child_beds else "building.beds", n=row.beds)
    if side.expeditions:
        yield reader.say("building.beacon", n=side.expeditions)
    if side.hunting:
        yield reader.say("building.hunting", n=side.hunting)
    if side.trees_beside:
        yield reader.say("building.sawmill_beside")


def building_lines(reader: CardReader, kind: int, side: int = 0) -> list[str]:
    """All that is printed on a building: what it does, its size, insulation, price and limits."""
    row = reader.printed.buildings[kind]
    lines = [say_building(reader, kind, side)]
    ruined = side and row.back == "ruins"
    colour = "light_blue" if ruined else COLOUR[row.upgraded_colour if side else row.colour]
    if row.engineer:
        lines.append(reader.say("building.engineer"))
    lines.append(reader.say(f"building.{row.size}", colour=colour))
    if not side and row.buildable:
        lines.append(reader.say("building.price", list=price(reader, row.wood, row.cores)))
    if not side and row.upgradable:
        lines.append(reader.say("building.upgrade", list=price(reader, row.up_wood, row.up_cores)))
    if row.at_deposit:
        lines.append(reader.say(f"building.deposit_{row.at_deposit}"))
    if not row.on_generator_tile and row.size == "small":
        lines.append(reader.say("building.off_generator"))
    if row.fixed:
        lines.append(reader.say("building.fixed"))
    if row.law:
        lines.append(reader.say("building.law", law=title(reader, row.law)))
    return lines


def say_upgraded(reader: CardReader, kind: int) -> str:
    """What the better side does, and its insulation, which is often all that gets better."""
    colour = COLOUR[reader.printed.buildings[kind].upgraded_colour]
    return reader.say("building.better", colour=colour, words=say_building(reader, kind, 1))


def say_unlocked(reader: CardReader, kind: int, wood: int, cores: int) -> str:
    """A building below the board and its price, as the event says it that unlocked it."""
    cost = price(reader, wood, cores)
    return sentence(reader.say("effect.unlock", building=BUILDING_IDS[kind], list=cost))


def price(reader: CardReader, wood: int, cores: int) -> str:
    """A price in goods."""
    goods = [("wood", wood), ("core", cores)]
    said = [reader.say("note.goods", goods=name, n=n) for name, n in goods if n]
    return reader.listed(said) if said else reader.say("note.free")
