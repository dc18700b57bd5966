"""What an option of a card costs and brings: its words, and below them what will be in numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.cards.language import Effect, Node, parse_effect
from frostlight.games.frostpunk.city.mood import TOKEN_PLACE
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import BUILDING_IDS, GOODS, TOKENS, TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.cards import find_event
from frostlight.games.frostpunk.view.effects import TYPE
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.spaces import BARS
from frostlight.games.frostpunk.view.page.symbols import MINUS, TRACK_ICONS, count, signed
from frostlight.games.frostpunk.view.reading import asked_about, card_read
from frostlight.kernel import View
from frostlight.view.icons import icon
from frostlight.view.markup import EMPTY, Html, esc

THEN: Final = "\u2192"


def option_signs(view: View, kind: str, place: int, words: str) -> Html:
    """An option in words, and in icons what it costs; what it brings only if all can be shown.

    A gift without the harm that comes with it would flatter an option.
    """
    effect, lasting = _effect(view, kind, place)
    drawn = "".join(signs(open_city(view), effect, lasting=lasting))
    if not drawn:
        return EMPTY  # the words are told without
    return f'<span class="terms">{esc(words)}</span>{drawn}'


def _effect(view: View, kind: str, place: int) -> tuple[Effect, bool]:
    """What the option does at once, and whether something of it stays on the table."""
    if kind == "choose":
        (node,) = parse_effect(str(asked_about(view, kind)["effect"]))
        return node.inner[place], False
    _, card = card_read(view)
    if kind == "discovery":
        expeditions = view.printed.expeditions
        return expeditions[view.printed.expedition_index[card]].options[place].effect, False
    option = find_event(view.printed, card).options[place]
    return option.effect, bool(option.area)


def signs(city: City, effect: Effect, *, lasting: bool) -> Iterator[Html]:
    """Goods are added up: what is paid and then lost of the same is one change."""
    shown = [node for node in effect if node.verb not in UNSEEN]
    if lasting or any(node.verb not in DRAWN and node.verb not in STORED for node in shown):
        shown = [node for node in shown if node.verb in PRICES]
    for goods, will in _stores_then(city, shown).items():
        was = city.stores[goods]
        yield count(GOODS[goods], f"{was} {THEN} <b>{will}</b>", "paid" if will < was else "")
    for node in shown:
        if node.verb in DRAWN:
            yield DRAWN[node.verb](node)


def _stores_then(city: City, effect: Sequence[Node]) -> dict[int, int]:
    """What will be there of all goods that are paid, lost and gained (FRP-3.6, FRP-3.7)."""
    then: dict[int, int] = {}
    for node in effect:
        if node.verb in STORED:
            goods = GOODS.index(str(node.args[0]))
            n = then.get(goods, city.stores[goods]) + STORED[node.verb] * int(node.args[1])
            then[goods] = max(0, min(n, city.printed.store_limit.get(goods, n)))
    return then


def _rises(name: str, sign: int = 1, *, good: bool = False) -> Callable[[Node], Html]:
    """A number that rises or falls; `good` if more of it is better."""

    def draw(node: Node) -> Html:
        n = sign * int(node.args[0])
        return count(name, signed(n), "" if (n > 0) == good else "cost")

    return draw


def _people(name: str) -> Callable[[Node], Html]:
    """How many, and of which type, if the card says one."""

    def draw(node: Node) -> Html:
        who = TYPE[str(node.args[0])]
        sort = icon(who) if who in TYPES else ""
        return count(name, f"+{int(node.args[1])}{sort}", "cost")

    return draw


def _stress(node: Node) -> Html:
    return count("cube", f"{THEN} 0") if node.args[0] == "-all" else _rises("cube")(node)


def _used(node: Node) -> Html:
    """A pawn less in the next round (FRP-10.4)."""
    who = TYPE[str(node.args[0])]
    return count(who if who in TYPES else "action", signed(-int(node.args[1])), "paid")


def _turned(node: Node) -> Html:
    """A token that turns to its other side; which one of several is asked later."""
    token = str(node.args[0])
    up = node.verb == "act"
    hope = token in TOKENS[0] or token == "any_hope"
    name = token if token in TOKEN_PLACE else "hope" if hope else "discontent"
    return count(name, "\u21bb" if up else "\u21ba", "" if up == hope else "paid")


def _comes(node: Node) -> Html:
    """A pawn of its own sort: the plain Child that it replaces is counted on (FRP-33.2)."""
    name = {"child_worker": "worker", "child_engineer": "engineer"}[str(node.args[0])]
    return count("child", f"{THEN} {icon(name)}")


def _unlocked(node: Node) -> Html:
    """What can be built from now on, and for how much (FRP-15.3)."""
    building, wood, *cores = node.args
    price = [("wood", int(wood)), *(("core", int(n)) for n in cores)]
    return count(str(building)) + "".join(count(name, f"{n}", "paid") for name, n in price if n)


def _destroyed(node: Node) -> Html:
    """How many, and of which kind, if the card names one (FRP-28.5)."""
    name = str(node.args[0])
    return count(name if name in BUILDING_IDS else "build", signed(-int(node.args[1])), "cost")


def _token(node: Node) -> Html:
    """Tokens that are drawn, or that go back to their bag."""
    token, n = str(node.args[0]), int(node.args[-1])
    hope = token in TOKENS[0] or token == "any_hope"
    name = token if token in TOKEN_PLACE else "hope" if hope else "discontent"
    return count(name, signed(n), "" if (n > 0) == hope else "cost")


def _marked(node: Node) -> Html:
    """A marker of the scenario: gas is a danger, work is wanted (FRP-40.3)."""
    name, n = str(node.args[0]), int(node.args[1])
    return count(TRACK_ICONS[name], signed(n), "cost" if (n > 0) == (name == "gas") else "")


PRICES: Final = frozenset({"pay", "hold"})
STORED: Final = {"pay": -1, "hold": -1, "lose": -1, "gain": 1}
UNSEEN: Final = frozenset({"rem"})
"""Where a card goes changes nothing that is counted."""
DRAWN: Final[dict[str, Callable[[Node], Html]]] = {
    "hope": _rises("hope", good=True),
    "disc": _rises("discontent"),
    "hunger": _rises("hunger"),
    "corpse": _rises("grave"),
    "stress": _stress,
    "heat": _rises("flame", good=True),
    "cure": _rises("sick", -1),
    "sick": _people("sick"),
    "die": _people("grave"),
    "used": _used,
    "act": _turned,
    "exh": _turned,
    "hope_type": _token,
    "disc_type": _token,
    "tok": _token,
    "special": _comes,
    "build": lambda node: count(str(node.args[0]), "+1"),
    "unlock": _unlocked,
    "destroy": _destroyed,
    "reuse_b": lambda node: count("build", f"{int(node.args[0])}\u21bb"),
    "track": _marked,
    "auto_here": lambda node: count("automaton", f"{int(node.args[0])}"),
    "add": lambda _node: count("dusk", "+1", "paid"),
}
"""Verbs that one icon tells without doubt; cards of the dusk deck bring what is still unknown."""

# -- building


@lru_cache(2048)
def offer(printed: Printed, kind: int, left: int, wood: int, cores: int) -> Html:
    """The price of a building, its insulation, its beds, and how many are left (FRP-15.2)."""
    return "".join(_offered(printed, kind, left, wood, cores))


def _offered(printed: Printed, kind: int, left: int, wood: int, cores: int) -> Iterator[Html]:
    row, bars = printed.buildings[kind], BARS.get(printed.insulation[kind][0], 0)
    yield icon(BUILDING_IDS[kind], "big")
    if wood:
        yield count("wood", f"{MINUS}{wood}", "paid")
    if cores:
        yield count("core", f"{MINUS}{cores}", "paid")
    yield f'<span class="insu">{"<i></i>" * bars}</span>'
    if row.beds:
        yield count("bed", f"+{row.beds}")
    if row.engineer:
        yield count("engineer")
    yield f'<span class="stock">\u00d7{left}</span>'


def goods_signs(city: City, spaces: list[int], *, paid: bool) -> Html:
    """How much of what lies on these spaces: paid, or within reach."""
    sums: dict[str, int] = {}
    for space in spaces:
        goods = GOODS[city.what[space]]
        sums[goods] = sums.get(goods, 0) + city.many[space]
    sign, look = (MINUS, Html("paid")) if paid else ("", Html("finds"))
    return "".join(count(goods, f"{sign}{n}", look) for goods, n in sums.items())
