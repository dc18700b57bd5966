"""Cards in columns and what they do: planning, hiring, drawing, check actions."""

from __future__ import annotations

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Action
from frostlight.games.blackout.structure import COLUMNS, DICE, OUTPOSTS, RESOURCES, shift
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.answers.beside import other_ways
from frostlight.games.blackout.view.answers.foreseen import foreseen, travel
from frostlight.games.blackout.view.answers.register import (
    STOP,
    TURN,
    batteries,
    buy_battery,
    drawn,
    effect_of,
    fare_drawn,
    priced,
    shows,
    stop,
)
from frostlight.games.blackout.view.asked import asked_about, asked_fact, card_at_hand, card_down
from frostlight.games.blackout.view.cards import (
    action_words,
    amount,
    counted,
    marked,
    value_words,
)
from frostlight.games.blackout.view.fares import fare
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.cards import today_marks
from frostlight.games.blackout.view.page.signs import good
from frostlight.games.blackout.view.today import die_of, today
from frostlight.kernel import View
from frostlight.view.lines import capital
from frostlight.view.shown import NO_EFFECT, Answer, Effect, Shown


def _column(answer: Answer, column: int) -> str:
    return answer.say("option.column", column=column + 1)


# -- phase 1


@shows("plan")
def plan(answer: Answer) -> Shown:
    """Cards are laid face down, one to a column, until the plan is confirmed (BHK-4.4)."""
    verb, card, column = answer.value
    if verb == "put":
        return _put(answer, card, column)
    if verb == "back":
        return _back(answer, column)
    return Shown(answer.say("option.confirm"), TURN, STOP)


def _put(answer: Answer, card: int, column: int) -> Shown:
    """It is typed as card and column, and a card that fits several columns is a row."""
    words, what, number = answer.scene.reader, answer.scene.printed, column + 1
    name = what.ids[card]
    return Shown(
        answer.say("option.put", card=name, column=number),
        points=f"hand-{name} column-{number}",
        group="group.put",
        place=_column(answer, column),
        name=answer.say("option.into", column=number),
        row=marked(words, what, card),
        pair=str(number),
        effect=effect_of(answer, _planned),
    )


def _planned(answer: Answer, town: Town, _view: View) -> Effect:
    _, card, _ = answer.value
    return Effect(words=(today(answer.scene.reader, town, card),))


def _back(answer: Answer, column: int) -> Shown:
    number, card = column + 1, card_down(answer.view, column)
    found = Shown(
        answer.say("option.back_from", column=number),
        points=f"planned-{number}",  # not in its column: a second click there would take it back
        group="group.back",
        rank="ordinary",
        place=_column(answer, column),
    )
    if card < 0:
        return found
    name = answer.scene.printed.ids[card]
    return found._replace(
        verb=answer.say("option.back", card=name, column=number),
        name=capital(answer.scene.reader.name("card", name)),
    )


# -- phase 2


@shows("reveal")
def reveal(answer: Answer) -> Shown:
    """The next card to be turned up (BHK-5.1)."""
    column = _column(answer, answer.value)
    number, card = answer.value + 1, card_down(answer.view, answer.value)
    verb = column
    if card >= 0:
        verb = answer.say("option.reveal", card=answer.scene.printed.ids[card], column=number)
    return Shown(verb, f"column-{number}", place=column, effect=effect_of(answer, _revealed))


def _revealed(answer: Answer, town: Town, view: View) -> Effect:
    words, what, card = answer.scene.reader, town.printed, card_down(view, answer.value)
    if card < 0:
        return NO_EFFECT
    marks = today_marks(words, what, card, die_of(what, town.dice, card))
    return Effect(drawn(marks), (today(words, town, card),))


@shows("bring")
def bring(answer: Answer) -> Shown:
    """What a volunteer brings, of the die or of a field near it (BHK-5.3, BHK-5.4)."""
    if answer.value < 0:
        return stop(answer, "bring_decline")
    what, units, view = RESOURCES[answer.value], asked_fact(answer.view, "n"), answer.view
    if not units or view is None:
        return Shown(answer.say("option.good", what=what), f"field-{what}")
    name = answer.say("option.bring", amount=amount(answer.scene.reader, what, units))
    price = fare(known_town(view), view.seat, _way(answer, known_town(view))[1])
    verb = priced(answer.scene.reader, name, price)
    return Shown(verb, f"field-{what}", name=name, effect=effect_of(answer, _brought))


def _way(answer: Answer, town: Town) -> tuple[int, int]:
    """What the die shows, and how many fields from there (BHK-5.4)."""
    shown = town.dice[DICE.index(asked_about(answer.view, "die"))]
    return shown, shift(shown, answer.value)


def _brought(answer: Answer, town: Town, view: View) -> Effect:
    """The units, and the way from the die along the ring; missing markers are asked for."""
    words, units, seat = answer.scene.reader, asked_fact(view, "n"), view.seat
    shown, far = _way(answer, town)
    change = {RESOURCES[answer.value]: units, "marker": -units, **travel(town, seat, far)}
    preview = foreseen(town, seat, change if town.supply[seat] >= units else {})
    gained = good(words, RESOURCES[answer.value], units, "+")
    brings = drawn([gained]) + fare_drawn(words, fare(town, seat, far))
    if not far:
        return Effect(brings, preview=preview)
    told = answer.say("note.away", n=far, what=RESOURCES[shown])
    return Effect(brings, (told,), remark=told, preview=preview)


@shows("use")
def use(answer: Answer) -> Shown:
    """An action of a specialist (BHK-5.7)."""
    if answer.value == "battery":
        return buy_battery(answer)
    if answer.value == "done":
        return stop(answer, "done")
    action = _action(answer)
    verb = (
        answer.say("option.does", does=action_words(answer.scene.reader, action))
        if action
        else answer.say("option.action", number=answer.value + 1)
    )
    prices = action.prices if action else ()
    return Shown(
        verb,
        "acting-card",
        effect=effect_of(answer, _used),
        along=lambda: other_ways(answer, *prices),
    )


def _action(answer: Answer) -> Action | None:
    """The action of the card at hand; None = which card that is cannot be known."""
    card, what = card_at_hand(answer.view), answer.scene.printed
    found: Action | None = what.actions[what.card[card]][answer.value] if card else None
    return found


def _used(answer: Answer, town: Town, view: View) -> Effect:
    return _batteries(answer, town, view, _action(answer))


def _batteries(answer: Answer, town: Town, view: View, action: Action | None) -> Effect:
    """The batteries that an action takes; what it does is its name."""
    if action is None:
        return NO_EFFECT
    return Effect(after=batteries(answer, town, view, *action.prices))


@shows("patient")
def patient(answer: Answer) -> Shown:
    """The card that comes back from hospital (BHK-15.1)."""
    name = answer.scene.printed.ids[answer.value]
    verb = answer.say("option.card", card=name)
    return Shown(verb, f"hospital-{name}", effect=effect_of(answer, _healed))


def _healed(answer: Answer, town: Town, _view: View) -> Effect:
    return Effect(words=(value_words(answer.scene.reader, town.printed, answer.value),))


@shows("kind_gained")
def kind_gained(answer: Answer) -> Shown:
    """Units of a kind that the player chooses (BHK-15.11)."""
    what = RESOURCES[answer.value]
    verb = answer.say("option.good", what=what)
    return Shown(verb, f"field-{what}", effect=effect_of(answer, _kind_added))


def _kind_added(answer: Answer, _town: Town, _view: View) -> Effect:
    mark = good(answer.scene.reader, RESOURCES[answer.value], 1)
    return Effect(drawn([mark._replace(shown="+")]))


# -- phases 7 and 8


@shows("outpost")
def outpost(answer: Answer) -> Shown:
    """The outpost that leaves a check action for a district (BHK-13.3)."""
    words, what = answer.scene.reader, answer.scene.printed
    district = asked_about(answer.view, "district")
    return Shown(
        answer.say("option.outpost", does=action_words(words, what.board_actions[answer.value])),
        f"check-{OUTPOSTS[answer.value]}",
        place=words.name("district", district) if district else "",
    )


@shows("draw")
def draw(answer: Answer) -> Shown:
    """The column whose cards come to hand (BHK-14.2)."""
    if answer.value < 0:
        return stop(answer, "draw_decline")
    verb, view, number = _column(answer, answer.value), answer.view, answer.value + 1
    if view is not None and view.seat >= 0:
        size = len(view.table["columns"][view.seat * COLUMNS + answer.value])
        verb = answer.say("option.draw", column=number, n=size)
    return Shown(verb, f"column-{number}", effect=effect_of(answer, _cards_drawn))


def _cards_drawn(answer: Answer, town: Town, view: View) -> Effect:
    cards = town.columns[view.seat * COLUMNS + answer.value]
    return Effect(words=(counted(answer.scene.reader, town.printed, cards),))


@shows("check")
def check(answer: Answer) -> Shown:
    """A check action of the board or of a plan (BHK-14.4)."""
    words, (where, _) = answer.scene.reader, answer.value
    if where == "battery":
        return buy_battery(answer)
    if where == "done":
        return stop(answer, "done")
    name, action = _check_action(answer)
    said = {"does": action_words(words, action)} if action else {}
    if where == "board":
        verb = answer.say("option.does", **said)
    else:
        verb = answer.say("option.plan_does" if said else "option.card", card=name, **said)
    prices = action.prices if action else ()
    return Shown(
        verb,
        f"check-{name}",
        effect=effect_of(answer, _checked),
        along=lambda: other_ways(answer, *prices),
    )


def _check_action(answer: Answer) -> tuple[str, Action | None]:
    """Where an action is printed, and what it does; some plans have none."""
    what: Printed = answer.scene.printed
    where, n = answer.value
    if where == "board":
        return OUTPOSTS[n], what.board_actions[n]
    return what.ids[n], what.checks[n]


def _checked(answer: Answer, town: Town, view: View) -> Effect:
    return _batteries(answer, town, view, _check_action(answer)[1])
