"""Commands at the prompt, besides answers."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

from rich.table import Table

from frostlight.cli.manual import usage_of
from frostlight.cli.menu import Menu, MenuEntry
from frostlight.cli.rules import look_up
from frostlight.cli.sitting import Sitting
from frostlight.cli.told import told
from frostlight.kernel import FrostlightError, observe, write_record
from frostlight.rulebook import load
from frostlight.store import write_whole

STAY, MOVED, LEAVE = "stay", "moved", "leave"
"""After a command: ask again, look at the game again, or leave."""


def why(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    """Why an option is barred; alone, all of them."""
    entries = menu.barred if menu else []
    if menu and words:
        entry = menu.find(words)
        if entry is None:
            sitting.say("say.why_unknown", words=words)
        elif entry.why is None:
            sitting.say("say.why_legal", option=entry.label, rule=menu.rule)
        else:
            sitting.console.print(f"{entry.label}: {menu.reason(entry)}")
        return STAY
    if not entries:
        sitting.say("say.why_none")
        return STAY
    assert menu is not None
    reasons: dict[str, list[MenuEntry]] = {}
    for entry in entries:
        reasons.setdefault(menu.reason(entry), []).append(entry)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for reason, alike in reasons.items():
        grid.add_row(", ".join(f"{entry.mark}) {entry.label}" for entry in alike), reason)
    sitting.console.print(grid)
    return STAY


def undo(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    """Take back the last answer, if that is free."""
    keep = sitting.journal.undo_point(seat)
    if keep is not None:
        move = sitting.journal.moves[keep]
        gone = sitting.rewind(keep, seat)
        if gone > 1:
            sitting.say("say.undone_far", n=gone)
            return MOVED
        asked = sitting.journal.state.asked(seat)
        kind = asked.kind if asked else ""
        sitting.say("say.undone", move=sitting.answer_words(kind, move.key))
        return MOVED
    some = sitting.journal.last_answer(seat) is not None
    sitting.say("say.undo_barred" if some else "say.undo_nothing")
    return STAY


def undo_far(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    """Undo to the last answer of this seat, whatever happened since."""
    keep = sitting.journal.last_answer(seat)
    if keep is None:
        sitting.say("say.undo_nothing")
        return STAY
    sitting.say("say.undone_far", n=sitting.rewind(sitting.journal.step_of(keep)))
    return MOVED


def redo(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    number = sitting.redo()
    if not number:
        sitting.say("say.redo_nothing")
        return STAY
    sitting.say("say.redone", n=number)
    return MOVED


def log(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    if words and not (words.isascii() and words.isdigit() and len(words) < 7):
        sitting.say("say.log_number")
    else:
        sitting.show_log(seat, int(words or 20))
    return STAY


def board(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    sitting.show_board(seat)
    if menu is not None:
        sitting.console.print()
        menu.print(sitting.console)
    return STAY


def look(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:
    """Show public things beside the board: a topic, or a thing by its name."""
    if sitting.look.look is None:
        return board(sitting, seat, menu, words)
    found = sitting.look.look(observe(sitting.journal.state, seat), sitting.scene, words)
    if found is None:
        sitting.say("say.look_unknown", words=words)
    else:
        sitting.console.print(found)
    return STAY


def legend(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    sitting.console.print(sitting.look.legend(sitting.scene))
    return STAY


def rules(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    """Look up a rule; alone, the one behind the question."""
    name = words or (menu.rule if menu else "")
    if not name:
        sitting.say("say.rules_which", example=f"{sitting.game.prefix}-1.1")
        return STAY
    try:
        book = load(sitting.game.id, sitting.language)
        look_up(sitting.console, book, name)
    except FrostlightError as wrong:
        sitting.console.print(told(sitting.language, str(wrong)))
    return STAY


# -- saving and leaving


def save(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    """Save to a file of this game, or to a new one."""
    path = Path(words).expanduser() if words else sitting.file
    if path is None:
        sitting.say("say.save_where")
    elif path.exists() and path != sitting.file:
        sitting.say("say.save_exists", file=str(path))
    else:
        write(sitting, path)
    return STAY


def save_over(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    """Save, replacing an existing file."""
    path = Path(words).expanduser() if words else sitting.file
    if path is None:
        sitting.say("say.save_where")
    else:
        write(sitting, path)
    return STAY


def write(sitting: Sitting, path: Path) -> None:
    """Write the record whole or not at all."""
    record = sitting.journal.record(seats=sitting.seats, seed=sitting.seed)
    try:
        write_whole(path, write_record(record))
    except (OSError, ValueError) as wrong:
        why_not = getattr(wrong, "strerror", None) or str(wrong)
        message = f"{path} cannot be written: {why_not}."
        sitting.console.print(told(sitting.language, message))
        return
    sitting.file = path
    sitting.saved = sitting.journal.moves[:]
    sitting.say("say.saved", file=shlex.quote(str(path)), load=sitting.loading(path))


def leave(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    """Leave at once when the game is saved; otherwise say so first."""
    if sitting.is_saved or sitting.warned or sitting.journal.state.over:
        return LEAVE
    sitting.warned = True
    sitting.say("say.quit_twice")
    return STAY


def help_(sitting: Sitting, seat: int, menu: Menu | None, words: str) -> str:  # noqa: ARG001
    grid = Table.grid(padding=(0, 3, 0, 0))
    for usage, text in HELP.items():
        if text == "look" and sitting.look.look is None:
            continue
        grid.add_row(f"  {usage_of(sitting.language, usage)}", sitting.common(f"help.{text}"))
    sitting.console.print(grid)
    return STAY


HELP = {
    "NUMBER": "number",
    "1 x3, 2": "several",
    "NUMBER NAME": "then",
    "why [LETTER]": "why",
    "undo": "undo",
    "undo!": "undo_far",
    "redo": "redo",
    "log [N]": "log",
    "board": "board",
    "look [WHAT]": "look",
    "legend": "legend",
    "rules [ID]": "rules",
    "save FILE": "save",
    "quit": "quit",
}

Command = Callable[[Sitting, int, Menu | None, str], str]

COMMANDS: dict[str, Command] = {
    "why": why,
    "undo": undo,
    "undo!": undo_far,
    "redo": redo,
    "log": log,
    "board": board,
    "look": look,
    "legend": legend,
    "rules": rules,
    "rule": rules,
    "save": save,
    "save!": save_over,
    "help": help_,
    "?": help_,
    "quit": leave,
    "exit": leave,
}


def is_command(line: str) -> bool:
    """Whether a line begins as a command does."""
    return line.strip().partition(" ")[0].lower() in COMMANDS


def obey(sitting: Sitting, seat: int, menu: Menu | None, line: str) -> str | None:
    """Carry out a command; None if the line is none."""
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(word.lower())
    return None if command is None else command(sitting, seat, menu, rest.strip())
