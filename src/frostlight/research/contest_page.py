"""The table of a contest as one page of HTML that needs nothing else: no script, no network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final

from frostlight.research.contest import BotLine, ContestTable
from frostlight.research.rating import Interval

Phrase = Callable[..., str]
"""A text of the catalogue `common`, by its key below `arena`."""
WIDTH: Final = 640
LEFT: Final = 140
"""Pixels of a chart, and of the names beside it."""
ROW: Final = 28
COLOURS: Final = (
    *("#2f6f9f", "#c8703c", "#5a8f4e", "#8a5a9e", "#b79a2f", "#4fa3a0", "#a84a5c", "#6b7280"),
    *("#94b8d4", "#e0b48f", "#a9cba0", "#c4a8d0"),
)
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1b2733; --paper: #f7f9fb; --line: #c5d0da; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4ebf2; --paper: #121a22; --line: #3a4956; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .5rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.axis { stroke: var(--line); } .bar { fill: #2f6f9f; }
.mark { stroke: #2f6f9f; stroke-width: 3; } .dot { fill: #c8703c; }
pre { white-space: pre-wrap; border: 1px solid var(--line); padding: .6rem; }
"""


def page_of(table: ContestTable, say: Phrase, *, title: str, command: str, language: str) -> str:
    """The whole page: numbers, pictures, and the command that makes them."""
    heading = say("title", game=title, n=table.games, seed=table.contest.seed)
    shares = [(line.bot, line.wins) for line in table.bots]
    parts = [_numbers(table, say)]
    if table.bots[0].rating is not None:
        rated = [(line.bot, line.rating) for line in table.bots if line.rating is not None]
        warning = escape(told_apart(table, say))
        note = f"<p>{warning}</p>" if warning else ""
        parts.append(_section(say("rating"), note + _intervals(rated, "{:.0f}")))
    parts.append(_section(say("wins"), _intervals(shares, "{:.0%}", low=0.0, high=1.0)))
    if any(line.sources for line in table.bots):
        parts.append(_section(say("sources"), _stacks(table.bots)))
    if not table.contest.together and table.contest.players > 1:
        seats = [(say("seat", n=n + 1), won) for n, won in enumerate(table.seats)]
        parts.append(_section(say("seats"), _intervals(seats, "{:.0%}", low=0.0, high=1.0)))
    parts.append(_section(say("turns"), _histogram(table.turns)))
    ends = ", ".join(f"{reason}: {many}" for reason, many in table.ends.items())
    parts.append(f"<p>{escape(say('ends', list=ends))}</p>")
    parts.append(_section(say("command"), f"<pre>{escape(command)}</pre>"))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(heading)}</title><style>{STYLE}</style></head>"
        f"<body><h1>{escape(heading)}</h1><p>{escape(say('about'))}</p>{''.join(parts)}</body></html>\n"
    )


def told_apart(table: ContestTable, say: Phrase) -> str:
    """A warning where the games set no limit to the ratings; "" = they do."""
    if len(table.apart) < 2:
        return ""
    return say("apart", list=" > ".join(", ".join(group) for group in table.apart))


def _section(heading: str, inside: str) -> str:
    return f"<h2>{escape(heading)}</h2>{inside}"


def written(interval: Interval, form: str) -> str:
    """A number with its interval, as `12 [8 to 16]` without words: `12 [8; 16]`."""
    value, low, high = (form.format(one) for one in interval)
    return f"{value} [{low}; {high}]"


def _numbers(table: ContestTable, say: Phrase) -> str:
    headings = [say("bot"), say("games"), say("wins"), say("points"), say("rating")]
    rows = [
        [
            line.bot,
            str(line.games),
            written(line.wins, "{:.1%}"),
            written(line.points, "{:.1f}"),
            "" if line.rating is None else written(line.rating, "{:.0f}"),
        ]
        for line in table.bots
    ]
    head = "".join(f"<th>{escape(one)}</th>" for one in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


# -- pictures


def _svg(height: float, inside: Iterable[str], name: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(name)}">'
        f"{''.join(inside)}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _intervals(
    rows: Sequence[tuple[str, Interval]],
    form: str,
    *,
    low: float | None = None,
    high: float | None = None,
) -> str:
    """A line for each interval, with a dot at its estimate."""
    low = min(one.low for _, one in rows) if low is None else low
    high = max(one.high for _, one in rows) if high is None else high
    wide = (high - low) or 1.0

    def at(value: float) -> float:
        return LEFT + 20 + (value - low) / wide * (WIDTH - LEFT - 100)

    drawn = []
    for n, (name, one) in enumerate(rows):
        y, left, right = ROW * n + ROW / 2, at(one.low), at(one.high)
        drawn += [
            _text(0, y + 5, name),
            f'<line class="mark" x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{at(one.value):.1f}" cy="{y}" r="5"/>',
            _text(WIDTH, y + 5, form.format(one.value), "end"),
        ]
    said = ", ".join(f"{name} {written(one, form)}" for name, one in rows)
    return _svg(ROW * len(rows), drawn, said)


def _stacks(bots: Sequence[BotLine]) -> str:
    """Mean points of each bot, one stretch a category; below 0 counts as nothing."""
    names = list(dict.fromkeys(name for line in bots for name in line.sources))
    totals = [sum(max(0.0, one) for one in line.sources.values()) for line in bots]
    scale = (WIDTH - LEFT - 60) / (max(totals) or 1.0)
    drawn = []
    for n, line in enumerate(bots):
        x: float = LEFT
        drawn.append(_text(0, ROW * n + ROW / 2 + 5, line.bot))
        for place, name in enumerate(names):
            wide = max(0.0, line.sources.get(name, 0.0)) * scale
            words = escape(f"{name}: {line.sources.get(name, 0.0):.1f}")
            drawn.append(
                f'<rect x="{x:.1f}" y="{ROW * n + 4}" width="{wide:.1f}" height="{ROW - 8}" '
                f'fill="{COLOURS[place % len(COLOURS)]}"><title>{words}</title></rect>'
            )
            x += wide
        drawn.append(_text(x + 6, ROW * n + ROW / 2 + 5, f"{sum(line.sources.values()):.1f}"))
    top = ROW * len(bots) + 8
    for place, name in enumerate(names):
        x, y = (place % 4) * WIDTH / 4, top + (place // 4) * 20
        colour = COLOURS[place % len(COLOURS)]
        drawn.append(f'<rect x="{x:.0f}" y="{y}" width="12" height="12" fill="{colour}"/>')
        drawn.append(_text(x + 17, y + 11, name))
    return _svg(top + 20 * (-(-len(names) // 4)), drawn, ", ".join(names))


def _histogram(turns: dict[int, int]) -> str:
    """Number of games by number of turns."""
    if not turns:
        return ""
    first, last, most = min(turns), max(turns), max(turns.values())
    wide, tall = WIDTH / (last - first + 1), 120
    drawn = [f'<line class="axis" x1="0" x2="{WIDTH}" y1="{tall}" y2="{tall}"/>']
    for turn, many in turns.items():
        high, thick = many / most * (tall - 10), max(1.0, wide - 1)
        drawn.append(
            f'<rect class="bar" x="{(turn - first) * wide:.1f}" y="{tall - high:.1f}" '
            f'width="{thick:.1f}" height="{high:.1f}"><title>{turn}: {many}</title></rect>'
        )
    drawn.append(_text(0, tall + 16, str(first)))
    drawn.append(_text(WIDTH, tall + 16, str(last), "end"))
    return _svg(tall + 22, drawn, ", ".join(f"{turn}: {many}" for turn, many in turns.items()))
