"""What every table page has around question and board: tabs, menu, lens, fold."""

from __future__ import annotations

from frostlight.view.markup import Html, esc
from frostlight.web.render.icons import sign
from frostlight.web.render.talk import company
from frostlight.web.render.viewpoint import Look


def tabs(look: Look, seated: bool) -> Html:
    """On a phone: the tabs above the question; spectators own nothing and have cards."""
    names = {} if seated else {"mine": "cards"}
    buttons = "".join(
        f'<button type="button" data-tab="{name}"'
        f' aria-pressed="{"true" if name == "board" else "false"}">'
        f"{look.html(f'tab.{names.get(name, name)}')}</button>"
        for name in ("board", "mine", "players", "log")
    )
    return f'<nav id="tabs" class="tabs" aria-label="{look.html("tab.title")}">{buttons}</nav>'


def menu(look: Look, entries: Html) -> Html:
    """What opens beside the table: in the bar, or on a phone behind one button."""
    theme, more = look.html("menu.theme"), look.html("menu.more")
    return (
        f'<button type="button" id="more" popovertarget="menu" aria-label="{more}"'
        f' title="{more}">{sign("menu")}</button>'
        f'<nav id="menu" popover aria-label="{look.html("menu.title")}">{entries}'
        f'<button type="button" data-theme-switch aria-label="{theme}" title="{theme}">'
        f'{sign("theme")}<span class="words">{theme}</span></button></nav>'
    )


def table_menu(look: Look) -> Html:
    """What opens beside a living table: links, so that they work anywhere."""
    table, game = look.session.head.id, look.session.head.game
    words = look.html("talk.title")
    talk = (
        f'<a href="/t/{esc(table)}/talk" data-drawer>{words}</a>' if company(look.session) else ""
    )
    entries = (
        f'<button type="button" data-open="seats">{look.html("menu.seats")}</button>{talk}'
        f'<a href="/t/{esc(table)}/log#log-now" data-drawer>{look.html("menu.log")}</a>'
        f'<a href="/t/{esc(table)}/replay">{look.html("replay.title")}</a>'
        f'<a href="/guide/{esc(game)}" data-drawer>{look.html("menu.howto")}</a>'
        f'<a href="/rules/{esc(game)}" data-drawer>{look.html("menu.rules")}</a>'
    )
    return menu(look, entries)


def lens(look: Look) -> Html:
    """Where the board is small: the whole of it, or a part that can be read (`pan_zoom.js`)."""
    buttons = "".join(
        f'<button type="button" id="{name}" aria-label="{said}" title="{said}">{sign(drawn)}'
        "</button>"
        for name, drawn in (("larger", "plus"), ("smaller", "less"), ("whole-board", "whole"))
        if (said := look.html(f"board.{name}"))
    )
    return f'<div id="lens" role="group" aria-label="{look.html("board.lens")}">{buttons}</div>'


def fold(look: Look) -> Html:
    """On a phone: folds all that stands under the question."""
    said = look.html("ask.fold")
    return (
        f'<button type="button" id="fold" class="fold" aria-expanded="true"'
        f' aria-controls="question" aria-label="{said}" title="{said}">{sign("fold")}</button>'
    )
