"""Why an answer that a person would expect is not legal now."""


from frostlight.games.blackout.table import Town
from frostlight.kernel import Decision, Why


def explain(_table: Town, _decision: Decision) -> dict[str, Why]:
    return {}
