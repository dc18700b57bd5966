"""Effects as icons with numbers: short enough for a button, and only if all of it can be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.cards.modifiers import bonus
from frostlight.games.frostpunk.city.buildings import output, rich_spaces
from frostlight.games.frostpunk.pieces import BUILDING_IDS, FLIPPED, GOODS, KIND_OF
from frostlight.games.frostpunk.table import City
from frostlight.view.icons import icon
from frostlight.view.markup import EMPTY, Html

Sign = tuple[str, Html]
"""An icon and the number at it."""
MINUS: Final = "\u2212"


@cache
def count(name: str, shown: Html = EMPTY, look: Html = EMPTY) -> Html:
    """An icon with its number."""
    more = f" {look}" if look else ""
    return f'<span class="worth{more}">{icon(name)}{shown}</span>'


@cache
def warm_sign(warm: bool) -> Html:
    """A flame or a flake; the words beside it are for screen readers."""
    return count("flame", look="hot-sign") if warm else count("snow", look="cold-sign")


@cache
def signed(n: int) -> Html:
    """With a sign that is as wide as a plus."""
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def enacted(effect: Effect) -> Html:
    """The mood that a law costs or brings at once; "" if it does neither (FRP-30.4)."""
    return "".join(
        count(MOODS[node.verb], signed(int(node.args[0])), "cost" if _hurts(node) else "")
        for node in effect
        if node.verb in MOODS
    )


TRACK_ICONS: Final = {"work": "ventilation_plant", "gas": "gas"}
"""How the tracks of a scenario are drawn (FRP-40.3)."""
MOODS: Final = {"hope": "hope", "disc": "discontent"}


def _hurts(node: Node) -> bool:
    """Less Hope, more Discontent."""
    return (int(node.args[0]) < 0) == (node.verb == "hope")


def used(city: City, space: int) -> Html:
    """What using the building there brings and costs; "" if that takes words."""
    what = city.buildings[space]
    ways = _ways(city, space, city.printed.sides[KIND_OF[what]][FLIPPED[what]].does)
    if ways is None:
        return EMPTY
    return '<span class="either">/</span>'.join(
        "".join(count(name, shown, "paid" if shown[:1] == MINUS else "") for name, shown in way)
        for way in ways
    )


def gained(city: City, space: int) -> dict[str, int]:
    """The goods that using the building there brings and costs, where that is one way only."""
    what = city.buildings[space]
    ways = _ways(city, space, city.printed.sides[KIND_OF[what]][FLIPPED[what]].does) or []
    found: dict[str, int] = {}
    for name, shown in ways[0] if len(ways) == 1 else ():
        if name in GOODS and name != "tree":
            found[name] = found.get(name, 0) + int(shown.replace(MINUS, "-"))
    return found


def _ways(city: City, space: int, effect: Effect) -> list[list[Sign]] | None:
    """The alternatives that the effect has in the end; None if it cannot be drawn."""
    ways: list[list[Sign]] = [[]]
    for node in effect:
        if node.verb == "if" and any(inner.verb == "finish" for inner in node.inner[0]):
            continue  # what comes of the last step is told in words (FRP-40.7)
        if node.inner:
            inner = [_ways(city, space, each) for each in node.inner]
            known = [way for found in inner if found is not None for way in found]
            if None in inner:
                return None
            ways = [before + after for before in ways for after in known]
        elif node.verb in DRAWN:
            signs = list(DRAWN[node.verb](city, space, node))
            ways = [before + signs for before in ways]
        else:
            return None
    return ways


# -- verbs


def _pay(_city: City, _space: int, node: Node) -> Iterator[Sign]:
    yield str(node.args[0]), f"{MINUS}{int(node.args[1])}"


def _track(_city: City, _space: int, node: Node) -> Iterator[Sign]:
    """The marker of a track of the scenario (FRP-40.3)."""
    yield TRACK_ICONS[str(node.args[0])], signed(int(node.args[1]))


def _make(city: City, space: int, node: Node) -> Iterator[Sign]:
    """With what laws and technologies add (FRP-31.5)."""
    goods, n = str(node.args[0]), int(node.args[1])
    yield goods, signed(output(city, Here(city.seat, space=space), GOODS.index(goods), n))


def _beside(city: City, space: int, _node: Node) -> Iterator[Sign]:
    """One from each space around it (FRP-35.12)."""
    found = [GOODS[city.what[there]] for there in rich_spaces(city, space)]
    for goods in dict.fromkeys(found):
        yield goods, signed(found.count(goods))


def _nurse(city: City, space: int, node: Node) -> Iterator[Sign]:
    name = BUILDING_IDS[KIND_OF[city.buildings[space]]]
    yield "sick", signed(-int(node.args[0]) - bonus(city, "cure_bonus", name))


def _number(name: str, sign: int = 1) -> Callable[[City, int, Node], Iterator[Sign]]:
    """A verb whose only argument is a number."""

    def draw(_city: City, _space: int, node: Node) -> Iterator[Sign]:
        yield name, signed(sign * int(node.args[0]))

    return draw


def _plain(name: str, shown: Html = EMPTY) -> Callable[[City, int, Node], Iterator[Sign]]:
    def draw(_city: City, _space: int, _node: Node) -> Iterator[Sign]:
        yield name, shown

    return draw


def _stress(city: City, _space: int, node: Node) -> Iterator[Sign]:
    less = city.stress if node.args[0] == "-all" else min(city.stress, -int(node.args[0]))
    yield "cube", signed(-less)


DRAWN: Final[dict[str, Callable[[City, int, Node], Iterator[Sign]]]] = {
    "pay": _pay,
    "make": _make,
    "take_adj": _beside,
    "cut_here": _number("tree", -1),
    "nurse": _nurse,
    "treat": _number("skull", -1),
    "stress": _stress,
    "upgrade_tower": _plain("p_generator", "+"),
    "hope": _number("hope"),
    "disc": _number("discontent"),
    "hunger": _number("hunger"),
    "bury": _number("grave", -1),
    "auto": _number("automaton"),
    "work": lambda _city, _space, node: iter([("technology", f"{int(node.args[0])}\u00d7")]),
    "enact": _plain("law", "+1"),
    "track": _track,
}
"""Verbs of the language of cards that an icon can stand for."""
