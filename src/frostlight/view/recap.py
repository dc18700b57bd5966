"""What a part of a game has brought, in one line: "Night of round 4: 2 fell sick, 1 died".

A game declares it as data, `texts/recap.toml`: the events between which it counts, and a row for
each kind of event that is counted. Texts: `recap.title` with the facts of the first event, and
`recap.<row>` with `n`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from frostlight.games import find_entry
from frostlight.i18n.catalogue import listed
from frostlight.kernel import Event, FrostlightError
from frostlight.kernel.event import Fact
from frostlight.view.scene import Words


class RecapRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is counted in one row."""

    event: str
    """The kind of event."""
    name: str = ""
    """Its text `recap.<name>`; "" = that of its event."""
    sum: str = ""
    """The fact that is summed up; "" = events are counted."""


class RecapPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a recap is told, and of what."""

    begins: dict[str, str]
    """The event from which on it counts: its `event`, and facts that it must have."""
    ends: dict[str, str]
    """The event up to which it counts."""
    rows: tuple[RecapRow, ...]


class Counted(NamedTuple):
    """A recap, as far as it belongs to no language."""

    title: Mapping[str, Fact]
    rows: Sequence[tuple[str, int]]
    """Names of rows with their numbers; those with 0 are left out."""


@cache
def recap_of(game: str) -> RecapPlan | None:
    """The recap of a game; None if it has none."""
    place = find_entry(game).folder("texts").joinpath("recap.toml")
    if not place.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(place.read_text(encoding="utf-8")), RecapPlan)
    except (ValueError, msgspec.ValidationError) as wrong:
        raise FrostlightError(f"{place}: {wrong}") from None


def counted(plan: RecapPlan, events: Sequence[Event]) -> Counted | None:
    """The recap of the last such part among public events; None if nothing was counted."""
    end = _last(plan.ends, events)
    begin = _last(plan.begins, events[:end]) if end >= 0 else -1
    if begin < 0:
        return None
    part = events[begin:end]
    numbers = {
        row.name or row.event: sum(
            int(one.facts.get(row.sum, 0)) if row.sum else 1
            for one in part
            if one.kind == row.event
        )
        for row in plan.rows
    }
    rows = [(name, n) for name, n in numbers.items() if n]
    return Counted(events[begin].facts, rows) if rows else None


def is_end(plan: RecapPlan, event: Event) -> bool:
    """Whether a part ends with this event."""
    return _is(plan.ends, event)


def told(words: Words, language: str, found: Counted) -> str:
    """The recap as a sentence."""
    rows = [words.say(f"recap.{name}", n=n) for name, n in found.rows]
    return words.say("recap.title", **found.title, list=listed(language, rows))


def _last(wanted: Mapping[str, str], events: Sequence[Event]) -> int:
    places = range(len(events) - 1, -1, -1)
    return next((place for place in places if _is(wanted, events[place])), -1)


def _is(wanted: Mapping[str, str], event: Event) -> bool:
    facts = {name: text for name, text in wanted.items() if name != "event"}
    return event.kind == wanted["event"] and facts.items() <= event.facts.items()
