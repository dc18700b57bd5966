"""Answers of a game whose views still tell them by callbacks: one by one they move to `shown`."""

from __future__ import annotations

from functools import cache

from frostlight.games import find_entry
from frostlight.kernel import Question, View
from frostlight.view.pages import PageView, find_page_view
from frostlight.view.registry import TextView, find_text_view
from frostlight.view.scene import Scene
from frostlight.view.shown import NO_EFFECT, Answers, Effect, Shown


class Called(Answers):
    """The old callbacks as one value."""

    def __init__(self, text: TextView, page: PageView | None) -> None:
        super().__init__()
        self._text, self._page = text, page

    def show(
        self,
        question: Question,
        key: str,
        scene: Scene,
        view: View | None = None,
        *,
        crowded: bool = False,
    ) -> Shown:
        kind, text, page = question.kind, self._text, self._page

        def effect() -> Effect:
            if view is None:
                return NO_EFFECT
            return Effect(
                brings=page.gain(view, scene, kind, key) if page else "",
                words=(text.note(scene, kind, key, view),),
                remark=text.brief(scene, kind, key, view, crowded)[1],
                preview=page.preview(view, scene, kind, key) if page else Effect().preview,
            )

        return Shown(
            verb=text.label(scene, kind, key, view),
            points=page.element(kind, key) if page else "",
            group=text.group(kind, key),
            rank=text.rank(kind, key),  # type: ignore[arg-type]
            name=text.brief(scene, kind, key, view, crowded)[0] if view is not None else "",
            row=text.row(scene, kind, key, view) if view is not None else "",
            pair=text.pair(kind, key),
            effect=effect,
        )


@cache
def answers_of(game: str) -> Answers:
    """How a game shows the answers to its questions."""
    text = find_text_view(game)
    if text.answers is not None:
        return text.answers
    return Called(text, find_page_view(game) if find_entry(game).page else None)
