"""Frostpunk on a page."""

from frostlight.games.frostpunk.view.page import page
from frostlight.games.frostpunk.view.page.cover import cover
from frostlight.games.frostpunk.view.page.senders import follow
from frostlight.games.frostpunk.view.page.spoken import spoken
from frostlight.games.frostpunk.view.page.touches import touched
from frostlight.view.pages import Apart, PageView

VIEW = PageView(
    tree=page.tree,
    apart=Apart(page.open_regions, page.own_regions),
    spared=frozenset({"seats", "deals"}),
    names=follow,
    legend=page.legend,
    cover=cover,
    spoken=spoken,
    touched=touched,
)
