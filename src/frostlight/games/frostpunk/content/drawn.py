"""What chance draws: the questions whose answers are printed cards and tiles."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.city.geometry import POSITIONS
from frostlight.games.frostpunk.content.rows import places
from frostlight.games.frostpunk.content.tables import DECKS, Tables
from frostlight.kernel import Question
from frostlight.kernel.content import Content


class Drawn(Tables):
    """Tables, and the questions of chance over what is printed."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content, scenario)
        citizens, laws = places(self.citizens), places(self.laws)
        self.wall_tile: Final = Question(
            "wall_tile", "FRP-1.7", places(self.wall_tiles), chance=True
        )
        position = {"position": POSITIONS}
        self.near_tile: Final = Question(
            "near_tile", "FRP-13.3", places(self.tiles_near), chance=True, about=position
        )
        self.far_tile: Final = Question(
            "far_tile", "FRP-13.3", places(self.tiles_far), chance=True, about=position
        )
        self.expedition: Final = Question(
            "expedition", "FRP-29.6", places(self.expeditions), chance=True, about={"pile": DECKS}
        )
        self.technology_in_game: Final = Question(
            "technology_in_game",
            "FRP-1.15",
            places(self.technologies),
            chance=True,
        )
        self.law_in_game: Final = Question("law_in_game", "FRP-1.28", laws, chance=True)
        self.dispute: Final = Question("dispute", "FRP-1.31", places(self.disputes), chance=True)
        self.citizen: Final = Question("citizen", "FRP-22.5", citizens, chance=True)
        self.morning_card: Final = Question(
            "morning_card", "FRP-7.1", places(self.morning), chance=True
        )
        self.weather_card: Final = Question(
            "weather_card", "FRP-9.1", places(self.weather), chance=True
        )
        self.unread: Final = len(self.dusk_cards)
        """From this place on: an unread consequence of each law (FRP-30.3)."""
        unread = {f"{law}?": self.unread + n for law, n in laws.items()}
        self.dusk_card: Final = Question(
            "dusk_card",
            "FRP-19.2",
            {**places(self.dusk_cards), **unread},
            chance=True,
        )
        self.advisor_dealt: Final = Question(
            "advisor_dealt", "FRP-1.34", places(self.advisors), chance=True
        )
