"""What content files must not say although they are well formed: found when they are read.

Every mistake is told with its file and its place in it, such as `$.card[3].cost`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from frostlight.games.blackout.content_map import map_mistakes
from frostlight.games.blackout.content_rows import (
    SHAPES,
    Board,
    Plan,
    PlayerCard,
    Scenarios,
    Token,
    rows,
)
from frostlight.games.blackout.structure import (
    DICE,
    EFFECTS,
    OUTPOSTS,
    RESTORATIONS,
    SCENARIOS,
    TOKENS,
)
from frostlight.kernel.content import Content, ContentError, Mistake, ShapeError

Found = Iterator[tuple[str, str]]
"""Places in one file, and what is wrong there."""
OBJECTIVES: Final = {"volunteers.toml": 36, "specialists.toml": 16, "plans.toml": 20}
"""The objective cards by file: as many as are printed; the sum is what the deck needs."""
DECK: Final = sum(OBJECTIVES.values())
SIZES: Final = {("player_cards.toml",): 12, tuple(OBJECTIVES): DECK}
"""Decks of a fixed size: the number of cards in these files together."""
MOST_ACTIONS: Final = 2
MOST_UNITS: Final = 6


def check(content: Content) -> None:
    """Refuse content that is wrong, with its first mistake."""
    found = mistakes(content)
    if found:
        file, path, said = found[0]
        more = f" ({len(found) - 1} more in these files)" if len(found) > 1 else ""
        raise ContentError(f"{content.name}: {file}: {path}: {said}{more}")


def mistakes(content: Content) -> list[Mistake]:
    """All that is wrong; what depends on several files only if each of them can be read."""
    found = [wrong for file in SHAPES for wrong in _unreadable(content, file)]
    if found:
        return found
    read = {file: rows(content, file) for file in SHAPES}
    ids = [
        card.id
        for file in SHAPES
        for card in (*getattr(read[file], "card", ()), *getattr(read[file], "plan", ()))
    ]
    districts = [row.id for row in read["map.toml"].district]
    emergency = read["emergency_plans.toml"].plan
    checks = {
        "board.toml": _board(read["board.toml"]),
        "player_cards.toml": _player_cards(read["player_cards.toml"].card),
        "starting_volunteers.toml": _starting(read["starting_volunteers.toml"].card),
        "volunteers.toml": _names(ids),
        "specialists.toml": _actions(read["specialists.toml"].card),
        "plans.toml": _plans(read["plans.toml"].plan),
        "emergency_plans.toml": _emergency(emergency),
        "scout_tokens.toml": _tokens(read["scout_tokens.toml"].token, len(districts)),
        "map.toml": map_mistakes(read["map.toml"]),
        "scenarios.toml": _scenarios(
            read["scenarios.toml"], [plan.id for plan in emergency], districts
        ),
    }
    found = list(_deck({file: len(_cards(read[file])) for file in OBJECTIVES}))
    found += [Mistake(file, path, said) for file, wrong in checks.items() for path, said in wrong]
    return found


def _unreadable(content: Content, file: str) -> list[Mistake]:
    try:
        rows(content, file)
    except ShapeError as wrong:
        return [Mistake(file, wrong.path or "$", wrong.said)]
    except ContentError as wrong:
        return [Mistake(file, "$", str(wrong).removeprefix(f"{file}: "))]
    return []


def _named(table: str, ids: Sequence[str], known: Sequence[str]) -> Found:
    """Rows that the rules name: all of them, in this order."""
    if tuple(ids) != tuple(known):
        yield f"$.{table}", f"{', '.join(ids)}; the rules name {', '.join(known)}, in this order."


def _board(board: Board) -> Found:
    yield from _named("die", [die.id for die in board.die], DICE)
    yield from _named("check", [row.id for row in board.check], OUTPOSTS)
    yield from _named("restoration", [row.id for row in board.restoration], RESTORATIONS)
    if [row.unlocks for row in board.restoration] != ["draw", "column"]:
        yield "$.restoration", "RS1 unlocks draw, RS2 unlocks column (BHK-9.2, BHK-9.3)."
    if [row.players for row in board.aside] != [2, 3, 4]:
        yield "$.aside", "cards are set aside for 2, 3 and 4 players, in this order (BHK-1.4)."
    shown = [set(die.faces) for die in board.die]
    for place, mine in enumerate(shown):
        others = set().union(*(other for n, other in enumerate(shown) if n != place))
        if len(mine | others) < len(shown) or len(mine) < len(shown):
            yield f"$.die[{place}].faces", "three dice could never show three resources (BHK-4.2)."


def _player_cards(cards: Sequence[PlayerCard]) -> Found:
    yield from _actions(cards)
    places = Counter(card.starts for card in cards)
    if len(cards) != 12:
        yield "$.card", f"{len(cards)} cards; each player has 12 (BHK-1.12)."
    if not places["hand"]:
        yield "$.card", "no card starts in hand (BHK-1.15)."


def _starting(cards: Sequence[Any]) -> Found:
    if len(cards) < 8:
        yield "$.card", f"{len(cards)} cards; four players are dealt two each (BHK-1.10)."


def _cards(read: Any) -> Sequence[Any]:
    """The cards of a file, or its plans."""
    rows: Sequence[Any] = read.plan if hasattr(read, "plan") else read.card
    return rows


def _deck(there: Mapping[str, int]) -> Iterator[Mistake]:
    """The objective deck has a fixed size; the files that differ from what is printed are named."""
    more = sum(there.values()) - DECK
    for file, printed in OBJECTIVES.items() if more else ():
        if there[file] != printed:
            told = f"{there[file]} cards here, {printed} are printed; {', '.join(OBJECTIVES)} are"
            change = f"take {more} out" if more > 0 else f"add {-more}"
            yield Mistake(file, "", f"{told} {DECK} together, not {DECK + more}: {change}.")


def _names(ids: Sequence[str]) -> Found:
    for name, count in Counter(ids).items():
        if count > 1:
            yield "$.card", f"{name!r} is the name of {count} cards."


def _actions(cards: Sequence[Any]) -> Found:
    for place, card in enumerate(cards):
        if len(card.actions) > MOST_ACTIONS:
            yield f"$.card[{place}].actions", f"at most {MOST_ACTIONS} actions (BHK-15.13)."
        if bool(card.actions) == bool(card.cubes):
            yield f"$.card[{place}]", "a card has either cubes or actions (BHK-5.3, BHK-5.7)."


def _plans(plans: Sequence[Plan]) -> Found:
    yield from _units(plans)
    for place, plan in enumerate(plans):
        if (plan.check is None) == (plan.effect == ""):
            yield (
                f"$.plan[{place}]",
                "a repair plan has either a check action or an effect (BHK-8.9).",
            )
        if len(plan.task) == 1 and plan.bonus:
            yield f"$.plan[{place}].bonus", "a plan with one task has no bonus (BHK-8.8)."
    effects = Counter(plan.effect for plan in plans if plan.effect)
    if sorted(effects) != sorted(EFFECTS) or max(effects.values()) > 1:
        yield "$.plan", f"each effect is on one plan: {', '.join(EFFECTS)} (BHK-16.13)."


def _emergency(plans: Sequence[Plan]) -> Found:
    yield from _units(plans)
    if len(plans) < 4:
        yield "$.plan", f"{len(plans)} emergency plans; four players are dealt one each (BHK-1.11)."
    for place, plan in enumerate(plans):
        if plan.check is not None or plan.effect:
            yield f"$.plan[{place}]", "an emergency plan has neither check action nor effect."


def _units(plans: Sequence[Plan]) -> Found:
    for place, plan in enumerate(plans):
        for number, task in enumerate(plan.task):
            units = sum(count for what, count in task.cost.items() if what != "hkd")
            if units > MOST_UNITS:
                yield f"$.plan[{place}].task[{number}].cost", f"at most {MOST_UNITS} units."


def _tokens(tokens: Sequence[Token], districts: int) -> Found:
    number = sum(token.copies for token in tokens)
    if number != districts * TOKENS:
        yield "$.token", f"{number} tokens; {districts} districts take {districts * TOKENS}."


def _scenarios(found: Scenarios, plans: Sequence[str], districts: Sequence[str]) -> Found:
    yield from _named("scenario", [row.id for row in found.scenario], SCENARIOS)
    for place, row in enumerate(found.scenario):
        here = f"$.scenario[{place}]"
        for plan in (*row.plans, *row.plans_3):
            if plan not in plans:
                yield f"{here}.plans", f"there is no emergency plan {plan!r}."
        if row.district and row.district not in districts:
            yield f"{here}.district", f"there is no district {row.district!r}."
        if row.orchids != sorted(row.orchids):
            yield f"{here}.orchids", "more orchids need more VP (BHK-19.9)."
        for aside in row.aside:
            if aside % 3 or aside > DECK - 12:
                yield f"{here}.aside", f"{aside} leaves no deck of whole rows (BHK-OP.25)."
