"""Every view of every seat and spectator, in terminal and page, drawn through some games."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from rich.console import Console

from frostlight.checking.report import Findings
from frostlight.checking.rules import LONGEST, games
from frostlight.games import find_entry
from frostlight.i18n import Reader, catalogue_of
from frostlight.i18n.catalogue import LANGUAGES
from frostlight.kernel import SPECTATOR, Decision, Event, Game, State, Stream, View, observe, trail
from frostlight.testing.policies import POLICIES
from frostlight.testing.scenario import next_answer
from frostlight.view import Scene, TextView, find_text_view
from frostlight.view.pages import PageView, find_page_view
from frostlight.view.parts import part, text

DRAWINGS: Final = 300
"""Positions times seats that are drawn; each in the next language."""
_ID: Final = re.compile(r'\sid="([^"]+)"')


def views(game: Game[Any], times: int) -> Findings:
    """Draw some games for all possible observers, and follow every option to what it points at."""
    report, entry = Findings(), find_entry(game.id)
    look = report.tried("terminal", find_text_view, game.id)
    page = report.tried("page", find_page_view, game.id) if entry.page else None
    drawer = Drawer(game, look, page, report) if look is not None else None
    for setup, policy, seed in games(game, times) if drawer is not None else ():
        assert drawer is not None
        if drawer.number > DRAWINGS * times:
            break
        report.tried("a game", drawer.draw_game, setup, policy, seed)
    report.facts = {"n": drawer.number if drawer else 0, "list": ", ".join(LANGUAGES)}
    report.notes = drawer.unasked if drawer else []
    return report


class Drawer:
    """Draws positions of one game, and notes what goes wrong."""

    def __init__(
        self, game: Game[Any], look: TextView, page: PageView | None, report: Findings
    ) -> None:
        self.game, self.look, self.page, self.report = game, look, page, report
        self.number = 0
        """Drawings so far: each number has another language."""
        self._asked: dict[str, bool] = {}
        """By kind of question: whether it was asked in any game."""

    @property
    def unasked(self) -> list[str]:
        """Kinds of questions that were not asked: a rule may have forgotten to yield them."""
        return [kind for kind, asked in self._asked.items() if not asked]

    def draw_game(self, setup: msgspec.Struct, policy: str, seed: str) -> None:
        """A game to its end: at each decision the view of another observer, each in its turn."""
        state, stream = State.start(self.game, setup, listen=True), Stream("views", seed)
        scenes = {language: self.scenes(state, language) for language in LANGUAGES}
        observers = (*range(getattr(setup, "players")), SPECTATOR)  # noqa: B009
        kinds = {question.kind: False for question in self.game.questions_of(setup)}
        self._asked = kinds | self._asked
        for _ in range(min(LONGEST, self.game.bounds(setup).decisions) + 1):
            self.events(state.drain(), observers, scenes)
            asked = [decision.seat for decision in state.open if decision.seat >= 0]
            for seat in dict.fromkeys((*asked, observers[self.number % len(observers)])):
                self.number += 1
                language = LANGUAGES[self.number // len(observers) % len(LANGUAGES)]
                self.position(state, seat, language, *scenes[language])
            if state.over:
                break
            decision, option = next_answer(state, POLICIES[policy], stream)
            self._asked[decision.kind] = True
            state.answer(decision, option)
        else:
            return  # the laws tell that it does not end
        for seat in observers:
            self.number += 1
            language = LANGUAGES[self.number % len(LANGUAGES)]
            self.position(state, seat, language, *scenes[language])
        for language, (typed, _) in scenes.items():
            self.end(state, language, typed)

    def scenes(self, state: State[Any], language: str) -> tuple[Scene, Scene]:
        """The same players in a terminal and on a page."""
        catalogue = catalogue_of(self.game.id, getattr(state.setup, "content", ""))
        assert state.setup is not None
        people = self.look.people(state.setup, Reader(language, catalogue))
        names, printed = tuple(person.name for person in people), state.table.printed
        page = Reader(language, catalogue, names, coded=False, typeset=True)
        return (
            Scene(Reader(language, catalogue, names), people, printed=printed),
            Scene(page, people, printed=printed),
        )

    def position(
        self, state: State[Any], seat: int, language: str, typed: Scene, shown: Scene
    ) -> None:
        """One position as one observer sees it."""
        view = observe(state, seat)
        who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
        self.report.tried(
            f"terminal of {who} in {language}",
            lambda: _quiet().print(self.look.board(view, typed, ())),
        )
        for message, facts in trail(state, seat):
            self.report.tried(f"{language}", typed.reader.say, message, **facts)
        asked = state.asked(seat) if seat != SPECTATOR and not state.over else None
        ids: Counter[str] | None = None
        if self.page is not None:
            ids = self.report.tried(f"page of {who} in {language}", self.drawn, state, view, shown)
        if asked is not None:
            self.question(state, asked, view, language, shown, ids)

    def drawn(self, state: State[Any], view: View, shown: Scene) -> Counter[str]:
        """The ids on a page; each must be there once."""
        assert self.page is not None
        public = observe(state, SPECTATOR)
        names = self.page.names(None, public)
        tree = self.page.tree(view, shown, names)
        if self.page.apart is not None:
            parts = self.page.apart
            tree = part("table", *parts.open(public, shown, names), *parts.own(view, public, shown))
        ids = Counter(_ID.findall(text(tree)))
        for name, count in ids.items():
            if count > 1:
                self.report.found(f"page: the id {name!r} stands there {count} times")
        self.page.spoken(view, shown)
        text(self.page.legend(shown))
        self.page.picture(public, shown)
        return ids

    def question(  # noqa: PLR0913, PLR0917 - all that an option depends on
        self,
        state: State[Any],
        asked: Decision,
        view: View,
        language: str,
        scene: Scene,
        ids: Counter[str] | None,
    ) -> None:
        """The question, its options with what they point at, and why others are not there."""
        say, name = scene.reader.say, f"{asked.kind!r} ({asked.rule}) in {language}"
        self.report.tried(name, lambda: say(f"question.{asked.kind}", **asked.subject))
        for key in asked.keys:
            self.option(f"{name}, option {key}", asked, key, view, scene, ids)
        whys = self.report.tried(name, self.game.explain, state.table, asked) or {}
        for why in whys.values():
            self.report.tried(name, say, f"why.{why.message}", **why.facts)

    def option(  # noqa: PLR0913, PLR0917
        self,
        name: str,
        asked: Decision,
        key: str,
        view: View,
        scene: Scene,
        ids: Counter[str] | None,
    ) -> None:
        shown = self.report.tried(name, self.look.answers.show, asked.question, key, scene, view)
        if shown is None:
            return
        self.report.tried(name, shown.effect)
        self.report.tried(name, shown.along)
        self.report.tried(name, shown.proposes)
        if shown.group:
            self.report.tried(name, scene.reader.say, shown.group)
        if not shown.verb:
            self.report.found(f"{name}: it has no words")
        for place in shown.points.split() if ids is not None else ():
            if ids is not None and place not in ids:
                kind = f"{asked.kind!r} ({asked.rule}), option {key}"
                self.report.found(f"page: {kind} points at #{place}, which is not drawn")

    def events(
        self,
        told: Sequence[Event],
        observers: Sequence[int],
        scenes: dict[str, tuple[Scene, Scene]],
    ) -> None:
        """Each event in every language, with and without its secrets."""
        for event in told:
            for knows in {bool(event.secret and seat in event.to) for seat in observers}:
                facts = event.facts | (event.secret if knows else {})
                for language, both in scenes.items():
                    for scene in both:
                        self.report.tried(
                            f"event {event.kind!r} in {language}",
                            self.look.event,
                            scene,
                            event.kind,
                            facts,
                            knows,
                        )

    def end(self, state: State[Any], language: str, typed: Scene) -> None:
        outcome, ending = self.game.outcome(state.table), state.table.end
        assert ending is not None

        def told() -> None:
            _quiet().print(self.look.result(typed, outcome, ending))
            _quiet().print(self.look.legend(typed))
            self.look.counted(typed, outcome)

        self.report.tried(f"the end in {language}", told)


def _quiet() -> Console:
    return Console(file=io.StringIO(), width=100)
