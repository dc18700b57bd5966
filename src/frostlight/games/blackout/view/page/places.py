"""Cards of districts and checkpoints: what stands on the map, in words (BHK-T.6)."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.blackout.structure import COLOUR, members
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.answers.register import priced
from frostlight.games.blackout.view.asked import marker_prices
from frostlight.games.blackout.view.cards import amount
from frostlight.games.blackout.view.districts import worth_of
from frostlight.games.blackout.view.fares import fare
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.signs import look, suit
from frostlight.games.blackout.view.page.spoken import district_told
from frostlight.kernel import View
from frostlight.view.cards import Card, Mark
from frostlight.view.lines import capital
from frostlight.view.scene import Scene


def place_card(view: View, scene: Scene, name: str) -> Card | None:
    """By the id of a district or a checkpoint."""
    printed = scene.printed
    if name in printed.district_ids:
        return _district(view, scene, printed.district_ids.index(name))
    if name in printed.checkpoint_ids:
        return _checkpoint(view, scene, printed.checkpoint_ids.index(name))
    return None


def _district(view: View, scene: Scene, district: int) -> Card:
    """Its worth, what completing it brings, who has what, what lies there (BHK-13)."""
    town, words = known_town(view), scene.reader
    told, worth = district_told(town, scene, view.seat, district), worth_of(town.printed, district)
    most = town.printed.borders[district].bit_count()
    lit = town.secured >> district & 1
    whole = words.say("page.complete", n=worth, most=most)
    return Card(
        told.name,
        icon="p_secure",
        corner=Mark("vp", str(worth), amount(words, "vp", worth)),
        text=(*(() if lit else (whole,)), *told.lines[1:]),
    )


def _checkpoint(view: View, scene: Scene, place: int) -> Card:
    """Colour, districts, neighbours, who is there, and the price of a marker that is asked for."""
    town, words, what = known_town(view), scene.reader, scene.printed
    row = what.map.checkpoint[place]
    colour = COLOUR[row.colour]
    sort = words.name("colour", row.colour)
    centre = words.say("page.centre", letter=row.letter) if row.letter else ""
    return Card(
        capital(words.name("checkpoint", row.id)),
        icon=suit(colour),
        sort=", ".join(filter(None, (sort, centre))),
        text=tuple(map(capital, _facts(view, town, scene, place))),
        look=look(colour),
    )


def _facts(view: View, town: Town, scene: Scene, place: int) -> Iterator[str]:
    words, what = scene.reader, scene.printed
    at = [n for n, border in enumerate(what.borders) if border >> place & 1]
    yield _listed(scene, "borders", [words.name("district", what.district_ids[n]) for n in at])
    near = [words.name("checkpoint", what.checkpoint_ids[n]) for n in members(what.around[place])]
    yield _listed(scene, "lines", near)
    here = [scene.people[seat].name for seat, own in enumerate(town.markers) if own >> place & 1]
    yield _listed(scene, "markers", here) if here else words.say("page.nobody_here")
    prices = marker_prices(view)
    if place in prices:
        price = fare(town, view.seat, prices[place])
        yield priced(words, words.say("page.your_marker"), price)


def _listed(scene: Scene, heading: str, names: list[str]) -> str:
    return f"{scene.reader.say(f'board.{heading}')}: {', '.join(names)}"
