"""A game of Pebbles by HTTP and WebSocket, for a process that has it installed.

usage: python -m tests.installed_games.over_http FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Browser, Site, play_to_the_end


def check_files(ann: Browser) -> None:
    """Its files are served as ours are: kept, but asked for again, under the same policy."""
    for path in ("/static/pebbles/table.css", "/static/view/page.css"):
        sheet = ann.get(path)
        assert sheet.status_code == 200, path
        assert sheet.headers["cache-control"] == "no-cache"
        assert "default-src 'none'" in sheet.headers["content-security-policy"]
    assert ann.get("/static/pebbles/../rules.py").status_code == 404


def play(ann: Browser) -> None:
    table = ann.make("me", "bot-magpie", "bot-greedy", game="pebbles")
    opened = ann.get(f"/t/{table}").text
    assert "/sheets/pebbles.css" in opened
    with ann.open(table) as page:
        assert page.options == ["even", "odd"]
        assert "Which number of pebbles" in page.asked
        play_to_the_end(page)
    record = ann.get(f"/t/{table}/record.json").json()
    assert record["game"] == "pebbles"
    assert ann.get(f"/t/{table}/replay?at=3").status_code == 200
    assert ann.get("/rules/pebbles?q=frog").text.count("<dt ") == 1
    offered = 'value="bot-magpie"'
    assert offered in ann.get("/?game=pebbles").text
    assert offered not in ann.get("/?game=antarctica").text, "not for other games"


def main(folder: str) -> None:
    thinkers = Thinkers()
    with Site(Path(folder), thinkers, look=True) as site:
        ann = site.browser()
        check_files(ann)
        play(ann)
        assert ann.get("/look/pebbles").status_code == 200
    thinkers.close()


if __name__ == "__main__":
    main(sys.argv[1])
