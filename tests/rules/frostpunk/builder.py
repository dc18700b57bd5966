"""The table of a town: setters that move things, so that the invariants hold (see `town`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from frostlight.games.frostpunk.cards.areas import lay
from frostlight.games.frostpunk.city.geometry import CORNERS, POSITIONS, SPACE_NAMES, spaces_of
from frostlight.games.frostpunk.pieces import (
    BUILDING_INDEX,
    DUSK,
    FREE,
    GOODS,
    MORNING,
    NOTHING,
    PAWNS,
    REST,
    SCENARIO,
    TOKENS,
)
from frostlight.games.frostpunk.table import City, bits
from tests.rules.frostpunk.known import PRINTED

SPACE = {name: place for place, name in enumerate(SPACE_NAMES)}
POSITION = {name: place for place, name in enumerate(POSITIONS)}
TILE = {
    row.id: place
    for rows in (PRINTED.tiles_near, PRINTED.tiles_far)
    for place, row in enumerate(rows)
}
PER_TYPE = PRINTED.limits.tokens_per_type

Track = Mapping[str, tuple[int, int]]
"""Tokens by name: (active, exhausted)."""


class Builder:
    """Sets what lies on the table; every setter returns the town."""

    @property
    def city(self) -> City:
        raise NotImplementedError

    # -- what is on the table

    def set(self, **fields: Any) -> Self:
        """Any fields of the table as they are called there, such as heat=4, pop=[3, 3, 2]."""
        for name, value in fields.items():
            assert name in City.FIELDS, name
            setattr(self.city, name, list(value) if isinstance(value, (list, tuple)) else value)
        return self

    def stores(self, **goods: int) -> Self:
        """wood, coal, core, steel, food; what is not named stays."""
        for name, n in goods.items():
            self.city.stores[GOODS.index(name)] = n
        return self

    def pawns(self, **home: int) -> Self:
        """Exactly these pawns are in the supply; no others are in play, except Scouts."""
        city = self.city
        for place in (city.home, city.bound, city.snow, city.works, city.aside, city.on_space):
            place[:] = [0] * len(place)
        city.area = [(*laid[:4], 0, *laid[5:]) for laid in city.area]
        for name, n in home.items():
            city.home[PAWNS.index(name)] = n
        return self

    def tokens(self, hope: Track | None = None, discontent: Track | None = None) -> Self:
        """Exactly these tokens lie on a track, as (active, exhausted); the others in the bag."""
        for track, wanted in enumerate((hope, discontent)):
            if wanted is not None:
                assert set(wanted) <= set(TOKENS[track]), wanted
                up, down = zip(*(wanted.get(name, (0, 0)) for name in TOKENS[track]), strict=True)
                bag = [PER_TYPE - a - b for a, b in zip(up, down, strict=True)]
                self.city.mood[track][:] = [*bag, *down, *up]
        return self

    # -- the map

    def tile(self, position: str, tile: str = "") -> Self:
        """Lay this tile (or the first of the stack) face up, with what is printed on its spaces."""
        city, place = self.city, POSITION[position]
        near = place < 12
        rows = PRINTED.tiles_near if near else PRINTED.tiles_far
        stack = city.near if near else city.far
        wanted = TILE[tile] if tile else bits(stack)[0]
        positions = range(12) if near else range(12, 30)
        other = next((there for there in positions if city.tiles[there] == wanted), -1)
        here = city.tiles[place]
        if other >= 0 and here < 0:  # the tile comes from elsewhere: another one lies there now
            here = bits(stack)[0]
            stack &= ~(1 << here)
        elif other < 0:
            stack &= ~(1 << wanted)
            stack |= 1 << here if here >= 0 else 0
        if near:
            city.near = stack
        else:
            city.far = stack
        for there, number in ((other, here), (place, wanted)):
            if there >= 0:
                city.tiles[there] = number
                self._furnish(there, rows[number])
        return self

    def _furnish(self, position: int, row: Any) -> None:
        for space, spot in zip(spaces_of(position), (row.a, row.b), strict=True):
            if self.city.buildings[space] == FREE:
                self.goods(SPACE_NAMES[space], spot.what, spot.many)

    def goods(self, space: str, what: str = "", many: int = 0) -> Self:
        """Goods (or Trees) on a space, instead of what lay there; nothing by default."""
        self._face_up(SPACE[space])
        self.city.what[SPACE[space]] = GOODS.index(what) if many else NOTHING
        self.city.many[SPACE[space]] = many
        return self

    def _face_up(self, space: int) -> None:
        if space >= 5 and self.city.tiles[(space - 5) // 2] < 0:
            self.tile(POSITIONS[(space - 5) // 2])

    def deposit(self, corner: str, what: str = "") -> Self:
        """wood, coal or no Deposit at a rim corner."""
        self.city.deposits[CORNERS.index(corner)] = GOODS.index(what) if what else NOTHING
        return self

    def build(self, name: str, space: str) -> Self:
        """A building on a space (a large one: either space of its tile), on a tile face up.

        `sawmill+` is upgraded, `ruins:tent` are Ruins. What lay there is cleared away.
        """
        city, place = self.city, SPACE[space]
        kind = BUILDING_INDEX[name.removeprefix("ruins:").removesuffix("+")]
        side = int(name.endswith("+") or name.startswith("ruins:"))
        self._face_up(place)
        if PRINTED.large[kind]:
            place -= 1 - place % 2
        for there in (place, place + 1) if PRINTED.large[kind] else (place,):
            assert city.buildings[there] == FREE, f"{SPACE_NAMES[there]} is built on"
            self.goods(SPACE_NAMES[there])
            city.buildings[there] = REST
        city.buildings[place] = kind * 2 + side
        taken = next(place for place in (city.board, city.gone, city.ruined) if place[kind])
        taken[kind] -= 1
        return self

    def clear(self, space: str) -> Self:
        """Take the building away from a space: it is on the board again."""
        city, place = self.city, SPACE[space]
        kind = city.buildings[place] >> 1
        city.buildings[place] = FREE
        city.board[kind] += 1
        if PRINTED.large[kind]:
            city.buildings[place + 1] = FREE
        return self

    def pawn(self, kind: str, space: str) -> Self:
        """A pawn more stands on a space."""
        self._face_up(SPACE[space])
        self.city.on_space[SPACE[space]] = PAWNS.index(kind) + 1
        return self

    # -- cards

    def law(self, *laws: str) -> Self:
        """Laws in force; their effects on enactment and their consequences are left out."""
        city = self.city
        for name in laws:
            law = PRINTED.law_index[name]
            city.laws.append(law)
            city.future &= ~(1 << law)
            if PRINTED.laws[law].opposite:
                city.future &= ~(1 << PRINTED.law_index[PRINTED.laws[law].opposite])
            for building, _ in PRINTED.laws[law].unlocks:
                kind = BUILDING_INDEX[building]
                city.board[kind] += city.gone[kind]
                city.gone[kind] = 0
        return self

    def future(self, *laws: str) -> Self:
        """Exactly these laws can be enacted."""
        self.city.future = sum(1 << PRINTED.law_index[name] for name in laws)
        return self

    def tech(self, *technologies: str) -> Self:
        """Developed technologies; they are in the game if they were not."""
        city = self.city
        for name in technologies:
            place = PRINTED.technology_index[name]
            if place not in city.technologies:
                spare = [there for there in city.technologies if not city.developed >> there & 1]
                city.technologies[city.technologies.index(spare[-1])] = place
            city.developed |= 1 << place
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        """Exactly these citizen cards are in a hand; the others go back to the deck."""
        city = self.city
        mask = sum(1 << PRINTED.citizen_index[name] for name in cards)
        city.hands = [hand & ~mask for hand in city.hands]
        city.citizen_discard &= ~mask
        city.played = [-1 if card >= 0 and mask >> card & 1 else card for card in city.played]
        city.hands[seat] = mask
        used = sum(city.hands) | city.citizen_discard
        used |= sum(1 << card for card in city.played if card >= 0)
        city.citizens = ((1 << len(PRINTED.citizens)) - 1) & ~used
        return self

    def advisors(self, *names: str) -> Self:
        """The advisors, by seat."""
        return self.set(advisors=[PRINTED.advisor_index[name] for name in names])

    def dusk(self, *cards: str) -> Self:
        """Exactly these cards are in the dusk deck; `L05?` is an unread consequence."""
        self.city.dusk = 0
        for name in cards:
            unread = name.endswith("?")
            place = (
                PRINTED.unread + PRINTED.law_index[name[:-1]]
                if unread
                else PRINTED.dusk_index[name]
            )
            self.city.dusk |= 1 << place
            self.city.dusk_discard &= ~(1 << place)
        return self

    def event(self, card: str, option: int = 0) -> Self:
        """A morning, dusk or scenario card in its area; the option (1, 2, 3) that put it there."""
        city = self.city
        if card in PRINTED.morning_index:
            deck, place = MORNING, PRINTED.morning_index[card]
            city.morning &= ~(1 << place)
        elif card in PRINTED.dusk_index:
            deck, place = DUSK, PRINTED.dusk_index[card]
            city.dusk &= ~(1 << place)
        else:
            deck, place = SCENARIO, PRINTED.scenario_index[card]
        lay(city, deck, place, option - 1)
        return self

    def stack(self, number: int, *cards: str, scout: str = "", at: int = 0) -> Self:
        """Expedition stack 1, 2 or 3: cards from bottom to top (`B03/2`: Continue option 2)."""
        city, n = self.city, number - 1
        city.stacks[n] = tuple(
            (PRINTED.expedition_index[name.partition("/")[0]], int(name.partition("/")[2] or 0) - 1)
            for name in cards
        )
        laid = {card for stack in city.stacks for card, _ in stack}
        for deck, letter in enumerate("ABC"):
            rows = [place for place, row in enumerate(PRINTED.expeditions) if row.deck == letter]
            city.expeditions[deck] = sum(1 << place for place in rows if place not in laid)
        city.scouts[n] = PAWNS.index(scout) + 1 if scout else 0
        city.scout_at[n] = at
        return self
