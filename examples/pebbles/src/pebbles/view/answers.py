"""What is shown of an answer: one function for each kind of question."""

from __future__ import annotations

from typing import Final

from frostlight.view.preview import Preview
from frostlight.view.shown import NO_EFFECT, Answer, Answers, Effect, Shown
from pebbles.content import Card
from pebbles.view import words

ANSWERS: Final = Answers()


@ANSWERS.shows("shore")
def shore(answer: Answer) -> Shown:
    """Chance lays more pebbles (PEB-1.1)."""
    return Shown(answer.say("option.shore", n=answer.value), "board")


@ANSWERS.shows("deal")
def deal(answer: Answer) -> Shown:
    """Chance deals a card (PEB-1.2)."""
    return Shown(answer.say("option.deal", card=answer.key), "board")


@ANSWERS.shows("wish")
def wish(answer: Answer) -> Shown:
    """An even or an odd number of pebbles (PEB-1.3)."""
    return Shown(answer.say(f"option.{answer.key}"), f"wish-{answer.key}")


@ANSWERS.shows("turn")
def turn(answer: Answer) -> Shown:
    """Take pebbles, or play the card instead (PEB-2.1)."""
    if answer.value > 0:
        return take(answer, answer.value)
    return play(answer, answer.scene.printed.cards[-1 - answer.value])


def take(answer: Answer, n: int) -> Shown:
    """The player is told what becomes of the wish, and sees the own pebbles as they would be."""

    def effect() -> Effect:
        if answer.view is None:
            return NO_EFFECT
        then = answer.view.table["pebbles"][answer.view.seat] + n
        said = answer.say("note.odd_now" if then % 2 else "note.even_now")
        return Effect(after=(said,), preview=Preview(then={"my-pebbles": then}))

    return Shown(answer.say("option.take", n=n), "shore", "group.take", effect=effect)


def play(answer: Answer, card: Card) -> Shown:
    """The card says what it does (PEB-2.2)."""
    return Shown(
        answer.say("option.play", card=card.id),
        f"card-{card.id}",
        "group.play",
        effect=lambda: Effect(words=(words.does(answer.scene, card),)),
    )


@ANSWERS.shows("victim")
def victim(answer: Answer) -> Shown:
    """A player is robbed, whose pile lights up (PEB-2.4)."""
    return Shown(answer.say("option.victim", seat=answer.value), f"pile-{answer.value}")
