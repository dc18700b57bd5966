"""Blackout in a terminal."""

from frostlight.games.blackout.view import look, result, story, tale, text
from frostlight.games.blackout.view.answers import ANSWERS, STOP
from frostlight.view.registry import TextView

VIEW = TextView(
    people=story.people,
    board=text.board,
    legend=text.legend,
    event=story.event,
    answers=ANSWERS,
    result=result.result,
    counted=result.counted,
    won=result.won,
    verdict=result.verdict,
    stood=result.stood,
    tale=tale.TALE,
    course=result.COURSE,
    begins=frozenset({"round", "phase"}),
    last=frozenset({STOP}),
    in_parts=True,
    look=look.look,
)
