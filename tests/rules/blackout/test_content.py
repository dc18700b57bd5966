"""The data files against the tables T.1 to T.16 of the rules, typed in once more."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from frostlight.games.blackout.content import SHELF, printed
from frostlight.games.blackout.content_checks import mistakes
from frostlight.games.blackout.content_map import faces
from frostlight.kernel.content import Content

WHAT = printed(SHELF.newest, 3, "single")
SHORT = {
    "f": "food",
    "t": "tools",
    "g": "gasoline",
    "w": "water",
    "b": "books",
    "a": "first_aid",
    "$": "hkd",
    "=": "of_one_kind",
    "v": "vp",
}
CARDS = """
SV1   yellow 2 1 3 f1t1      -        -
SV2   yellow 2 1 3 w1b1      -        -
SV3   yellow 2 1 3 g1a1      -        -
SV4   red    2 1 3 t1b1      -        -
SV5   red    2 1 3 f1a1      -        -
SV6   red    2 1 3 g1w1      -        -
SV7   blue   2 1 3 g1b1      -        -
SV8   blue   2 1 3 t1w1      -        -
V-Y01 yellow 1 2 3 f1a1      -        $3
V-Y02 yellow 1 3 2 =2        -        v1
V-Y03 yellow 2 1 3 f1t1      -        -
V-Y04 yellow 2 1 3 g1a1      -        -
V-Y05 yellow 2 1 3 w1b1      -        -
V-Y06 yellow 2 2 4 t2b1      -        -
V-Y07 yellow 2 1 4 $4        Y1R2     -
V-Y08 yellow 2 1 3 w1$3      -        v1
V-Y09 yellow 3 1 4 f2g1      -        -
V-Y10 yellow 3 1 4 w1a2      -        -
V-Y11 yellow 3 2 5 t1$3      Y2P1     -
V-Y12 yellow 3 1 5 b1        tools    -
V-R01 red    1 2 3 t1g1      -        $3
V-R02 red    1 3 2 =2        -        v1
V-R03 red    2 1 3 f1g1      -        -
V-R04 red    2 1 3 t1b1      -        -
V-R05 red    2 1 3 w1a1      -        -
V-R06 red    2 2 4 f2w1      -        -
V-R07 red    2 1 4 $4        R1B2     -
V-R08 red    2 1 3 a1$3      -        v1
V-R09 red    3 1 4 g2b1      -        -
V-R10 red    3 1 4 t2a1      -        -
V-R11 red    3 2 5 f1$3      R2P1     -
V-R12 red    3 1 5 w1        books    -
V-B01 blue   1 2 3 g1w1      -        $3
V-B02 blue   1 3 2 =2        -        v1
V-B03 blue   2 1 3 g1b1      -        -
V-B04 blue   2 1 3 f1w1      -        -
V-B05 blue   2 1 3 t1a1      -        -
V-B06 blue   2 2 4 b2a1      -        -
V-B07 blue   2 1 4 $4        B1Y2     -
V-B08 blue   2 1 3 t1$3      -        v1
V-B09 blue   3 1 4 f1g2      -        -
V-B10 blue   3 1 4 t1w2      -        -
V-B11 blue   3 2 5 b1$3      B2P1     -
V-B12 blue   3 1 5 a1        first_aid -
S01   purple 0 1 4 w1b1      -        -
S02   purple 0 1 4 t1a1      -        -
S03   purple 0 1 3 f1g1      -        -
S04   purple 0 1 3 =2        -        -
S05   purple 0 1 4 t1b2      -        -
S06   purple 0 1 4 a1        gasoline -
S07   purple 0 1 4 w1a1      -        -
S08   purple 0 1 4 f1b1      -        -
S09   purple 0 1 4 g1b1      -        -
S10   purple 0 1 4 f1t1w1    -        -
S11   purple 0 2 3 f1w1      -        -
S12   purple 0 2 4 $4        Y1R1P1   -
S13   purple 0 1 4 g2w1      -        -
S14   purple 0 1 4 g1a1      -        -
S15   purple 0 1 5 f2a1      -        -
S16   purple 0 1 5 t1$3      Y1R1B1   -
"""
PLANS = """
R01 +tools          w1b1>v3 t2>$4 4
R02 +water          t1g1>$4 =2>v3 4
R03 +first_aid      a2>$4 $4[Y1R1B1]>v3 4
R04 +gasoline       g2>$4 f1w1>v3 4
R05 +books          b2>$4 f1a1>v3 4
R06 +food           t1g1>$4 f2>v3 4
R07 t>gasoline      f1w1>$4 t1g1>v3 4
R08 a>books         a2>$4 t1b1>v3 4
R09 b>first_aid     b2>$4 w1a1>v3 4
R10 g>water         g2>$4 w1b1>v3 4
R11 t>food          t2>$4 f2>v3 4
R12 $2>battery      $5>v3 =2>v3 4
R13 +$3             t1g1a1>$6 b1[tools]>v4 5
R14 g>v3            t2g1>$6 f1w1>v2 5
R15 a>v3            w2a1>$6 g1a1>v2 5
R16 t>v3            t1w2>$6 g2>v2 5
R17 drone           t1b1>v3 0
R18 library         b2>v3 0
R19 crowd           f2a1>v3 0
R20 warehouse       w2a1>v3 0
EA  -               f1w1a1>$5 t1b1[Y1R1B1]>v5 [A]>v8 5
EB  -               t1w1b1>$5 =3>v5 [B]>v8 5
EC  -               f1g1a1>$5 t1$4>v5 [C]>v8 5
ED  -               t1g1b1>$5 w1a1[R1B1P1]>v5 [D]>v8 5
"""
TOKENS = """
T01 books 2 5 1 8 2 1
T02 books 3 6 2 9 2 3
T03 books 2 7 3 10 3 3
T04 tools 2 5 1 8 2 1
T05 tools 3 6 2 9 2 3
T06 tools 2 7 3 10 3 3
T07 first_aid 2 5 1 8 2 1
T08 first_aid 3 6 2 9 2 3
T09 first_aid 2 7 3 10 3 3
T10 gasoline 2 5 1 8 2 1
T11 gasoline 3 6 2 9 2 3
T12 gasoline 2 7 3 10 3 3
T13 hkd 2 5 4 8 5 1
T14 hkd 3 6 6 9 6 3
T15 hkd 2 7 8 10 8 3
T16 battery 3 6 1 9 2 1
T17 battery 3 7 2 10 2 3
T18 points 2 5 2 8 4 0
T19 points 3 6 3 9 6 0
T20 points 2 7 4 10 8 0
"""
ACTIONS = """
P09 a1>heal1
P10 >hkd3 t1>hkd3
P11 >hkd2 g/b>gps1
P12 >battery1 >check1
S01 >patrol_in_hand1
S02 >patrol_in_hand1
S03 >hkd5
S04 >hkd5
S05 f1>marker1
S06 f1>marker1
S07 t1>hkd4 >hkd4
S08 t1>hkd5 >hkd3
S09 t1>hkd6 >hkd2
S10 t1>hkd3 >hkd5
S11 g1>gps1 b1>gps1
S12 g1>gps1 b1>gps1
S13 $3>of_one_kind3
S14 $4>of_one_kind3
S15 t1>vp2 >vp2
S16 t1>vp2 >vp2
"""
LETTER = {name: letter for letter, name in SHORT.items()}


def said(cost: dict[str, int]) -> str:
    """A cost in short: 1 food + 3 HK$ is f1$3."""
    return "".join(f"{LETTER[name]}{n}" for name, n in cost.items()) or "-"


def column(task: Any) -> str:
    return "".join(f"{name[0].upper()}{n}" for name, n in task.column.items())


def deal(action: Any) -> str:
    pay = "/".join(LETTER[name] for name in action.either) or said(action.pay)
    gain = "".join(f"{name}{n}" for name, n in action.gain.items())
    return f"{pay.strip('-')}>{gain}"


@pytest.mark.rule("BHK-6.3", "BHK-6.11", "BHK-8.1")
def test_volunteers_and_specialists() -> None:
    rows = []
    for place in (*WHAT.starting, *WHAT.objectives):
        card = WHAT.cards[place]
        if place in WHAT.plans:
            continue
        assert card.marker == card.colour
        needs = column(card) or card.scouted or "-"
        about = (card.id, card.colour, card.cubes, card.patrol, card.vp)
        rows.append([*map(str, about), said(card.cost), needs, said(card.reward)])
    assert rows == [row.split() for row in CARDS.strip().splitlines()]


def plan_said(plan: Any) -> list[str]:
    tasks = []
    for task in plan.task:
        needs = column(task) or task.scouted or task.connect
        cost = said(task.cost).strip("-") + (f"[{needs}]" if needs else "")
        tasks.append(f"{cost}>{said(task.reward)}")
    does = plan.effect or "-"
    if plan.check is not None:
        ((gained, number),) = plan.check.gain.items()
        does = f"{said(plan.check.pay).strip('-').replace('1', '')}>{gained}"
        if not plan.check.pay:
            does = f"+{gained}" if gained != "hkd" else f"+${number}"
        elif gained == "vp":
            does = does.replace("vp", f"v{number}")
        elif gained != "battery":
            assert number == 2
    return [plan.id, does, *tasks, str(plan.bonus)]


@pytest.mark.rule("BHK-8.8", "BHK-16.8", "BHK-16.9", "BHK-16.12")
def test_repair_plans_and_emergency_plans() -> None:
    rows = [plan_said(WHAT.cards[card]) for card in (*WHAT.plans, *WHAT.emergency)]
    assert rows == [row.split() for row in PLANS.strip().splitlines()]
    assert {WHAT.cards[card].marker for card in (*WHAT.plans, *WHAT.emergency)} == {"any"}


@pytest.mark.rule("BHK-15.13")
def test_actions_of_specialists() -> None:
    found = [[card.id, *map(deal, card.actions)] for card in WHAT.cards[:72] if card.actions]
    assert found == [row.split() for row in ACTIONS.strip().splitlines()]


def test_scout_tokens() -> None:
    rows = []
    for token in WHAT.tokens:
        what = "vp" if token.kind == "points" else token.kind
        more = 0 if token.kind == "points" else token.thorough_reward["vp"]
        numbers = (token.copies, token.quick, token.quick_reward[what])
        thorough = (token.thorough, token.thorough_reward[what], more)
        rows.append([token.id, token.kind, *map(str, (*numbers, *thorough))])
        assert set(token.quick_reward) == {what}
    assert rows == [row.split() for row in TOKENS.strip().splitlines()]
    assert sum(WHAT.copies) == 48


def test_the_deck_asks_for_every_resource_about_as_often() -> None:
    """The sums of table T.16, counted once more."""
    asked: Counter[str] = Counter()
    for place in WHAT.objectives:
        card = WHAT.cards[place]
        for task in card.task if place in WHAT.plans else [card]:
            asked.update(task.cost)
    assert asked == {
        "food": 26,
        "tools": 28,
        "gasoline": 27,
        "water": 27,
        "books": 25,
        "first_aid": 26,
        "of_one_kind": 12,
        "hkd": 46,
    }
    assert len(WHAT.objectives) == 72


def test_every_resource_is_on_three_of_eighteen_faces() -> None:
    assert [sum(column) for column in zip(*WHAT.weights, strict=True)] == [3] * 6
    assert WHAT.weights == [[1, 0, 0, 2, 2, 1], [2, 2, 1, 0, 0, 1], [0, 1, 2, 1, 1, 1]]


def test_every_row_says_where_it_comes_from() -> None:
    known = {row.id: row.source for row in WHAT.cards}
    assert Counter(known.values()) == {"designed": 96}
    assert {row.source for row in WHAT.scenarios.values()} == {"seed"}
    assert {row.source for row in WHAT.board.check} == {"seed"}
    book = WHAT.cards[WHAT.card["V-Y07"]]
    assert "seed" in book.note


# -- the map


@pytest.mark.rule("BHK-6.8", "BHK-7.8")
def test_the_map_is_plane_and_its_areas_are_the_districts() -> None:
    board = WHAT.map
    assert (len(board.checkpoint), len(board.lines), len(board.district)) == (29, 44, 16)
    assert {frozenset(face) for face in faces(board)} == {
        frozenset(row.border) for row in board.district
    }
    sizes = Counter(len(row.border) for row in board.district)
    assert sizes == {3: 3, 4: 3, 5: 4, 6: 5, 7: 1}
    reached, edge = 1, [0]
    while edge:
        near = WHAT.around[edge.pop()] & ~reached
        reached |= near
        edge += [n for n in range(29) if near >> n & 1]
    assert reached == WHAT.everywhere  # so there is always a target


def test_colours_and_letters_of_checkpoints() -> None:
    rows = WHAT.map.checkpoint
    assert Counter(row.colour for row in rows) == {"yellow": 8, "red": 8, "blue": 8, "purple": 5}
    letters = {row.id: row.letter for row in rows if row.letter}
    pairs = sorted(f"{letter} {name}" for name, letter in letters.items())
    assert pairs == ["A C02", "A C13", "B C10", "B C20", "C C06", "C C19", "D C15", "D C29"]
    for row in WHAT.map.district:
        assert len({c.colour for c in rows if c.id in row.border}) >= 3


# -- mistakes


def wrong(file: str, old: str, new: str) -> list[str]:
    """What is said about the content with one place of a file changed."""
    documents = dict(SHELF.find(SHELF.newest).documents)
    text = documents[file].decode()
    assert old in text
    documents[file] = text.replace(old, new, 1).encode()
    return [f"{m.file} {m.path} {m.message}" for m in mistakes(Content("broken", documents))]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("map.toml", '["C01", "C02"]', '["C01", "C99"]', "a line joins two checkpoints"),
        ("map.toml", "at = [372, 22]", "at = [372, 330]", "cross"),
        ("map.toml", '["C03", "C08", "C06"]', '["C03", "C08", "C07"]', "no area between lines"),
        ("map.toml", 'colour = "blue"', 'colour = "purple"', "have the same colour"),
        ("map.toml", 'letter = "A"', 'letter = "B"', "is on 1, not two"),
        ("scout_tokens.toml", "copies = 2", "copies = 3", "49 tokens"),
        ("plans.toml", 'effect = "drone"', 'effect = "library"', "each effect is on one plan"),
        ("plans.toml", "tools = 2", "tools = 7", "at most 6 units"),
        ("volunteers.toml", 'id = "V-Y02"', 'id = "V-Y01"', "is the name of 2 cards"),
        ("specialists.toml", "patrol = 1\nvp = 4", "patrol = 1\nvp = 4\ncubes = 1", "either cubes"),
        ("player_cards.toml", 'colour = "yellow"', 'colour = "green"', "not possible here"),
        ("scenarios.toml", "[60, 75, 90]", "[60, 50, 90]", "more orchids need more VP"),
        ("scenarios.toml", "[33, 24, 18, 12]", "[34, 24, 18, 12]", "whole rows"),
        ("board.toml", 'id = "BA1"', 'id = "BA9"', "the rules name BA1"),
    ],
)
def test_a_mistake_is_told_with_its_place(file: str, old: str, new: str, said: str) -> None:
    found = wrong(file, old, new)
    assert found
    assert found[0].startswith(f"{file} $")
    assert said in " ".join(found)
