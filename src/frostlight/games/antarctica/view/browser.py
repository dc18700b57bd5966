"""Antarctica on a page."""

from frostlight.games.antarctica.view import (
    cover,
    fleet,
    gains,
    page,
    preview,
    sheet,
    spoken,
    touches,
)
from frostlight.games.antarctica.view.labels import TAKEN
from frostlight.kernel import View
from frostlight.view.pages import Apart, Names, PageView


def _ships(names: Names | None, view: View) -> Names:
    queues = view.table["queues"]
    return fleet.muster(queues) if names is None else fleet.follow(names, queues)


VIEW = PageView(
    tree=page.tree,
    apart=Apart(page.open_regions, page.own_regions),
    element=page.element_of,
    noted=frozenset(TAKEN),
    legend=page.legend,
    cover=cover.cover,
    picture=page.board_svg,
    figure=page.figure,
    spoken=spoken.spoken,
    names=_ships,
    touched=touches.touched,
    preview=preview.preview,
    gain=gains.gain,
    sheet=sheet.sheet,
)
