"""Visibility of fields: declared for each field of the table, with no default.

A view is an allow-list: built from visible fields, never by removing hidden ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, get_args

import msgspec
from msgspec.structs import replace

from frostlight.kernel.codegen import written
from frostlight.kernel.decision import CHANCE, MAIN, Decision, facts_of
from frostlight.kernel.errors import UnseenError
from frostlight.kernel.event import Ending, Fact

if TYPE_CHECKING:
    from frostlight.kernel.game import Game
    from frostlight.kernel.state import State
    from frostlight.kernel.table import Table


class Sight:
    """How much of one field an observer may see. `None` means: nothing.

    `value` is a copy of the field and may be shown as it is; `table` is the game's own.
    """

    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:
        raise NotImplementedError

    def known(self, table: Any, shown: Any, seat: int) -> Any:
        """The field as the observer knows it, from what is shown of it; `UNKNOWN` for the rest.

        `table` has the public fields. A sight that does not say so leaves the field out of the
        tables that seats know (`known`).
        """
        raise NotImplementedError


class Unknown:
    """A value that the observer may not see: any use of it raises an error."""

    __slots__ = ()

    def copy(self) -> Unknown:
        """Itself: a copy of a table knows no more."""
        return self

    def __repr__(self) -> str:
        return "UNKNOWN"

    def _refuse(self, *_: Any) -> NoReturn:
        raise UnseenError("this value is not known here: the observer does not see it")

    __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = __int__ = __index__ = _refuse
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __neg__ = __abs__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __rmod__ = _refuse
    __floordiv__ = __rfloordiv__ = __and__ = __rand__ = __or__ = __ror__ = __xor__ = _refuse
    __rxor__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __str__ = __format__ = _refuse


UNKNOWN: Final[Any] = Unknown()
"""Placeholder of other seats' entries in a partly known list. Equal to itself alone."""


class _Public(Sight):
    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:  # noqa: ARG002
        return value

    def known(self, table: Any, shown: Any, seat: int) -> Any:  # noqa: ARG002
        return shown


class _Hidden(Sight):
    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:  # noqa: ARG002
        return None


PUBLIC = _Public()
HIDDEN = _Hidden()


class Count(Sight):
    """Every observer sees the number of entries, no observer which they are."""

    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:  # noqa: ARG002
        return sum(value)


class Own(Sight):
    """A list with `stride` entries for each seat: a seat sees its own, nothing of the others."""

    __slots__ = ("stride",)

    def __init__(self, stride: int = 1) -> None:
        self.stride = stride

    def show(self, table: Any, value: Any, seat: int) -> Any:  # noqa: ARG002
        return value[seat * self.stride : (seat + 1) * self.stride] if seat >= 0 else None

    def known(self, table: Any, shown: Any, seat: int) -> Any:
        """The others' entries are unknown; the table says how many `players` there are."""
        return self._among(table.players, shown, seat)

    def _among(self, seats: int, own: Any, seat: int) -> list[Any]:
        entries = [UNKNOWN] * (seats * self.stride)
        if own is not None:
            entries[seat * self.stride : (seat + 1) * self.stride] = own
        return entries


class OwnElseCount(Own):
    """As `Own`, but of the others' entries the sum is public: hands of cards."""

    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:
        step = self.stride
        counts = [sum(value[at : at + step]) for at in range(0, len(value), step)]
        return {"counts": counts, "own": super().show(table, value, seat)}

    def known(self, table: Any, shown: Any, seat: int) -> Any:  # noqa: ARG002
        return self._among(len(shown["counts"]), shown["own"], seat)


class SeenBy(Sight):
    """Only the seats that `who` names see the value."""

    __slots__ = ("who",)

    def __init__(self, who: Callable[[Any], tuple[int, ...]]) -> None:
        self.who = who

    def show(self, table: Any, value: Any, seat: int) -> Any:
        return value if seat in self.who(table) else None

    def known(self, table: Any, shown: Any, seat: int) -> Any:  # noqa: ARG002
        return shown


def all_see_alike(sight: Mapping[str, Sight]) -> bool:
    """Whether no seat ever sees more of a table than a spectator."""
    return all(isinstance(rule, _Public | _Hidden | Count) for rule in sight.values())


class Asked(msgspec.Struct, frozen=True):
    """An open question as an observer sees it.

    Only the asked seat sees its options, unless it answers for all.
    """

    seat: int
    kind: str = ""
    rule: str = ""
    options: list[str] | None = None
    about: dict[str, Fact] = {}
    """What the question is about."""
    within: list[tuple[str, dict[str, Fact]]] = []
    """Subjects round it, from the outside in: kinds with their facts."""


class View(msgspec.Struct, frozen=True, dict=True):
    """All that one seat (or a spectator) may know of a game now.

    Drawings keep what they make of it in its `__dict__` (`view.memo`): it is no part of the view,
    neither encoded nor compared nor copied.
    """

    game: str
    seat: int
    table: dict[str, Any]
    asked: list[Asked]
    end: Ending | None
    printed: Any = None
    """The printed content of this game, shared with the table."""

    @property
    def memo(self) -> dict[object, Any]:
        """What drawings have made of this view, by what makes it."""
        made: dict[object, Any] = vars(self).setdefault("made", {})
        return made

    def encode(self) -> bytes:
        """The view as canonical bytes, printed content by name: equal views have equal bytes."""
        return msgspec.json.encode(self, enc_hook=str)


def observe(state: State[Any], seat: int) -> View:
    """The view of this seat (or the spectator).

    The view has lists of its own: writing into it changes nothing of the game.
    """
    table: Table = state.table
    seen = _look(state.game, type(table)).open(table)
    return _observed(state, seat, seen, _all_asked(state, seat))


class Onlookers:
    """Views of several observers of one position: public fields are copied once for all.

    So their views share their lists, and are read-only.
    """

    def __init__(self, state: State[Any]) -> None:
        table: Table = state.table
        self._state = state
        self._open = _look(state.game, type(table)).open(table)
        self._asked: dict[int | None, list[Asked]] = {}
        """Memo of open questions by asked seat; None = as all other observers see them."""

    def observe(self, seat: int) -> View:
        """What this seat (or the spectator) sees."""
        own = any(decision.seat == seat for decision in self._state.open)
        who = seat if own else None
        if who not in self._asked:
            self._asked[who] = _all_asked(self._state, seat)
        return _observed(self._state, seat, self._open.copy(), self._asked[who])


def _observed(state: State[Any], seat: int, seen: dict[str, Any], asked: list[Asked]) -> View:
    """A view with the public fields; the others are still empty."""
    table: Table = state.table
    _look(state.game, type(table)).add(table, seen, seat)
    end = table.end
    if end is not None:
        end = seen["end"] = replace(end, numbers=end.numbers.copy())
    return View(
        game=state.game.id,
        seat=seat,
        table=seen,
        asked=asked,
        end=end,
        printed=table.printed,
    )


def _all_asked(state: State[Any], seat: int) -> list[Asked]:
    return [_asked(decision, seat) for decision in _in_order(state.open)]


class _Look(NamedTuple):
    """Generated functions that make a view of a table, one line a field."""

    open: Callable[[Table], dict[str, Any]]
    """The public fields, with slots for the rest, so that the dict does not grow later."""
    add: Callable[[Table, dict[str, Any], int], None]
    """The other fields, as this seat sees them."""


@cache
def _look(game: Game[Any], table: type[Table]) -> _Look:
    sight = {name: rule for name, rule in game.sight.items() if rule is not HIDDEN}
    all_see, rest, perhaps = [], [], []
    for name, rule in sight.items():
        own = table.OWN[name]
        if rule is PUBLIC:
            all_see.append(f"seen[{name!r}] = {own}")
        else:
            rest.append(f"seen[{name!r}] = show_{name}(self, {own}, seat)")
        if rule is not PUBLIC or NoneType in get_args(table.FIELDS[name]):
            perhaps.append(f"if seen[{name!r}] is None: del seen[{name!r}]")
    names: dict[str, Any] = {f"show_{name}": rule.show for name, rule in sight.items()}
    names["empty"] = dict.fromkeys(sight)
    return _Look(
        written("look(self)", ["seen = empty.copy()", *all_see, "return seen"], table, names),
        written("add(self, seen, seat)", [*rest, *perhaps, "return None"], table, names),
    )


def trail(state: State[Any], seat: int) -> list[tuple[str, dict[str, Fact]]]:
    """Position in the course of the game for this observer, outside in: messages with facts.

    The trail of the table comes first, then the subjects round the question (the observer's own,
    if it is asked).
    """
    asked = [_asked(decision, seat) for decision in state.open]
    asked.sort(key=lambda one: one.seat != seat)
    around = asked[0].within if asked else []
    steps = state.game.trail(state.table)
    return [*steps, *((f"trail.{kind}", facts) for kind, facts in around)]


def _in_order(asked: list[Decision]) -> list[Decision]:
    """Sorted by seat: the order of asking would show which seats have answered already."""
    return sorted(asked, key=_branch) if len(asked) > 1 else asked


def _branch(decision: Decision) -> int:
    return decision.branch


def _asked(decision: Decision, seat: int) -> Asked:
    question, asked = decision.question, decision.seat
    own: list[str] | None
    if asked == seat and seat != CHANCE:
        own = decision.keys
    elif decision.branch == MAIN:
        shared = question.advised and not question.peek
        own = decision.keys if shared and asked != CHANCE else None
    else:
        return Asked(decision.branch)  # the progress of another seat's secret plan is hidden
    shown = own is not None or not question.peek
    around = [(subject.kind, facts_of(subject.about, said)) for subject, said in decision.within]
    about = decision.subject if shown else {}
    return Asked(asked, question.kind, question.rule, own, about, around)
