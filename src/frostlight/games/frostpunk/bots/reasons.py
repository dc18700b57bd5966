"""Why an answer is favoured, in one sentence: what the planner weighs, told in numbers.

A reason is read by all players, so it rests on what lies open; a message `advice.*` with its facts.
It is true of any answer, also of one that only a beginner would give.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.bots import reasons_choices as choices
from frostlight.games.frostpunk.bots import reasons_places as places
from frostlight.games.frostpunk.bots.evaluation import build_plan
from frostlight.games.frostpunk.bots.prices import ACTION, Prices
from frostlight.games.frostpunk.bots.reasons_cards import (
    NOTHING,
    Part,
    Parts,
    Told,
    advised,
    branch,
    compared,
    discovery,
    event_option,
    parts_of,
    rites,
)
from frostlight.games.frostpunk.bots.reasons_choices import missing, scouts, woken
from frostlight.games.frostpunk.bots.reasons_places import builds, left_on_map
from frostlight.games.frostpunk.bots.turn import turn_worth
from frostlight.games.frostpunk.cards.areas import special_rule
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.cards.modifiers import most
from frostlight.games.frostpunk.city.buildings import output, side_of
from frostlight.games.frostpunk.city.layout import PLACES
from frostlight.games.frostpunk.city.mood import TOKEN_PLACE, on_track
from frostlight.games.frostpunk.city.odds import breakdown_chance
from frostlight.games.frostpunk.city.warmth import lit
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    BUILDING_INDEX,
    COAL,
    DISCONTENT,
    FOOD,
    GOODS,
    HOPE,
    TYPES,
)
from frostlight.games.frostpunk.questions import FALL, RISE, STOP_TYPE, TREAT
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.main_actions import GATHERED
from frostlight.games.frostpunk.turn.pawns import pawns_for
from frostlight.games.frostpunk.turn.ways import card_of
from frostlight.kernel import Decision

RISKY: Final = 10
"""Percentage from which on a breakdown is mentioned."""


def reason(city: City, decision: Decision, option: int) -> Told:
    """What speaks for an answer; ("", {}) where there is nothing to say."""
    give = REASONS.get(decision.kind)
    return NOTHING if give is None else give(city, decision, option)


# -- people


def _sickness(city: City, kind: int) -> Told:
    return "sick_now", {"type": TYPES[kind], "sick": city.sick[kind], "pop": city.pop[kind]}


def _used_up(city: City, sick: int) -> tuple[int, int]:
    """What the next Preparation does, by the number of sick: pawns used up, turns of the marker."""
    sections = city.printed.sections
    return sections[min(sick, len(sections) - 1)]


def _sickens(city: City, _: Decision, kind: int) -> Told:
    """One more sick: whether the next Preparation is the worse for it (FRP-10.5)."""
    then = city.sick[kind] + 1
    if then > city.pop[kind]:
        return _sickness(city, kind)
    used = _used_up(city, then)
    if not any(used):
        return "sick_free", {"type": TYPES[kind], "n": then}
    if used == _used_up(city, city.sick[kind]):
        return "sick_same", {"type": TYPES[kind], "n": then}
    return _sickness(city, kind)


def _cures(city: City, decision: Decision, kind: int) -> Told:
    """One less sick: whether the next Preparation is the better for it (FRP-10.5)."""
    if kind == STOP_TYPE:
        return _still_sick(city)
    sick = city.sick[kind]
    fewer = _used_up(city, sick)[0] - _used_up(city, sick - 1)[0]
    if fewer > 0:
        return "cure_pawns", {"type": TYPES[kind], "sick": sick - 1, "n": fewer}
    others = [city.sick[other] for other in decision.options if other not in (kind, STOP_TYPE)]
    if others and sick > max(others):
        return "cure_most", {"type": TYPES[kind], "sick": sick}
    return _sickness(city, kind)


def _treats(city: City, _: Decision, kind: int) -> Told:
    return _still_sick(city) if kind == STOP_TYPE else _sickness(city, kind)


def _still_sick(city: City) -> Told:
    return "sick_stay", {"n": sum(city.sick)}


def _goes(city: City, _: Decision, kind: int) -> Told:
    """One citizen less: whether a pawn goes too (FRP-D.2)."""
    pop, printed = city.pop[kind], city.printed
    pawns = pawns_for(printed, kind, pop)
    if pawns_for(printed, kind, pop - 1) == pawns:
        return "pawns_stay", {"type": TYPES[kind], "pop": pop - 1, "n": pawns}
    return "people_now", {"type": TYPES[kind], "pop": pop}


def _comes(city: City, _: Decision, kind: int) -> Told:
    """One citizen more: whether that makes a pawn (FRP-D.2)."""
    pop, printed = city.pop[kind], city.printed
    if pawns_for(printed, kind, pop + 1) > pawns_for(printed, kind, pop):
        return "pawn_more", {"type": TYPES[kind], "pop": pop + 1}
    return "people_now", {"type": TYPES[kind], "pop": pop}


def _marker(city: City, _: Decision, kind: int) -> Told:
    return _sickness(city, kind)


def _used(city: City, _: Decision, kind: int) -> Told:
    return "pawns_home", {"type": TYPES[kind], "n": city.home[kind]}


# -- mood


def _tokens(city: City, track: int, change: int = 0) -> dict[str, int | str]:
    """Tokens on a track after a change; for Discontent also how many are the end (FRP-2.3)."""
    facts: dict[str, int | str] = {"n": on_track(city, track) + change}
    if track == DISCONTENT:
        facts["most"] = city.printed.limits.discontent_loss
    return facts


def _faces(city: City, track: int, change: int, removed: int = 0) -> dict[str, int | str]:
    """Active tokens of a track after a change, of how many."""
    return {
        "active": sum(city.mood[track][ACTIVE:]) + change,
        "n": on_track(city, track) - removed,
    }


def _rises(track: int) -> Callable[[City, Decision, int], Told]:
    def rises(city: City, decision: Decision, option: int) -> Told:
        """A new token, or an old one turned up (FRP-4.6)."""
        drawn = decision.question.keys[option] == "draw"
        if track == DISCONTENT:
            return ("disc_more" if drawn else "disc_same"), _tokens(city, track, drawn)
        if drawn:
            steps = Prices(city).hope + 1
            return "hope_more", {**_tokens(city, track, 1), "steps": steps}
        return "hope_active", _faces(city, track, 1)

    return rises


def _falls(track: int) -> Callable[[City, Decision, int], Told]:
    def falls(city: City, decision: Decision, option: int) -> Told:
        """An active token turned down, or an exhausted one removed (FRP-4.9)."""
        exhausts, _ = decision.question.values[option]
        if track == HOPE:
            if exhausts:
                return "hope_kept", _tokens(city, track)
            return "hope_active", _faces(city, track, 0, removed=1)
        if exhausts:
            return "disc_active", _faces(city, track, -1)
        return "disc_less", _tokens(city, track, -1)

    return falls


def _turned(change: int) -> Callable[[City, Decision, int], Told]:
    def turned(city: City, decision: Decision, option: int) -> Told:
        """A token is activated or exhausted (FRP-4.2)."""
        track, _ = TOKEN_PLACE[decision.question.keys[option]]
        name = "hope_active" if track == HOPE else "disc_active"
        return name, _faces(city, track, change)

    return turned


def _discarded(city: City, decision: Decision, option: int) -> Told:
    face, _, name = decision.question.keys[option].partition(":")
    track, _ = TOKEN_PLACE[name]
    if track == DISCONTENT:
        return "disc_less", _tokens(city, track, -1)
    return "hope_active", _faces(city, track, -(face == "active"), removed=1)


# -- fuel


def fuel(city: City, coal: int, most: int) -> Told:
    """An amount of Coal, up to a limit: what it warms and whom it spares (FRP-8, FRP-21)."""
    return _burns(city, coal) if coal else _saves(city, most)


def _burns(city: City, coal: int) -> Told:
    beds, sick, lights = _warmed(city, coal)
    heat, left = city.heat + coal, city.stores[COAL] - coal
    if beds and sick:
        return "fuel_both", {"n": coal, "beds": beds, "sick": sick}
    if beds:
        return "fuel_beds", {"n": beds, "coal": coal}
    if sick:
        return "fuel_sick", {"n": sick, "coal": coal}
    if lights:
        return "fuel_light", {"heat": heat, "left": left}
    return "fuel_left", {"heat": heat, "cold": city.cold, "left": left}


def _saves(city: City, most: int) -> Told:
    """Nothing is burnt: what the most that could be would do."""
    beds, sick, _ = _warmed(city, most)
    risk, now = (round(100 * breakdown_chance(city, city.heat + n)) for n in (most, 0))
    if risk >= RISKY and risk > now:
        return "fuel_risk", {"coal": most, "n": risk}
    if beds or sick:
        return "fuel_keep", {"coal": most, "n": beds + sick}
    return "fuel_idle", {"left": city.stores[COAL]}


def _warmed(city: City, coal: int) -> tuple[int, int, int]:
    """The effect of some Coal: warm beds, citizens whom the cold spares, lit indicators."""
    before = city.heat
    seen = []
    for heat in (before, before + coal):
        city.heat = heat
        seen.append((sum(warm_beds(city)), heat, sum(lit(city, n) for n in range(3))))
    city.heat = before
    (beds, cooler, lights), (more, hotter, brighter) = seen
    sick = min(city.cold, hotter) - min(city.cold, cooler)
    if city.phase < ACTION:  # the heat is gone before work and night (FRP-8.8)
        return 0, sick, 0
    return more - beds, sick * (city.round < city.printed.last_round), brighter - lights


def _refuel(city: City, decision: Decision, coal: int) -> Told:
    return fuel(city, coal, decision.options[-1])


# -- turns


def _turn(city: City, decision: Decision, option: int) -> Told:
    """What an action brings; of what cannot be counted, whether all else is worth less."""
    prices, values = Prices(city), decision.question.values
    verb, what = values[option]
    if verb == "refuel":
        offered = [values[other] for other in decision.options]
        return fuel(city, what, max(n for verb, n in offered if verb == "refuel"))
    tell = _TELLS.get(verb)
    told = tell(prices, what) if tell else NOTHING
    if told != NOTHING:
        return told
    worth = [turn_worth(prices, other) for other in decision.options]
    best = turn_worth(prices, option) == max(worth)
    return ("most_good", {"n": len(worth)}) if best else NOTHING


def _gathers(prices: Prices, space: int) -> Parts:
    """As much as one pawn takes (FRP-14.1)."""
    city = prices.city
    what, n = city.what[space], min(city.many[space], most(city, "gather_limit", GATHERED))
    return {GOODS[what]: Part(n, n)} if what <= FOOD else {}


def _uses(prices: Prices, space: int) -> Parts:
    """What the building makes, with the technologies that raise it (FRP-31.5), or else does."""
    city, here = prices.city, PLACES[space]
    does = side_of(city, space).does
    made = [(str(node.args[0]), int(node.args[1])) for node in does if node.verb == "make"]
    if not made:
        return parts_of(prices, does, here)
    amounts = {goods: output(city, here, GOODS.index(goods), n) for goods, n in made}
    return {goods: Part(n, n) for goods, n in amounts.items()}


def _brings(parts: Callable[[Prices, int], Parts]) -> Callable[[Prices, int], Told]:
    """Of what can be counted, what is worth most."""
    return lambda prices, what: compared(prices, [parts(prices, what)], 0)


def _constructs(prices: Prices, _: int) -> Told:
    """What would be built first."""
    chosen = build_plan(prices)[1]
    return builds(prices, chosen[0]) if chosen else NOTHING


def _special(prices: Prices, what: int) -> Told:
    """What a Special Action brings, or fills (FRP-18)."""
    deck, card = card_of(prices.city.printed, what)
    (option,) = [laid[2] for laid in prices.city.area if laid[:2] == (deck, card)]
    rule = special_rule(prices.city.printed, deck, card, option)
    if rule is None:
        return NOTHING
    if any(node.verb == "store" for node in rule.effect):
        return missing(prices.city)
    return compared(prices, [parts_of(prices, rule.effect)], 0)


_TELLS: Final[dict[str, Callable[[Prices, int], Told]]] = {
    "gather": _brings(_gathers),
    "use": _brings(_uses),
    "shift": _brings(_uses),
    "construction": _constructs,
    "special": _special,
    "snow": lambda prices, _: left_on_map(prices.city),
    "scouts": lambda prices, _: scouts(prices.city),
    "wake_up": lambda prices, _: woken(prices.city),
}
"""What is told of an action, from what it is done to."""


# -- ways and technologies


def _location(city: City, decision: Decision, option: int) -> Told:
    """Explore or go on: it depends on how long the game still is (FRP-29.3)."""
    name = "explore" if decision.question.values[option] else "go_on"
    return name, {"n": city.printed.last_round - city.round}


def _technology(city: City, _: Decision, option: int) -> Told:
    """Buildings that it makes better at once, else how soon it is there (FRP-31.2)."""
    prices, row = Prices(city), city.printed.technologies[option]
    better = sum(_standing(prices, node) for node in row.modifiers)
    if better:
        return "tech_buildings", {"n": better}
    return "tech_time", {"n": row.time}


def _standing(prices: Prices, node: Node) -> int:
    names = [str(word) for word in node.args if word in BUILDING_INDEX]
    return sum(prices.standing(BUILDING_INDEX[name]) for name in names)


REASONS: Final[dict[str, Callable[[City, Decision, int], Told]]] = {
    "who_sickens": _sickens,
    "without_bed": _sickens,
    "cure": _cures,
    TREAT.kind: _treats,
    "who_dies": _goes,
    "who_leaves": _goes,
    "who_comes": _comes,
    "which_marker": _marker,
    "who_is_used": _used,
    RISE[HOPE].kind: _rises(HOPE),
    RISE[DISCONTENT].kind: _rises(DISCONTENT),
    FALL[HOPE].kind: _falls(HOPE),
    FALL[DISCONTENT].kind: _falls(DISCONTENT),
    "activate": _turned(1),
    "exhaust": _turned(-1),
    "discard_token": _discarded,
    "refuel": _refuel,
    "location": _location,
    "technology": _technology,
    "event_option": event_option,
    "choose": branch,
    "discovery": discovery,
    "advise": advised,
    "last_rites": rites,
    "turn": _turn,
    "next_marker": _marker,
    "shift_pawn": _sickens,
    **places.REASONS,
    **choices.REASONS,
}
