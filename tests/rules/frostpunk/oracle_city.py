"""The whole oracle: what pawns do, areas, expeditions, on top of all the rest (see `oracle`)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.content import AreaRule
from frostlight.games.frostpunk.pieces import PAWNS
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import GOODS, Answer, Here
from tests.rules.frostpunk.oracle_map import DECKS, EMPTY, NAMES, REST, Seer

TYPE_OF = (0, 1, 2, 2, 2)


class Prophet(Seer):
    def given(self, *kinds: str) -> Answer:
        """The next answer, whatever the options were; it must be of one of these kinds."""
        answer = self.answers.pop(0)
        assert answer.kind in kinds, (answer, kinds)
        return answer

    # -- a turn

    def turn_of(self, seat: int, who: str, chosen: str = "none") -> Here:
        """What is the same for all main actions: pawn, card, place, cold (FRP-11.7, FRP-12.2)."""
        city, pawn = self.city, PAWNS.index(who)
        verb, _, place = self.given("turn").key.partition(":")
        for kind, key in (("pawn", who), ("play_citizen", chosen)):
            if self.answers and self.answers[0].kind == kind:
                assert self.given(kind).key == key
        city.phase, city.passes, city.refuelled = 5, 0, False
        city.seat = (seat + 1) % city.players
        city.home[pawn] -= 1
        here = self.stand(seat, verb, place, pawn)
        warmth = "normal"
        if chosen != "none":
            card = int(chosen[1:]) - 1
            city.hands[seat] &= ~(1 << card)
            city.played[seat] = card
            warmth = PRINTED.citizens[card].warmth
        outside = verb == "snow" or (verb in ("gather", "use") and city.heat == 1)
        outside = outside or (verb == "special" and self.special_rule(here).cold)
        if pawn != 5 and outside and warmth != "warm":
            self.sicken(TYPE_OF[pawn])
        return here

    def stand(self, seat: int, verb: str, place: str, pawn: int) -> Here:
        city = self.city
        if verb == "snow":
            city.snow[pawn] += 1
        elif verb == "construction":
            city.works[pawn] += 1
        elif verb in ("gather", "use"):
            space = SPACE_NAMES.index(place)
            city.on_space[space + 1 if city.on_space[space] else space] = pawn + 1
            return Here(seat, space, pawn)
        elif verb == "special":
            name = place.partition(":")[2]
            at = next(n for n, laid in enumerate(city.area) if self.name(laid[0], laid[1]) == name)
            laid = city.area[at]
            city.area[at] = (*laid[:4], pawn + 1, *laid[5:])
            return Here(seat, -1, pawn, laid[:2])
        elif verb == "scouts":
            return Here(seat, int(place) - 1, pawn)
        return Here(seat, -1, pawn)

    def name(self, deck: int, place: int) -> str:
        return DECKS[deck][place].id

    # -- what cards and buildings do then

    def do_construct(self, node: Node, __: Here) -> None:
        """Prices and places as printed; that others are offered too is shown elsewhere."""
        city, most, cheaper = self.city, int(node.args[0]), int(node.args[1])
        for turn in range(most):
            answer = self.given("construction")
            assert ("stop" in answer.options) == (turn > 0)
            verb, _, name = answer.key.partition(":")
            if verb == "stop":
                return
            if verb == "dismantle":
                space = SPACE_NAMES.index(name)
                city.board[city.buildings[space] >> 1] += 1
                city.buildings[space] = EMPTY
                continue
            kind = NAMES.index(name)
            wood, cores = self.price(name)
            city.stores[0] -= max(0, wood - cheaper)
            city.stores[2] -= cores
            assert min(city.stores) >= 0
            space = SPACE_NAMES.index(self.given("build_at").key)
            city.board[kind] -= 1
            for there in (
                (space, space + 1) if PRINTED.buildings[kind].size == "large" else (space,)
            ):
                city.what[there], city.many[there], city.buildings[there] = EMPTY, 0, REST
            city.buildings[space] = 2 * kind

    def price(self, name: str) -> tuple[int, int]:
        row = PRINTED.buildings[NAMES.index(name)]
        for law in self.city.laws:
            for unlocked, wood in PRINTED.laws[law].unlocks:
                if unlocked == name:
                    return wood, 0
        assert not row.law
        return row.wood, row.cores

    def do_send_scout(self, node: Node, here: Here) -> None:
        self.city.scouts[here.space] = here.pawn + 1
        self.city.scout_at[here.space] = int(node.args[0]) - 1

    def special_rule(self, here: Here) -> AreaRule:
        deck, place = here.card
        option = next(laid[2] for laid in self.city.area if laid[:2] == here.card)
        card = DECKS[deck][place]
        rules = card.area + (card.options[option].area if option >= 0 else ())
        return next(rule for rule in rules if rule.when == "action")

    def do_do_special(self, _: Node, here: Here) -> None:
        """Resources on the card, done for this round, and its effect (FRP-18)."""
        rule = self.special_rule(here)
        if rule.hold:
            self.city.stores[GOODS.index(rule.hold)] -= rule.hold_n
            assert min(self.city.stores) >= 0
        at = next(n for n, laid in enumerate(self.city.area) if laid[:2] == here.card)
        deck, place, option, held, pawn, *_rest = self.city.area[at]
        self.city.area[at] = (deck, place, option, held + rule.hold_n, pawn, 1, 1)
        self.run(rule.effect, here)

    def do_reuse_b(self, node: Node, here: Here) -> None:
        """The action of a building with a citizen pawn on it, warm (FRP-28.8)."""
        assert node.args == (1,)
        spaces = [
            space
            for space in self.standing("hunters_hut")  # the only one that the worlds use
            if self.city.on_space[space] in range(1, 6)
        ]
        if spaces:
            self.a_space("reuse_at", spaces, here.seat)
            self.gain(4, 4 + (PRINTED.law_index["L02"] in self.city.laws))

    def do_reuse_w(self, _: Node, here: Here) -> None:
        """A Worker on a slot, a space or a building acts once more, warm (FRP-28.9)."""
        city = self.city
        keys = [
            name for name, slot in (("snow", city.snow), ("construction", city.works)) if slot[0]
        ]
        keys += [
            SPACE_NAMES[space]
            for space, pawn in enumerate(city.on_space)
            if pawn == 1 and space != here.space
        ]
        key = self.ask("reuse_worker", keys, here.seat)
        if key == "snow":
            near = self.ask("snow", ["near", "far"], here.seat) == "near"
            self.lay(2 if near else 1, near=near, seat=here.seat)
        elif key == "construction":
            self.do_construct(Node("construct", (3, 0)), here)
        else:
            space = SPACE_NAMES.index(key)
            if self.building(space) == "hunters_hut":
                self.gain(4, 4 + (PRINTED.law_index["L02"] in city.laws))
            else:
                self.gain(city.what[space], self.take(space, 2))

    # -- area rules

    def area_rules(self, when: str) -> None:
        """What cards in the areas do at a moment, in the order asked for (FRP-28.10)."""
        waiting = {}
        for deck, place, option, *_ in self.city.area:
            card = DECKS[deck][place]
            for rule in card.area + (card.options[option].area if option >= 0 else ()):
                if rule.when == when:
                    waiting["MDS"[deck] + ":" + card.id] = rule, (deck, place)
        while waiting:
            rule, card_at = waiting.pop(self.ask("area_order", list(waiting)))
            self.run(rule.effect, Here(self.city.leader, card=card_at))

    # -- expeditions, FRP-29

    def do_scouts(self, node: Node, _: Here) -> None:
        left = [n for n in range(3) if self.city.scouts[n]]
        while left:
            key = self.ask("scout_order", [f"stack:{n + 1}" for n in left])
            left.remove(int(key[-1]) - 1)
            self.walk(int(key[-1]) - 1, int(node.args[0]))

    def goal(self, stack: int) -> int:
        """Steps to the location (FRP-29.13)."""
        cards = self.city.stacks[stack]
        return self.covered(stack) + PRINTED.expeditions[cards[-1][0]].spaces - 1

    def covered(self, stack: int) -> int:
        return sum(1 for _, option in self.city.stacks[stack][:-1] if option < 0)

    def walk(self, stack: int, steps: int) -> None:
        for _step in range(steps):
            self.city.scout_at[stack] += 1
            if self.city.scout_at[stack] == self.goal(stack) and not self.skips(stack):
                self.explore(stack)
                return

    def skips(self, stack: int) -> bool:
        deck = "ABC".index(PRINTED.expeditions[self.city.stacks[stack][-1][0]].deck)
        ways = ["explore"]
        if deck < 2 and self.city.expeditions[deck + 1]:
            ways.append("skip")
        if self.ask("location", ways) == "explore":
            return False
        self.cover(stack, deck + 1)
        self.city.scout_at[stack] = self.covered(stack)
        return True

    def cover(self, stack: int, deck: int) -> None:
        cards = bits(self.city.expeditions[deck])
        if cards:
            key = self.draw("expedition", [PRINTED.expeditions[n].id for n in cards])
            card = next(n for n in cards if PRINTED.expeditions[n].id == key)
            self.city.expeditions[deck] &= ~(1 << card)
            self.city.stacks[stack] += ((card, -1),)

    def explore(self, stack: int) -> None:
        city, here = self.city, Here(self.city.leader)
        cards = city.stacks[stack]
        card = PRINTED.expeditions[cards[-1][0]]
        open_ = [
            str(n + 1)
            for n, trip in enumerate(card.options)
            if self.holds(trip.need, here)
            and (trip.kind == "return" or city.expeditions["ABC".index(trip.next)])
        ]
        chosen = int(self.ask("discovery", open_)) - 1
        self.seen.add((id(card), chosen))
        trip = card.options[chosen]
        if trip.kind == "continue":
            city.stacks[stack] = (*cards[:-1], (cards[-1][0], chosen))
            self.cover(stack, "ABC".index(trip.next))
            city.scout_at[stack] = self.covered(stack)
            return
        city.home[city.scouts[stack] - 1] += 1
        city.scouts[stack] = city.scout_at[stack] = 0
        self.run(trip.effect, here)
        for number, option in cards[:-1]:
            if option >= 0:
                self.run(PRINTED.expeditions[number].options[option].effect, here)
        new = trip.next == "new_a"
        city.stacks[stack] = () if new else tuple((number, -1) for number, _ in cards)
        self.cover(stack, 0 if new else "ABC".index(trip.next))
