"""Hope and Discontent (FRP-4): each token is worth two steps, exhausted and active."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.ending import check_discontent, check_hope
from frostlight.games.frostpunk.pieces import ACTIVE, BAG, DISCONTENT, EXHAUSTED, HOPE, TOKENS
from frostlight.games.frostpunk.questions import (
    ACTIVATE,
    DISCARD_TOKEN,
    DRAW_TOKEN,
    EXHAUST,
    FALL,
    RISE,
    TOKEN_DRAWN,
)
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Question, Rule
from frostlight.kernel.rule import Asking

TOKEN_PLACE: Final = {
    name: (track, kind) for track, names in enumerate(TOKENS) for kind, name in enumerate(names)
}
"""Track and type of a token by its name; `any_hope` and `any_disc` are no types."""
ANY: Final = {"any_hope": HOPE, "any_disc": DISCONTENT}
Left = tuple[int, int]
"""How many times the same is still asked, and how many times in all."""
ONCE: Final = (1, 1)


def on_track(city: City, track: int) -> int:
    """Tokens on a track, whatever their faces."""
    return sum(city.mood[track][EXHAUSTED:])


def active(city: City, name: str) -> int:
    """Active tokens of this name, or of any type of a track."""
    if name in ANY:
        return sum(city.mood[ANY[name]][ACTIVE:])
    track, kind = TOKEN_PLACE[name]
    return city.mood[track][ACTIVE + kind]


def exhausted(city: City, name: str) -> int:
    """Exhausted tokens of this name, or of any type of a track."""
    if name in ANY:
        return sum(city.mood[ANY[name]][EXHAUSTED:ACTIVE])
    track, kind = TOKEN_PLACE[name]
    return city.mood[track][EXHAUSTED + kind]


# -- one token


def _has_room(city: City, track: int) -> bool:
    """The Hope track holds six tokens (FRP-4.8); the sixth of Discontent ends the game."""
    return track == DISCONTENT or on_track(city, HOPE) < city.printed.limits.hope_spaces


def draw_token(city: City, track: int) -> Rule:
    """A random token from the bag, exhausted, on the track (FRP-4.6)."""
    tokens = city.mood[track]
    inside = [kind for kind in range(3) if tokens[BAG + kind]]
    kind = yield TOKEN_DRAWN[track].draw(inside, [tokens[BAG + kind] for kind in inside])
    tokens[BAG + kind] -= 1
    tokens[EXHAUSTED + kind] += 1
    if city.events is not None:
        city.tell("token_placed", token=TOKENS[track][kind])
    if track == DISCONTENT:
        check_discontent(city)


def _turn_up(city: City, track: int, kind: int) -> None:
    tokens = city.mood[track]
    tokens[EXHAUSTED + kind] -= 1
    tokens[ACTIVE + kind] += 1
    if city.events is not None:
        city.tell("token_activated", token=TOKENS[track][kind])


def turn_down(city: City, track: int, kind: int) -> None:
    """Exhaust one active token (FRP-4.2)."""
    tokens = city.mood[track]
    tokens[ACTIVE + kind] -= 1
    tokens[EXHAUSTED + kind] += 1
    if city.events is not None:
        city.tell("token_exhausted", token=TOKENS[track][kind])


def _remove(city: City, track: int, face: int, kind: int) -> None:
    """Back to its bag; the gap closes by itself, as tokens are only counted (FRP-4.11)."""
    tokens = city.mood[track]
    tokens[face + kind] -= 1
    tokens[BAG + kind] += 1
    if city.events is not None:
        city.tell("token_removed", token=TOKENS[track][kind])
    if track == HOPE:
        check_hope(city)


# -- increase and decrease


def change(city: City, track: int, n: int) -> Rule:
    """`+n` or `-n` means n times, one after the other (FRP-4.5)."""
    move = increase if n > 0 else decrease
    n = abs(n)
    for left in range(n, 0, -1):
        yield from move(city, track, (left, n))


def increase(city: City, track: int, left: Left = ONCE) -> Rule:
    """Draw a token or activate one: the team chooses (FRP-4.6)."""
    tokens = city.mood[track]
    options = [1 + kind for kind in range(3) if tokens[EXHAUSTED + kind]]
    if _has_room(city, track):
        options.insert(0, DRAW_TOKEN)
    if not options:  # six active Hope tokens (FRP-4.8)
        return
    kind = yield RISE[track].ask(city.leader, options, about=left)
    if kind is None:
        yield from draw_token(city, track)
    else:
        _turn_up(city, track, kind)


def increase_type(city: City, name: str, n: int) -> Rule:
    """Draw a token of any type, then activate one of the named type (FRP-4.7, FRP-4.12)."""
    track, kind = TOKEN_PLACE[name]
    for _ in range(n):
        if _has_room(city, track):
            yield from draw_token(city, track)
        if city.mood[track][EXHAUSTED + kind]:
            _turn_up(city, track, kind)


def decrease(city: City, track: int, left: Left = ONCE, only: int = -1) -> Rule:
    """Exhaust an active token or remove an exhausted one: the team chooses (FRP-4.9).

    With `only` just the tokens of one type count (FRP-4.13). An empty track stays as it is
    (FRP-4.10).
    """
    tokens = city.mood[track]
    kinds = range(3) if only < 0 else (only,)
    options = [kind for kind in kinds if tokens[ACTIVE + kind]]
    options += [3 + kind for kind in kinds if tokens[EXHAUSTED + kind]]
    if not options:
        return
    exhausts, kind = yield FALL[track].ask(city.leader, options, about=left)
    if exhausts:
        turn_down(city, track, kind)
    else:
        _remove(city, track, EXHAUSTED, kind)


# -- activate, exhaust, discard


def activate(city: City, name: str, n: int = 1) -> Rule:
    """Turn exhausted tokens up; what cannot be done is ignored (FRP-4.2, FRP-4.3)."""
    for left in range(n, 0, -1):
        kind = yield from _choose(city, name, EXHAUSTED, ACTIVATE, (left, n))
        if kind is None:
            return
        _turn_up(city, *kind)


def exhaust(city: City, name: str, n: int = 1) -> Rule:
    """Turn active tokens down; what cannot be done is ignored (FRP-4.2, FRP-4.3)."""
    for left in range(n, 0, -1):
        kind = yield from _choose(city, name, ACTIVE, EXHAUST, (left, n))
        if kind is None:
            return
        turn_down(city, *kind)


def _choose(
    city: City, name: str, face: int, question: Question, left: Left
) -> Asking[tuple[int, int] | None]:
    """The token meant: the named type, or the team's choice of a type; None = there is none."""
    if name in TOKEN_PLACE:
        track, kind = TOKEN_PLACE[name]
        return (track, kind) if city.mood[track][face + kind] else None
    track = ANY[name]
    kinds = [kind for kind in range(3) if city.mood[track][face + kind]]
    if not kinds:
        return None
    options = [3 * track + kind for kind in kinds]
    kind = yield question.ask(city.leader, options, about=(track, *left))
    return track, kind


def all_of_type(city: City, name: str, *, up: bool) -> None:
    """Turn every token of one type (Temple, Agitator: FRP-35.27, FRP-35.32)."""
    track, kind = TOKEN_PLACE[name]
    tokens = city.mood[track]
    for _ in range(tokens[(EXHAUSTED if up else ACTIVE) + kind]):
        if up:
            _turn_up(city, track, kind)
        else:
            turn_down(city, track, kind)


def discard(city: City, name: str, n: int) -> Rule:
    """Tokens leave the track whatever their face (FRP-4.11)."""
    for left in range(n, 0, -1):
        track = ANY[name] if name in ANY else TOKEN_PLACE[name][0]
        kinds = range(3) if name in ANY else (TOKEN_PLACE[name][1],)
        tokens = city.mood[track]
        options = [3 * track + kind for kind in kinds if tokens[ACTIVE + kind]]
        options += [6 + 3 * track + kind for kind in kinds if tokens[EXHAUSTED + kind]]
        if not options:
            return
        up, kind = yield DISCARD_TOKEN.ask(city.leader, options, about=(track, left, n))
        _remove(city, track, ACTIVE if up else EXHAUSTED, kind)
