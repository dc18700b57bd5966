"""What any surface shows of an answer: one function for each kind of question.

| module | questions |
|---|---|
| `turn` | what the player on turn does, and with which pawn |
| `building` | what is built, upgraded or dismantled, and where |
| `spaces` | places of the map |
| `people` | citizens, players, tokens of Hope and Discontent |
| `cards` | cards and their options |
| `choices` | amounts, yes or no, this or that |
"""

from frostlight.games.frostpunk.view.answers import (  # noqa: F401 - each registers its questions
    building,
    cards,
    choices,
    people,
    spaces,
    turn,
)
from frostlight.games.frostpunk.view.answers.registry import ANSWERS

__all__ = ["ANSWERS"]
