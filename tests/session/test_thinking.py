"""Bots of a live table think from what their seat knows, and from nothing else."""

from __future__ import annotations

from frostlight.games import find_game
from frostlight.kernel import Journal
from frostlight.session import Task, consult, think


def test_the_luck_of_a_bot_does_not_hang_on_what_others_do_in_secret() -> None:
    """While all plan at once, it is the same bot whichever seat was faster."""
    game = find_game("blackout")
    journal = Journal(game, game.read_setup({"players": 2}))
    journal.roll("4")
    while journal.state.together is None:
        seat = journal.state.open[0].seat
        journal.apply(seat, journal.state.open[0].keys[0])
        journal.roll("4")
    found = []
    for _ in range(4):
        task = Task("random", "4", journal.record(), 1)
        found += [think(task), consult(task).key]
        asked = journal.state.asked(0)
        assert asked is not None
        journal.apply(0, asked.keys[0])
    assert len(set(found)) == 1
