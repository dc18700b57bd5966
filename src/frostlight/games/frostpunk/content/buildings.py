"""The printed buildings of Frostpunk, and flat tables over them that keep the rules quick."""

from __future__ import annotations

from typing import Final

import msgspec

from frostlight.games.frostpunk.content.decks import Cards, Compiler, scenario_file
from frostlight.games.frostpunk.content.place import Mistake
from frostlight.games.frostpunk.content.rows import Building, check_ids
from frostlight.games.frostpunk.content.sides import compile_building
from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    COAL,
    LAW_BUILDINGS,
    SCENARIO_BUILDINGS,
    WOOD,
)
from frostlight.kernel.content import Content

RED: Final = 0
ORANGE: Final = 1
YELLOW: Final = 2
WHITE: Final = -1
LIGHT_BLUE: Final = -2
INSULATION: Final = {"R": RED, "O": ORANGE, "Y": YELLOW, "B": LIGHT_BLUE, "W": WHITE}
"""The indicator of a colour; light blue and white have none, but a law may warm light blue."""
DEPOSIT: Final = {"": -1, "coal": COAL, "wood": WOOD}
Site = tuple[bool, bool, int]
"""What a building needs: a whole tile, the Generator tile will do, a Deposit beside it."""


class BuildingsFile(msgspec.Struct, forbid_unknown_fields=True):
    """Buildings of the board, or those that laws unlock."""

    building: list[Building]


class Buildings(Cards):
    """Buildings of the board and of the laws, by their places."""

    def __init__(self, content: Content, scenario: str, notes: list[Mistake] | None = None) -> None:
        super().__init__(content, scenario, notes)
        basic = content.read("buildings.toml", BuildingsFile).building
        by_law = content.read("law_buildings.toml", BuildingsFile).building
        check_ids("buildings.toml", basic, BUILDING_IDS[:LAW_BUILDINGS])
        check_ids("law_buildings.toml", by_law, BUILDING_IDS[LAW_BUILDINGS:SCENARIO_BUILDINGS])
        own = self.scenario.building
        known = BUILDING_IDS[SCENARIO_BUILDINGS:]
        check_ids(scenario_file(scenario), own, known[: len(own)])
        self.buildings: Final = (*basic, *by_law, *own)
        rows = self.buildings
        compiler = Compiler(content, notes, self.sheets)
        said = [
            *compiler.rows("buildings.toml", "building", basic, compile_building),
            *compiler.rows("law_buildings.toml", "building", by_law, compile_building),
            *compiler.rows(scenario_file(scenario), "building", own, compile_building),
        ]
        self.sides: Final = tuple(one.sides for one in said)
        """By building: the base and the upgraded side; `sides[b][is_upgraded]`."""
        self.when_built: Final = tuple(one.when_built for one in said)
        """By building: what happens when it is put up."""
        self.colours: Final = tuple((row.colour, row.upgraded_colour) for row in rows)
        """By building, as the sides."""
        self.insulation: Final = tuple(
            (
                INSULATION[row.colour],
                LIGHT_BLUE if row.back == "ruins" else INSULATION[row.upgraded_colour],
            )
            for row in rows
        )
        """The indicator that keeps a building warm, for both sides; below 0 = none (FRP-12.10)."""
        self.engineer_only: Final = tuple(row.engineer for row in rows)
        self.large: Final = tuple(row.size == "large" for row in rows)
        self.fixed: Final = tuple(row.fixed for row in rows)
        self.building_tiles: Final = tuple(row.tiles for row in rows)
        self.other_side: Final = tuple(
            BUILDING_IDS.index(row.back) if row.law and row.back else -1 for row in rows
        )
        """By building: the one on the back of its tiles; -1 = none that could be built."""
        self.upgrade_price: Final = tuple((row.up_wood, row.up_cores) for row in rows)
        self.site: Final[tuple[Site, ...]] = tuple(
            (row.size == "large", row.on_generator_tile, DEPOSIT[row.at_deposit]) for row in rows
        )
        self.sorts: Final = tuple(dict.fromkeys(self.site))
        """Most buildings share one of five sorts of site."""
        self.sort: Final = tuple(map(self.sorts.index, self.site))
        self.basic_prices: Final = tuple(
            (kind, row.wood, row.cores)
            for kind, row in enumerate(rows)
            if row.buildable and not row.law
        )
        """Not those with the red Build icon (FRP-15.5), nor those that a law must unlock."""
        self.cheapest: Final = tuple(
            sorted((wood, cores, kind) for kind, wood, cores in self.basic_prices)
        )
