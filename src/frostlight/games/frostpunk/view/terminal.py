"""Frostpunk in a terminal."""

from frostlight.games.frostpunk.view import brief, groups, labels, look, notes, result, text
from frostlight.view.registry import TextView

VIEW = TextView(
    people=labels.people,
    board=text.board,
    legend=text.legend,
    label=labels.label,
    brief=brief.brief,
    note=notes.note,
    group=groups.group,
    row=groups.row,
    rank=groups.rank,
    event=labels.event,
    result=result.result,
    verdict=result.verdict,
    course=result.COURSE,
    begins=frozenset({"phase"}),
    last=frozenset({"group.pass", "group.stop"}),
    look=look.look,
)
