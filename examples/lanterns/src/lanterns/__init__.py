"""Lanterns: keepers plan in secret and decide together.

| section of the rules | module |
|---|---|
| 1 setup | `table`, `content`, `rules` |
| 2 round | `rules` |
| 3 end | `rules`, `game` |
| 4 campaign | `campaign` |
"""

from frostlight.games import GameEntry

ENTRY = GameEntry(
    package="lanterns",
    game="lanterns.game:GAME",
    terminal="lanterns.view.terminal:VIEW",
    page="lanterns.view.page:VIEW",
    evaluate="lanterns.bots:evaluate",
    bots={"watchman": "lanterns.bots:Watchman"},
)
