"""The numbered options of a question, with the barred ones beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, product
from string import ascii_lowercase

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from frostlight.kernel import Decision, View, Why
from frostlight.view import Scene, TextView, numbers

MOST_BARRED = 12
"""So many barred options of a group are named unasked; `why` has them all."""


@dataclass(frozen=True)
class Entry:
    """A line of the menu: legal ones have numbers, barred ones letters and a reason."""

    mark: str
    key: str
    label: str
    group: str
    note: str = ""
    why: Why | None = None


class Menu:
    """What a person can answer now."""

    def __init__(
        self,
        look: TextView,
        scene: Scene,
        decision: Decision,
        view: View,
        barred: dict[str, Why],
    ) -> None:
        self.scene = scene
        self.rule = decision.rule
        self.seat, self.kind = decision.seat, decision.kind
        self.left = decision.left
        """How many times the same is asked."""
        self._look, self._view = look, view
        self.groups: list[str] = []
        """Headings in the order in which they are shown."""
        self.legal = self._entries(decision.keys, numbers)
        missed = [key for key, why in barred.items() if not why.instead]
        self.barred = self._entries(missed, lambda _: letters(), barred)

    def _entries(
        self,
        keys: list[str],
        marked: Callable[[Sequence[str]], Iterable[str]],
        whys: dict[str, Why] | None = None,
    ) -> list[Entry]:
        """Entries in the order of their groups, legal ones first."""
        look, scene, kind, view = self._look, self.scene, self.kind, self._view
        groups = {key: look.group(kind, key) for key in keys}
        self.groups += [
            group for group in dict.fromkeys(groups.values()) if group not in self.groups
        ]
        self.groups.sort(key=lambda group: group in look.last)
        ordered = sorted(keys, key=lambda key: self.groups.index(groups[key]))
        return [
            Entry(
                mark=mark,
                key=key,
                label=look.label(scene, kind, key, view),
                group=groups[key],
                note="" if whys else look.note(scene, kind, key, view),
                why=whys[key] if whys else None,
            )
            for mark, key in zip(marked(ordered), ordered, strict=False)
        ]

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest number that is an answer."""
        marks = [int(entry.mark) for entry in self.legal]
        return min(marks), max(marks)

    def find(self, word: str) -> Entry | None:
        """The entry with this number, letter or key."""
        return next(
            (entry for entry in [*self.legal, *self.barred] if word in (entry.mark, entry.key)),
            None,
        )

    def reason(self, entry: Entry) -> str:
        """Why an entry is barred, with the rule."""
        assert entry.why is not None
        why = self.scene.reader.say(f"why.{entry.why.message}", **entry.why.facts)
        return f"{why} ({entry.why.rule})"

    def print(self, console: Console) -> None:
        """Options by group; barred ones in a quiet line."""
        for group in self.groups:
            title = self.scene.reader.say(group) if group else ""
            legal = [entry for entry in self.legal if entry.group == group]
            barred = [entry for entry in self.barred if entry.group == group]
            if legal:
                if title:
                    console.print(title, style="bold")
                console.print(self._lines(legal))
                title = ""
            if barred:
                line = self._barred(barred)
                indent = 0 if title else 3
                console.print(
                    Padding(
                        Text.assemble((title, "bold"), " · " if title else " ", line),
                        (0, 0, 0, indent),
                    )
                )

        if self.left > 1:
            again, n = self.legal[0].mark, min(self.left, 3)
            hint = self.scene.reader.common("play.several", option=again, n=n)
            console.print(Padding(Text(hint, "dim"), (0, 0, 0, 5)))

    def _lines(self, entries: list[Entry]) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=3, justify="right", style="bold cyan")
        grid.add_column(no_wrap=self.scene.width >= 80)
        grid.add_column(style="dim")
        for entry in entries:
            grid.add_row(entry.mark, entry.label, entry.note)
        return grid

    def _barred(self, entries: list[Entry]) -> Text:
        common = self.scene.reader.common
        line = Text(common("play.not_now"), "dim")
        line.append(" · ".join(f"{entry.mark}) {entry.label}" for entry in entries[:MOST_BARRED]))
        if len(entries) > MOST_BARRED:
            line.append(" " + common("play.more_barred", n=len(entries) - MOST_BARRED), "dim")
        return line


def letters() -> Iterator[str]:
    """a, b, ..., z, aa, ab, ..."""
    for length in count(1):
        yield from ("".join(word) for word in product(ascii_lowercase, repeat=length))
