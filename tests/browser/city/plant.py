"""Put a table of the plain city into a folder: run it with DATA KIND OPTIONS TIMES.

The planner plays alone until this is asked, with at least a number of options and of times. It
runs where the plain city is installed.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from secrets import token_urlsafe

from frostlight.bots import Eye, make_bot
from frostlight.kernel import Stream
from frostlight.session import Head, Place, Session
from tests.browser.server import Planted, keep

SEEDS = 40


def plant(data: Path, kind: str, options: int, times: int) -> Planted:
    """A table at which this is asked."""
    for seed in range(SEEDS):
        people = [Place("person", "Ada")]
        head = Head(token_urlsafe(9), "frostcity", 3, {"players": 1}, people, f"{seed}")
        session, bot = Session(head), make_bot("planner")
        session.commit(session.begin())
        while not session.over:
            state = session.journal.state
            asked = state.asked(0)
            assert asked is not None
            if asked.kind == kind and len(asked.keys) >= options and asked.left >= times:
                return keep(data, session, ["Ada"])
            key = bot.choose(Eye(state, 0), Stream(seed, session.version))
            session.commit(session.answer(0, key, session.version))
    raise SystemExit(f"Nobody asks {kind!r} like that in {SEEDS} games.")


if __name__ == "__main__":
    folder, wanted, *counts = sys.argv[1:]
    planted = plant(Path(folder), wanted, *map(int, counts))
    sys.stdout.write(json.dumps(asdict(planted)))
