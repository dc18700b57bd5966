"""A campaign that is drawn for one viewer: its words, its people, its marks."""

from __future__ import annotations

from typing import Final, cast

from frostlight.i18n import Reader
from frostlight.session import CampaignTexts
from frostlight.view.icons import icon, icon_sets
from frostlight.view.lines import capital
from frostlight.view.markup import Html, esc
from frostlight.web.live.campaigns import OpenCampaign
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw

STAR: Final = "m12 3.5 2.6 5.6 6 .7-4.500 4.100 1.200 6-5.300-3-5.300 3 1.200-6-4.500-4.100 6-.7z"
"""A mark, for games that draw none (`i-mark` among their icons)."""


class CampaignSheet:
    """A campaign to be drawn for one viewer."""

    def __init__(self, reading: Reading, opened: OpenCampaign) -> None:
        self.reading, self.opened = reading, opened
        self.found, self.stored = opened.found, opened.stored
        self.kept = self.stored.kept
        setup = self.found.game.read_setup(self.kept.setup)
        scene = draw.scene_for(self.kept.game, setup, tuple(self.kept.places), reading.language)
        self.people = scene.people
        self.told = CampaignTexts(self.found, cast("Reader", scene.reader))
        self.alone = len(self.kept.places) == 1
        self.path = f"/c/{self.stored.id}"

    def html(self, key: str, /, **facts: int | str) -> Html:
        return self.reading.html(f"campaign.{key}", **facts)

    def common(self, key: str, /, **facts: int | str) -> Html:
        """What the terminal says too."""
        return esc(capital(self.reading.words.common(f"campaign.{key}", **facts)))

    @property
    def title(self) -> Html:
        return esc(draw.title(self.reading.language, self.kept.game))

    @property
    def where(self) -> Html:
        """How many chapters are done."""
        stages = self.found.stages
        return self.html("chapters", n=sum(stage.passed for stage in stages), all=len(stages))

    def name(self, seat: int) -> Html:
        return f"{draw.badge(self.people[seat].style)} {esc(self.people[seat].name)}"

    def marks(self, number: int, of: int = 0, ends: frozenset[int] = frozenset()) -> Html:
        """Marks as pictures, with a line after some, and in words for screen readers."""
        drawn = any("mark" in names for names in icon_sets(self.kept.game).values())
        star = f'<svg class="i" viewBox="0 0 24 24"><path class="a" d="{STAR}"/></svg>'
        one = icon("mark") if drawn else star
        row = "".join(
            f'<span class="one-mark{" off" if n > number else ""}{" ends" if n in ends else ""}">'
            f"{one}</span>"
            for n in range(1, max(number, of) + 1)
        )
        words = esc(self.told.marks(number))
        return (
            f'<span class="marks"><span class="unseen">{words}</span>'
            f'<span aria-hidden="true">{row}</span></span>'
        )

    def button(
        self,
        action: Html,
        label: Html,
        fields: dict[str, str] | None = None,
        *,
        main: bool = False,
    ) -> Html:
        """A button that does something with this campaign."""
        hidden = "".join(
            f'<input type="hidden" name="{esc(name)}" value="{esc(value)}">'
            for name, value in (fields or {}).items()
        )
        style = ' class="act"' if main else ""
        return (
            f'<form method="post" action="{esc(self.path)}/{action}">{hidden}'
            f"<button{style}>{label}</button></form>"
        )
