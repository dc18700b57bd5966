"""Permissions at a table: both the button and the server ask here.

Every rule is a function of the session and of the client that asks. A refusal is the key of the
text that explains it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from frostlight.bots import playing_bots
from frostlight.kernel import FrostlightError
from frostlight.session.levels import levels
from frostlight.session.teaching import LEARNER

if TYPE_CHECKING:
    from frostlight.session.session import Session

PACES: Final = {"calm": 0.9, "fast": 0.3, "instant": 0.0}
"""Seconds that a bot takes for a move, by the name of the setting."""


class NotAllowedError(FrostlightError):
    """A request that is against a rule of permission; the message is the key of its text."""


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether something is allowed: true if it is, else with the reason."""

    refusal: str = ""
    """The key of the text that says why not; "" = allowed."""

    def __bool__(self) -> bool:
        return not self.refusal

    def check(self) -> None:
        """NotAllowedError unless it is allowed."""
        if self.refusal:
            raise NotAllowedError(self.refusal)


ALLOWED: Final = Permission()


class Actor(NamedTuple):
    """The client that asks for something: a player, the host, or a spectator."""

    mine: tuple[int, ...] = ()
    """The seats that it holds: several, if players share a device."""
    host: bool = False
    """Whether it has made the table."""
    away: frozenset[int] = frozenset()
    """Seats whose players have been away for long enough that the host may act for them."""


# -- answering


def may_answer(session: Session, mine: tuple[int, ...], seat: int) -> Permission:
    """A page answers for the seat that it shows, unless a bot plays it."""
    if seat not in mine:
        return Permission("not_asked" if mine else "not_yours")
    return Permission("bot_plays") if session.places[seat].bot else ALLOWED


def may_lift(mine: tuple[int, ...], seat: int) -> Permission:
    """On a shared device the curtain is lifted by a player who sits there."""
    return ALLOWED if seat in mine else Permission("not_yours")


def pointing_seats(session: Session, mine: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats for which a page points at an answer: the one that it shows, else all of its own.

    Players who share a device point together; a seat that a bot plays does not point.
    """
    people = tuple(own for own in mine if not session.places[own].bot)
    return (seat,) if seat in people else people


def may_point(session: Session, mine: tuple[int, ...], seat: int) -> Permission:
    """A player points at an answer they favour while one seat is asked in the open."""
    if not pointing_seats(session, mine, seat):
        return Permission("not_yours")
    return ALLOWED if session.advised_decision is not None else Permission("refused")


def may_be_taught(session: Session, mine: tuple[int, ...]) -> Permission:
    """The learner leaves the lesson, and goes on with it."""
    return ALLOWED if LEARNER in mine and session.head.lesson else Permission("not_yours")


# -- going back


def undo_seat(session: Session, mine: tuple[int, ...]) -> int | None:
    """The seat whose answer is taken back: of those at this device, the one that answered last."""
    answered = [
        (at, seat) for seat in mine if (at := session.journal.last_answer(seat)) is not None
    ]
    return max(answered)[1] if answered else None


def needs_consent(session: Session, seat: int) -> bool:
    """Whether others must agree before the last answer of a seat is taken back."""
    return session.journal.undo_point(seat) is None and bool(session.voters(seat))


def may_ask_back(session: Session, seat: int) -> Permission:
    """After a refused request a seat lets the bot that is to move do so before it asks again.

    With one request after the other it could stop the bots. People move on whenever they like, and
    may have refused by mistake.
    """
    settled = session.settled
    asked = settled is not None and settled.bars(seat) and bool(session.voters(seat))
    barred = asked and session.due_bot() is not None
    return Permission("asked_before") if barred else ALLOWED


def _may_go_back(session: Session, mine: tuple[int, ...]) -> Permission:
    """After the end the seed is public: a player who went back would know every roll."""
    if session.over:
        return Permission("over")
    return ALLOWED if mine else Permission("not_yours")


def may_undo(session: Session, mine: tuple[int, ...]) -> Permission:
    """A player takes back the last step, by right or by asking the others."""
    allowed, seat = _may_go_back(session, mine), undo_seat(session, mine)
    if not allowed:
        return allowed
    if seat is None:
        return Permission("nothing_to_undo")
    if session.proposal is not None:
        return Permission("vote_first")
    return may_ask_back(session, seat) if needs_consent(session, seat) else ALLOWED


def may_redo(session: Session, mine: tuple[int, ...]) -> Permission:
    """A player plays again what was taken back last, if that was a step of theirs."""
    allowed = _may_go_back(session, mine)
    if allowed and session.redo_seat(mine) is None:
        return Permission("nothing_to_redo")
    return allowed


def open_votes(session: Session, mine: tuple[int, ...]) -> list[int]:
    """The seats at this device that have not answered a request to go back yet."""
    if session.proposal is None:
        return []
    voters = session.voters(session.proposal.by)
    return [seat for seat in mine if seat in voters and seat not in session.votes]


def may_vote(session: Session, mine: tuple[int, ...]) -> Permission:
    """Every other player answers a request to go back once."""
    allowed = _may_go_back(session, mine)
    return Permission("no_vote") if allowed and not open_votes(session, mine) else allowed


def may_withdraw(session: Session, mine: tuple[int, ...]) -> Permission:
    """A request to go back is withdrawn by the player who made it."""
    allowed, asked = _may_go_back(session, mine), session.proposal
    if allowed and (asked is None or asked.by not in mine):
        return Permission("no_vote")
    return allowed


# -- seats and bots


def may_set_pace(mine: tuple[int, ...], pace: str) -> Permission:
    """Players choose how fast bots move."""
    return ALLOWED if mine and pace in PACES else Permission("not_yours")


def may_dispose(session: Session, actor: Actor, seat: int) -> Permission:
    """A seat belongs to its player; the host acts for it while it is free or its player is away."""
    if seat in actor.mine:
        return ALLOWED
    if not actor.host or seat not in range(len(session.places)):
        return Permission("not_yours")
    free = seat not in session.held or seat in actor.away
    return ALLOWED if free else Permission("still_here")


def may_cover(session: Session, actor: Actor, seat: int, bot: str) -> Permission:
    """A bot plays a seat of a person.

    For a player who is away it is the best bot, and one that they have chosen stays: no other
    player makes them play worse than they would.
    """
    allowed = may_dispose(session, actor, seat)
    if not allowed:
        return allowed
    place, game = session.places[seat], session.game.id
    own = seat in actor.mine or seat not in session.held
    known = playing_bots(game) if own else [place.bot or levels(game)[-1]]
    return _for_a_person(session, seat) if bot in known else Permission("refused")


def may_hand_back(session: Session, actor: Actor, seat: int) -> Permission:
    """The person plays a seat again: they decide that, or the host while the seat is free."""
    allowed = may_dispose(session, actor, seat)
    if not allowed:
        return allowed
    if seat not in actor.mine and seat in session.held:
        return Permission("still_here")
    return _for_a_person(session, seat)


def _for_a_person(session: Session, seat: int) -> Permission:
    """A seat that was set up for a bot stays one; after the end nothing is played."""
    if session.places[seat].kind != "person":
        return Permission("refused")
    return Permission("over") if session.over else ALLOWED


def may_relink(session: Session, actor: Actor, seat: int) -> Permission:
    """The host gives a seat of a person a new link."""
    if not actor.host:
        return Permission("not_owner")
    if seat not in range(len(session.places)) or session.places[seat].kind != "person":
        return Permission("form")
    return may_dispose(session, actor, seat)


# -- company


def may_talk(session: Session, mine: tuple[int, ...], *, off: bool) -> Permission:
    """Players talk, unless the host has switched it off, or several decide in secret.

    Then no word may tell one of them what another has planned, whatever the game says of talk.
    """
    if not mine:
        return Permission("only")
    if off:
        return Permission("off")
    secret = session.journal.state.together is not None and not session.over
    return Permission("secret") if secret else ALLOWED


# -- the table


def may_rematch(session: Session, mine: tuple[int, ...]) -> Permission:
    """Players begin the same game again when it is over."""
    if not mine:
        return Permission("not_seated")
    return ALLOWED if session.over else Permission("not_over")


def value_seat(session: Session, mine: tuple[int, ...]) -> int | None:
    """The seat for which a browser should add a value to the dice; None = added, or not allowed.

    Players who share a device add one together. The dice of a lesson fall as it needs them.
    """
    people = [seat for seat in mine if session.places[seat].kind == "person"]
    if session.over or session.head.lesson or not people or session.valued.intersection(people):
        return None
    return people[0]


def may_add_value(session: Session, mine: tuple[int, ...]) -> Permission:
    """Each device adds one value to the dice while the game goes on."""
    if not mine:
        return Permission("not_seated")
    return ALLOWED if value_seat(session, mine) is not None else Permission("value_there")


def may_deal(session: Session, mine: tuple[int, ...]) -> Permission:
    """Before the first move a player lets the dice of the setup fall again."""
    if not mine:
        return Permission("not_seated")
    return ALLOWED if session.can_deal else Permission("dealt")
