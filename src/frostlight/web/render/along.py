"""What may be picked together with an answer: chips above the options (ADR 66)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.shown import Along, Shown
from frostlight.web.render.viewpoint import Look


class Chips:
    """The picks of all options of a question, each once, in the order in which they come."""

    def __init__(self, shown: Mapping[str, Shown]) -> None:
        self._fits: dict[str, list[Along]] = {key: list(one.along()) for key, one in shown.items()}
        every = dict.fromkeys(pick for picks in self._fits.values() for pick in picks)
        # who is sent comes first, then what is to be asked
        self.picks: Sequence[Along] = sorted(every, key=lambda pick: not pick.steps[0][1])
        self._numbers = {pick: str(n) for n, pick in enumerate(self.picks)}

    def fitting(self, key: str) -> Html:
        """The attribute of an option: the numbers of the chips that may be picked with it."""
        if not self.picks:
            return EMPTY
        numbers = " ".join(self._numbers[pick] for pick in self._fits.get(key, ()))
        return f' data-fits="{esc(numbers)}"'

    def draw(self, look: Look, kind: str) -> Html:
        """All chips, with what is picked by them; `along.js` sends it with the answer."""
        if not self.picks:
            return EMPTY
        chips = "".join(
            f'<button type="button" class="chip" data-pick="{number}" aria-pressed="false"'
            f' data-steps="{esc(json.dumps(pick.steps, separators=(",", ":")))}">'
            f"{esc(pick.name)}</button>"
            for number, pick in enumerate(self.picks)
        )
        said = esc(look.reader.say(f"along.{kind}"))
        return (
            f'<div id="along" class="kinds along" role="group" aria-label="{said}">'
            f'<span aria-hidden="true">{said}</span>{chips}</div>'
        )


NO_CHIPS = Chips({})
