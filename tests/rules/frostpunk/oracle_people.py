"""The oracle about citizens and their pawns (see `oracle`)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import TYPES, Here, Oracle


class People(Oracle):
    # -- citizens, FRP-22 and FRP-23

    def living(self, letter: str) -> list[int]:
        return [n for n in self.types(letter) if self.city.pop[n]]

    def sicken(self, kind: int) -> None:
        if self.city.pop[kind]:
            if self.city.sick[kind] < self.city.pop[kind]:
                self.city.sick[kind] += 1
            else:
                self.flip(kind)

    def flip(self, kind: int) -> None:
        self.city.skull[kind] = 1 - self.city.skull[kind]
        if not self.city.skull[kind]:
            self.die(kind, by_sickness=True)

    def die(self, kind: int, *, by_sickness: bool = False) -> None:
        city = self.city
        city.corpses += 1
        assert city.corpses < 11, "the game is over"
        city.pop[kind] -= 1
        if by_sickness or city.sick[kind] > city.pop[kind]:
            city.sick[kind] -= 1
        if not city.pop[kind]:
            city.skull[kind] = 0
        chosen = self.given_for(kind)
        if chosen == "keep":
            if not city.citizens:
                city.citizens, city.citizen_discard = city.citizen_discard, 0
            chosen = self.draw("citizen", [PRINTED.citizens[n].id for n in bits(city.citizens)])
        card = int(chosen[1:]) - 1
        city.citizens &= ~(1 << card)
        city.hands = [hand & ~(1 << card) for hand in city.hands]
        city.citizen_discard |= 1 << card
        self.seen.add((id(PRINTED.citizens[card].deaths), kind))
        self.run(PRINTED.citizens[card].deaths[kind], Here(city.leader))

    def given_for(self, kind: int) -> str:
        """Each player in turn, from the Leader on, until a player gives a card (FRP-22.8)."""
        seats = [*range(self.city.players)]
        for seat in seats[self.city.leader :] + seats[: self.city.leader]:
            cards = [PRINTED.citizens[n] for n in bits(self.city.hands[seat])]
            held = [card.id for card in cards if card.type == "WEC"[kind]]
            chosen = self.ask("last_rites", ["keep", *held], seat)
            if chosen != "keep":
                return chosen
        return "keep"

    def do_sick(self, node: Node, _: Here) -> None:
        for _each in range(int(node.args[1])):
            living = self.living(str(node.args[0]))
            if living:
                self.sicken(self.a_type("who_sickens", living))

    def do_die(self, node: Node, _: Here) -> None:
        for _each in range(int(node.args[1])):
            living = self.living(str(node.args[0]))
            if living:
                self.die(self.a_type("who_dies", living))

    def do_leave(self, node: Node, _: Here) -> None:
        """FRP-3.9: no corpse, no card."""
        for _each in range(int(node.args[1])):
            for kind in self.living(str(node.args[0])):
                self.city.pop[kind] -= 1
                self.city.sick[kind] = min(self.city.sick[kind], self.city.pop[kind])
                if not self.city.pop[kind]:
                    self.city.skull[kind] = 0

    def do_flip(self, node: Node, _: Here) -> None:
        kinds = [n for n in self.types(str(node.args[0])) if self.city.sick[n]]
        if kinds:
            self.flip(self.a_type("which_marker", kinds))

    def do_cit(self, node: Node, _: Here) -> None:
        """Above 50 they come as others (FRP-36.1)."""
        (kind,) = self.types(str(node.args[0]))
        for _each in range(int(node.args[1])):
            full = self.city.pop[kind] == 50
            room = [n for n in range(3) if self.city.pop[n] < 50]
            if not full:
                self.city.pop[kind] += 1
            elif room:
                self.city.pop[self.a_type("who_comes", room)] += 1

    def do_used(self, node: Node, _: Here) -> None:
        for _each in range(int(node.args[1])):
            kind = self.a_type("who_is_used", self.types(str(node.args[0])))
            self.city.used[kind] = min(5, self.city.used[kind] + 1)

    def heal(self, kind: str, points: int) -> None:
        for _point in range(points):
            able = [n for n in range(3) if self.city.sick[n] > self.city.skull[n]]
            if kind == "treat":
                able = [n for n in range(3) if self.city.skull[n]]
            if not able:
                return
            who = self.ask(kind, [*(TYPES[n] for n in able), "stop"])
            if who == "stop":
                return
            if kind == "treat":
                self.city.skull[TYPES.index(who)] = 0
            else:
                self.city.sick[TYPES.index(who)] -= 1

    def do_cure(self, node: Node, _: Here) -> None:
        self.heal("cure", int(node.args[0]))

    def do_treat(self, node: Node, _: Here) -> None:
        self.heal("treat", int(node.args[0]))

    def do_special(self, node: Node, _: Here) -> None:
        """A plain Child pawn of the supply is swapped (FRP-33.2)."""
        city, place = self.city, {"child_worker": 3, "child_engineer": 4}[str(node.args[0])]
        if city.home[2] and not city.home[place] and place + 1 not in city.scouts:
            city.home[2] -= 1
            city.home[place] += 1

    def in_the_bank(self) -> int:
        """Automatons, of six (FRP-32.6)."""
        city = self.city
        placed = city.home[5] + city.on_space.count(6) + city.snow[5] + city.works[5]
        return 6 - placed - len(city.on_cards)

    def do_auto(self, node: Node, _: Here) -> None:
        self.city.home[5] += min(int(node.args[0]), self.in_the_bank())

    def do_auto_here(self, node: Node, here: Here) -> None:
        """Of the bank, else of the supply, onto the card (FRP-32.6)."""
        assert node.args == (1,)
        if not self.in_the_bank():
            if not self.city.home[5]:
                return
            self.city.home[5] -= 1
        self.city.on_cards.append(here.card)
