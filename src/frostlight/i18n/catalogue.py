"""Message catalogues: whole sentences by key, in the folder `texts/<language>` of a game.

A message is a sentence with `{facts}`, or a table of plural forms (`one`, `few`, `many`,
`other`) chosen by the fact `n`, or by the fact that `count` names; a form for a single number
(`1`) comes before them. A name (of a card, say) is a text, or a table of its forms: `nom` is the
one that stands alone, and `{card.acc}` asks for another. Facts that are ids become names, seats
become the names of players.

A page has its texts typeset (`typography`); a terminal has them as they are written.

`texts/facts.toml` tells about facts that are not named after their own group: `group` in which
the names stand, `join` for several ids with commas between them, `titles` of decks of cards.
What a game does not say in a language it says in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from frostlight.games import find_entry, find_game
from frostlight.i18n.forgiving import MEMOS, WRONG, pass_over
from frostlight.i18n.plural import category
from frostlight.i18n.typography import set_type
from frostlight.kernel import FrostlightError
from frostlight.kernel.event import Fact

LANGUAGES: Final = ("en", "pl", "ru", "it")

PLACEHOLDER: Final = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
PACK: Final = ":"
"""Stands between a game and a pack in the name of a catalogue."""
SITE: Final = "web"
OURS: Final = ("common", SITE, "errors", "manual")
"""Catalogues that belong to no game: no game may have such a name."""
SPOKEN: Final = LANGUAGES[0]
"""What every game speaks."""


class MissingTextError(FrostlightError, LookupError):
    """A text that a player should read is not in the catalogue."""


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the values of a fact become words."""

    group: str = ""
    """The group of names in which they stand; "" = that of the fact's own name."""
    join: str = ""
    """For facts that hold several ids, separated by commas: how they are joined."""
    titles: tuple[str, ...] = ()
    """The decks among whose titles they are; none = that of the fact's own name."""


def text(language: str, key: str, /, *, names: Sequence[str] = (), **facts: Fact) -> str:
    """The message of a key such as `<game>.event.passes`, with its facts filled in.

    >>> text("en", "common.play.bot", names=["Ann", "Bob"], seat=1, bot="random")
    'Bob (random)'
    """
    game, _, path = key.partition(".")
    return Reader(language, game, tuple(names)).say(path, **facts)


@lru_cache(16_384)
def _text(  # noqa: PLR0913, PLR0917 - all that a text depends on
    language: str,
    game: str,
    path: str,
    names: tuple[str, ...],
    given: tuple[tuple[str, Fact], ...],
    coded: bool,
    typeset: bool,
) -> str:
    for tried in dict.fromkeys((language, SPOKEN)):
        try:
            return _filled(tried, game, path, names, given, coded, typeset)
        except WRONG as wrong:
            pass_over(tried, f"{game}.{path}", wrong)
    return f"[{path}]"


def _filled(  # noqa: PLR0913, PLR0917 - all that a text depends on
    language: str,
    game: str,
    path: str,
    names: tuple[str, ...],
    given: tuple[tuple[str, Fact], ...],
    coded: bool,
    typeset: bool,
) -> str:
    key = f"{game}.{path}"
    language = spoken(language, key)  # with its own plurals and names
    facts, message = dict(given), find(language, key)
    if isinstance(message, dict):
        message = _plural(language, key, message, facts)

    if typeset:
        message = set_type(language, message)
    reader = Reader(language, game, names, coded, typeset)

    def fill(match: re.Match[str]) -> str:
        fact, form = match.groups()
        if fact not in facts:
            raise MissingTextError(f"{language}: {key} wants the fact {fact!r}; given: {facts}")
        return _say(reader, fact, facts[fact], form or "nom")

    return PLACEHOLDER.sub(fill, message)


@lru_cache(4096)
def _plain(language: str, game: str, path: str, typeset: bool) -> str:
    """A text without facts is the same for all who read it."""
    return _text(language, game, path, (), (), True, typeset)


@lru_cache(8192)
def find(language: str, key: str) -> Any:
    """The entry of a key as it stands in the catalogue; in English, if the game has no other."""
    entry = _written(spoken(language, key), key)
    if entry is None:
        entry = _stand_in(key)
    if entry is None:
        game, _, path = key.partition(".")
        raise MissingTextError(f"The texts of {game} in {language!r} have none for {path!r}.")
    return entry


def spoken(language: str, key: str) -> str:
    """The language in which a text is there: this one, if it is written."""
    return language if _written(language, key) is not None else SPOKEN


@lru_cache(8192)
def _written(language: str, key: str) -> Any:
    game, _, path = key.partition(".")
    try:
        if game not in OURS and not catalogue_files(language, game):
            return None
        entry: Any = load_catalogue(language, game)
    except FrostlightError as wrong:
        pass_over(language, game, wrong)
        return None
    for part in path.split("."):
        entry = entry.get(part) if isinstance(entry, dict) else None
    return entry


def _stand_in(key: str) -> str | None:
    """For things that only a pack knows, its id is better than nothing: `name.card.X7` is X7."""
    game, *path = key.split(".")
    if PACK not in game or len(path) < 3:
        return None
    if path[0] == "name":
        return path[-1]
    return path[-2] if path[-1] == "title" else None


def has(language: str, key: str) -> bool:
    """Whether the catalogue knows this key."""
    return _written(spoken(language, key), key) is not None


def catalogue_of(game: str, content: str) -> str:
    """The name of a game's catalogue in games with this content: a pack has one of its own.

    It is part of every key, so nothing that remembers texts can confuse two packs.
    """
    return f"{game}{PACK}{content}" if "@" in content else game


@cache
def load_catalogue(language: str, game: str) -> dict[str, Any]:
    """All texts of a game (or of ours) in a language, as nested tables."""
    game, is_pack, content = game.partition(PACK)
    if is_pack:
        return _of_pack(language, game, content)
    found: dict[str, Any] = {}
    for place in catalogue_files(language, game):
        _add(found, _read(place))
    if not found:
        raise MissingTextError(f"There are no texts of {game} in {language!r}.")
    return found


def _of_pack(language: str, game: str, content: str) -> dict[str, Any]:
    """The texts of a game with those of a pack over them.

    What the pack says in another language only is better than what the game says of other cards.
    """
    found = deepcopy(load_catalogue(language, game))
    shelf = find_game(game).shelf
    texts = {} if shelf is None else shelf.find(content).texts
    for name in sorted(texts, key=lambda name: (name.startswith(f"{language}/"), name)):
        _add(found, tomllib.loads(texts[name].decode()))
    return found


@cache
def namings(game: str) -> dict[str, Naming]:
    """What a game says about its facts, beside their names."""
    game = game.partition(PACK)[0]
    if game in OURS:
        return {}
    place = find_entry(game).folder("texts").joinpath("facts.toml")
    try:
        return msgspec.convert(_read(place) if place.is_file() else {}, dict[str, Naming])
    except msgspec.ValidationError as wrong:
        raise FrostlightError(f"{place}: {wrong}") from None


def group_of(game: str, fact: str) -> str:
    """The group of names in which the values of a fact stand."""
    return namings(game).get(fact, Naming()).group or fact


def _read(place: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(place.read_text(encoding="utf-8"))
    except ValueError as wrong:
        raise FrostlightError(f"{place} is no TOML file: {wrong}") from None


def catalogue_files(language: str, game: str) -> list[Traversable]:
    """The files of a catalogue; a large one has several."""
    game = game.partition(PACK)[0]
    ours = game in OURS
    texts = files("frostlight.i18n") if ours else find_entry(game).folder("texts")
    folder = texts.joinpath(language)
    found = folder.iterdir() if folder.is_dir() else ()
    wanted = f"{game}.toml" if ours else ".toml"
    return sorted((place for place in found if place.name.endswith(wanted)), key=str)


def _add(catalogue: dict[str, Any], more: dict[str, Any]) -> None:
    for key, entry in more.items():
        if isinstance(entry, dict) and isinstance(catalogue.get(key), dict):
            _add(catalogue[key], entry)
        else:
            catalogue[key] = entry


def _plural(language: str, key: str, forms: dict[str, str], facts: dict[str, Fact]) -> str:
    number = facts.get(forms.get("count", "n"))
    if "other" not in forms or not isinstance(number, int):
        raise MissingTextError(f"{language}: {key} needs the form 'other' and a number to count.")
    alone = forms.get(str(int(number)))
    return alone if alone is not None else forms.get(category(language, number), forms["other"])


def _say(reader: Reader, fact: str, value: Fact, form: str) -> str:
    """A fact as it reads in a sentence: ids as names, seats as players, the rest as it is."""
    language, names = reader.language, reader.names
    if fact == "seat" and isinstance(value, int):
        return names[value] if value < len(names) else reader.common("seat", n=value)
    naming, group = namings(reader.game).get(fact, Naming()), group_of(reader.game, fact)
    if isinstance(value, int) or not reader.knows(f"name.{group}"):
        return _title(reader, naming.titles or (fact,), value)
    if not naming.join:
        return reader.name(group, value, form)
    things = [reader.name(group, thing, form) for thing in value.split(",")]
    return listed(language, things, naming.join)


def _title(reader: Reader, decks: Sequence[str], value: Fact) -> str:
    """The title of a card, if the fact is the id of one; else the value as it is."""
    if isinstance(value, str) and value.isascii() and " " not in value:
        for deck in decks:
            key = f"{deck}.{value.replace('/', '')}.title"
            if reader.knows(key):
                return reader.say(key)
    return str(value)


def _bare(name: str, code: str) -> str:
    """A name without its code: `Z2 Wilkes Land` and `to Wilkes Land (Z2)` both have one.

    What is called by a plain word has no code: the phase `draw` is `draw cards`.
    """
    if code.islower():
        return name
    return name.removeprefix(f"{code} ").removesuffix(f" ({code})").replace(f"({code}) ", "")


@lru_cache(8192)
def _named(  # noqa: PLR0913, PLR0917 - all that a name depends on
    language: str, game: str, group: str, thing: str, form: str, coded: bool, typeset: bool
) -> str:
    key = f"{game}.name.{group}.{thing}"
    name = f"[name.{group}.{thing}]"
    for tried in dict.fromkeys((language, SPOKEN)):
        try:
            name = _name(tried, key, form)
            break
        except WRONG as wrong:
            pass_over(tried, key, wrong)
    name = name if coded else _bare(name, thing)
    return set_type(language, name) if typeset else name


def _name(language: str, key: str, form: str) -> str:
    entry = find(language, key)
    if isinstance(entry, dict):
        return str(entry.get(form, entry["nom"]))
    return str(entry)


def listed(language: str, things: Sequence[str], join: str = "and") -> str:
    """Several things in a sentence: `a crane, a camp and a factory`."""
    *first, last = things
    if not first:
        return last
    return str(find(language, f"common.join.{join}")).format(", ".join(first), last)


@dataclass(frozen=True)
class Reader:
    """A reader of one game's texts: the language, and how the players are called."""

    language: str
    game: str
    names: tuple[str, ...] = ()
    coded: bool = True
    """With the short codes that a terminal needs to name a place; a page can point at it."""
    typeset: bool = False
    """With the spaces, quotation marks and apostrophes of print, as for a page."""

    @cached_property
    def _hash(self) -> int:
        return hash((self.language, self.game, self.names, self.coded, self.typeset))

    def __hash__(self) -> int:
        """Worked out once: texts and drawings are remembered by who reads them."""
        return self._hash

    @cached_property
    def is_typeset(self) -> bool:
        """The texts of the site stand on pages alone."""
        return self.typeset or self.game == SITE

    def say(self, key: str, /, **facts: Fact) -> str:
        """A message of the game."""
        if not facts:
            return _plain(self.language, self.game, key, self.is_typeset)
        names = self.names if "seat" in facts else ()  # no other fact is said by the names
        given = tuple(facts.items())
        return _text(self.language, self.game, key, names, given, self.coded, self.is_typeset)

    def common(self, key: str, /, **facts: Fact) -> str:
        """A message that belongs to no game."""
        reader = Reader(self.language, "common", self.names, typeset=self.is_typeset)
        return reader.say(key, **facts)

    def name(self, group: str, thing: str, form: str = "nom") -> str:
        """The name of a thing: `name("card", "frog")`."""
        return _named(self.language, self.game, group, thing, form, self.coded, self.is_typeset)

    def listed(self, things: Sequence[str], join: str = "and") -> str:
        """Several things in a sentence of this language."""
        return listed(self.language, things, join)

    def knows(self, key: str) -> bool:
        return has(self.language, f"{self.game}.{key}")


MEMOS.extend((_text, _plain, _named, find, _written))
