"""The acts by which a person on a page gives the answers of a record (ADR 66).

An act is a click that does something: on an option, on the verb button, on the button of what was
counted. Looking is none: neither pointing at an option nor a tap that shows it, nor counting up and
down before a row of answers is confirmed. What is picked beside an option (another pawn, a card)
is an act, and so is taking back what went without saying and was meant otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Decision, Record, State, observe
from frostlight.kernel.record import Move
from frostlight.session import Batch, BatchStep, Place
from frostlight.session.itself import itself
from frostlight.view import find_text_view
from frostlight.web.render.draw import scene_for

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
            row = page.row(decision)
            unfolded = page.unfolded(decision, key) if row == 1 else 0
            beside = page.beside(decision, key) if row == 1 else 0
            proposed = page.proposed(decision, key) if row == 1 else 0
            found[PICKED] += bool(beside) or proposed < 0
            page.make(row + max(beside, unfolded, proposed))
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

    def beside(self, decision: Decision, key: str) -> int:
        """How many answers that follow are picked together with this one."""
        view = observe(self.state, decision.seat)
        shown = self._answers.show(decision.question, key, self._scene, view)
        follows = self._follows(
            decision.seat, max((len(one.steps) for one in shown.along()), default=0)
        )
        fitting = [
            one.steps for one in shown.along() if list(one.steps) == follows[: len(one.steps)]
        ]
        steps = max(fitting, key=len, default=())
        return len(steps) if steps and not self._goes_without(decision.seat, key, steps) else 0

    def unfolded(self, decision: Decision, key: str) -> int:
        """How many answers that follow stand in the same option as this one."""
        view = observe(self.state, decision.seat)
        kinds = self._answers.show(decision.question, key, self._scene, view).unfolds
        twin, found = self.state.clone(), 0
        twin.apply(decision.seat, key)
        for made, (seat, answer) in enumerate(self.moves[1:], 1):
            asked = twin.asked(seat)
            if not kinds or seat != decision.seat or asked is None:
                break
            if asked.kind not in kinds and itself(twin, asked) != answer:
                break
            twin.apply(seat, answer)
            found = made if asked.kind in kinds else found
            kinds -= {asked.kind}
        return found

    def proposed(self, decision: Decision, key: str) -> int:
        """How many answers that follow are proposed with this one; -1 = others were."""
        view = observe(self.state, decision.seat)
        proposal = self._answers.show(decision.question, key, self._scene, view).proposes()
        if proposal is None:
            return 0
        steps = list(proposal.steps)
        return len(steps) if self._follows(decision.seat, len(steps)) == steps else -1

    def _follows(self, seat: int, n: int) -> list[tuple[str, str]]:
        """The kinds and keys of the next answers of a seat after this one."""
        twin, found = self.state.clone(), list[tuple[str, str]]()
        twin.apply(*self.moves[0])
        for move in self.moves[1 : 1 + n]:
            asked = twin.asked(move.seat)
            if move.seat != seat or asked is None:
                break
            found.append((asked.kind, move.key))
            twin.apply(*move)
        return found

    def _goes_without(self, seat: int, key: str, steps: Sequence[tuple[str, str]]) -> bool:
        """Whether these answers would be given without picking anything."""
        twin = self.state.clone()
        twin.apply(seat, key)
        for _, wanted in steps:
            asked = twin.asked(seat)
            if asked is None or itself(twin, asked) != wanted:
                return False
            twin.apply(seat, wanted)
        return True
