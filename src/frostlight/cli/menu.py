"""The numbered options of a question, with the barred ones beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, groupby, product
from string import ascii_lowercase

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from frostlight.kernel import Decision, View, Why
from frostlight.view import Scene, TextView, numbers
from frostlight.view.shown import Shown

MOST_BARRED = 12
"""Largest number of barred options of a group that are shown unasked; `why` lists all."""
NUMBERED = 7
"""Columns that the numbers and the gaps between columns take."""
LEAST_NOTE = 24
"""Least number of columns for the remarks on options; longer labels are wrapped."""


@dataclass(frozen=True)
class MenuEntry:
    """A line of the menu: legal ones have numbers, barred ones letters and a reason."""

    mark: str
    key: str
    label: str
    group: str
    note: str = ""
    why: Why | None = None
    row: str = ""
    """Row of an option that is typed as a pair: the first number is the row's."""


class Menu:
    """The answers that a player can give now."""

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
        """Number of times that the same is still asked."""
        self._look, self._view = look, view
        self._question, self._answers = decision.question, look.answers
        self._shown: dict[str, Shown] = {}
        self.groups: list[str] = []
        """Headings in the order in which they are shown."""
        self._numbers: dict[str, str] = {}
        """The number of each row of pairs, and of each option that stands alone."""
        self.legal = self._entries(decision.keys)
        missed = [key for key, why in barred.items() if not why.instead]
        self.barred = self._entries(missed, barred)

    def _entries(self, keys: list[str], whys: dict[str, Why] | None = None) -> list[MenuEntry]:
        """Entries in the order of their groups, legal ones first."""
        self._shown |= {
            key: self._answers.show(self._question, key, self.scene, self._view) for key in keys
        }
        shown = self._shown
        keys = sorted(keys, key=lambda key: shown[key].order)
        groups = {key: shown[key].group for key in keys}
        self.groups += [
            group for group in dict.fromkeys(groups.values()) if group not in self.groups
        ]
        self.groups = self._look.in_order(self.groups)
        ordered = sorted(keys, key=lambda key: self.groups.index(groups[key]))
        rows = {key: shown[key].row if shown[key].pair else "" for key in ordered}
        return [
            MenuEntry(
                mark=mark,
                key=key,
                label=shown[key].verb,
                group=groups[key],
                note="" if whys else shown[key].effect().note,
                why=whys[key] if whys else None,
                row=rows[key],
            )
            for mark, key in zip(self._marks(rows, barred=whys is not None), ordered, strict=True)
        ]

    def _marks(self, rows: dict[str, str], *, barred: bool) -> Iterator[str]:
        """Labels to type: numbers, pairs of numbers in a row, or letters for barred options."""
        places = {key: row or key for key, row in rows.items()}
        new = [place for place in dict.fromkeys(places.values()) if place not in self._numbers]
        found = dict(zip(new, letters() if barred else numbers(new), strict=False))
        if not barred:
            self._numbers = found
        for key, place in places.items():
            pair = self._shown[key].pair if place in self._numbers else ""
            number = self._numbers.get(place) or found[place]
            yield f"{number} {pair}" if pair else number

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest number that is an answer."""
        marks = [int(entry.mark.partition(" ")[0]) for entry in self.legal]
        return min(marks), max(marks)

    def in_row(self, number: str) -> list[MenuEntry]:
        """The options whose pair begins with this number."""
        return [entry for entry in self.legal if entry.row and entry.mark.startswith(f"{number} ")]

    def find(self, word: str) -> MenuEntry | None:
        """The entry with this number, letter or key."""
        return next(
            (entry for entry in [*self.legal, *self.barred] if word in (entry.mark, entry.key)),
            None,
        )

    def reason(self, entry: MenuEntry) -> str:
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
            barred = [entry for entry in barred if " " not in entry.mark]
            if barred:
                line = self._barred(barred)
                indent = 0 if title else 3
                console.print(
                    Padding(
                        Text.assemble((title, "bold"), " · " if title else " ", line),
                        (0, 0, 0, indent),
                    )
                )

        pair = next((entry for entry in self.legal if entry.row), None)
        if pair is not None:
            hint = self.scene.reader.common("play.pairs", option=pair.mark, words=pair.label)
            console.print(Padding(Text(hint, "dim"), (0, 0, 0, 5)))
        if self.left > 1:
            again, n = self.legal[0].mark, min(self.left, 3)
            hint = self.scene.reader.common("play.several", option=again, n=n)
            console.print(Padding(Text(hint, "dim"), (0, 0, 0, 5)))

    def _lines(self, entries: list[MenuEntry]) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=3, justify="right", style="bold cyan")
        rows = list(_rows(entries))
        room = self.scene.width - NUMBERED - LEAST_NOTE * any(note for _, _, note in rows)
        if max(cell_len(label) for _, label, _ in rows) > room:
            grid.add_column(max_width=min(room, self.scene.width // 2))
        else:
            grid.add_column(no_wrap=True)
        grid.add_column(style="dim")
        for row in rows:
            grid.add_row(*row)
        return grid

    def _barred(self, entries: list[MenuEntry]) -> Text:
        common = self.scene.reader.common
        line = Text(common("play.not_now"), "dim")
        named = list(
            dict.fromkeys(f"{entry.mark}) {entry.row or entry.label}" for entry in entries)
        )
        line.append(" · ".join(named[:MOST_BARRED]))
        if len(named) > MOST_BARRED:
            line.append(" " + common("play.more_barred", n=len(named) - MOST_BARRED), "dim")
        return line


def _rows(entries: list[MenuEntry]) -> Iterator[tuple[str, str, str]]:
    """Number, label and remark; options that are typed as pairs share a row."""
    for shared, alike in groupby(entries, key=lambda entry: entry.row or entry.key):
        entry, *others = alike
        if entry.row:
            number, _, first = entry.mark.partition(" ")
            choices = "|".join([first, *(other.mark.partition(" ")[2] for other in others)])
            yield number, f"{shared} [{choices}]", entry.note
        else:
            yield entry.mark, entry.label, entry.note


def letters() -> Iterator[str]:
    """a, b, ..., z, aa, ab, ..."""
    for length in count(1):
        yield from ("".join(word) for word in product(ascii_lowercase, repeat=length))
