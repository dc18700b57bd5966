"""What lies before a player: four columns, hospital, check actions, scout tokens, and the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from frostlight.games.blackout.actions import available_checks, usable
from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Action
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import COLUMNS, KINDS, OUTPOSTS, OWN_COLUMNS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import action_words, effect_words
from frostlight.games.blackout.view.page.cards import in_hand, lying
from frostlight.games.blackout.view.page.signs import action_marks, bare, sign
from frostlight.kernel import View
from frostlight.view.cards import chip, face, row
from frostlight.view.icons import icon
from frostlight.view.parts import Kept, Part, esc, part
from frostlight.view.scene import Scene, Words

DEEP: Final = 4
"""More cards than this in a column have one line each."""
MANY: Final = 7
"""More cards than this in the hand stand closer together."""
_COLUMNS, _WARDS, _DEEDS, _HANDS = Kept(4096), Kept(512), Kept(1024), Kept(4096)


def desk(view: View, town: Town, scene: Scene) -> Part:
    """The own board under the map; whoever looks on has none."""
    seat = view.seat
    if seat < 0:
        return part("desk", '<section id="desk" hidden="hidden"></section>')
    title = esc(scene.reader.say("page.desk"))
    return part(
        "desk",
        f'<section id="desk" class="desk" aria-label="{title}"><div class="stacks">',
        *(column(town, scene.reader, seat, n) for n in range(COLUMNS)),
        hospital(scene.reader, town.printed, town.hospital[seat]),
        deeds(town, scene.reader, seat),
        "</div>",
        hand(view, town, scene.reader),
        "</section>",
    )


# -- columns


def column(town: Town, words: Words, seat: int, number: int) -> Part:
    """The cards as they lie, the last below, then the own card that lies face down (BHK-4.5)."""
    at, what = seat * COLUMNS + number, town.printed
    if number >= open_columns(town, seat):
        return _COLUMNS.of((words, number), lambda: _shut(words, number))
    stack = Stack(number, town.columns[at], town.planned[at], _is_largest(town, seat, number))
    return _COLUMNS.of((words, what, stack), lambda: _open(words, what, stack))


class Stack(NamedTuple):
    """A column that is open: its number from 0, what lies there, what lies face down."""

    number: int
    cards: tuple[int, ...]
    down: int
    largest: bool


def _shut(words: Words, number: int) -> Part:
    name, title = f"column-{number + 1}", esc(words.say("page.column", number=number + 1))
    return part(
        name,
        f'<section id="{name}" class="stack shut" aria-label="{title}"><h3>{number + 1}'
        f"{icon('lock')}</h3><p>{esc(words.say('page.locked'))}</p></section>",
    )


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


def _is_largest(town: Town, seat: int, number: int) -> bool:
    """One of the largest columns is drawn in phase 8 (BHK-14.2)."""
    planned = town.planned[OWN_COLUMNS[seat]]
    cards = town.columns[OWN_COLUMNS[seat]]
    sizes = [len(lying_) + (down >= 0) for lying_, down in zip(cards, planned, strict=True)]
    return bool(sizes[number]) and sizes[number] == max(sizes)


def hospital(words: Words, printed: Printed, cards: tuple[int, ...]) -> Part:
    """Cards that are hurt; a doctor brings them back (BHK-15.1)."""
    return _WARDS.of((words, printed, cards), lambda: _ward(words, printed, cards))


def _ward(words: Words, printed: Printed, cards: tuple[int, ...]) -> Part:
    title = esc(words.say("page.hospital"))
    chips = [chip(f"hospital-{printed.ids[card]}", lying(words, printed, card)) for card in cards]
    return part(
        "hospital",
        f'<section id="hospital" class="stack ward" aria-label="{title}"><h3>{icon("hospital")}'
        f'<span class="cut">{title}</span><span class="size">{len(chips)}</span></h3>',
        *row(chips, "pileup deep" if len(chips) > DEEP else "pileup"),
        "</section>",
    )


# -- what one can do


def deeds(town: Town, words: Words, seat: int) -> Part:
    """Check actions of the board and of plans, lasting effects, scout tokens."""
    what = town.printed
    free = {place for place, _ in available_checks(town, seat)}
    actions = [
        _free(town, words, seat, name) if n in free else _covered(words, what, n)
        for n, name in enumerate(OUTPOSTS)
    ]
    actions += [
        _free(town, words, seat, what.ids[card])
        for card in town.completed[seat]
        if what.checks[card] is not None
    ]
    lasting = "".join(
        f'<li class="lasts" title="{said}">{said}</li>'
        for name, card in what.effect.items()
        if card in town.completed[seat] and (said := esc(effect_words(words, what, name)))
    )
    return part(
        "deeds",
        f'<section id="deeds" class="deeds"><h3>{icon("check")}<span class="cut">'
        f"{esc(words.say('page.checks'))}</span></h3><ul>",
        *actions,
        f"{lasting}</ul>",
        _finds(words, town.kinds[seat], town.backs[seat]),
        "</section>",
    )


def _free(town: Town, words: Words, seat: int, name: str) -> Part:
    """A check action without an outpost on it: payable now, or not (BHK-16.1)."""
    what = town.printed
    on_board = what.board_actions[OUTPOSTS.index(name)] if name in OUTPOSTS else None
    action = on_board or what.checks[what.card[name]]
    assert action is not None
    state = "usable" if usable(town, seat, action) else ""
    return _deed(words, name, action, state)


def _covered(words: Words, printed: Printed, number: int) -> Part:
    """Its outpost has to move to a district first (BHK-13.3)."""
    return _deed(words, OUTPOSTS[number], printed.board_actions[number], "covered")


def _deed(words: Words, name: str, action: Action, state: str) -> Part:
    return _DEEDS.of((words, name, state, action), lambda: _acted(words, name, action, state))


def _acted(words: Words, name: str, action: Action, state: str) -> Part:
    said = action_words(words, action)
    said = esc(words.say("page.covered", does=said) if state == "covered" else said)
    drawn = "".join(map(bare, action_marks(words, action)))
    return part(
        f"check-{name}",
        f'<li id="check-{name}" class="thing deed {state}" title="{said}">{drawn}'
        f'<span class="quiet">{said}</span></li>',
    )


def _finds(words: Words, kinds: int, backs: int) -> Part:
    """The kinds of scout tokens, won or not (BHK-10.12), and symbols of those face down."""
    return _DEEDS.of((words, kinds, backs), lambda: _found(words, kinds, backs))


def _found(words: Words, kinds: int, backs: int) -> Part:
    more = f'<span class="size">{icon("patrol")}+{backs}</span>' if backs else ""
    return part(
        "finds",
        f'<div id="finds"><h3>{icon("p_scout")}<span class="cut">'
        f"{esc(words.say('page.scouted'))}</span>{more}</h3>"
        f"<ol>{''.join(_kinds(words, kinds))}</ol></div>",
    )


def _kinds(words: Words, kinds: int) -> Iterator[str]:
    for kind, name in enumerate(KINDS):
        won = " got" if kinds >> kind & 1 else ""
        title = esc(words.name("kind", name))
        yield (
            f'<li class="find{won}" title="{title}">{icon(sign(name))}'
            f'<span class="quiet">{title}{" ✓" if won else ""}</span></li>'
        )


# -- the hand


def hand(view: View, town: Town, words: Words) -> Part:
    """The own cards with what they would bring today; planned ones and the team are marked."""
    seat = view.seat
    team = view.table.get("team") or ()
    cards, planned = town.hands[seat], town.planned[OWN_COLUMNS[seat]]
    shows = (words, town.printed, cards, tuple(planned), tuple(team), tuple(town.dice))
    return _HANDS.of(shows, lambda: _fan(town, words, seat, team))


def _fan(town: Town, words: Words, seat: int, team: tuple[int, ...]) -> Part:
    faces = [*_faces(town, words, seat, team)]
    title = esc(words.say("page.hand", n=len(town.hands[seat])))
    many = " many" if len(faces) > MANY else ""
    return part(
        "held",
        f'<section id="held" class="held-cards" aria-label="{title}"><h3>{title}</h3>',
        *row(faces, f"fan{many}"),
        "</section>",
    )


def _faces(town: Town, words: Words, seat: int, team: tuple[int, ...]) -> Iterator[Part]:
    """Planned cards are known by their columns; of equal ones the first says how many."""
    what, cards = town.printed, town.hands[seat]
    planned = town.planned[OWN_COLUMNS[seat]]
    free = [card for card in cards if card not in planned and card not in team]
    first = what.first_of_twins(free)
    for card in cards:
        name, shown = f"hand-{what.ids[card]}", in_hand(words, town, card)
        if card in planned:
            number = planned.index(card) + 1
            said = words.say("page.column", number=number)
            yield face(f"planned-{number}", replace(shown, state="chosen", why=said))
        elif card in team:
            yield face(name, replace(shown, state="chosen", why=words.say("page.in_team")))
        elif card in first:
            copies = sum(other == card or card in what.twins[other] for other in free)
            yield face(name, replace(shown, copies=copies))
