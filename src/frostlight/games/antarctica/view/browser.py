"""Antarctica on a page."""

from frostlight.games.antarctica.view import cover, fleet, page, sheet, spoken, touches
from frostlight.games.antarctica.view.words import TAKEN
from frostlight.kernel import View
from frostlight.view.pages import Apart, Names, PageView


def _ships(names: Names | None, view: View) -> Names:
    queues = view.table["queues"]
    return fleet.muster(queues) if names is None else fleet.follow(names, queues)


VIEW = PageView(
    tree=page.tree,
    apart=Apart(page.open_regions, page.own_regions),
    noted=frozenset(TAKEN),
    legend=page.legend,
    cover=cover.cover,
    picture=page.board_svg,
    figure=page.figure,
    spoken=spoken.spoken,
    names=_ships,
    touched=touches.touched,
    sheet=sheet.sheet,
)
