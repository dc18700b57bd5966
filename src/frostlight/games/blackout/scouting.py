"""Phase 4: scouting (BHK-10). What a player sees and means to do is private until the end."""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.round import begin_phase, end_turn
from frostlight.games.blackout.stocks import gain, take
from frostlight.games.blackout.structure import (
    BY_SCOUTING,
    DOWN,
    HELD,
    MARKET,
    PATROLS,
    QUICK,
    RESOURCE,
    SHORT,
    THOROUGH,
    TOKENS,
    UP,
    WON_DOWN,
    WON_UP,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule
from frostlight.kernel.rule import Asking

CHANGES: Final = 60
"""Largest number of steps in choosing a token and a team: every game must end."""


def scout(table: Town) -> Rule:
    """One scouting, or pass (BHK-10.1)."""
    seat, menus = table.active, table.printed.menus
    district = yield menus.scout.ask(seat, districts)
    if district < 0:
        end_scouting(table)
        return
    table.scouting = district
    table.scouted |= 1 << district  # BHK-OP.16: a look is a scouting
    yield from look(table, seat, district)
    sent = yield from choose_team(table, seat)
    if sent:
        yield from send(table, seat)
    else:
        table.tell("leaves", seat=seat, district=table.printed.district_ids[district])
    end_scouting(table)


def end_scouting(table: Town) -> None:
    table.scouting = table.picked = -1
    table.patrol = table.team_gps = 0
    table.team = ()
    if end_turn(table):
        begin_phase(table, MARKET)


def districts(table: Town, seat: int) -> list[int]:
    """With a token and an own marker, not scouted this round (BHK-10.2, BHK-10.3); or none."""
    own = table.markers[seat]
    found = [
        district
        for district, border in enumerate(table.printed.borders)
        if own & border and not table.scouted >> district & 1 and table.lying(district)
    ]
    return [*found, table.printed.menus.no_scouting]


def look(table: Town, seat: int, district: int) -> Rule:
    """All tokens of the district, secretly (BHK-10.4, BHK-10.18); chance decides what they are."""
    places = table.lying(district)
    for place in places:
        if table.tokens[place] < 0:
            kinds = [kind for kind, left in enumerate(table.unseen) if left]
            weights = [table.unseen[kind] for kind in kinds]
            several = sum(weights) > 1  # whether they are all alike, others may not know
            token = yield table.printed.menus.token.draw(kinds, weights, veil=several)
            table.unseen[token] -= 1
            table.tokens[place] = token
        table.looked[place] |= 1 << seat  # BHK-OP.52
    names = ",".join(table.printed.tokens[table.tokens[place]].id for place in places)
    name = table.printed.district_ids[district]
    table.tell("looks", seat=seat, district=name, secret={"tokens": names}, to=(seat,))


# -- choosing in private


def choose_team(table: Town, seat: int) -> Asking[bool]:
    """Token, patrol and team in one private step; True when the team is sent (BHK-10.6)."""
    menus = table.printed.menus
    for changes in range(CHANGES, 0, -1):
        options = patrol_options if changes > CHANGES // 2 else last_options
        verb, what = yield menus.patrol.ask(seat, options, veil=True)  # BHK-10.5: or leave
        if verb in ("send", "leave"):
            return bool(verb == "send")
        change_team(table, verb, what)
    return False


def change_team(table: Town, verb: str, what: int | tuple[int, int]) -> None:
    if isinstance(what, tuple):
        table.picked, table.patrol = what
    elif verb == "add":
        table.team = tuple(sorted((*table.team, what)))
    elif verb == "drop":
        table.team = tuple(card for card in table.team if card != what)
    elif verb == "gps":
        table.team_gps += what
    else:  # another token
        table.picked, table.patrol, table.team, table.team_gps = -1, 0, (), 0


def last_options(table: Town, seat: int) -> list[int]:
    """What is left to a player who has changed everything very often."""
    return patrol_options(table, seat, may_take_back=False)


def patrol_options(table: Town, seat: int, *, may_take_back: bool = True) -> list[int]:
    """First a token and a patrol, then the team (BHK-10.7, BHK-10.8)."""
    menus = table.printed.menus
    if table.picked < 0:
        return [*token_options(table, seat), menus.leave]
    team = table.team
    options = [
        menus.add + card
        for card in table.printed.first_of_twins(
            [card for card in able(table, seat) if card not in team]
        )
    ]
    enough = bool(team) and strength(table, seat) >= wanted(table)  # BHK-10.10
    if enough:
        options.insert(0, menus.send)
    if not enough and table.team_gps < table.gps[seat]:
        options.append(menus.more_gps)
    options.append(menus.leave)
    if may_take_back:
        options += [menus.drop + card for card in table.printed.first_of_twins(team)]
        if table.team_gps:
            options.append(menus.less_gps)
        options.append(menus.other)
    return options


def token_options(table: Town, seat: int) -> list[int]:
    """Each token by each patrol that all together could reach."""
    if not able(table, seat):
        return []
    most, low = most_strength(table, seat), weakest(table)
    return [
        place % TOKENS * len(PATROLS) + patrol
        for place in table.lying(table.scouting)
        for patrol in (THOROUGH, QUICK, SHORT)
        if (patrol != SHORT or place in low) and value_of(table, place, patrol) <= most
    ]


def weakest(table: Town) -> list[int]:
    """For a short patrol: the tokens with the lowest quick value there (BHK-10.14)."""
    places = table.lying(table.scouting)
    lowest = min(value_of(table, place, QUICK) for place in places)
    return [place for place in places if value_of(table, place, QUICK) == lowest]


def value_of(table: Town, place: int, patrol: int) -> int:
    """The symbols that a token needs (BHK-10.10, BHK-10.14)."""
    if patrol == SHORT:
        return table.printed.prices.short_patrol
    token = table.printed.tokens[table.tokens[place]]
    value: int = token.quick if patrol == QUICK else token.thorough
    return value


def wanted(table: Town) -> int:
    return value_of(table, table.scouting * TOKENS + table.picked, table.patrol)


def able(table: Town, seat: int) -> list[int]:
    """Hand cards with a patrol symbol: never the Doctor (BHK-10.8, BHK-15.2)."""
    return [card for card in table.hands[seat] if table.printed.patrol[card]]


def strength(table: Town, seat: int) -> int:
    """Team, plans, own face-down tokens, GPS tokens (BHK-10.9)."""
    cards = sum(table.printed.patrol[card] for card in table.team)
    return cards + standing(table, seat) + table.team_gps * gps_value(table, seat)


def most_strength(table: Town, seat: int) -> int:
    cards = sum(table.printed.patrol[card] for card in able(table, seat))
    return cards + standing(table, seat) + table.gps[seat] * gps_value(table, seat)


def standing(table: Town, seat: int) -> int:
    """Symbols that count in every scouting (BHK-10.13, BHK-16.13)."""
    drone = table.printed.effect["drone"] in table.completed[seat]
    return table.backs[seat] + drone


def gps_value(table: Town, seat: int) -> int:
    """3 symbols, 4 with the library (BHK-10.9, BHK-16.14)."""
    prices = table.printed.prices
    library = table.printed.effect["library"] in table.completed[seat]
    return prices.gps_patrol_library if library else prices.gps_patrol


# -- sending the team


def send(table: Town, seat: int) -> Rule:
    """Others go back face up, the token is won, one of the team is hurt (BHK-10.6)."""
    what, start = table.printed, table.scouting * TOKENS
    kept = start + table.picked
    token = what.tokens[table.tokens[kept]]
    table.gps[seat] -= table.team_gps  # BHK-2.6
    table.tell(
        "patrol",
        seat=seat,
        district=what.district_ids[table.scouting],
        token=token.id,
        patrol=PATROLS[table.patrol],
        patrol_team=",".join(what.ids[card] for card in table.team),
        n=table.team_gps,
    )
    for place in table.lying(table.scouting):
        if place != kept and table.lies[place] == DOWN:
            table.lies[place] = UP
            table.tell("turned_over", token=what.tokens[table.tokens[place]].id)
    yield from keep_token(table, seat, kept)
    yield from hurt_one(table, seat)


def keep_token(table: Town, seat: int, place: int) -> Rule:
    """Face up if it is the first of its kind won with its reward, else face down (BHK-10.12)."""
    what = table.printed
    token, kind = what.tokens[table.tokens[place]], what.token_kind[table.tokens[place]]
    first = table.patrol != SHORT and not table.kinds[seat] & kind  # BHK-OP.18
    if first:
        table.kinds[seat] |= kind
    else:
        table.backs[seat] += 1
    table.lies[place] = (WON_UP if first else WON_DOWN) + HELD * seat
    if table.patrol != SHORT:  # BHK-10.14: no reward; BHK-10.11: never both
        gains = token.quick_reward if table.patrol == QUICK else token.thorough_reward
        for good, number in gains.items():
            yield from reward(table, seat, good, number)


def reward(table: Town, seat: int, what: str, number: int) -> Rule:
    """Placed or scored at once (BHK-10.16)."""
    if what in RESOURCE:
        yield from gain(table, seat, RESOURCE[what], number)
    elif what == "vp":
        table.score(seat, BY_SCOUTING, number)
        table.tell("gains", seat=seat, what=what, n=number)
    else:
        take(table, seat, what, number)


def hurt_one(table: Town, seat: int) -> Rule:
    """One of the team goes to hospital; chance decides for one too, so nothing is taken back."""
    team = list(table.team)
    card = yield table.printed.menus.injured.draw(team, [1] * len(team), veil=True)  # BHK-10.15
    table.hands[seat] = tuple(other for other in table.hands[seat] if other != card)
    table.hospital[seat] = tuple(sorted((*table.hospital[seat], card)))
    table.tell("injured", seat=seat, card=table.printed.ids[card])
