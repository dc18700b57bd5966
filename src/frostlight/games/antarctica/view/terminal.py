"""Antarctica in a terminal."""

from frostlight.games.antarctica.view import result, text, words
from frostlight.games.antarctica.view.answers import ANSWERS
from frostlight.view.registry import TextView

VIEW = TextView(
    people=words.people,
    board=text.board,
    legend=text.legend,
    answers=ANSWERS,
    event=words.event,
    result=result.result,
    counted=result.counted,
    won=result.won,
    asks=words.asks,
    begins=frozenset({"turn"}),
)
