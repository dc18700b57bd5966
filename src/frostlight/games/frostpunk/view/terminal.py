"""Frostpunk in a terminal."""

from frostlight.games.frostpunk.view import log, look, result, text
from frostlight.games.frostpunk.view.answers import ANSWERS
from frostlight.games.frostpunk.view.answers.purpose import ORDER
from frostlight.view.registry import TextView

VIEW = TextView(
    people=log.people,
    board=text.board,
    legend=text.legend,
    answers=ANSWERS,
    event=log.event,
    result=result.result,
    verdict=result.verdict,
    course=result.COURSE,
    begins=frozenset({"phase"}),
    order=ORDER,
    last=frozenset({"group.pass", "group.stop"}),
    look=look.look,
)
