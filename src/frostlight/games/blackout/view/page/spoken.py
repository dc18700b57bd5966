"""The city in words, place by place, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import (
    COLUMNS,
    DICE,
    DOWN,
    GOODS,
    OWN_STOCK,
    RESOURCES,
    RESTORATIONS,
    TOKENS,
    UP,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import (
    amount,
    counted,
    marked,
    reward_words,
    task_words,
    token_text,
)
from frostlight.games.blackout.view.goal import goal
from frostlight.games.blackout.view.missing import missing
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.players import other_lines, task_line, won
from frostlight.games.blackout.view.text import market
from frostlight.games.blackout.view.today import today
from frostlight.kernel import View
from frostlight.view.lines import capital, sentence
from frostlight.view.pages import Spoken
from frostlight.view.scene import Scene


def spoken(view: View, scene: Scene) -> tuple[Spoken, ...]:
    """The dice, the viewer's own things, the districts, the market, the others."""
    town, seat, say = known_town(view), view.seat, scene.reader.say
    others = [n for n in range(town.players) if n != seat]
    return (
        _place(say("board.dice"), _dice(town, scene)),
        *(_own(town, scene, seat) if seat >= 0 else ()),
        *(district_told(town, scene, seat, n) for n in range(len(town.printed.borders))),
        _place(say("page.market"), (line.plain for line in market(town, scene))),
        *(_place(scene.people[n].name, _other(view, town, scene, n)) for n in others),
    )


def _place(name: str, lines: Iterable[str]) -> Spoken:
    return Spoken(capital(name.strip()), tuple(sentence(line) for line in lines))


def _listed(title: str, things: Iterable[str]) -> Iterator[str]:
    """What it is about, and what is there; nothing if nothing is."""
    if said := ", ".join(things):
        yield f"{title}: {said}"


def _dice(town: Town, scene: Scene) -> Iterator[str]:
    """What each die shows today (BHK-4.3), and how far the end is."""
    for die, shown in zip(DICE, town.dice, strict=True):
        if shown >= 0:
            name = scene.reader.name("what", RESOURCES[shown])
            yield f"{scene.reader.say('look.die', die=die)}: {name}"
    yield scene.reader.say("board.deck", deck=town.deck, reserve=town.reserve)


# -- the viewer's own


def _own(town: Town, scene: Scene, seat: int) -> Iterator[Spoken]:
    say = scene.reader.say
    goals = (line.plain for line in goal(town, scene, seat))
    yield _place(scene.people[seat].name, (*goals, _holds(town, scene, seat)))
    yield _place(say("board.columns"), _columns(town, scene, seat))
    yield _place(say("page.hand", n=len(town.hands[seat])), _hand(town, scene, seat))
    yield _place(say("board.objectives"), _objectives(town, scene, seat))
    if lines := tuple(won(town, scene, seat)):
        yield _place(say("page.checks"), lines)


def _holds(town: Town, scene: Scene, seat: int) -> str:
    """Points, goods and tokens; zeros are left out."""
    words = scene.reader
    held = zip(GOODS, town.stock[OWN_STOCK[seat]], strict=True)
    tokens = (("hkd", town.hkd), ("transport", town.transport), ("gps", town.gps))
    there = [*held, *((name, numbers[seat]) for name, numbers in tokens)]
    goods = [amount(words, name, n) for name, n in there if n]
    supply = f"{words.say('page.supply')}: {town.supply[seat]}"
    return ", ".join([amount(words, "vp", town.points[seat]), *goods, supply])


def _columns(town: Town, scene: Scene, seat: int) -> Iterator[str]:
    say, words, what = scene.reader.say, scene.reader, town.printed
    for column in range(open_columns(town, seat)):
        at = seat * COLUMNS + column
        said = counted(words, what, town.columns[at]) or "-"
        if town.planned[at] >= 0:
            said = say("board.face_down", list=said, name=marked(words, what, town.planned[at]))
        yield f"{say('page.column', number=column + 1)}: {said}"


def _hand(town: Town, scene: Scene, seat: int) -> Iterator[str]:
    words, what = scene.reader, town.printed
    for card in town.hands[seat]:
        patrol = words.say("card.patrol", n=what.patrol[card])
        yield f"{marked(words, what, card)}: {today(words, town, card)}, {patrol}"


def _objectives(town: Town, scene: Scene, seat: int) -> Iterator[str]:
    """Every open task, and what is missing for it (BHK-6.1)."""
    words, what = scene.reader, town.printed
    for card in plans_and_cards(town, seat):
        for task in open_tasks(town, seat, card):
            lack = _lack(town, scene, seat, what.needs[card][task])
            yield f"{marked(words, what, card)}: {task_line(words, what, card, task)}; {lack}"
    for number, name in enumerate(RESTORATIONS):
        if not town.restored[seat] >> number & 1:
            needs = what.restorations[number]
            deal = words.say(
                "card.deal", pay=task_words(words, needs), gain=reward_words(words, needs)
            )
            lack = _lack(town, scene, seat, needs)
            yield f"{words.name('restoration', name)}: {deal}; {lack}"


def _lack(town: Town, scene: Scene, seat: int, needs: Needs) -> str:
    say, lack = scene.reader.say, missing(scene.reader, town, seat, needs)
    return f"{say('board.missing')}: {', '.join(lack)}" if lack else say("board.ready")


# -- the map


def district_told(town: Town, scene: Scene, seat: int, district: int) -> Spoken:
    """Its worth, its tokens, who is round it, and what is missing for the listener."""
    words, what = scene.reader, town.printed
    border, name = what.borders[district], what.district_ids[district]
    worth = what.board.districts.vp[min(border.bit_count(), 7)]
    lines = [amount(words, "vp", worth)]
    if town.secured >> district & 1:
        names = [scene.people[other].name for other in members(town.posts[district])]
        lines += _listed(words.say("board.secured"), names)
    lines += _listed(words.say("page.scouted"), _tokens(town, scene, district))
    shares = (
        f"{scene.people[other].name} {n}/{border.bit_count()}"
        for other, own in enumerate(town.markers)
        if (n := (own & border).bit_count())
    )
    lines += _listed(words.say("board.markers"), shares)
    if seat >= 0 and not town.secured >> district & 1:
        free = [_checkpoint(town, scene, place) for place in members(border & ~town.markers[seat])]
        lines += _listed(words.say("board.missing_here"), free)
    return _place(words.name("district", name), lines)


def _checkpoint(town: Town, scene: Scene, place: int) -> str:
    """Name, colour, and the letter of a crisis centre."""
    row = town.printed.map.checkpoint[place]
    name, colour = scene.reader.name("checkpoint", row.id), scene.reader.name("colour", row.colour)
    return f"{name} ({colour}{f', {row.letter}' if row.letter else ''})"


def _tokens(town: Town, scene: Scene, district: int) -> Iterator[str]:
    """What lies there, as far as the listener knows (BHK-10.2)."""
    first = district * TOKENS
    for place in range(first, first + TOKENS):
        if town.lies[place] not in (DOWN, UP):
            continue
        token = town.tokens[place]
        unseen = scene.reader.say("page.unseen")
        yield unseen if token < 0 else token_text(scene.reader, town.printed, token)


# -- the others


def _other(view: View, town: Town, scene: Scene, seat: int) -> Iterator[str]:
    """All that lies open of another player; of their hand only how many cards."""
    words, what = scene.reader, town.printed
    yield _holds(town, scene, seat)
    yield words.say("page.cards", n=view.table["hands"]["counts"][seat])
    for column in range(open_columns(town, seat)):
        if cards := town.columns[seat * COLUMNS + column]:
            title = words.say("page.column", number=column + 1)
            yield f"{title}: {counted(words, what, cards)}"
    yield from other_lines(town, scene, seat, ())
