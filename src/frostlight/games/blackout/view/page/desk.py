"""What lies before a player: four columns, hospital, check actions, scout tokens, and the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from frostlight.games.blackout.actions import available_checks, usable
from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Action
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import COLUMNS, KINDS, OUTPOSTS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import action_words, effect_words
from frostlight.games.blackout.view.page.cards import in_hand, lying
from frostlight.games.blackout.view.page.means import ALONE, Means
from frostlight.games.blackout.view.page.signs import action_marks, bare, sign
from frostlight.games.blackout.view.today import die_of
from frostlight.kernel import View, partial_table
from frostlight.view.cards import chip, face, row
from frostlight.view.icons import icon
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words

DEEP: Final = 4
"""More cards than this in a column have one line each."""
MANY: Final = 7
"""More cards than this in the hand stand closer together."""
NO_DESK: Final = part("desk", '<section id="desk" hidden="hidden"></section>')


def desk(view: View, town: Town, scene: Scene, has: Means | None) -> Part:
    """The own board under the map; a spectator has none."""
    if has is None:
        return NO_DESK
    seat, own = view.seat, view.table
    return _desk(
        scene,
        (has.columns, tuple(own["planned"]), open_columns(town, seat)),
        (has.stock, has.hkd, town.outposts[seat], town.completed[seat], town.hospital[seat]),
        (has.kinds, town.backs[seat]),
        (own["hands"]["own"], own.get("team") or (), tuple(town.dice)),
    )


Lanes: TypeAlias = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], int]
"""The own columns, the cards that lie face down in them, and how many are open."""
Stack: TypeAlias = tuple[int, tuple[int, ...], int, bool]
"""A column that is open: its number from 0, what lies there, what face down, if it is largest."""
Able: TypeAlias = tuple[tuple[int, ...], int, int, tuple[int, ...], tuple[int, ...]]
"""What check actions look at: stock, HK$, outposts, completed plans, hospital."""
Held: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Cards in hand, those of the team, and the dice, which say what they would bring."""


@lru_cache(1024)
def _desk(scene: Scene, lanes: Lanes, able: Able, finds: tuple[int, int], held: Held) -> Part:
    words, printed = scene.reader, scene.printed
    title = esc(words.say("page.desk"))
    return part(
        "desk",
        f'<section id="desk" class="desk" aria-label="{title}"><div class="stacks">',
        *_stacks(words, printed, lanes),
        hospital(words, printed, able[-1]),
        deeds(words, printed, able, finds),
        "</div>",
        hand(words, printed, held, lanes[1]),
        "</section>",
    )


# -- columns


@lru_cache(1024)
def _stacks(words: Words, printed: Printed, lanes: Lanes) -> tuple[Part, ...]:
    """The cards as they lie, the last below, then the own card that lies face down (BHK-4.5)."""
    columns, planned, free = lanes
    sizes = [len(cards) + (down >= 0) for cards, down in zip(columns, planned, strict=True)]
    most = max(sizes) or -1  # one of the largest columns is drawn in phase 8 (BHK-14.2)
    stacks = [
        _open(words, printed, (number, columns[number], planned[number], sizes[number] == most))
        for number in range(free)
    ]
    return (*stacks, *(_shut(words, number) for number in range(free, COLUMNS)))


@lru_cache(256)
def _shut(words: Words, number: int) -> Part:
    name, title = f"column-{number + 1}", esc(words.say("page.column", number=number + 1))
    return part(
        name,
        f'<section id="{name}" class="stack shut" aria-label="{title}"><h3>{number + 1}'
        f"{icon('lock')}</h3><p>{esc(words.say('page.locked'))}</p></section>",
    )


@lru_cache(4096)
def _open(words: Words, printed: Printed, stack: Stack) -> Part:
    number, cards, down, largest = stack
    name, title = f"column-{number + 1}", esc(words.say("page.column", number=number + 1))
    chips = [chip(f"lies-{printed.ids[card]}", lying(words, printed, card)) for card in cards]
    if down >= 0:
        planned = lying(words, printed, down, "chosen", words.say("page.face_down"))
        chips.append(chip(f"down-{number + 1}", planned))
    said = esc(words.say("page.largest"))
    flag = f'<span class="draws" title="{said}">{icon("p_draw")}</span>' if largest else ""
    return part(
        name,
        f'<section id="{name}" class="stack" data-place="" aria-label="{title}"><h3>{number + 1}'
        f'{flag}<span class="size">{len(chips)}</span></h3>',
        *row(chips, "pileup deep" if len(chips) > DEEP else "pileup"),
        "</section>",
    )


@lru_cache(1024)
def hospital(words: Words, printed: Printed, cards: tuple[int, ...]) -> Part:
    """Cards that are hurt; a doctor brings them back (BHK-15.1)."""
    title = esc(words.say("page.hospital"))
    chips = [chip(f"hospital-{printed.ids[card]}", lying(words, printed, card)) for card in cards]
    return part(
        "hospital",
        f'<section id="hospital" class="stack ward" aria-label="{title}"><h3>{icon("hospital")}'
        f'<span class="cut">{title}</span><span class="size">{len(chips)}</span></h3>',
        *row(chips, "pileup deep" if len(chips) > DEEP else "pileup"),
        "</section>",
    )


# -- what the player can do


@lru_cache(1024)
def deeds(words: Words, printed: Printed, able: Able, finds: tuple[int, int]) -> Part:
    """Check actions of the board and of plans, lasting effects, scout tokens."""
    town, completed = _able_town(printed, able), able[3]
    free = {place for place, _ in available_checks(town, ALONE)}
    actions = [
        _free(town, words, name, action) if n in free else _acted(words, name, action, "covered")
        for n, (name, action) in enumerate(zip(OUTPOSTS, printed.board_actions, strict=True))
    ]
    actions += [
        _free(town, words, printed.ids[card], action)
        for card in completed
        if (action := printed.checks[card]) is not None
    ]
    lasting = "".join(
        f'<li class="lasts" title="{said}">{said}</li>'
        for name, card in printed.effect.items()
        if card in completed and (said := esc(effect_words(words, printed, name)))
    )
    return part(
        "deeds",
        f'<section id="deeds" class="deeds"><h3>{icon("check")}<span class="cut">'
        f"{esc(words.say('page.checks'))}</span></h3><ul>",
        *actions,
        f"{lasting}</ul>",
        _finds(words, *finds),
        "</section>",
    )


def _able_town(printed: Printed, able: Able) -> Town:
    """A town in which one player has this: check actions look at nothing else."""
    stock, hkd, outposts, completed, cards = able
    return partial_table(
        Town,
        printed,
        stock=stock,
        hkd=(hkd,),
        outposts=(outposts,),
        completed=(completed,),
        hospital=(cards,),
    )


def _free(town: Town, words: Words, name: str, action: Action) -> Part:
    """A check action without an outpost on it: payable now, or not (BHK-16.1)."""
    return _acted(words, name, action, "usable" if usable(town, ALONE, action) else "")


@lru_cache(1024)
def _acted(words: Words, name: str, action: Action, state: Html) -> Part:
    """One that is covered has an outpost, which has to move to a district first (BHK-13.3)."""
    said = action_words(words, action)
    said = esc(words.say("page.covered", does=said) if state == "covered" else said)
    drawn = "".join(map(bare, action_marks(words, action)))
    return part(
        f"check-{name}",
        f'<li id="check-{esc(name)}" class="thing deed {state}" title="{said}">{drawn}'
        f'<span class="quiet">{said}</span></li>',
    )


@lru_cache(1024)
def _finds(words: Words, kinds: int, backs: int) -> Part:
    """The kinds of scout tokens, won or not (BHK-10.12), and symbols of those face down."""
    more = f'<span class="size">{icon("patrol")}+{backs}</span>' if backs else ""
    return part(
        "finds",
        f'<div id="finds"><h3>{icon("p_scout")}<span class="cut">'
        f"{esc(words.say('page.scouted'))}</span>{more}</h3>"
        f"<ol>{''.join(_kinds(words, kinds))}</ol></div>",
    )


def _kinds(words: Words, kinds: int) -> Iterator[Html]:
    for kind, name in enumerate(KINDS):
        won = " got" if kinds >> kind & 1 else ""
        title = esc(words.name("kind", name))
        yield (
            f'<li class="find{won}" title="{title}">{icon(sign(name))}'
            f'<span class="quiet">{title}{" ✓" if won else ""}</span></li>'
        )


# -- the hand


@lru_cache(1024)
def hand(words: Words, printed: Printed, held: Held, planned: tuple[int, ...]) -> Part:
    """The own cards with what they would bring today; planned ones and the team are marked."""
    faces = [*_faces(words, printed, held, planned)]
    title = esc(words.say("page.hand", n=len(held[0])))
    many = " many" if len(faces) > MANY else ""
    return part(
        "held",
        f'<section id="held" class="held-cards" aria-label="{title}"><h3>{title}</h3>',
        *row(faces, f"fan{many}"),
        "</section>",
    )


def _faces(words: Words, printed: Printed, held: Held, planned: tuple[int, ...]) -> Iterator[Part]:
    """Planned cards are known by their columns; of equal ones the first says how many."""
    cards, team, dice = held
    free = [card for card in cards if card not in planned and card not in team]
    first = printed.first_of_twins(free)
    for card in cards:
        shown = die_of(printed, dice, card)
        if card in planned:
            yield _planned(words, printed, card, shown, planned.index(card) + 1)
        elif card in team:
            yield _in_team(words, printed, card, shown)
        elif card in first:
            copies = sum([other == card or card in printed.twins[other] for other in free])
            yield _held(words, printed, card, shown, copies)


@lru_cache(4096)
def _planned(words: Words, printed: Printed, card: int, shown: int, column: int) -> Part:
    said = words.say("page.column", number=column)
    chosen = replace(in_hand(words, printed, card, shown), state="chosen", why=said)
    return face(f"planned-{column}", chosen)


@lru_cache(1024)
def _in_team(words: Words, printed: Printed, card: int, shown: int) -> Part:
    said = words.say("page.in_team")
    chosen = replace(in_hand(words, printed, card, shown), state="chosen", why=said)
    return face(f"hand-{printed.ids[card]}", chosen)


@lru_cache(4096)
def _held(words: Words, printed: Printed, card: int, shown: int, copies: int) -> Part:
    name = f"hand-{printed.ids[card]}"
    return face(name, replace(in_hand(words, printed, card, shown), copies=copies))
