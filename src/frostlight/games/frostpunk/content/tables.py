"""Tables over the cards that keep the rules quick: bits, costs, what goes with what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from frostlight.games.frostpunk.cards.language import MODIFIERS, PATTERNS, Effect, Node, Word
from frostlight.games.frostpunk.city.geometry import POSITIONS
from frostlight.games.frostpunk.content.board import Board, TowerSide
from frostlight.games.frostpunk.content.cards import AreaRule
from frostlight.games.frostpunk.content.links import wrong_links
from frostlight.games.frostpunk.content.whole import wrong_boards, wrong_cards
from frostlight.games.frostpunk.pieces import BUILDING_IDS, BUILDING_INDEX, FOOD, GOODS, STEEL
from frostlight.kernel.content import Content, ContentError

Source = tuple[bool, int, tuple[Word, ...]]
"""Whether a law (else a technology), its place, and the arguments of the modifier."""
Laid = tuple[int, int, int]
"""A card in an area: its deck, its place there, and the option that put it there; -1 = none."""
LETTERS: Final = "WEC"
DECKS: Final = "ABCS"
"""Three stacks begin with an A card each (FRP-29.1), or one of them with the deck S of the
scenario (FRP-40.4); the icon is a hint, no rule (FRP-29.5)."""
VERB_OF: Final = {
    "gather_tree": "gather",
    "remove_snow": "snow",
    **{verb: verb for verb in ("construction", "gather", "use", "scouts", "special")},
}
"""The main action that goes with what a citizen card says."""


class Chances(NamedTuple):
    """The tower's parameters: a cube falls through, knocks another loose, falls by shaking."""

    through: Fraction
    knock: Fraction
    open: Fraction
    close: Fraction
    cap: int


class CitizenTables(Board):
    """What follows from the citizen cards; a content with mistakes gets no further."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content, scenario)
        for file, path, message in (*wrong_links(self), *wrong_cards(self), *wrong_boards(self)):
            raise ContentError(f"{file}{path.removeprefix('$')}: {message}")
        cards = self.citizens
        self.citizens_of: Final = tuple(
            _bits(card.type == letter for card in cards) for letter in LETTERS
        )
        """The citizen cards of each type, as bits."""
        self.for_children: Final = _bits(card.type == "C" and card.child_allowed for card in cards)
        """Citizen cards, as bits, with which a Child may act (FRP-25.5)."""
        self.buildings_for: Final = {
            card.id: frozenset(BUILDING_INDEX[str(name)] for name in card.action.args)
            for card in cards
        }
        """For each citizen card that goes with a building: which kinds."""
        self.cards_with: Final = {
            pattern: _bits(card.action.verb == pattern for card in cards) for pattern in PATTERNS
        }
        """Citizen cards, as bits: by action, by the building that they go with."""
        self.cards_at: Final = tuple(
            _bits(kind in self.buildings_for[card.id] for card in cards)
            for kind in range(len(BUILDING_IDS))
        )
        self.gather_cards: Final = self.cards_with["gather"]
        self.snow_cards: Final = self.cards_with["remove_snow"]
        self.construction_cards: Final = self.cards_with["construction"]
        self.use_cards: Final = self.cards_with["use"]
        self.cards_for: Final = {
            verb: sum(self.cards_with[pattern] for pattern in PATTERNS if VERB_OF[pattern] == verb)
            for verb in VERB_OF.values()
        }
        """Citizen cards, as bits, by main action."""
        self.starting_prices: Final = tuple(as_price(card.cost) for card in cards)
        self.starting_goods: Final = tuple(map(_goods, self.starting_prices))
        """By citizen card: what its starting cost takes from the supply, by goods."""
        self.starting_needs: Final = tuple(
            tuple((kind, n) for kind, n in enumerate(goods) if n) for goods in self.starting_goods
        )
        """The same without the goods that it does not take."""
        self.starting_from_map: Final = tuple(map(_from_map, self.starting_prices))
        """What it takes from the map: goods, how much of each tile, from how many tiles."""


class LawTables(CitizenTables):
    """What follows from the laws and technologies."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content, scenario)
        self.unlocks: Final = tuple(
            tuple((BUILDING_INDEX[name], price) for name, price in law.unlocks) for law in self.laws
        )
        """By law: the buildings that it unlocks, and their price in Wood."""
        self.opposite: Final = tuple(
            self.law_index[law.opposite] if law.opposite else -1 for law in self.laws
        )
        self.without_penalty: Final = tuple(
            tuple(node for node in law.enact if not is_penalty(node)) for law in self.laws
        )
        self.sources: Final = self._sources()
        """By modifier: the laws and technologies that have it."""
        self.holders: Final = {
            name: (
                frozenset(number for is_law, number, _ in sources if is_law),
                sum({1 << number for is_law, number, _ in sources if not is_law}),
            )
            for name, sources in self.sources.items()
        }
        """The same in short: laws, and technologies as bits."""

    def _sources(self) -> dict[str, list[Source]]:
        found: dict[str, list[Source]] = {name: [] for name in MODIFIERS}
        cards = [(True, number, law.modifiers) for number, law in enumerate(self.laws)]
        cards += [(False, number, row.modifiers) for number, row in enumerate(self.technologies)]
        for is_law, number, nodes in cards:
            for node in nodes:
                found[node.verb].append((is_law, number, node.args))
        return found


class AreaTables(LawTables):
    """What follows from the cards that can lie in the event and scenario areas."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content, scenario)
        self.decks: Final = (self.morning, self.dusk_cards, self.scenario_cards)
        """The cards that can lie in an area, by deck."""
        self.area_rules: Final[dict[Laid, tuple[AreaRule, ...]]] = {
            (deck, number, option): card.area + (card.options[option].area if option >= 0 else ())
            for deck, cards in enumerate(self.decks)
            for number, card in enumerate(cards)
            for option in range(-1, len(card.options))
        }
        """What a card does in its area: by itself, and by the option that put it there."""
        self.special_rules: Final[dict[Laid, AreaRule]] = {
            key: rule
            for key, rules in self.area_rules.items()
            for rule in reversed(rules)
            if rule.when == "action"
        }
        """The Special Actions: by deck, card, and the option that put it there (FRP-18.1)."""
        self.area_effects: Final = _area_effects(self.area_rules)
        """The other rules: by when, then as these (FRP-28.10)."""
        self.area_cards: Final = tuple(
            f"{letter}:{card.id}"
            for letter, cards in zip("MDS", self.decks, strict=True)
            for card in cards
        )
        dusk = len(self.morning)
        self.area_base: Final = (0, dusk, dusk + len(self.dusk_cards))
        """Where the cards of each deck begin in the vocabulary of cards that can lie in an area."""


class Tables(AreaTables):
    """What follows from the boards and the other cards."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content, scenario)
        # -- boards
        tracks, limits = self.tracks, self.limits
        self.store_limit: Final = {FOOD: limits.food, STEEL: limits.steel}
        """Wood, Coal and Steam Cores are unlimited (FRP-36.4); Food is not (FRP-36.3)."""
        self.pawn_limits: Final = (limits.workers, limits.engineers, limits.children + 2)
        """Pawns of each type; among the Children are the two special ones (FRP-36.7)."""
        self.heat_end: Final = len(tracks.heat.cubes)
        self.icons: Final = tuple(map(LETTERS.index, tracks.heat.icons))
        """Between spaces n + 1 and n + 2 of the heat track: the type that falls sick there."""
        self.fed: Final = tuple(map(LETTERS.index, tracks.rounds.feed))
        """By round, from 1 on: the type that eats."""
        self.sections: Final = tuple(
            (row.used, row.flips) for row in tracks.sickness for _ in range(row.first, row.last + 1)
        )
        """For each number of sick, from 0; the last section has no end."""
        self.tower_chances: Final = (_chances(self.tower.base), _chances(self.tower.upgraded))
        # -- disputes, expeditions, scenario
        self.dispute_place: Final = tuple(self.dusk_index[card.id] for card in self.disputes)
        self.expedition_decks: Final = tuple(
            _bits(card.deck == deck for card in self.expeditions)
            for deck in (DECKS if self.scenario.expedition else DECKS[:-1])
        )
        """The expedition cards of each deck, as bits; the last deck only if the scenario has it."""
        row = self.scenario.scenario
        self.heaps: Final = tuple(
            (GOODS.index(heap.what), heap.many, frozenset(map(POSITIONS.index, heap.beside)))
            for heap in self.scenario.rim
        )
        """What lies on the rim: goods, how many, and the positions beside it (FRP-34.7)."""
        self.scenario_tracks: Final = {track.id: n for n, track in enumerate(self.scenario.track)}
        """The tracks of the scenario, as places in `city.marks` (FRP-40.3)."""
        self.first_card: Final = self.scenario_index[row.first_card]
        self.final_card: Final = self.scenario_index[row.final_card]
        self.last_round: Final = next(
            int(rule.when.removeprefix("end:"))
            for rule in self.scenario_cards[self.final_card].area
            if rule.when.startswith("end:")
        )
        """The round at whose end the scenario is decided (FRP-38.1)."""


def _bits(fits: Iterable[bool]) -> int:
    """The places where something holds, as bits."""
    return sum(1 << number for number, it in enumerate(fits) if it)


def _chances(side: TowerSide) -> Chances:
    return Chances(
        Fraction(*side.p), Fraction(*side.k), Fraction(*side.o), Fraction(*side.c), side.cap
    )


def _area_effects(rules: Mapping[Laid, Iterable[AreaRule]]) -> dict[str, dict[Laid, Effect]]:
    found: dict[str, dict[Laid, Effect]] = {}
    for laid, on_card in rules.items():
        for rule in on_card:
            found.setdefault(rule.when, {})[laid] = rule.effect
    return found


# -- effects


def as_price(cost: Effect) -> Effect:
    """A starting cost is a price: what it loses is paid in full (FRP-1.36)."""
    return tuple(Node("pay", node.args) if node.verb == "lose" else node for node in cost)


def _goods(price: Effect) -> list[int]:
    goods = [0] * len(GOODS)
    for node in price:
        if node.verb == "pay":
            goods[GOODS.index(str(node.args[0]))] += int(node.args[1])
    return goods


def _from_map(price: Effect) -> list[tuple[int, int, int]]:
    return [
        (GOODS.index(str(node.args[0])), int(node.args[1]), int(node.args[2]))
        for node in price
        if node.verb == "map_lose"
    ]


def is_penalty(node: Node) -> bool:
    """Less Hope or more Discontent, of any type or of a named one; the number stands last."""
    if node.verb in ("hope", "hope_type"):
        return int(node.args[-1]) < 0
    return node.verb in ("disc", "disc_type") and int(node.args[-1]) > 0
