"""What lies before the players: the own board in full, the others in a few lines."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from frostlight.games.blackout.actions import available_checks, usable
from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards, ticks_of
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import (
    COLUMNS,
    KINDS,
    MARKER_COLOURS,
    RESTORATIONS,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import (
    MARKS,
    action_words,
    amount,
    counted,
    effect_words,
    is_plan,
    marked,
    reward_words,
    task_words,
    value_words,
)
from frostlight.games.blackout.view.missing import missing
from frostlight.games.blackout.view.today import today
from frostlight.view.lines import capital, plain_table
from frostlight.view.scene import Scene, Words

HEAD, DIM, READY = "bold", "dim", "bold green"


# -- the own board


def own_board(town: Town, scene: Scene, seat: int) -> Iterator[RenderableType]:
    """Columns, hand, objectives, and what the player has won."""
    yield columns(town, scene, seat)
    yield Text()
    yield from hand(town, scene, seat)
    yield Text()
    yield objectives(town, scene, seat)
    for line in won(town, scene, seat):
        yield Text(line)


def columns(town: Town, scene: Scene, seat: int) -> RenderableType:
    """The four stacks, with the own face-down cards once all have planned (BHK-4.5)."""
    say, words, what = scene.reader.say, scene.reader, town.printed
    grid = plain_table(gap=2, show_header=False)
    for column in range(COLUMNS):
        at = seat * COLUMNS + column
        cards, down = town.columns[at], town.planned[at]
        said = counted(words, what, cards) if cards else "-"
        if column >= open_columns(town, seat):
            said = say("board.locked")
        if town.covered[seat] >> column & 1:
            said = say("board.face_down", list=said, name=marked(words, what, down))
        title = say("board.columns") if not column else ""
        grid.add_row(Text(title, HEAD), str(column + 1), said)
    return grid


def hand(town: Town, scene: Scene, seat: int) -> Iterator[RenderableType]:
    """Each card with what it would bring today; while all plan it lies in the menu as well."""
    say, words, what = scene.reader.say, scene.reader, town.printed
    cards = town.hands[seat]
    grid = plain_table(gap=2, show_header=False)
    for card in what.first_of_twins(cards):
        n = sum(other == card or card in what.twins[other] for other in cards)
        name = marked(words, what, card)
        name = name if n == 1 else say("card.copies", name=name, n=n)
        worth = f"{say('card.patrol', n=what.patrol[card])}, {amount(words, 'vp', what.vp[card])}"
        grid.add_row(name, today(words, town, card), Text(worth, DIM))
    yield Text(say("board.hand_of", n=len(cards)), HEAD)
    if cards:
        yield Padding(grid, (0, 0, 0, 2), expand=False)


def objectives(town: Town, scene: Scene, seat: int) -> RenderableType:
    """Every open task with its price, reward and what is missing (BHK-6.1)."""
    say, words, what = scene.reader.say, scene.reader, town.printed
    grid = plain_table(gap=2, expand=True)
    for title, share in (("objectives", 6), ("task", 9), ("missing", 7)):
        grid.add_column(say(f"board.{title}"), ratio=share)
    for card in plans_and_cards(town, seat):
        name = marked(words, what, card)
        for task in open_tasks(town, seat, card):
            needs = what.needs[card][task]
            line = task_line(words, what, card, task)
            grid.add_row(name, line, lack(scene, town, needs, seat))
            name = ""
    for number, name in enumerate(RESTORATIONS):
        if not town.restored[seat] >> number & 1:
            needs = what.restorations[number]
            said = say("card.deal", pay=task_words(words, needs), gain=reward_words(words, needs))
            title = capital(words.name("restoration", name))
            grid.add_row(title, said, lack(scene, town, needs, seat))
    return grid


def task_line(words: Words, printed: Printed, card: int, task: int) -> str:
    """Price and reward of a task; of a person also what that person is, and the marker."""
    needs = printed.needs[card][task]
    said, brings = task_words(words, needs), reward_words(words, needs)
    if not is_plan(printed, card):
        marker = words.say("card.marker", colour=MARKER_COLOURS[printed.marker[card]])
        parts = (value_words(words, printed, card), marker, brings)
        brings = ", ".join(part for part in parts if part)
    line = words.say("card.deal", pay=said, gain=brings) if brings else said
    several = len(printed.needs[card]) > 1
    return words.say("board.task_number", number=task + 1, task=line) if several else line


def lack(scene: Scene, town: Town, needs: Needs, seat: int) -> Text:
    found = missing(scene.reader, town, seat, needs)
    return Text(", ".join(found)) if found else Text(scene.reader.say("board.ready"), READY)


def won(town: Town, scene: Scene, seat: int) -> Iterator[str]:
    """Hospital, plans begun and done, check actions, scout tokens, restorations."""
    say, words, what = scene.reader.say, scene.reader, town.printed
    if town.hospital[seat]:
        yield say("board.hospital", list=counted(words, town.printed, town.hospital[seat]))
    for _, action in available_checks(town, seat):
        key = "board.check_ready" if usable(town, seat, action) else "board.check"
        yield say(key, does=action_words(words, action))
    for name, card in what.effect.items():
        if card in town.completed[seat]:
            yield say("board.effect", does=effect_words(words, what, name))
    if town.kinds[seat] or town.backs[seat]:
        yield say("board.scouted", list=kinds(town, words, seat), n=town.backs[seat])


def kinds(town: Town, words: Words, seat: int) -> str:
    found = [words.name("kind", KINDS[kind]) for kind in members(town.kinds[seat])]
    return ", ".join(found) or "-"


# -- the others


def other_board(
    town: Town, scene: Scene, seat: int, hands: tuple[int, ...]
) -> Iterator[RenderableType]:
    """Columns by colours, objectives, plans and tokens of another player."""
    say, words = scene.reader.say, scene.reader
    line = Text.assemble(scene.letter(seat), " ", scene.name(seat), ": ")
    line.append(say("board.other_columns", list=" | ".join(_letters(town, words, seat))))
    yield line
    for said in other_lines(town, scene, seat, hands):
        yield Padding(Text(said, DIM), (0, 0, 0, 2), expand=False)


def _letters(town: Town, words: Words, seat: int) -> Iterator[str]:
    """Each column as the letters of its cards; # lies face down."""
    for column in range(COLUMNS):
        cards = town.columns[seat * COLUMNS + column]
        down = "#" if town.covered[seat] >> column & 1 else ""
        said = "".join(words.name("mark", MARKS[town.printed.colour[card]]) for card in cards)
        locked = column >= open_columns(town, seat)
        yield words.say("board.locked") if locked else f"{said}{down}" or "-"


def other_lines(town: Town, scene: Scene, seat: int, hands: tuple[int, ...]) -> Iterator[str]:
    say, words, what = scene.reader.say, scene.reader, town.printed
    if hands:
        yield say("board.other_hand", list=counted(words, town.printed, hands))
    slots = town.slots[seat]
    plan = town.emergency[seat]
    if slots or plan >= 0:
        cards = [*slots, *([plan] if plan >= 0 else [])]
        yield say(
            "board.other_objectives", list=", ".join(_begun(town, words, seat, c) for c in cards)
        )
    if town.hospital[seat]:
        yield say("board.hospital", list=counted(words, town.printed, town.hospital[seat]))
    if town.completed[seat]:
        names = [words.name("card", what.ids[card]) for card in town.completed[seat]]
        yield say("board.completed", list=", ".join(names))
    if town.kinds[seat] or town.backs[seat]:
        yield say("board.scouted", list=kinds(town, words, seat), n=town.backs[seat])


def _begun(town: Town, words: Words, seat: int, card: int) -> str:
    """An objective by its name; of a plan how many tasks are done."""
    name = marked(words, town.printed, card)
    tasks = len(town.printed.needs[card])
    done = ticks_of(town, seat, card).bit_count()
    return f"{name} {done}/{tasks}" if tasks > 1 else name
