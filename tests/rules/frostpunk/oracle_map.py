"""The oracle about the map, buildings, decks, areas and event cards (see `oracle`)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city.geometry import ADJACENT, NEIGHBOURS, POSITIONS, SPACE_NAMES
from frostlight.games.frostpunk.content import EventCard
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.goals import ENOUGH
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import GOODS, Here
from tests.rules.frostpunk.oracle_people import People

DECKS: Final = (PRINTED.morning, PRINTED.dusk_cards, PRINTED.scenario_cards)
NAMES: Final = [row.id for row in PRINTED.buildings]
EMPTY, REST = -1, -2
STOCKED: Final = ("coal", "food", "wood")
SHELTERS: Final = ("tent", "bunkhouse", "house")


def place_of(card: str) -> tuple[int, int]:
    """Deck and place of a card in the event and scenario areas."""
    return next(
        (deck, place)
        for deck, cards in enumerate(DECKS)
        for place, row in enumerate(cards)
        if row.id == card
    )


class Seer(People):
    # -- the map

    def building(self, space: int) -> str:
        return NAMES[self.city.buildings[space] >> 1] if self.city.buildings[space] >= 0 else ""

    def standing(self, *names: str, side: int = -1) -> list[int]:
        city = self.city
        return [
            space
            for space, what in enumerate(city.buildings)
            if self.building(space) in names and (side < 0 or what & 1 == side)
        ]

    def count(self, name: str, side: int = -1) -> int:
        return len(self.standing(name, side=side))

    def a_space(self, kind: str, spaces: list[int], seat: int | None = None, stop: str = "") -> int:
        """The space chosen; -1 = the player has stopped."""
        keys = [SPACE_NAMES[space] for space in spaces] + ([stop] if stop else [])
        key = self.ask(kind, keys, seat)
        return -1 if key == stop else SPACE_NAMES.index(key)

    def take(self, space: int, n: int) -> int:
        city = self.city
        n = min(n, city.many[space])
        city.many[space] -= n
        if not city.many[space]:
            city.what[space] = EMPTY
        return n

    def lay(self, many: int, *, near: bool, seat: int) -> None:
        """Face down one after the other, then all are turned (FRP-13.3)."""
        city = self.city
        span = range(12) if near else range(12, 30)
        chosen: list[int] = []
        for _ in range(many):
            free = [n for n in span if city.tiles[n] < 0 and n not in chosen]
            if not near:
                there = [n for n in range(30) if city.tiles[n] >= 0 or n in chosen]
                free = [n for n in free if set(NEIGHBOURS[n]) & set(there)]
            if free:
                name = "near_position" if near else "far_position"
                chosen.append(POSITIONS.index(self.ask(name, [POSITIONS[n] for n in free], seat)))
        rows = PRINTED.tiles_near if near else PRINTED.tiles_far
        for position in chosen:
            stack = bits(city.near if near else city.far)
            key = self.draw("near_tile" if near else "far_tile", [rows[n].id for n in stack])
            tile = next(n for n in stack if rows[n].id == key)
            setattr(city, "near" if near else "far", sum(1 << n for n in stack if n != tile))
            city.tiles[position] = tile
            for space, spot in ((5 + 2 * position, rows[tile].a), (6 + 2 * position, rows[tile].b)):
                if spot.many:
                    city.what[space], city.many[space] = GOODS.index(spot.what), spot.many
            self.gain(4, rows[tile].food)

    def do_near(self, node: Node, here: Here) -> None:
        self.lay(int(node.args[0]), near=True, seat=here.seat)

    def do_far(self, node: Node, here: Here) -> None:
        self.lay(int(node.args[0]), near=False, seat=here.seat)

    def do_map_lose(self, node: Node, _: Here) -> None:
        what, n, tiles = GOODS.index(str(node.args[0])), int(node.args[1]), int(node.args[2])
        hit: list[int] = []
        for _tile in range(tiles):
            rich = {(s - 5) // 2 for s in range(5, 65) if self.city.what[s] == what} - set(hit)
            if rich:
                key = self.ask("tile_loses", [POSITIONS[place] for place in sorted(rich)])
                hit.append(POSITIONS.index(key))
                left = n
                for space in (5 + 2 * hit[-1], 6 + 2 * hit[-1]):
                    if self.city.what[space] == what:
                        left -= self.take(space, left)

    def holding(self, space: int, what: int) -> bool:
        """Same Resource and room, or no Resource, Tree or building, face up (FRP-D.15)."""
        city = self.city
        if space >= 5 and city.tiles[(space - 5) // 2] < 0:
            return False
        if city.what[space] == what:
            return city.many[space] < 5
        return city.what[space] == EMPTY == city.buildings[space]

    def put(self, space: int, what: int, n: int) -> None:
        self.city.what[space] = what
        self.city.many[space] = min(5, self.city.many[space] + n)

    def do_map_gain(self, node: Node, _: Here) -> None:
        what = GOODS.index(str(node.args[0]))
        spaces = [space for space in range(65) if self.holding(space, what)]
        if spaces:
            self.put(self.a_space("space_gains", spaces), what, int(node.args[1]))

    def do_tree(self, node: Node, _: Here) -> None:
        for _tree in range(-int(node.args[0])):
            wooded = [space for space in range(65) if self.city.what[space] == 5]
            if wooded:
                self.take(self.a_space("tree_felled", wooded), 1)

    def beside(self, space: int) -> list[int]:
        """Adjacent spaces on tiles face up; a large building leaves out its own tile (FRP-34)."""
        city = self.city
        own = {space, space + 1} if city.buildings[space + 1] == REST else set()
        ends = own or {space}
        found = {
            there
            for end in ends
            for there, place in ADJACENT[end]
            if place < 0 or city.tiles[place] >= 0
        }
        return sorted(found - own)

    def do_take(self, node: Node, here: Here) -> None:
        what = self.city.what[here.space]
        self.gain(what, self.take(here.space, int(node.args[0])))

    def do_take_adj(self, node: Node, here: Here) -> None:
        for space in self.beside(here.space):
            if 0 <= self.city.what[space] < 4:
                self.do_take(node, here._replace(space=space))

    def do_cut_here(self, node: Node, here: Here) -> None:
        for _tree in range(int(node.args[0])):
            reach = {here.space}
            if self.building(here.space) == "sawmill":
                reach = {here.space - 1 + here.space % 2 * 2, here.space}
                if self.city.buildings[here.space] & 1:
                    reach |= set(self.beside(here.space))
            trees = sorted(space for space in reach if self.city.what[space] == 5)
            self.take(self.a_space("cut_at", trees, here.seat), 1)

    def do_thump(self, node: Node, here: Here) -> None:
        done: list[int] = []
        for _space in range(int(node.args[0])):
            spaces = [s for s in self.beside(here.space) if self.holding(s, 1) and s not in done]
            if not spaces:
                return
            space = self.a_space("thump_at", spaces, here.seat, "stop" if done else "")
            if space < 0:
                return
            done.append(space)
            self.put(space, 1, 3)

    # -- buildings

    def do_destroy(self, node: Node, _: Here) -> None:
        """Ruins leave the game, all else goes back to the board (FRP-28.5, FRP-28.11, FRP-31.6)."""
        city, ruins = self.city, self.standing(*SHELTERS, side=1)
        assert node.args in (("ruins", 1), ("any", 1))
        loose = [row.id for row in PRINTED.buildings if not row.fixed]
        spaces = ruins if node.args[0] == "ruins" else self.standing(*loose)
        if not spaces:
            return
        space = self.a_space("destroyed", spaces)
        kind = city.buildings[space] >> 1
        (city.gone if space in ruins else city.board)[kind] += 1
        own = (space, space + 1) if city.buildings[space + 1] == REST else (space,)
        for there in own:
            if city.on_space[there]:
                city.aside[city.on_space[there] - 1] += 1
            city.buildings[there], city.on_space[there] = EMPTY, 0
        if NAMES[kind] == "workshop" and not self.count("workshop"):
            city.developing = -1

    def free_spaces(self, *, generator: bool) -> list[int]:
        """Face up, without building and pawn (FRP-15.4, FRP-15.8)."""
        city = self.city
        return [
            space
            for space in range(0 if generator else 5, 65)
            if city.buildings[space] == EMPTY
            and not city.on_space[space]
            and (space < 5 or city.tiles[(space - 5) // 2] >= 0)
        ]

    def do_build(self, node: Node, here: Here) -> None:
        """A small building without a price, if a tile and a space are left (FRP-28.4)."""
        city, kind = self.city, NAMES.index(str(node.args[0]))
        row = PRINTED.buildings[kind]
        assert row.size == "small"
        assert not row.law
        spaces = self.free_spaces(generator=row.on_generator_tile)
        if city.board[kind] and spaces:
            space = self.a_space("build_at", spaces, here.seat)
            city.board[kind] -= 1
            city.buildings[space] = 2 * kind
            city.what[space], city.many[space] = EMPTY, 0

    def do_unlock(self, node: Node, _: Here) -> None:
        """The price on this card, in Wood and Steam Cores (FRP-15.3)."""
        name, *price = node.args
        wood, cores = [*price, 0][:2]
        self.city.unlocked.append((NAMES.index(str(name)), int(wood), int(cores)))

    def do_ruin(self, node: Node, _: Here) -> None:
        assert node.args == ("shelter", 1)
        sound = self.standing(*SHELTERS, side=0)
        if sound:
            self.city.buildings[self.a_space("ruined", sound)] += 1

    def do_repair(self, node: Node, _: Here) -> None:
        assert node.args == ("shelter", 1)
        ruins = self.standing(*SHELTERS, side=1)
        if ruins:
            self.city.buildings[self.a_space("repaired", ruins)] -= 1

    def do_upgrade(self, node: Node, here: Here) -> None:
        for _each in range(int(node.args[0])):
            names = [row.id for row in PRINTED.buildings if row.upgradable]
            spaces = [
                space
                for space in self.standing(*names, side=0)
                if not self.city.on_space[space]
                and not (self.city.buildings[space + 1] == REST and self.city.on_space[space + 1])
            ]
            if spaces:
                space = self.a_space("upgrade_at", spaces, here.seat, "stop")
                if space < 0:
                    return
                self.city.buildings[space] += 1

    def do_dev(self, node: Node, _: Here) -> None:
        """Back to the round marker: developed, and the next begins (FRP-35.7)."""
        city = self.city
        if city.developing >= 0:
            city.develop_at = max(city.round, city.develop_at - int(node.args[0]))
            if city.develop_at == city.round:
                city.developed |= 1 << city.developing
                city.developing = -1
                left = [n for n in sorted(city.technologies) if not city.developed >> n & 1]
                if left:
                    key = self.ask("technology", [PRINTED.technologies[n].id for n in left])
                    city.developing = next(n for n in left if PRINTED.technologies[n].id == key)
                    city.develop_at = min(
                        15, city.round + PRINTED.technologies[city.developing].time
                    )

    def do_enact(self, _: Node, here: Here) -> None:
        self.enact(self.a_law(here.seat), penalty=False)

    def a_law(self, seat: int) -> int:
        key = self.ask("law", [PRINTED.laws[law].id for law in bits(self.city.future)], seat)
        return int(key[1:]) - 1

    def enact(self, law: int, *, penalty: bool = True) -> None:
        """Law, consequence, opposite, mood (FRP-30.8)."""
        city = self.city
        city.laws.append(law)
        city.dusk |= 1 << PRINTED.unread + law
        opposite = law ^ 1 if law < 8 else law
        city.future &= ~(1 << law | 1 << opposite)
        for node in PRINTED.laws[law].enact:
            good = (node.verb == "hope") == (int(node.args[0]) > 0)
            if penalty or good:
                self.run((node,), Here(city.leader))

    # -- decks and areas

    def do_add(self, node: Node, _: Here) -> None:
        self.city.dusk |= 1 << place_of(str(node.args[0]))[1]

    def do_rem(self, node: Node, _: Here) -> None:
        for laid in self.city.area:
            if laid[:2] == place_of(str(node.args[0])):
                self.city.area.remove(laid)
                if laid[4]:
                    self.city.home[laid[4] - 1] += 1
                self.city.home[5] += self.city.on_cards.count(laid[:2])
                self.city.on_cards = [at for at in self.city.on_cards if at != laid[:2]]
                return

    def do_vet_dusk(self, node: Node, here: Here) -> None:
        many = min(int(node.args[0]), self.city.dusk.bit_count())
        shown = [self.dusk_card() for _card in range(many)]
        free = [name for name in shown if not PRINTED.dusk_cards[place_of(name)[1]].red]
        chosen = self.ask("vet_dusk", [*free, "none"], here.seat) if free else "none"
        for name in shown:
            bit = 1 << place_of(name)[1]
            if name == chosen:
                self.city.dusk_discard |= bit
            else:
                self.city.dusk |= bit

    def dusk_card(self) -> str:
        """A card of the dusk deck; a consequence is read now (FRP-30.3)."""
        names = {
            PRINTED.laws[n - PRINTED.unread].id + "?"
            if n >= PRINTED.unread
            else PRINTED.dusk_cards[n].id: n
            for n in bits(self.city.dusk)
        }
        name = self.draw("dusk_card", list(names))
        self.city.dusk &= ~(1 << names[name])
        if name.endswith("?"):
            name = name[:-1] + self.draw("consequence", ["a", "b"])
        return name

    def do_reveal(self, node: Node, _: Here) -> None:
        deck, place = place_of(str(node.args[0]))
        card = PRINTED.scenario_cards[place]
        if card.then == "!":
            self.city.area.append((deck, place, -1, 0, 0, 0, 0))
        self.run(card.now, Here(self.city.leader, card=(deck, place)))

    def do_token(self, node: Node, _: Here) -> None:
        self.city.tokens |= 1 << int(node.args[0])

    def do_store(self, node: Node, here: Here) -> None:
        city, targets = self.city, ENOUGH
        for unit in range(int(node.args[0])):
            open_ = [
                name
                for n, name in enumerate(STOCKED)
                if city.stores[GOODS.index(name)] and 0 <= city.stock[n] < targets[n]
            ]
            if not open_:
                return
            name = self.ask("store", [*open_, "stop"] if unit else open_, here.seat)
            if name == "stop":
                return
            city.stores[GOODS.index(name)] -= 1
            city.stock[STOCKED.index(name)] += 1

    def event(self, card: EventCard) -> None:
        """Immediate effect, one available option, where the card goes (FRP-7)."""
        city = self.city
        deck, place = place_of(card.id)
        here = Here(city.leader, card=(deck, place))
        self.run(card.now, here)
        goes, chosen = str(card.then), -1
        if card.options:
            open_ = [
                str(n + 1)
                for n, option in enumerate(card.options)
                if self.holds(option.need, here) and self.payable(option.effect)
            ]
            goes = "X"
            if open_:
                chosen = int(self.ask("event_option", open_)) - 1
                self.seen.add((id(card), chosen))
                self.run(card.options[chosen].effect, here)
                goes = card.options[chosen].then
        if goes == "!":
            city.area.append((deck, place, chosen, 0, 0, 0, 0))
        elif goes == "-":
            city.dusk_discard |= 1 << place
