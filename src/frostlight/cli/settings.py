"""Options of a game on the command line: `--set fixed_start=true`."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec

from frostlight.kernel import Game, SetupError


def read_settings(game: Game[Any], players: int, settings: list[str]) -> dict[str, Any]:
    """Parse `name=value` texts as options of a new game; SetupError names the mistake."""
    fields = {field.name: field for field in msgspec.structs.fields(game.setup)}
    options: dict[str, Any] = {"players": players}
    known = ", ".join(name for name in fields if name != "players")
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or name not in fields or name == "players":
            raise SetupError(f"--set takes name=value, with a name out of: {known}.")
        options[name] = _read_value(value.strip(), fields[name], name)
    setup = game.read_setup(options)
    game.new(setup)  # raises SetupError for options that do not fit together
    resolved: dict[str, Any] = msgspec.to_builtins(setup)
    return resolved


def _read_value(value: str, field: msgspec.structs.FieldInfo, name: str) -> Any:
    wanted: Any = field.type
    words: Any = value.split(",") if isinstance(field.default, tuple) else value
    try:
        return msgspec.to_builtins(msgspec.convert(words, wanted, strict=False))
    except msgspec.ValidationError:
        raise SetupError(f"--set {name}={value}: write {_fitting(field)}.") from None


def _fitting(field: msgspec.structs.FieldInfo) -> str:
    """The values that an option takes, or one of them if they cannot be listed."""
    if field.type is bool:
        return "true or false"
    if get_origin(field.type) is Literal:
        return " or ".join(filter(None, map(str, get_args(field.type))))
    return f"a value like {field.default!r}"
