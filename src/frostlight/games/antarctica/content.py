"""What is printed on the components of Antarctica, one frozen value by edition and players.

Rules use small ints: a card is its place in `Printed.cards`, all else its place in the lists of
`structure`. Flat tables beside the rows (masks, costs) keep the hot paths short.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from frostlight.games.antarctica.content_checks import check
from frostlight.games.antarctica.content_rows import (
    SHAPES,
    Buildings,
    Cards,
    HandCards,
    Shares,
    Tracks,
    Zones,
    rows,
)
from frostlight.games.antarctica.structure import DECKS, KIND, SEATS, kinds_mask
from frostlight.kernel import Question
from frostlight.kernel import content as kernel
from frostlight.kernel.content import Content, Shelf


class Components(kernel.Printed):
    """All that is printed, whatever the number of players."""

    def __init__(self, content: Content) -> None:
        check(content)
        zones: Zones = rows(content, "zones.toml")
        kinds: Buildings = rows(content, "buildings.toml")
        cards: Cards = rows(content, "cards.toml")
        tracks: Tracks = rows(content, "tracks.toml")
        in_hand: HandCards = rows(content, "hand_cards.toml")
        shares: Shares = rows(content, "players.toml")
        self.content = content.name
        self.zones: Final = tuple(zones.zone)
        self.kinds: Final = tuple(kinds.kind)
        self.cards: Final = tuple(cards.card)
        self.tracks: Final = tuple(tracks.track)
        self.symbols: Final = tuple(tracks.symbol)
        self.shipyard: Final = tuple(in_hand.shipyard)
        self.resources: Final = tuple(in_hand.resource)
        self.seats: Final = {row.players: row for row in shares.seats}
        self.sun_start: Final = next(n for n, zone in enumerate(self.zones) if zone.sun_starts)
        # by card
        self.card: Final = {card.id: n for n, card in enumerate(self.cards)}
        self.card_kind: Final = tuple(KIND[card.builds] for card in self.cards)
        self.card_bit: Final = tuple(1 << kind for kind in self.card_kind)
        self.card_needs: Final = tuple(kinds_mask(card.requires) for card in self.cards)
        self.card_requires: Final = tuple(",".join(card.requires) for card in self.cards)
        """The same as it is told."""
        self.card_scientists: Final = tuple(card.scientists for card in self.cards)
        self.card_points: Final = tuple(card.points for card in self.cards)
        self.star_cards: Final = sum(1 << n for n, card in enumerate(self.cards) if card.star)
        # by track and space (space 0 is "not on the track")
        self.last_space: Final = tuple(len(track.values) for track in self.tracks)
        self.space_value: Final = tuple((0, *track.values) for track in self.tracks)
        self.space_symbol: Final = tuple(
            tuple(
                next((shown.shows for shown in track.symbols if shown.space == space), "")
                for space in range(len(track.values) + 1)
            )
            for track in self.tracks
        )
        self.track_stations: Final = tuple(kinds_mask(track.stations) for track in self.tracks)
        self.station_bits: Final = kinds_mask([k.id for k in self.kinds if k.group == "station"])
        self.blue: Final = frozenset(s.id for s in self.symbols if s.colour == "blue")
        self.replaces: Final = tuple(kinds_mask(card.replaces) for card in self.resources)
        self.shipyard_cards: Final = tuple(card.copies for card in self.shipyard)


class Printed(Components):
    """All that is printed, and what follows from it for this number of players."""

    def __init__(self, content: Content, players: int) -> None:
        super().__init__(content)
        self.players: Final = players
        self.share: Final = self.seats[players]
        self.row: Final = tuple(
            slice(row * SEATS, row * SEATS + players) for row in range(len(self.zones))
        )
        """In lists by zone (or track) and seat: the seats that play, of one zone or track."""
        self.open_zones: Final = [
            n for n, zone in enumerate(self.zones) if players not in zone.closed_with
        ]
        self.zones_after: Final = {
            zone: (*self.open_zones[n + 1 :], *self.open_zones[: n + 1])
            for n, zone in enumerate(self.open_zones)
        }
        """The way of the sun from an open zone round to the same zone again."""
        self.open_tracks: Final = [
            n for n, track in enumerate(self.tracks) if players >= track.min_players
        ]
        self.start_buildings: Final = tuple(
            kind.start_2 if players == 2 else kind.start for kind in self.kinds
        )
        self.cards_in_play: Final = tuple(
            tuple(
                n for n, card in enumerate(self.cards) if card.deck == deck and players >= card.mark
            )
            for deck in DECKS
        )
        # the one vocabulary that depends on the content
        self.top_card: Final = Question("top_card", "ANT-2.8", self.card, chance=True)
        self.questions = (self.top_card,)

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return printed, (self.content, self.players)


SHELF: Final = Shelf("frostlight.games.antarctica", shapes=SHAPES)
"""All that was ever printed in Antarctica, by edition."""


@cache
def printed(content: str, players: int) -> Printed:
    """What is printed in games of this content with this number of players."""
    return Printed(SHELF.find(content), players)
