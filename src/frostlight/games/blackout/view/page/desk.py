"""What lies before a player: four columns, hospital, check actions, scout tokens, and the hand."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.blackout.actions import available_checks, usable
from frostlight.games.blackout.content_tables import Action
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import COLUMNS, KINDS, OUTPOSTS, OWN_COLUMNS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import action_words, effect_words
from frostlight.games.blackout.view.page.cards import in_hand, lying
from frostlight.games.blackout.view.page.signs import action_marks, sign
from frostlight.kernel import View
from frostlight.view.cards import Mark, State, chip, face, row
from frostlight.view.icons import icon
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene


def desk(view: View, town: Town, scene: Scene) -> Part:
    """The own board under the map; whoever looks on has none."""
    seat = view.seat
    if seat < 0:
        return part("desk", '<section id="desk" hidden="hidden"></section>')
    title = esc(scene.reader.say("page.desk"))
    return part(
        "desk",
        f'<section id="desk" class="desk" aria-label="{title}"><div class="stacks">',
        *(column(town, scene, seat, n) for n in range(COLUMNS)),
        hospital(town, scene, seat),
        deeds(town, scene, seat),
        "</div>",
        hand(view, town, scene),
        "</section>",
    )


# -- columns


def column(town: Town, scene: Scene, seat: int, number: int) -> Part:
    """The cards as they lie, the last below, then the own card that lies face down (BHK-4.5)."""
    say, words, at = scene.reader.say, scene.reader, seat * COLUMNS + number
    cards, down = town.columns[at], town.planned[at]
    name = f"column-{number + 1}"
    title = esc(say("page.column", number=number + 1))
    if number >= open_columns(town, seat):
        return part(
            name,
            f'<section id="{name}" class="stack shut" aria-label="{title}"><h3>{number + 1}'
            f"{icon('lock')}</h3><p>{esc(say('page.locked'))}</p></section>",
        )
    chips = [chip(f"lies-{town.printed.ids[n]}", lying(words, town.printed, n)) for n in cards]
    if down >= 0:
        planned = lying(words, town.printed, down, "chosen", say("page.face_down"))
        chips.append(chip(f"down-{town.printed.ids[down]}", planned))
    largest = _is_largest(town, seat, number)
    flag = f'<span title="{esc(say("page.largest"))}">{icon("p_draw")}</span>' if largest else ""
    return part(
        name,
        f'<section id="{name}" class="stack" aria-label="{title}"><h3>{number + 1}{flag}'
        f'<span class="size">{len(cards) + (down >= 0)}</span></h3>',
        *row(chips, "pileup"),
        "</section>",
    )


def _is_largest(town: Town, seat: int, number: int) -> bool:
    """One of the largest columns is drawn in phase 8 (BHK-14.2)."""
    planned = town.planned[OWN_COLUMNS[seat]]
    cards = town.columns[OWN_COLUMNS[seat]]
    sizes = [len(lying_) + (down >= 0) for lying_, down in zip(cards, planned, strict=True)]
    return bool(sizes[number]) and sizes[number] == max(sizes)


def hospital(town: Town, scene: Scene, seat: int) -> Part:
    """Cards that are hurt; a doctor brings them back (BHK-15.1)."""
    what, title = town.printed, esc(scene.reader.say("page.hospital"))
    chips = [
        chip(f"hospital-{what.ids[card]}", lying(scene.reader, what, card))
        for card in town.hospital[seat]
    ]
    return part(
        "hospital",
        f'<section id="hospital" class="stack ward"><h3>{icon("hospital")}{title}'
        f'<span class="size">{len(chips)}</span></h3>',
        *row(chips, "pileup"),
        "</section>",
    )


# -- what one can do


def deeds(town: Town, scene: Scene, seat: int) -> Part:
    """Check actions of the board and of plans, lasting effects, scout tokens."""
    say, what = scene.reader.say, town.printed
    free = {place for place, _ in available_checks(town, seat)}
    actions = [
        _free(town, scene, seat, name) if n in free else _covered(town, scene, n)
        for n, name in enumerate(OUTPOSTS)
    ]
    actions += [
        _free(town, scene, seat, what.ids[card])
        for card in town.completed[seat]
        if what.checks[card] is not None
    ]
    lasting = [
        f"<li>{esc(effect_words(scene.reader, what, name))}</li>"
        for name, card in what.effect.items()
        if card in town.completed[seat]
    ]
    return part(
        "deeds",
        f'<section id="deeds" class="deeds"><h3>{icon("check")}{esc(say("page.checks"))}</h3><ul>',
        *actions,
        f"{''.join(lasting)}</ul><h3>{icon('p_scout')}{esc(say('page.scouted'))}"
        f'<span class="size">{icon("patrol")}+{town.backs[seat]}</span></h3>'
        f"<ol>{''.join(_kinds(town, scene, seat))}</ol></section>",
    )


def _free(town: Town, scene: Scene, seat: int, name: str) -> Part:
    """A check action without an outpost on it: payable now, or not (BHK-16.1)."""
    what = town.printed
    on_board = what.board_actions[OUTPOSTS.index(name)] if name in OUTPOSTS else None
    action = on_board or what.checks[what.card[name]]
    assert action is not None
    state = "usable" if usable(town, seat, action) else ""
    return _deed(scene, name, action, state, action_words(scene.reader, action))


def _covered(town: Town, scene: Scene, number: int) -> Part:
    """Its outpost has to move to a district first (BHK-13.3)."""
    action = town.printed.board_actions[number]
    said = scene.reader.say("page.covered", does=action_words(scene.reader, action))
    return _deed(scene, OUTPOSTS[number], action, "covered", said)


def _deed(scene: Scene, name: str, action: Action, state: str, said: str) -> Part:
    drawn = "".join(map(_small, action_marks(scene.reader, action)))
    return part(
        f"check-{name}",
        f'<li id="check-{name}" class="thing deed {state}" title="{esc(said)}">{drawn}'
        f'<span class="quiet">{esc(said)}</span></li>',
    )


def _small(mark: Mark) -> str:
    number = f"<b>{esc(mark.shown)}</b>" if mark.shown else ""
    return f"<span>{icon(mark.icon)}{number}</span>"


def _kinds(town: Town, scene: Scene, seat: int) -> Iterator[str]:
    """The kinds of scout tokens, won or not (BHK-10.12)."""
    for kind, name in enumerate(KINDS):
        won = " got" if town.kinds[seat] >> kind & 1 else ""
        title = esc(scene.reader.name("kind", name))
        yield (
            f'<li class="find{won}" title="{title}">{icon(sign(name))}'
            f'<span class="quiet">{title}{" ✓" if won else ""}</span></li>'
        )


# -- the hand


def hand(view: View, town: Town, scene: Scene) -> Part:
    """The own cards with what they would bring today; planned ones and the team are marked."""
    words, seat = scene.reader, view.seat
    team = view.table.get("team") or ()
    title = esc(scene.reader.say("page.hand", n=len(town.hands[seat])))
    cards = []
    for card in town.hands[seat]:
        state, why = _state(town, scene, seat, card, team)
        cards.append(face(f"hand-{town.printed.ids[card]}", in_hand(words, town, card, state, why)))
    return part(
        "held",
        f'<section id="held" class="held-cards" aria-label="{title}"><h3>{title}</h3>',
        *row(cards, "fan"),
        "</section>",
    )


def _state(
    town: Town, scene: Scene, seat: int, card: int, team: tuple[int, ...]
) -> tuple[State, str]:
    """Planned into a column, sent out, or neither."""
    planned = town.planned[OWN_COLUMNS[seat]]
    if card in planned:
        return "chosen", scene.reader.say("page.column", number=planned.index(card) + 1)
    return ("chosen", scene.reader.say("page.in_team")) if card in team else ("", "")
