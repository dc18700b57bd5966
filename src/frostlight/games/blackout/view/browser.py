"""Blackout on a page."""

from frostlight.games.blackout.view.page import page
from frostlight.games.blackout.view.page.cover import cover
from frostlight.games.blackout.view.page.figures import figure, picture
from frostlight.games.blackout.view.page.places import place_card
from frostlight.games.blackout.view.page.spoken import spoken
from frostlight.view.pages import Apart, PageView

VIEW = PageView(
    tree=page.tree,
    apart=Apart(page.open_regions, page.own_regions),
    places=frozenset({"plan", "reveal", "draw"}),
    lined=frozenset({"bring", "buy", "first_marker", "marker"}),
    legend=page.legend,
    cover=cover,
    picture=picture,
    figure=figure,
    spoken=spoken,
    place_card=place_card,
    touched=page.touched,
)
