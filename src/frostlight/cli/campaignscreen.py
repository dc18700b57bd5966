"""Display of a campaign at the terminal."""

from __future__ import annotations

from dataclasses import replace

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from frostlight.cli.screen import make_console
from frostlight.i18n import Reader, catalogue_of
from frostlight.session import CampaignTexts, Progress, Stage
from frostlight.view import find_text_view


class Screen:
    """A campaign on the console, in one language."""

    def __init__(self, found: Progress, language: str) -> None:
        self.found = found
        self.console = make_console()
        kept = found.kept
        reader = Reader(language, catalogue_of(kept.game, str(kept.setup.get("content", ""))))
        people = find_text_view(kept.game).people(found.game.read_setup(kept.setup), reader)
        self.names = tuple(person.name for person in people)
        self.reader = replace(reader, names=self.names)
        self.told = CampaignTexts(found, self.reader)
        self.alone = len(kept.places) == 1

    def common(self, key: str, /, **facts: int | str) -> str:
        return self.reader.common(key, **facts)

    def say(self, key: str, /, **facts: int | str) -> None:
        self.console.print(self.common(key, **facts), soft_wrap=True)

    # -- the whole campaign

    def line(self, name: str) -> None:
        """One line of a list of campaigns."""
        found = self.found
        done = sum(stage.passed for stage in found.stages)
        self.console.print(
            f"{name}  {self.reader.say('title')}  "
            + self.common("campaign.done", n=done, all=len(found.stages))
            + "  "
            + self._totals(),
            soft_wrap=True,
        )

    def show(self) -> None:
        """Print every chapter with its goals and results, and the verdict."""
        found = self.found
        title = self.common("campaign.title", name=found.kept.name, title=self.reader.say("title"))
        self.console.print()
        self.console.print(title, style="bold")
        for number, stage in enumerate(found.stages, 1):
            self._stage(number, stage)
        self.console.print()
        self.console.print(Text.assemble((self.common("campaign.total"), "bold"), self._totals()))
        for seat in range(len(self.names)) if found.over else ():
            verdict = self.told.verdict(seat) or self.common("campaign.no_rank")
            self.console.print(f"{self._of(seat)}{verdict}", style="bold")
            if told := self.told.epilogue(seat):
                self.console.print(told)

    def _stage(self, number: int, stage: Stage) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=3, justify="right", style="bold cyan")
        grid.add_column()
        name = self.told.chapter(stage)
        grid.add_row(str(number), Text.assemble((name, "bold"), "  ", self._state(stage)))
        opening = self.told.opening(stage) if stage.passed or stage is self.found.now else ""
        for line in [opening, self.goals(stage), *self._reached(stage)]:
            if line:
                grid.add_row("", line)
        for line in [self.told.closing(stage), *self._next(stage)]:
            if line:
                grid.add_row("", line)
        self.console.print()
        self.console.print(grid)

    def _state(self, stage: Stage) -> Text:
        if stage.passed:
            return Text("\u2713", "green")
        here = stage is self.found.now
        return Text(self.common("campaign.now"), "yellow") if here else Text()

    def goals(self, stage: Stage) -> str:
        """The goals of a chapter: points for each mark, and further requirements."""
        reached = enumerate(stage.chapter.goals, 1)
        goals = [f"{score} = {self.told.marks(number)}" for number, score in reached]
        said = [self.common("campaign.goals", goals=", ".join(goals))] if goals else []
        return "; ".join([*said, *self.told.asks(stage)])

    def _reached(self, stage: Stage) -> list[str]:
        """The results of a chapter, seat by seat."""
        lines = []
        if stage.tries or stage.apart:
            tries = self.common("campaign.tries", n=len(stage.tries))
            apart = self.common("campaign.apart", n=len(stage.apart)) if stage.apart else ""
            lines.append(", ".join(filter(None, [tries, apart])))
        for place in (*stage.tries, *stage.apart):
            if self.found.results[place].judgement is None:
                moves = len(self.found.kept.games[place].record.moves)
                lines.append(self.common("campaign.open", n=moves))
        for seat, best in enumerate(stage.best):
            if best is None:
                continue
            said = [self.common("campaign.best", n=best)]
            if stage.passed:
                said.insert(0, self.told.marks(stage.marks[seat]))
            if missing := self.told.missing(stage, seat):
                said.append(self.common("campaign.missing", missing=missing))
            lines.append(self._of(seat) + ", ".join(said))
        return lines

    def _of(self, seat: int) -> str:
        return "" if self.alone else f"{self.names[seat]}: "

    def _next(self, stage: Stage) -> list[str]:
        carried = self.told.carried(stage) if stage is self.found.now else ""
        return [self.common("campaign.carried", carried=carried)] if carried else []

    def _totals(self) -> str:
        totals = [self.told.marks(total) for total in self.found.totals]
        if self.alone:
            return totals[0]
        return ", ".join(f"{name} {total}" for name, total in zip(self.names, totals, strict=True))

    # -- one game of it

    def introduce(self, stage: Stage) -> None:
        """Before a game: print its chapter and requirements."""
        number = self.found.stages.index(stage) + 1
        self.console.print()
        chapter = self.told.chapter(stage)
        heading = self.common(
            "campaign.chapter", number=number, all=len(self.found.stages), chapter=chapter
        )
        self.console.print(heading, style="bold")
        for line in [self.goals(stage), *self._next(stage)]:
            self.console.print(Padding(line, (0, 0, 0, 2)))
        self.console.print()

    def result(self, stage: Stage, place: int) -> None:
        """After a game: print the result of each seat, and what was missing."""
        judgement = self.found.results[place].judgement
        assert judgement is not None
        self.console.print()
        passed = "campaign.passed" if judgement.passed else "campaign.failed"
        self.say(passed, chapter=self.told.chapter(stage))
        for seat, mine in enumerate(judgement.seats):
            said = [self.told.marks(mine.marks), self.common("campaign.score", n=mine.score)]
            missing = self.told.missing(stage, seat) if place in stage.tries else ""
            if missing:
                said.append(self.common("campaign.missing", missing=missing))
            self.console.print(f"  {self._of(seat)}" + ", ".join(said))

    def wants_more(self, name: str) -> bool:
        """Whether the next game begins at once."""
        stage = self.found.now
        assert stage is not None
        key = "campaign.again" if stage.lost else "campaign.next"
        for line in self._next(stage):
            self.console.print(f"  {line}")
        try:
            typed = input(self.common(key, chapter=self.told.chapter(stage)))
        except EOFError:
            self.console.print()
            typed = "q"
        if typed.strip():
            self.how_to_go_on(name)
        return not typed.strip()

    def how_to_go_on(self, name: str, chapter: str = "") -> None:
        """Print the command that continues from here."""
        if chapter:
            self.say("campaign.go_on", name=f"{name} --chapter {chapter}")
        elif self.found.over:
            first = self.found.stages[0].chapter.id
            self.say("campaign.over", name=name, chapter=first)
        else:
            self.say("campaign.go_on", name=name)
