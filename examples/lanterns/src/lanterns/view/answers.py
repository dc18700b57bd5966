"""What is shown of an answer: one function for each kind of question."""

from __future__ import annotations

from typing import Final

from frostlight.view.shown import NO_EFFECT, Answer, Answers, Effect, Shown

ANSWERS: Final = Answers()


@ANSWERS.shows("deal")
def deal(answer: Answer) -> Shown:
    """Chance deals a card (LAN-1.2)."""
    return Shown(answer.say("option.deal", card=answer.key), "oil")


@ANSWERS.shows("plan")
def plan(answer: Answer) -> Shown:
    """A card is put into the plan, or the keeper is ready (LAN-2.1)."""
    if answer.value is None:
        return ready(answer)
    card = answer.scene.printed.cards[answer.value]
    return Shown(
        answer.say("option.put", card=card.id),
        f"card-{card.id}",
        effect=lambda: Effect(words=(answer.say("note.put", n=card.oil),)),
    )


def ready(answer: Answer) -> Shown:
    """How many cards are planned: only their keeper sees that."""

    def effect() -> Effect:
        planned = answer.view.table.get("plans", ()) if answer.view is not None else ()
        return Effect(words=(answer.say("note.ready", n=sum(planned)),))

    return Shown(answer.say("option.ready"), "oil", rank="done", effect=effect)


@ANSWERS.shows("light")
def light(answer: Answer) -> Shown:
    """A lantern is lit, or the oil of this round is lost (LAN-2.3, LAN-2.4)."""
    if answer.value is None:
        lost = Effect(after=(answer.say("note.wait"),))
        return Shown(answer.say("option.wait"), "oil", rank="done", effect=lambda: lost)
    lantern = answer.scene.printed.lanterns[answer.value]

    def effect() -> Effect:
        if answer.view is None:
            return NO_EFFECT
        takes = lantern.each * answer.view.table["players"]
        return Effect(words=(answer.say("note.light", n=takes),))

    return Shown(
        answer.say("option.light", lantern=lantern.id), f"lantern-{lantern.id}", effect=effect
    )
