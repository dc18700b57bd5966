"""Pebbles: a quiet game by a pond.

| section of the rules | module |
|---|---|
| 1 setup | `table`, `content`, `rules` |
| 2 turn | `rules` |
| 3 end | `game` |
"""

from frostlight.games import GameEntry

ENTRY = GameEntry(
    package="pebbles",
    game="pebbles.game:GAME",
    terminal="pebbles.view.terminal:VIEW",
    page="pebbles.view.page:VIEW",
    evaluate="pebbles.bots:evaluate",
    bots={"magpie": "pebbles.bots:Magpie"},
)
