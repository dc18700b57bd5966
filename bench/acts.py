"""The acts by which a person on a page gives the answers of a record (ADR 66).

An act is a click that does something: on an option, on the verb button, on the button of what was
counted. Looking is none: neither pointing at an option nor a tap that shows it, nor counting up and
down before a row of answers is confirmed. What is picked beside an option (another pawn, a card)
is an act, and so is taking back what went without saying and was meant otherwise.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Decision, Record, State, observe
from frostlight.kernel.record import Move
from frostlight.session import Batch, BatchStep, Place
from frostlight.session.batch import MAX_ANSWERS
from frostlight.session.itself import itself
from frostlight.view import find_text_view
from frostlight.view.shown import Shown
from frostlight.web.render.draw import scene_for
from frostlight.web.render.unfold import AnswerPath, Way, parts

PICKED: Final = "(picked beside an option)"
OTHERWISE: Final = "(taken back, and answered)"


def acts(record: Record) -> Counter[str]:
    """How many acts a person needs for these answers, by the kind of question."""
    page, found = _Page(record), Counter[str]()
    while page.moves:
        seat, key = page.moves[0]
        decision = page.state.asked(seat)
        assert decision is not None
        usual = itself(page.state, decision) if seat != CHANCE else key
        if usual != key:
            found[decision.kind] += 1
            found[OTHERWISE] += bool(usual)
            row, picked = page.row(decision), False
            if row == 1:
                row, picked = page.line(decision, key)
            found[PICKED] += picked
            page.make(row)
        else:
            page.make(1)
    return +found


class _Page:
    """A game on its way, with the answers that are still to come."""

    def __init__(self, record: Record) -> None:
        game = find_game(record.game)
        setup = game.stored_setup(record.edition, record.setup)
        places = tuple(Place("person", name) for name in record.seats)
        self.moves: Sequence[Move] = [Move.parse(move) for move in record.moves]
        self.state: State[Any] = State.start(game, setup)
        scene = scene_for(record.game, setup, places, "en")
        self._scene = replace(scene, printed=self.state.table.printed)
        self._answers = find_text_view(record.game).answers

    def make(self, n: int) -> None:
        for move in self.moves[:n]:
            self.state.apply(*move)
        self.moves = self.moves[n:]

    def row(self, decision: Decision) -> int:
        """How many answers to the same question are counted, and confirmed as one row."""
        if decision.left < 2:
            return 1
        row = Batch(self.state, decision.seat)
        for seat, key in self.moves:
            if seat != decision.seat or (row.given and not row.again()):
                break
            if not row.give(BatchStep(key)):
                break
        return len(row.given)

    def line(self, decision: Decision, key: str) -> tuple[int, bool]:
        """How many answers one option gives, and whether something is picked beside it.

        Of all options that stand in the place of this answer, with all that fits them, it is the
        one that gives most of the answers that follow.
        """
        view = observe(self.state, decision.seat)
        shown = self._answers.show(decision.question, key, self._scene, view)
        offered = parts(self.state, decision, key, shown, self._told).values()
        ways = [part.steps for part in offered] or [()]
        picks = [one.steps for one in shown.along()]
        alone = max(self._reach(decision.seat, way) for way in ways)
        beside = [self._reach(decision.seat, _sent(way, pick)) for way in ways for pick in picks]
        best = max(beside, default=0)
        return (max(1, best), True) if best > alone or not alone else (alone, False)

    def _told(self, way: Way) -> Shown:
        return self._answers.show(way.question, way.key, self._scene, way.view)

    def _reach(self, seat: int, steps: AnswerPath) -> int:
        """As many of the next answers as are given with these steps; 0 = they are others.

        What goes without saying is given between and after them.
        """
        keys = (move.key for move in self.moves[1 : 1 + MAX_ANSWERS])
        if not all(key in keys for _, key in steps):  # one after the other
            return 0
        twin, wanted, given = self.state.clone(), deque(steps), 1
        twin.apply(*self.moves[0])
        for move in self.moves[1:]:
            asked = twin.asked(seat)
            if move.seat != seat or asked is None:
                break
            if wanted and (asked.kind, move.key) == wanted[0]:
                wanted.popleft()
            elif (wanted and asked.kind == wanted[0][0]) or itself(twin, asked) != move.key:
                break
            twin.apply(*move)
            given += 1
        return 0 if wanted else given


def _sent(way: AnswerPath, pick: AnswerPath) -> AnswerPath:
    """What is picked has the say, as `client.js` sends it; without a key it is asked."""
    kinds = {kind for kind, _ in pick}
    own = [step for step in way if step[0] not in kinds]
    return tuple(step for step in (*pick, *own) if step[1])
