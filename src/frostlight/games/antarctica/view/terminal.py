"""Antarctica in a terminal."""

from frostlight.games.antarctica.view import labels, notes, result, text
from frostlight.view.registry import TextView

VIEW = TextView(
    people=labels.people,
    board=text.board,
    legend=text.legend,
    label=labels.label,
    brief=notes.brief,
    note=notes.note,
    group=labels.group,
    rank=labels.rank,
    event=labels.event,
    result=result.result,
    counted=result.counted,
    won=result.won,
    begins=frozenset({"turn"}),
)
