"""What an effect must do, told a second time: by the rules as they are printed, on a copy of the
table, with the answers that were given. It uses no code of the game but the parser and the content.

`Oracle.ask` knows which options a question must have; a question with one option is not asked.
`Oracle.seen` notes the branches that were taken. More of it: `oracle_people`, `oracle_map`,
`oracle_city`, where it is complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from frostlight.games.frostpunk.cards.language import Cond, Effect, Node
from frostlight.games.frostpunk.table import City
from frostlight.kernel import CHANCE

TYPES: Final = ("worker", "engineer", "child")
GOODS: Final = ("wood", "coal", "core", "steel", "food", "tree")
MOOD: Final = (("care", "justice", "motivation"), ("anger", "greed", "apathy"))
BAG, DOWN, UP = 0, 3, 6
FEEDS: Final = (2, 1, 0)
"""Children, Engineers, Workers are fed in turn (FRP-D.7)."""


class Answer(NamedTuple):
    kind: str
    seat: int
    key: str
    options: list[str]


class Here(NamedTuple):
    seat: int
    space: int = -1
    pawn: int = -1
    card: tuple[int, int] = (-1, -1)


def track_of(name: str) -> tuple[int, list[int]]:
    """The track of a token, and the types meant by its name."""
    if name.startswith("any_"):
        return (0 if name == "any_hope" else 1), [0, 1, 2]
    track = 0 if name in MOOD[0] else 1
    return track, [MOOD[track].index(name)]


class Oracle:
    def __init__(self, before: City, answers: Iterable[Answer]) -> None:
        self.city = before.copy()
        self.answers = list(answers)
        self.seen: set[tuple[int, int]] = set()

    # -- questions

    def ask(self, kind: str, keys: Sequence[str], seat: int | None = None) -> str:
        """The answer that was given; the options must have been these."""
        assert keys, f"{kind}: nothing to choose from"
        if len(keys) == 1:
            return keys[0]
        assert self.answers, f"{kind} was not asked: {keys}"
        given = self.answers.pop(0)
        who = self.city.leader if seat is None else seat
        assert (given.kind, given.seat) == (kind, who), (given, keys)
        assert sorted(given.options) == sorted(keys), (given, keys)
        return given.key

    def draw(self, kind: str, keys: Sequence[str]) -> str:
        return self.ask(kind, keys, CHANCE)

    def a_type(self, kind: str, types: Sequence[int]) -> int:
        return TYPES.index(self.ask(kind, [TYPES[place] for place in types]))

    # -- effects

    def run(self, effect: Effect, here: Here) -> None:
        for node in effect:
            getattr(self, f"do_{node.verb}")(node, here)

    def do_if(self, node: Node, here: Here) -> None:
        assert node.cond is not None
        branch = 0 if self.holds(node.cond, here) else 1
        self.seen.add((id(node), branch))
        self.run(node.inner[branch], here)

    def do_choose(self, node: Node, here: Here) -> None:
        open_ = [n for n, inner in enumerate(node.inner) if self.payable(inner)]
        if open_:
            branch = int(self.ask("choose", [str(n + 1) for n in open_], here.seat)) - 1
            self.seen.add((id(node), branch))
            self.run(node.inner[branch], here)

    def payable(self, effect: Effect) -> bool:
        """The goods, and the Hope tokens that are exhausted at the beginning (FRP-D.15)."""
        goods = [0] * 6
        tokens = {name: self.city.mood[0][UP + n] for n, name in enumerate(MOOD[0])}
        leading = True
        for node in effect:
            if node.verb == "pay":
                goods[GOODS.index(str(node.args[0]))] += int(node.args[1])
            elif leading and node.verb == "exh" and node.args[0] in MOOD[0]:
                tokens[str(node.args[0])] -= 1
            else:
                leading = False
        enough = all(have >= price for have, price in zip(self.city.stores, goods, strict=False))
        return enough and min(tokens.values()) >= 0

    # -- conditions

    def holds(self, cond: Cond | None, here: Here) -> bool:
        if cond is None:
            return True
        if cond.inner:
            parts = [self.holds(part, here) for part in cond.inner]
            return {"and": all(parts), "or": any(parts), "not": not parts[0]}[cond.kind]
        found = self.number(cond, here)
        return found >= int(cond.args[-1]) if cond.args and _is_int(cond.args[-1]) else found > 0

    def number(self, cond: Cond, here: Here) -> int:  # noqa: C901, PLR0911, PLR0912 - a list
        city, name = self.city, str(cond.args[0]) if cond.args else ""
        match cond.kind:
            case "active" | "exhausted":
                track, types = track_of(name)
                face = UP if cond.kind == "active" else DOWN
                return sum(city.mood[track][face + n] for n in types)
            case "hope" | "disc":
                return sum(city.mood[cond.kind == "disc"][DOWN:])
            case "active_disc":
                return sum(city.mood[1][UP:])
            case "pop":
                return sum(city.pop[n] for n in self.types(name))
            case "sick":
                return sum(city.sick[n] for n in self.types(name))
            case "sick_total":
                return sum(city.sick)
            case "food" | "wood" | "coal":
                return city.stores[GOODS.index(cond.kind)]
            case "hunger" | "corpses" | "stress" | "heat" | "round":
                return int(getattr(city, cond.kind))
            case "laws":
                return len(city.laws)
            case "law":
                return city.laws.count(int(name[1:]) - 1)
            case "beds":
                each = 3 if 13 in city.laws else 2
                return each * sum(
                    self.count(name, side=0) for name in ("tent", "bunkhouse", "house")
                )
            case "built":
                names = ("medical_post", "infirmary", "care_house") if name == "medical" else [name]
                return sum(self.count(one) for one in names)
            case "at":
                return int(self.building(here.space) == name)
            case "scouts_out":
                return sum(1 for scout in city.scouts if scout)
            case "hold":
                return next(laid[3] for laid in city.area if laid[:2] == here.card)
            case "stock":
                return city.stock[("coal", "food", "wood").index(name)]
        raise AssertionError(cond)

    def building(self, space: int) -> str:
        raise NotImplementedError

    def count(self, name: str, side: int = -1) -> int:
        raise NotImplementedError

    def types(self, letter: str) -> list[int]:
        """R is the type of the round (FRP-28.2)."""
        if letter == "R":
            return [FEEDS[(self.city.round - 1) % 3]]
        return {"W": [0], "E": [1], "C": [2], "adult": [0, 1], "any": [0, 1, 2]}[letter]

    # -- goods and tracks

    def gain(self, goods: int, n: int) -> None:
        limit = {"food": 50, "steel": 8}.get(GOODS[goods], 10**6)
        self.city.stores[goods] = min(limit, self.city.stores[goods] + n)

    def do_gain(self, node: Node, _: Here) -> None:
        self.gain(GOODS.index(str(node.args[0])), int(node.args[1]))

    def do_lose(self, node: Node, _: Here) -> None:
        goods = GOODS.index(str(node.args[0]))
        self.city.stores[goods] = max(0, self.city.stores[goods] - int(node.args[1]))

    def do_pay(self, node: Node, _: Here) -> None:
        goods = GOODS.index(str(node.args[0]))
        self.city.stores[goods] -= int(node.args[1])
        assert self.city.stores[goods] >= 0

    def do_hunger(self, node: Node, _: Here) -> None:
        self.city.hunger = min(50, max(0, self.city.hunger + int(node.args[0])))

    def do_stock(self, node: Node, _: Here) -> None:
        self.city.stock[("coal", "food", "wood").index(str(node.args[0]))] = int(node.args[1])

    def do_stress(self, node: Node, _: Here) -> None:
        city = self.city
        n = -city.stress if node.args[0] == "-all" else int(node.args[0])
        city.stress = max(0, city.stress + n)
        if city.stress > 10:  # FRP-8.9
            assert not city.overheated, "the game is over"
            city.overheated, city.stress = True, 0
            city.cold = min(12, city.cold + 1)
            city.rad = [min(11, at + 1) for at in city.rad]

    def do_drop(self, node: Node, here: Here) -> None:
        """Chance decides; no cube gets lost on its way (FRP-8.5, FRP-D.5)."""
        city, n = self.city, int(node.args[0])
        inside = city.held - city.drawer
        out = city.drawer
        if inside:
            out += int(self.draw("loosened", _numbers(inside)))
            inside -= out - city.drawer
        fallen = int(self.draw("fallen", _numbers(n)))
        inside += n - fallen
        assert inside <= 12, "no story drops so many: cubes above the cap fall through"
        shaken = int(self.draw("shaken", _numbers(inside)))
        inside -= shaken
        city.held, city.drawer = inside, int(self.draw("in_drawer", _numbers(inside)))
        if out + fallen + shaken:
            self.do_stress(Node("stress", (out + fallen + shaken,)), here)

    def do_heat(self, node: Node, _: Here) -> None:
        n, city = int(node.args[0]), self.city
        if n < 0 or city.heat < city.cold:
            city.heat = max(1, city.heat + n) if n < 0 else min(city.cold, city.heat + n)

    def do_cold(self, node: Node, _: Here) -> None:
        self.city.cold = min(12, max(1, self.city.cold + int(node.args[0])))

    def do_storm(self, node: Node, _: Here) -> None:
        if self.city.storm:
            self.city.storm = min(15, max(1, self.city.storm + int(node.args[0])))

    # -- Hope and Discontent, FRP-4

    def token(self, track: int, kind: int, *, from_: int, to: int) -> None:
        self.city.mood[track][from_ + kind] -= 1
        self.city.mood[track][to + kind] += 1

    def room(self, track: int) -> bool:
        return track == 1 or sum(self.city.mood[0][DOWN:]) < 6

    def draw_token(self, track: int) -> None:
        names = [name for n, name in enumerate(MOOD[track]) if self.city.mood[track][BAG + n]]
        name = self.draw(("hope_token", "discontent_token")[track], names)
        self.token(track, MOOD[track].index(name), from_=BAG, to=DOWN)
        assert track == 0 or sum(self.city.mood[1][DOWN:]) < 6, "the game is over"

    def step_up(self, track: int) -> None:
        tokens = self.city.mood[track]
        options = ["draw"] if self.room(track) else []
        options += [f"activate:{name}" for n, name in enumerate(MOOD[track]) if tokens[DOWN + n]]
        if options:
            how, _, name = self.ask(f"{_RISING[track]}_rises", options).partition(":")
            if how == "draw":
                self.draw_token(track)
            else:
                self.token(track, MOOD[track].index(name), from_=DOWN, to=UP)

    def step_down(self, track: int) -> None:
        tokens = self.city.mood[track]
        options = [f"exhaust:{name}" for n, name in enumerate(MOOD[track]) if tokens[UP + n]]
        options += [f"remove:{name}" for n, name in enumerate(MOOD[track]) if tokens[DOWN + n]]
        if options:
            how, _, name = self.ask(f"{_RISING[track]}_falls", options).partition(":")
            up = how == "exhaust"
            self.token(
                track, MOOD[track].index(name), from_=UP if up else DOWN, to=DOWN if up else BAG
            )
            assert track == 1 or any(self.city.mood[0][DOWN:]), "the game is over"

    def do_hope(self, node: Node, _: Here, track: int = 0) -> None:
        n = int(node.args[0])
        for _step in range(abs(n)):
            self.step_up(track) if n > 0 else self.step_down(track)

    def do_disc(self, node: Node, here: Here) -> None:
        self.do_hope(node, here, track=1)

    def do_hope_type(self, node: Node, _: Here) -> None:
        """Only increases are on cards (FRP-OP.69)."""
        track, (kind,) = track_of(str(node.args[0]))
        assert int(node.args[1]) == 1
        if self.room(track):
            self.draw_token(track)
        if self.city.mood[track][DOWN + kind]:
            self.token(track, kind, from_=DOWN, to=UP)

    do_disc_type = do_hope_type

    def turn(self, node: Node, question: str, face: int, other: int) -> None:
        track, kinds = track_of(str(node.args[0]))
        assert len(node.args) == 1
        names = [MOOD[track][n] for n in kinds if self.city.mood[track][face + n]]
        if names:
            name = self.ask(question, names)
            self.token(track, MOOD[track].index(name), from_=face, to=other)

    def do_tok(self, node: Node, _: Here) -> None:
        """One goes back to its bag, active or exhausted (FRP-4.11)."""
        track, kinds = track_of(str(node.args[0]))
        assert node.args[1] == -1
        tokens = self.city.mood[track]
        options = [f"active:{MOOD[track][n]}" for n in kinds if tokens[UP + n]]
        options += [f"exhausted:{MOOD[track][n]}" for n in kinds if tokens[DOWN + n]]
        if options:
            face, _sep, name = self.ask("discard_token", options).partition(":")
            from_ = UP if face == "active" else DOWN
            self.token(track, MOOD[track].index(name), from_=from_, to=BAG)
            assert track == 1 or any(self.city.mood[0][DOWN:]), "the game is over"

    def do_act(self, node: Node, _: Here) -> None:
        self.turn(node, "activate", DOWN, UP)

    def do_exh(self, node: Node, _: Here) -> None:
        self.turn(node, "exhaust", UP, DOWN)


_RISING: Final = ("hope", "discontent")


def _numbers(most: int) -> list[str]:
    return [str(n) for n in range(most + 1)]


def _is_int(word: object) -> bool:
    return isinstance(word, int)
