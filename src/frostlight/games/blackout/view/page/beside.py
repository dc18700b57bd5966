"""What stands beside the board: the own stock, objectives, market, the others, what is at hand."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.objectives import plans_and_cards
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.scouting import strength, wanted
from frostlight.games.blackout.structure import (
    COLUMNS,
    GOODS,
    MARKET,
    OBJECTIVES,
    OWN_STOCK,
    RESTORATIONS,
    TOKENS,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import amount, reward_words, task_words, token_text
from frostlight.games.blackout.view.goal import goal
from frostlight.games.blackout.view.labels import card_at_hand
from frostlight.games.blackout.view.missing import missing
from frostlight.games.blackout.view.page.cards import (
    for_sale,
    objective,
    plain_card,
    scout_token,
)
from frostlight.games.blackout.view.page.signs import look, need_marks, reward_marks, suit
from frostlight.games.blackout.view.players import other_lines
from frostlight.kernel import View
from frostlight.view.cards import Card, face, pile, row
from frostlight.view.icons import badge, icon
from frostlight.view.lines import capital
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene

HOLDINGS = ("hkd", "transport", "gps")


# -- at hand


def at_hand(view: View, town: Town, scene: Scene) -> Part:
    """With the question: the card that is resolved, or the tokens of whoever scouts."""
    cards: list[Part] = []
    card = card_at_hand(view)
    if card:
        drawn = plain_card(scene.reader, town.printed, town.printed.card[card])
        cards.append(face("acting-card", drawn))
    scouts = [one for one in view.asked if one.seat == view.seat and one.kind == "patrol"]
    said = ""
    if scouts:
        cards += _tokens(town, scene)
        said = _strength(view, town, scene)
    hidden = "" if cards else ' hidden="hidden"'
    return part(
        "acting",
        f'<section id="acting"{hidden}>{said}',
        *row(cards),
        "</section>",
    )


def _tokens(town: Town, scene: Scene) -> Iterator[Part]:
    """The three places of the district: what whoever scouts has seen there (BHK-10.4)."""
    for number in range(TOKENS):
        token = town.tokens[town.scouting * TOKENS + number]
        name = f"token-{number + 1}"
        if token < 0:
            yield pile(name, scene.reader.say("page.unseen"), 1, "", "patrol")
            continue
        said = token_text(scene.reader, town.printed, token)
        yield face(name, scout_token(scene.reader, town.printed, token, said))


def _strength(view: View, town: Town, scene: Scene) -> str:
    """Patrol symbols of the team, against those that the token takes (BHK-10.10)."""
    if view.table["picked"] < 0:
        return ""
    said = scene.reader.say("page.strength", n=strength(town, view.seat), most=wanted(town))
    return f'<p class="strength">{icon("patrol")}{esc(said)}</p>'


# -- the own stock


def mine(view: View, town: Town, scene: Scene) -> Part:
    """Resources, money and tokens as numbers (BHK-2.1)."""
    seat = view.seat
    if seat < 0:
        return part("mine", '<section id="mine" hidden="hidden"></section>')
    person, what = scene.people[seat], scene.reader.name
    units = town.stock[OWN_STOCK[seat]]
    held = [town.hkd[seat], town.transport[seat], town.gps[seat]]
    stock = [
        _stat(name, capital(what("what", name)), n)
        for name, n in zip((*GOODS, *HOLDINGS), (*units, *held), strict=True)
    ]
    markers = capital(scene.reader.say("page.supply"))
    points = esc(scene.reader.say("board.points"))
    goals = "".join(f'<p class="muted">{esc(line.plain)}</p>' for line in goal(town, scene, seat))
    return part(
        "mine",
        f'<section id="mine" class="mine c-{person.style}"><header>{badge(person.style)}'
        f'<h2>{esc(person.name)}</h2><p class="points"><b id="points">{town.points[seat]}</b>'
        f' {points}</p></header>{goals}<dl class="stats goods">',
        *stock,
        _stat("marker", markers, town.supply[seat]),
        "</dl></section>",
    )


def _stat(name: str, title: str, n: int) -> Part:
    zero = "" if n else " zero"
    return part(
        f"good-{name}",
        f'<div id="good-{name}" class="stat{zero}" title="{esc(title)}"><dt class="quiet">'
        f"{esc(title)}</dt><dd>{icon(name)}<b>{n}</b></dd></div>",
    )


# -- objectives


def play(view: View, town: Town, scene: Scene) -> Part:
    """Objectives, emergency plans and power restorations with what is missing (BHK-6.1)."""
    seat = view.seat
    if seat < 0:
        return part("play", '<section id="play" hidden="hidden"></section>')
    title = esc(scene.reader.say("board.objectives"))
    cards = [
        face(f"slot-{town.printed.ids[card]}", objective(scene.reader, town, seat, card))
        for card in plans_and_cards(town, seat)
    ]
    cards += [
        face(f"restore-{name}", _restoration(town, scene, seat, number))
        for number, name in enumerate(RESTORATIONS)
        if not town.restored[seat] >> number & 1
    ]
    now = " at-hand" if town.phase == OBJECTIVES else ""
    return part(
        "play",
        f'<section id="play" class="mine{now}" aria-label="{title}"><h2>{title}</h2>',
        *row(cards),
        "</section>",
    )


def _restoration(town: Town, scene: Scene, seat: int, number: int) -> Card:
    """Once per game, for points and a token that goes (BHK-9.1)."""
    words, needs = scene.reader, town.printed.restorations[number]
    lack = missing(words, town, seat, needs)
    deal = words.say("card.deal", pay=task_words(words, needs), gain=reward_words(words, needs))
    return Card(
        capital(words.name("restoration", RESTORATIONS[number])),
        icon="restore",
        needs=tuple(need_marks(words, town, seat, needs)),
        marks=tuple(reward_marks(words, needs)),
        text=(deal,),
        why=", ".join(lack) or words.say("board.ready"),
    )


# -- the market


def offer(view: View, town: Town, scene: Scene) -> Part:
    """Three rows of three; the fuller a row, the dearer (BHK-11.2)."""
    title = esc(scene.reader.say("page.market"))
    rows = [_row(town, scene, view.seat, number) for number in range(len(town.market))]
    now = " at-hand" if town.phase == MARKET else ""
    return part(
        "offer",
        f'<section id="offer" class="offer{now}" aria-label="{title}"><h2>{title}</h2>',
        *rows,
        "</section>",
    )


def _row(town: Town, scene: Scene, seat: int, number: int) -> Part:
    """What every card of it costs, and the cards; the rightmost leaves in the clean-up."""
    cards = town.market[number]
    faces = [
        face(f"market-{town.printed.ids[card]}", for_sale(scene.reader, town, seat, card))
        for card in cards
    ]
    name = f"row-{number + 1}"
    said = scene.reader.say("board.empty_row", number=number + 1)
    label = f'<p class="muted">{esc(said)}</p>'
    if cards:
        price = price_in(town, cards)
        said = esc(amount(scene.reader, "hkd", price))
        label = (
            f'<p class="fee" title="{said}">{icon("hkd")}<b aria-hidden="true">{price}</b>'
            f'<span class="quiet">{said}</span></p>'
        )
    return part(name, f'<div id="{name}" class="shelf-row">{label}', *row(faces), "</div>")


# -- the others


def others(view: View, town: Town, scene: Scene) -> Part:
    """Everybody else with all that lies open of them."""
    seats = [n for n in range(town.players) if n != view.seat]
    return part(
        "others",
        '<section id="others" class="others">',
        *(_player(view, town, scene, seat) for seat in seats),
        "</section>",
    )


def _player(view: View, town: Town, scene: Scene, seat: int) -> Part:
    person, say = scene.people[seat], scene.reader.say
    counts = view.table["hands"]["counts"]
    units = [*zip(GOODS, town.stock[OWN_STOCK[seat]], strict=True)]
    tokens = zip(HOLDINGS, (town.hkd[seat], town.transport[seat], town.gps[seat]), strict=True)
    holds = "".join(_number(scene, name, n) for name, n in (*units, *tokens) if n)
    hand = esc(say("page.cards", n=counts[seat]))
    lines = "".join(f"<p>{esc(line)}</p>" for line in other_lines(town, scene, seat, ()))
    first = f"<small>{esc(say('page.first'))}</small>" if seat == town.first else ""
    return part(
        f"player-{seat}",
        f'<div id="player-{seat}" class="player rival" data-seat="{seat}"><h2>'
        f'{badge(person.style)}<span class="who">{esc(person.name)}</span>{first}'
        f"<b>{town.points[seat]} {esc(say('board.points'))}</b></h2>"
        f'<p class="holds">{holds}<span>{hand}</span></p>'
        f'<p class="suits">{"".join(_suits(town, scene, seat))}</p>'
        f'<div class="muted">{lines}</div></div>',
    )


def _number(scene: Scene, name: str, n: int) -> str:
    title = esc(scene.reader.name("what", name))
    return f'<span title="{title}">{icon(name)}<b>{n}</b><span class="quiet"> {title}</span></span>'


def _suits(town: Town, scene: Scene, seat: int) -> Iterator[str]:
    """Each column as the signs of its cards; a back for one that lies face down."""
    for column in range(open_columns(town, seat)):
        cards = town.columns[seat * COLUMNS + column]
        signs = "".join(
            f'<span class="chit {look(town.printed.colour[card])}">'
            f"{icon(suit(town.printed.colour[card]))}</span>"
            for card in cards
        )
        down = icon("deck") if town.covered[seat] >> column & 1 else ""
        title = esc(scene.reader.say("page.column", number=column + 1))
        yield f'<span class="lane" title="{title}"><b>{column + 1}</b>{signs}{down}</span>'
