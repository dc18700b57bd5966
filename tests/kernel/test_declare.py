"""A table is declared once; slots, copy, saved fields and sight follow from it."""

from __future__ import annotations

import inspect
import traceback
from typing import Annotated, Any

import pytest

from frostlight.games import GAMES
from frostlight.kernel import HIDDEN, PUBLIC, Hidden, Own, Public, State, Stream, Table
from frostlight.kernel.declare import TableType


class Pond(Table):
    """Some of everything that a table may hold."""

    depth: Public[int]
    name: Public[str | None]
    frozen: Public[bool]
    fish: Annotated[list[int], Own(2)]
    nets: Public[list[tuple[int, ...]]]
    banks: Public[tuple[list[int], list[int]]]
    reeds: Public[list[list[int]]]
    mud: Hidden[list[str]]


def pond() -> Pond:
    table = Pond("fish")
    table.depth, table.name, table.frozen = 3, None, False
    table.fish, table.nets = [1, 2, 3, 4], [(1,), ()]
    table.banks, table.reeds, table.mud = ([1], [2]), [[3], [4, 5]], ["deep"]
    return table


def test_fields_and_sight_are_those_of_the_declaration() -> None:
    names = ["next", "end", "depth", "name", "frozen", "fish", "nets", "banks", "reeds", "mud"]
    assert list(Pond.FIELDS) == list(Pond.SIGHT) == names
    assert Pond.FIELDS["nets"] == list[tuple[int, ...]]
    assert Pond.SIGHT["depth"] is PUBLIC
    assert Pond.SIGHT["mud"] is HIDDEN
    assert isinstance(Pond.SIGHT["fish"], Own)


def test_what_is_not_declared_has_no_place() -> None:
    table: Any = pond()
    with pytest.raises(AttributeError):
        table.boat = 1
    assert not hasattr(table, "__dict__")


def everything(table: Table) -> str:
    return str([getattr(table, name) for name in type(table).FIELDS])


def test_a_copy_shares_nothing_that_can_change() -> None:
    table = pond()
    table.events = []
    before, twin = everything(table), table.copy()
    assert type(twin) is Pond
    assert everything(twin) == before
    assert twin.events is None
    twin.fish[0] = twin.banks[1][0] = twin.reeds[1][0] = 9
    twin.nets.append((7,))
    twin.mud.append("x")
    assert everything(table) == before


def test_the_copy_can_be_read_in_a_traceback() -> None:
    broken = pond()
    del broken.depth
    with pytest.raises(AttributeError) as failed:
        broken.copy()
    assert "twin.depth = self.depth" in "".join(traceback.format_exception(failed.value))
    assert "twin.reeds = [each.copy() for each in self.reeds]" in inspect.getsource(Pond.copy)


def test_a_field_without_sight_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Leaky\.secret: say who sees it, as Public"):

        class Leaky(Table):
            secret: int


@pytest.mark.parametrize("kind", [set[int], dict[str, int], list[set[int]], tuple[set[int], int]])
def test_what_cannot_be_copied_is_refused(kind: object) -> None:
    with pytest.raises(TypeError, match=r"Odd\.things: a table holds numbers, texts"):
        TableType("Odd", (Table,), {"__annotations__": {"things": Annotated[kind, PUBLIC]}})


def test_tables_of_our_games_are_copied_whole() -> None:
    """Changing any list of a copy, however deep, leaves the table as it is."""
    for name in ("antarctica", "frostpunk"):
        state: State[Any] = State.start(GAMES[name], GAMES[name].read_setup({}))
        stream = Stream(name)
        for _ in range(60):
            options = state.decision.options
            state.answer(state.decision, options[stream.below(len(options))])
        before, twin = everything(state.table), state.table.copy()
        assert everything(twin) == before
        for field in type(twin).FIELDS:
            spoil(getattr(twin, field))
        assert everything(state.table) == before


def spoil(value: object) -> None:
    if isinstance(value, list | tuple):
        for inner in value:
            spoil(inner)
    if isinstance(value, list):
        value.append("spoilt")
