"""Preview pages of the table, without a server or script: `python -m bench.look OUTDIR`.

They show what the view draws under the real style sheet: games early, in the middle and late,
for two to four players, and a contact sheet of every icon, card, seat and state.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from frostlight.games import find_game
from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view import page
from frostlight.games.antarctica.view.answers import ANSWERS
from frostlight.games.antarctica.view.sheet import sheet
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Journal, Record, View, observe
from frostlight.research import Match, play_match
from frostlight.view import Scene, find_text_view
from frostlight.view.icons import sprite
from frostlight.view.markup import esc
from frostlight.view.parts import diff
from frostlight.view.scene import Person
from frostlight.view.shown import Shown

LOOK = find_text_view("antarctica")
NAMES = ("Ada", "Bruno", "Chiara", "Dmitrij Aleksandrowicz")


class Shot(NamedTuple):
    """A position to show: of how many players, how far into the game, at which question."""

    name: str
    players: int
    seed: int
    far: float
    kind: str


SHOTS = (
    Shot("early-2", 2, 5, 0.2, "sail"),
    Shot("middle-3", 3, 8, 0.5, "act"),
    Shot("middle-4", 4, 11, 0.55, "sail"),
    Shot("late-4", 4, 11, 0.9, "act"),
    Shot("card-3", 3, 3, 0.42, "shipyard_card"),
    Shot("track-4", 4, 12, 0.6, "build_track"),
    Shot("move-4", 4, 8, 0.08, "move_ship"),
    Shot("full-4", 4, 11, 0.9, "sail"),
)


def scene_of(players: int, language: str) -> Scene:
    people = LOOK.people(GAME.read_setup({"players": players}), Reader(language, GAME.id))
    named = tuple(
        Person(name, person.letter, person.style)
        for name, person in zip(NAMES, people, strict=False)
    )
    return Scene(Reader(language, GAME.id, NAMES[:players]), named)


def record_of(shot: Shot) -> Record:
    bots = ("greedy",) * shot.players
    return play_match(Match("antarctica", {"players": shot.players}, bots, shot.seed))[1]


def journal_at(shot: Shot) -> Journal[Any]:
    """The game of a shot, at the first question of its kind from there on."""
    game, record = find_game("antarctica"), record_of(shot)
    start = int(len(record.moves) * shot.far)
    for at in range(start, len(record.moves)):
        journal = Journal.replay(game, record, at)
        decision = journal.state.decision
        if decision.kind == shot.kind and decision.seat >= 0:
            if shot.name.startswith("full"):
                crowd(journal.state.table)
            return journal
    return Journal.replay(game, record, start)


def crowd(table: Continent) -> None:
    """More on the table than any game could bring, to see if it fits."""
    for zone in range(8):
        table.buildings[zone] |= (1 << 14) - 1 if zone % 2 else 0b10110111011011
        row = slice(zone * 4, zone * 4 + 4)
        table.scientists[row] = [4, 12, 1, 3] if zone % 3 else [0, 2, 11, 0]
        table.icebreakers[row] = [1, 0, 0, 2] if zone % 2 else [0, 1, 0, 0]
        table.queues[zone] = ((zone % 4), (zone + 1) % 4 + 4 * (zone == 2), (zone + 3) % 4)
    table.cubes[:] = [1, 12, 3, 4, 5, 6, 3, 8, 11, 9, 7, 12, 6, 8, 10, 3, 3, 6, 8, 10]
    table.hands[:] = [1, 1, 1, 2] * 4
    table.basic[:], table.advanced[:] = [1, 1, 1, 1], [2, 1, 1, 1]
    table.cards[:] = [0b1011 << 5 * n | 0b1011101 << 22 for n in range(4)]


def mark(markup: str, ids: Iterable[str], attribute: str) -> str:
    """Set what a client would set on elements."""
    for name in set(ids):
        markup = markup.replace(f' id="{name}"', f' id="{name}" {attribute}=""', 1)
    return markup


# -- a page of a game


def table_page(shot: Shot, theme: str, language: str = "en", tab: str = "board") -> str:
    journal = journal_at(shot)
    decision = journal.state.decision
    told, view = scene_of(shot.players, language), observe(journal.state, decision.seat)
    shown = page.regions(view, told)
    answers = [ANSWERS.show(decision.question, key, told, view) for key in decision.keys]
    elements = [answer.points for answer in answers]
    changed = list(changes(journal, view, told))
    drawn = {
        name: mark(mark(part, elements, "data-opt"), changed, "data-changed")
        for name, part in shown.items()
    }
    side = "".join(drawn[name] for name in ("take", "offer", "mine", "others"))
    said = told.reader.say(f"question.{decision.kind}")
    body = (
        f'{sprite(GAME.id)}<header class="bar"><b>Frostlight</b><span class="game">'
        f"{esc(told.reader.say('title'))}</span>{drawn['turn']}<nav><button>Undo</button>"
        "<button>Log</button><button>Rules</button><button>☾</button><button>PL</button></nav>"
        f'</header><main class="table" data-tab="{tab}">{drawn["board"]}<aside class="side">'
        f'<section id="ask" class="ask"><p class="prompt">{esc(said)} '
        f'<a class="rule" href="#">{decision.rule}</a></p><div class="options">'
        f"{''.join(map(option, answers))}</div></section>{side}"
        f'<section id="log" class="log"><ol>{log(journal, told)}</ol></section></aside></main>'
        f"{tabs(tab)}"
    )
    return document(body, theme)


def tabs(tab: str) -> str:
    names = ("board", "mine", "players", "log")
    buttons = "".join(
        f'<button aria-selected="{"true" if name == tab else "false"}">{name.title()}</button>'
        for name in names
    )
    return f'<nav class="tabs">{buttons}</nav>'


def option(answer: Shown) -> str:
    second = " second" if answer.rank in ("ordinary", "sacrifice") else ""
    return f'<button class="option{second}">{esc(answer.verb)}</button>'


def changes(journal: Journal[Any], view: View, told: Scene) -> Iterator[str]:
    """Ids of what differs from the position some moves ago."""
    record = journal.record()
    earlier = Journal.replay(journal.game, record, max(0, len(journal.moves) - 6))
    old = page.tree(observe(earlier.state, view.seat), told)
    for name, _ in diff(old, page.tree(view, told)):
        if name.startswith(("zone-", "card-", "my-s", "my-r", "piece-cube")):
            yield name


def log(journal: Journal[Any], told: Scene) -> str:
    lines = [
        LOOK.event(told, event.kind, event.facts, False)
        for events in journal.events[-12:]
        for event in events
    ]
    last = [line for line in lines if line][-3:]
    return "".join(f"<li>{esc(line)}</li>" for line in last)


SHEETS = ("page", "seats", "cards", "deals", "table", "look")


def linked(name: str) -> str:
    return f'<link rel="stylesheet" href="{name}.css"/>'


def document(body: str, theme: str) -> str:
    return (
        f'<!doctype html><html lang="en" data-theme="{theme}"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>Frostlight</title>{''.join(map(linked, SHEETS))}</head>"
        f"<body>{body}</body></html>"
    )


# -- the contact sheet


def contact_sheet(theme: str) -> str:
    view = observe(journal_at(SHOTS[2]).state, 0)
    drawn = sheet(view, scene_of(4, "en"))
    return document(f'{sprite(GAME.id)}<main class="sheet">{drawn}</main>', theme)


def main(folder: str) -> None:
    """Write every page."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    sheets = {f"{name}.css": "view" for name in SHEETS}
    sheets["table.css"] = f"games.{GAME.id}"
    for name, package in sheets.items():
        style = files(f"frostlight.{package}").joinpath("static", name).read_text(encoding="utf-8")
        (out / name).write_text(style, encoding="utf-8")
    for theme in ("dark", "light"):
        for shot in SHOTS:
            (out / f"{shot.name}-{theme}.html").write_text(table_page(shot, theme), "utf-8")
        (out / f"sheet-{theme}.html").write_text(contact_sheet(theme), "utf-8")
        for language in LANGUAGES[1:]:
            shown = table_page(SHOTS[3], theme, language)
            (out / f"late-4-{language}-{theme}.html").write_text(shown, "utf-8")
        for tab in ("mine", "players"):
            shown = table_page(SHOTS[3], theme, tab=tab)
            (out / f"late-4-{tab}-{theme}.html").write_text(shown, "utf-8")
    view = observe(journal_at(SHOTS[2]).state, -2)
    (out / "board.svg").write_text(page.board_svg(view, scene_of(4, "en")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
