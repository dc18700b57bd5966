"""What lies on the table in Blackout."""

from __future__ import annotations

from typing import Annotated, Any, Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.structure import COLUMNS, DOWN, GONE, SOURCES, TOKENS, UP
from frostlight.kernel import Hidden, Own, Public, Table
from frostlight.kernel.sight import UNKNOWN, Sight


class HandsElseCounts(Sight):
    """Cards by seat: a seat sees its own, all see how many each has (BHK-2.8)."""

    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:  # noqa: ARG002
        own = value[seat] if seat >= 0 else None
        return {"counts": [*map(len, value)], "own": own}

    def known(self, table: Any, shown: Any, seat: int) -> Any:  # noqa: ARG002
        hands = [UNKNOWN] * len(shown["counts"])
        if shown["own"] is not None:
            hands[seat] = shown["own"]
        return hands


UNSHOWN: Final = (DOWN, GONE)
"""How tokens lie that not all have seen; those that were won were shown to all (BHK-10.12)."""


class FaceUpOrLookedAt(Sight):
    """Scout tokens: those that lie face up or were shown, and those the seat has looked at."""

    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:
        """A token that the observer does not know is -1 (BHK-2.8, BHK-10.17).

        As `Town.knows_token` says for each of them: a view shows them all, several times a move.
        """
        mine = 1 << seat if seat >= 0 else 0
        return [
            token if lies not in UNSHOWN or looked & mine else -1
            for token, lies, looked in zip(value, table.lies, table.looked, strict=True)
        ]

    def known(self, table: Any, shown: Any, seat: int) -> Any:  # noqa: ARG002
        """As it is shown: -1 is a token that is not decided yet, for all the observer knows."""
        return shown


class ScoutOnly(Sight):
    """What a player who scouts has in mind, until the team is sent (BHK-10.6)."""

    __slots__ = ()

    def show(self, table: Any, value: Any, seat: int) -> Any:
        return value if seat == table.active else None

    def known(self, table: Any, shown: Any, seat: int) -> Any:  # noqa: ARG002
        return shown


SCOUT_ONLY: Final = ScoutOnly()


class Town(Table):
    """Map, market and what the players have; flat lists, so that a copy is fast.

    Lists by seat and resource are read at `seat * STOCK + resource`, those by seat and column at
    `seat * COLUMNS + column`, scout tokens at `district * TOKENS + number`. Sets of checkpoints,
    districts, seats and columns are bits.
    """

    printed: Printed

    players: Public[int]
    first: Public[int]
    """The start player; -1 before it is known (BHK-1.16)."""
    round: Public[int]
    last_round: Public[int]
    """The round after which the game ends; 0 = not known yet (BHK-17.2)."""
    phase: Public[int]
    """As `structure.PHASES` (BHK-3.1)."""
    acted: Public[int]
    """How many players have had their turn in this phase (BHK-3.2)."""
    active: Public[int]
    """Whose turn it is; -1 = no player's, or all players'."""

    # map and rondel
    dice: Public[list[int]]
    """The resource of each die; -1 = not rolled yet (BHK-4.3)."""
    stock: Public[list[int]]
    """Markers on the rondel by seat and resource: the player's resources (BHK-2.1)."""
    supply: Public[list[int]]
    """Markers in the personal supply (BHK-18.1)."""
    markers: Public[list[int]]
    """Checkpoints with a marker of each seat, as bits (BHK-18.7)."""
    secured: Public[int]
    """Districts that are secured, as bits (BHK-13.7)."""
    posts: Public[list[int]]
    """Seats with an outpost in each district, as bits (BHK-13.3)."""
    stand_ins: Public[list[int]]
    """Seats with a marker in place of an outpost in each district, as bits (BHK-13.4)."""

    # the players
    hkd: Public[list[int]]
    transport: Public[list[int]]
    gps: Public[list[int]]
    points: Public[list[int]]
    earned: Public[list[int]]
    """The same points by seat and source, as `structure.SOURCES`."""
    outposts: Public[list[int]]
    """Check actions of the own board that an outpost covers, as bits (BHK-1.9)."""
    restored: Public[list[int]]
    """Power restorations that are done, as bits (BHK-9.1)."""

    # the cards
    pool: Public[list[int]]
    """Objective cards that no player has seen: deck and reserve together. All can work out which
    they are; an unknown order and cut between the two do not exist (BHK-1.4, BHK-1.5)."""
    deck: Public[int]
    """How many of them are the objective deck."""
    reserve: Public[int]
    """How many of them are the reserve pile."""
    market: Public[list[tuple[int, ...]]]
    """Three rows, left to right (BHK-1.6)."""
    discards: Public[list[int]]
    hands: Annotated[list[tuple[int, ...]], HandsElseCounts()]
    """Cards in hand, in order of their numbers. While all plan, planned cards still count as in
    hand: no other seat sees how many were put down (BHK-2.8)."""
    planned: Annotated[list[int], Own(COLUMNS)]
    """The face-down card by seat and column; -1 = none (BHK-4.4)."""
    covered: Public[list[int]]
    """Columns with a face-down card, as bits: public once all have confirmed (BHK-2.8)."""
    shown: Public[list[bool]]
    """Who has shown their hand since planning (BHK-15.6)."""
    columns: Public[list[tuple[int, ...]]]
    """Face-up cards by seat and column, the last on top (BHK-4.5)."""
    hospital: Public[list[tuple[int, ...]]]
    slots: Public[list[tuple[int, ...]]]
    """Objective cards that each seat has not fulfilled yet (BHK-18.6)."""
    completed: Public[list[tuple[int, ...]]]
    """Plans in the completed zone (BHK-8.9)."""
    emergency: Public[list[int]]
    """The emergency plan of each seat; -1 = none, or none any more (BHK-8.10). In the campaign: the
    shared plan that the seat is bound to (BHK-19.5)."""
    ticks: Public[list[int]]
    """Tasks done, as bits, of each repair plan and then of each seat's emergency plan; how many of
    them bear a marker: three bits further up (BHK-8.2, BHK-18.3)."""

    # scouting
    tokens: Annotated[list[int], FaceUpOrLookedAt()]
    """The scout tokens of each district; -1 = never looked at, so it is not decided yet."""
    lies: Public[list[int]]
    """How each of them lies, as `structure.DOWN` and so on (BHK-10.12)."""
    looked: Public[list[int]]
    """Seats that have looked at each of them, as bits (BHK-10.17)."""
    unseen: Hidden[list[int]]
    """Tokens that are not decided yet, by kind."""
    scouted: Public[int]
    """Districts that were scouted this round, as bits (BHK-10.3)."""
    kinds: Public[list[int]]
    """Kinds among the own face-up tokens, as bits (BHK-10.12)."""
    backs: Public[list[int]]
    """Own face-down tokens (BHK-10.13)."""
    scouting: Public[int]
    """The district where the active player scouts; -1 = nowhere."""
    picked: Annotated[int, SCOUT_ONLY]
    """The token that is wanted, by its number in the district; -1 = none yet."""
    patrol: Annotated[int, SCOUT_ONLY]
    """As `structure.PATROLS`."""
    team: Annotated[tuple[int, ...], SCOUT_ONLY]
    team_gps: Annotated[int, SCOUT_ONLY]

    # other turns
    passes: Public[int]
    """Passes in a row (BHK-11.1)."""
    bought: Public[bool]
    """A player has bought a card in this phase (BHK-20.2)."""
    used: Public[list[int]]
    """Check actions that the active player has used in this phase (BHK-14.4)."""

    def knows_token(self, place: int, seat: int) -> bool:
        """Whether an observer knows what a scout token shows."""
        if self.lies[place] not in UNSHOWN:
            return True
        return seat >= 0 and bool(self.looked[place] >> seat & 1)

    def order(self) -> list[int]:
        """The seats in turn order (BHK-3.3)."""
        return [(self.first + n) % self.players for n in range(self.players)]

    def lying(self, district: int) -> list[int]:
        """The tokens that are still in a district, by their places (BHK-10.2)."""
        start = district * TOKENS
        return [place for place in range(start, start + TOKENS) if self.lies[place] in (DOWN, UP)]

    def score(self, seat: int, source: int, points: int) -> None:
        """Points are scored at once (BHK-2.7)."""
        self.points[seat] += points
        self.earned[seat * len(SOURCES) + source] += points
