"""Answers that are citizens, pawns, players, or tokens of Hope and Discontent."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.city.mood import TOKEN_PLACE
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    DISCONTENT,
    EXHAUSTED,
    PAWNS,
    TOKENS,
    TYPE_OF,
    TYPES,
)
from frostlight.games.frostpunk.view.answers.registry import ANSWERS, TABLE, declined, foreseen
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.kernel import View
from frostlight.view.shown import Answer, Effect, Rank, Shown

# -- citizens


@ANSWERS.shows("who_comes", "who_is_used", "which_marker", "next_marker")
def which_type(answer: Answer) -> Shown:
    """A type of citizen that something happens to (FRP-10.4, FRP-36.1)."""
    return _type(answer)


@ANSWERS.shows("who_sickens", "who_dies", "who_leaves", "without_bed", "shift_pawn")
def who_suffers(answer: Answer) -> Shown:
    """The type of a citizen that is lost or falls sick (FRP-22.1, FRP-28.1)."""
    return _type(answer, "sacrifice")


@ANSWERS.shows("cure", "treat")
def who_is_healed(answer: Answer) -> Shown:
    """A patient, or no other one (FRP-23.1, FRP-23.3)."""
    if answer.value is None:
        return declined(answer, f"stop_{answer.kind}")
    return _type(answer)


def _type(answer: Answer, rank: Rank = "primary") -> Shown:
    type_ = TYPES[answer.value]
    return Shown(
        answer.say("option.type", type=type_),
        f"type-{type_}",
        rank=rank,
        effect=foreseen(answer, _sick, answer.value),
    )


def _sick(reader: CardReader, view: View, type_: int) -> Effect:
    city = open_city(view)
    message = "note.sick_grave" if city.skull[type_] else "note.sick"
    return Effect(words=(reader.say(message, sick=city.sick[type_], pop=city.pop[type_]),))


# -- pawns and players


@ANSWERS.shows("bind_child")
def bind_child(answer: Answer) -> Shown:
    """A pawn that stays with the children (FRP-11.3)."""
    return Shown(
        answer.say("option.pawn", pawn=PAWNS[answer.value]),
        pawn_element(answer.value),
        effect=foreseen(answer, _free, answer.value),
    )


def _free(reader: CardReader, view: View, pawn: int) -> Effect:
    return Effect(words=(say_free(reader, view, pawn),))


def say_free(reader: CardReader, view: View, pawn: int) -> str:
    """How many such pawns have not worked yet."""
    return reader.say("note.pawns", n=view.table["home"][pawn])


def pawn_element(pawn: int) -> str:
    """Where the pawns of a kind are counted."""
    type_ = TYPE_OF[pawn]
    return f"type-{TYPES[type_]}" if type_ >= 0 else "people-now"


@ANSWERS.shows("taker", "whose_discard", "first_leader")
def seat(answer: Answer) -> Shown:
    """A player, with the cards in their hand (FRP-1.37, FRP-1.43)."""
    return Shown(
        answer.say("option.seat", seat=answer.value),
        f"player-{answer.value}",
        effect=foreseen(answer, _hand, answer.value),
    )


def _hand(reader: CardReader, view: View, seat: int) -> Effect:
    return Effect(words=(reader.say("note.hand", n=view.table["hands"][seat].bit_count()),))


# -- mood

MOOD: Final = ("mood-hope", "mood-discontent")
"""The elements of the tracks."""
TRACKS: Final = {
    f"{name}_{way}": track
    for track, name in enumerate(("hope", "discontent"))
    for way in ("rises", "falls")
}
"""The track by kind of question, where each track has its own."""
DISCARDED: Final = {
    f"{side}:{token}": (f"discard_{side}", token)
    for side in ("active", "exhausted")
    for names in TOKENS
    for token in names
}
"""Message and token by answer: the question is the same for both tracks (FRP-4.11)."""


@ANSWERS.shows("hope_token", "discontent_token", "token_type")
def token_type(answer: Answer) -> Shown:
    """A type of token (FRP-4.6, FRP-35.27)."""
    return _token(answer, "token", answer.key)


@ANSWERS.shows("hope_rises", "discontent_rises")
def rises(answer: Answer) -> Shown:
    """A token is drawn, or an exhausted one is activated (FRP-4.6)."""
    track = TRACKS[answer.kind]
    if answer.value is not None:
        return _token(answer, "activate", TOKENS[track][answer.value])
    return Shown(
        answer.say(("option.draw_hope", "option.draw_discontent")[track]),
        TABLE,
        rank="ordinary",
        effect=foreseen(answer, _bag, track),
    )


@ANSWERS.shows("hope_falls", "discontent_falls")
def falls(answer: Answer) -> Shown:
    """An active token is exhausted, or an exhausted one is removed (FRP-4.9)."""
    track, (exhausts, kind) = TRACKS[answer.kind], answer.value
    rank: Rank = "ordinary" if exhausts and track == DISCONTENT else "sacrifice"
    return _token(answer, "exhaust" if exhausts else "remove", TOKENS[track][kind], rank)


@ANSWERS.shows("activate")
def activate(answer: Answer) -> Shown:
    """A token is turned to its active side (FRP-4.2)."""
    return _token(answer, "activate", answer.key)


@ANSWERS.shows("exhaust")
def exhaust(answer: Answer) -> Shown:
    """A token is turned to its exhausted side (FRP-4.2)."""
    return _token(answer, "exhaust", answer.key, "sacrifice")


@ANSWERS.shows("discard_token")
def discard_token(answer: Answer) -> Shown:
    """A token goes back to the bag (FRP-4.11)."""
    return _token(answer, *DISCARDED[answer.key], "sacrifice")


def _token(answer: Answer, message: str, token: str, rank: Rank = "primary") -> Shown:
    track, kind = TOKEN_PLACE[token]
    return Shown(
        answer.say(f"option.{message}", token=token),
        MOOD[track],
        rank=rank,
        effect=foreseen(answer, _tokens, track, kind),
    )


def _tokens(reader: CardReader, view: View, track: int, kind: int) -> Effect:
    tokens = view.table["mood"][track]
    there = {"active": tokens[ACTIVE + kind], "exhausted": tokens[EXHAUSTED + kind]}
    return Effect(words=(reader.say("note.tokens", **there),))


def _bag(reader: CardReader, view: View, track: int) -> Effect:
    """What may be drawn; the last Discontent token that fits is the end (FRP-2.3)."""
    tokens, most = view.table["mood"][track], view.printed.limits.discontent_loss
    bag = [f"{reader.name('token', name)} {tokens[n]}" for n, name in enumerate(TOKENS[track])]
    last = track == DISCONTENT and sum(tokens[EXHAUSTED : ACTIVE + 3]) + 1 >= most
    return Effect(
        words=(reader.say("note.bag", list=", ".join(bag)),),
        risk=reader.say("note.defeat", rule="FRP-2.3") if last else "",
    )
