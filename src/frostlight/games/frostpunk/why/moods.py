"""Why not this token? Hope and Discontent (FRP-4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from frostlight.games.frostpunk.cards.verbs.moods import hope_full, no_discontent
from frostlight.games.frostpunk.city.mood import TOKEN_PLACE, active, exhausted
from frostlight.games.frostpunk.pieces import DISCONTENT, HOPE, TOKENS
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.why.reason import Explainer, Reasons, why
from frostlight.kernel import Decision, Why


def not_active(token: str, rule: str) -> Why:
    return why(rule, "none_active", token=token)


def not_exhausted(token: str, rule: str) -> Why:
    return why(rule, "none_exhausted", token=token)


# -- up and down


def _rises(track: int) -> Explainer:
    def explain(city: City, _: Decision) -> Reasons:
        if track == HOPE:
            yield "draw", why("FRP-4.8", "hope_track_full", n=city.printed.limits.hope_spaces)
        for token in TOKENS[track]:
            if not exhausted(city, token):
                yield f"activate:{token}", not_exhausted(token, "FRP-4.6")

    return explain


def _falls(track: int) -> Explainer:
    def explain(city: City, _: Decision) -> Reasons:
        return _both_faces(city, TOKENS[track], ("exhaust", "remove"), ("FRP-4.9", "FRP-4.13"))

    return explain


def _both_faces(
    city: City, tokens: Iterable[str], words: tuple[str, str], rules: tuple[str, str]
) -> Reasons:
    """None of these tokens shows this face; or (the second rule) the text names other types."""
    up, down = words
    rule, other = rules
    for token in tokens:
        meant = why(other, "other_token")
        yield f"{up}:{token}", meant if active(city, token) else not_active(token, rule)
        yield f"{down}:{token}", meant if exhausted(city, token) else not_exhausted(token, rule)


# -- single tokens


def why_not_activate(city: City, decision: Decision) -> Reasons:
    for token in _names(decision):
        if not exhausted(city, token):
            yield token, not_exhausted(token, "FRP-4.2")


def why_not_exhaust(city: City, decision: Decision) -> Reasons:
    for token in _names(decision):
        if not active(city, token):
            yield token, not_active(token, "FRP-4.2")


def _names(decision: Decision) -> tuple[str, ...]:
    """The tokens of the track that is asked about."""
    track: int = decision.about[0]
    return TOKENS[track]


def why_not_discard(city: City, decision: Decision) -> Reasons:
    words, rules = ("active", "exhausted"), ("FRP-4.11", "FRP-3.1")
    return _both_faces(city, _names(decision), words, rules)


def why_not_token_type(_: City, decision: Decision) -> Reasons:
    """Temple and Agitator (FRP-35.27, FRP-35.32)."""
    for token in _names(decision):
        if TOKEN_PLACE[token][0] == HOPE:
            yield token, not_exhausted(token, "FRP-35.27")
        else:
            yield token, not_active(token, "FRP-35.32")


def why_not_comfort(city: City, _: Decision) -> Reasons:
    if reason := hope_full(city):
        yield "hope", reason
    if reason := no_discontent(city):
        yield "discontent", reason


EXPLAINERS: Final[dict[str, Explainer]] = {
    "hope_rises": _rises(HOPE),
    "discontent_rises": _rises(DISCONTENT),
    "hope_falls": _falls(HOPE),
    "discontent_falls": _falls(DISCONTENT),
    "activate": why_not_activate,
    "exhaust": why_not_exhaust,
    "discard_token": why_not_discard,
    "token_type": why_not_token_type,
    "comfort": why_not_comfort,
}
