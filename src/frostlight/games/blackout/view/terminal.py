"""Blackout in a terminal."""

from frostlight.games.blackout.view import labels, look, notes, result, text
from frostlight.view.registry import TextView

VIEW = TextView(
    people=labels.people,
    board=text.board,
    legend=text.legend,
    label=labels.label,
    brief=labels.brief,
    note=notes.note,
    group=labels.group,
    row=labels.row,
    pair=labels.pair,
    rank=labels.rank,
    event=labels.event,
    result=result.result,
    counted=result.counted,
    won=result.won,
    verdict=result.verdict,
    stood=result.stood,
    course=result.COURSE,
    begins=frozenset({"round", "phase"}),
    last=labels.LAST,
    in_parts=True,
    look=look.look,
)
