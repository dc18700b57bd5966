"""What an option would bring and cost, as icons on its button; the notes say the same in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.scouting import value_of
from frostlight.games.blackout.structure import (
    DICE,
    PATROLS,
    QUICK,
    RESOURCE,
    RESTORATIONS,
    THOROUGH,
    TOKENS,
    shift,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.labels import asked_about, asked_fact, card_down
from frostlight.games.blackout.view.notes import marker_prices, shares_of
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.cards import today_marks
from frostlight.games.blackout.view.page.signs import good, price_marks, reward_marks, sign
from frostlight.games.blackout.view.today import die_of
from frostlight.kernel import View
from frostlight.view.cards import Mark
from frostlight.view.icons import icon
from frostlight.view.parts import esc
from frostlight.view.scene import Scene, Words

NEAREST: Final = 2
"""So many districts that a marker helps to close are named on its button."""
Gain = Callable[[Town, Scene, str, View], Iterable[Mark]]


def gain(view: View, scene: Scene, kind: str, key: str) -> str:
    """Drawn where a note would be long, or a number is all there is to say."""
    draw = GAINS.get(kind)
    return "" if draw is None else "".join(map(_drawn, draw(known_town(view), scene, key, view)))


@lru_cache(1024)
def _drawn(mark: Mark) -> str:
    number = f"<b>{esc(mark.shown)}</b>" if mark.shown else ""
    return f'<span class="brought">{icon(mark.icon)}{number}</span>'


def _reveal(town: Town, scene: Scene, key: str, view: View) -> Iterable[Mark]:
    what, down = town.printed, card_down(view, int(key.partition(":")[2]))
    if not down:
        return ()
    card = what.card[down]
    return today_marks(scene.reader, what, card, die_of(what, town.dice, card))


def _bring(town: Town, scene: Scene, key: str, view: View) -> Iterable[Mark]:
    """Transport tokens for the way from the die (BHK-5.4)."""
    if key not in RESOURCE:
        return ()
    far = shift(town.dice[DICE.index(asked_about(view, "die"))], RESOURCE[key])
    return [good(scene.reader, "transport", far, "-")] if far else ()


def _marker(town: Town, scene: Scene, key: str, view: View) -> Iterable[Mark]:
    """The way there, and the borders that it helps to close, by their names."""
    price = marker_prices(view).get(town.printed.checkpoint_ids.index(key), 0)
    paid = [good(scene.reader, "transport", price, "-")] if price else []
    closes = [
        Mark("p_secure", f"{scene.reader.name('district', name)} {share}")
        for name, share in sorted(shares_of(town, key, view.seat), key=_still_open)
    ]
    return [*paid, *closes[:NEAREST]]


def _still_open(named: tuple[str, str]) -> int:
    """How many markers a district would still lack."""
    own, most = map(int, named[1].split("/"))
    return most - own


def _scout(town: Town, _scene: Scene, key: str, _view: View) -> Iterable[Mark]:
    """The tokens there, as far as one knows them, with the strength of the quick patrol."""
    if key not in town.printed.district_ids:
        return
    for place in town.lying(town.printed.district_ids.index(key)):
        token = town.tokens[place]
        row = town.printed.tokens[token] if token >= 0 else None
        yield Mark(sign(row.kind), str(row.quick)) if row else Mark("patrol", "?")


def _patrol(town: Town, scene: Scene, key: str, _view: View) -> Iterable[Mark]:
    """What a token takes and brings (BHK-10.11), and what somebody adds to the team."""
    verb, _, name = key.partition(":")
    if verb == "token":
        number, _, way = name.partition(":")
        return _sought(town, scene, int(number) - 1, PATROLS.index(way))
    if verb not in ("add", "drop"):
        return ()
    n = town.printed.patrol[town.printed.card[name]]
    return [Mark("patrol", str(n), scene.reader.say("card.patrol", n=n))]


def _sought(town: Town, scene: Scene, number: int, patrol: int) -> Iterable[Mark]:
    place = town.scouting * TOKENS + number
    row = town.printed.tokens[town.tokens[place]]
    rewards = {QUICK: row.quick_reward, THOROUGH: row.thorough_reward}.get(patrol, {})
    yield Mark("patrol", str(value_of(town, place, patrol)))
    for what, n in rewards.items():
        yield good(scene.reader, what, n, "+")


def _objective(town: Town, scene: Scene, key: str, _view: View) -> Iterable[Mark]:
    return _of_task(scene.reader, town.printed, key)


@lru_cache(1024)
def _of_task(words: Words, printed: Printed, key: str) -> tuple[Mark, ...]:
    """Price and reward of a task; what a person or a plan is worth stands on the card."""
    verb, _, rest = key.partition(":")
    if verb == "restore":
        needs = printed.restorations[RESTORATIONS.index(rest)]
    elif verb in ("card", "task"):
        name, _, number = rest.rpartition(":") if verb == "task" else (rest, "", "1")
        needs = printed.needs[printed.card[name]][int(number) - 1]
    else:
        return ()
    return (*price_marks(words, needs.price), *reward_marks(words, needs))


def _pay(_town: Town, scene: Scene, key: str, _view: View) -> Iterable[Mark]:
    """Batteries, and the units that they stand in for (BHK-2.3)."""
    kinds = key.partition(":")[2].split("+") if ":" in key else []
    if not kinds:
        return ()
    paid = good(scene.reader, "battery", len(kinds), "-")
    return [paid, *(good(scene.reader, kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))]


def _pay_kind(_town: Town, scene: Scene, key: str, view: View) -> Iterable[Mark]:
    kind, _, batteries = key.partition(":")
    replaced = int(batteries)
    goods = ((kind, asked_fact(view, "n") - replaced), ("battery", replaced))
    return [good(scene.reader, what, n, "-") for what, n in goods if n > 0]


def _one(plus: str) -> Gain:
    """A key that is a resource, and whether it comes or goes."""

    def drawn(_town: Town, scene: Scene, key: str, _view: View) -> Iterable[Mark]:
        return [good(scene.reader, key, 1)._replace(shown=plus)] if key in RESOURCE else ()

    return drawn


def _buy(town: Town, scene: Scene, key: str, _view: View) -> Iterable[Mark]:
    """The price alone: what the card brings is seen on it."""
    if key == "pass":
        return ()
    card = town.printed.card[key.partition(":")[2]]
    row = next(cards for cards in town.market if card in cards)
    return [good(scene.reader, "hkd", price_in(town, row), "-")]


GAINS: Final[dict[str, Gain]] = {
    "reveal": _reveal,
    "bring": _bring,
    "pay": _pay,
    "pay_kind": _pay_kind,
    "pay_with": _one("-"),
    "give_up": _one("-"),
    "kind_gained": _one("+"),
    "marker": _marker,
    "objective": _objective,
    "scout": _scout,
    "patrol": _patrol,
    "buy": _buy,
}
"""By kind of question."""
