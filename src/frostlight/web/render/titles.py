"""What a table is called: by its game, and as a "what if" if it is one."""

from __future__ import annotations

from frostlight.i18n import Reader
from frostlight.session import Head
from frostlight.web.render import draw


def title_of(language: str, head: Head) -> str:
    """The title of a table's game; of one that goes on from another game, that it does."""
    title = draw.title(language, head.game)
    if head.branch is None:
        return title
    return Reader(language, "web").say("what_if.title", game=title)
