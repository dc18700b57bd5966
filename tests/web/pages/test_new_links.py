"""A new link for a seat, asked for at the very moment at which its person comes back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from frostlight.web.live.thinkers import Thinkers
from tests.web.live.test_trust import GONE, log_of, two
from tests.web.site import Site


def test_a_new_link_takes_no_seat_from_somebody_who_comes_back_just_in_time(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    """The owner has asked for it already, and waits for the disk."""
    with Site(tmp_path, thinkers, **GONE) as site, ThreadPoolExecutor(1) as beside:
        ann, bob = site.browser(), site.browser()
        table = two(site, ann, bob)
        room, portal = site.room(table), site.client.portal
        assert portal is not None
        portal.call(room.lock.acquire)
        asked = beside.submit(ann.post, f"/t/{table}/renew", {"seat": "1"})
        while not room.lock._waiters:
            assert not asked.done()
        with bob.open(table) as page:
            portal.call(room.lock.release)
            assert asked.result().status_code == 403
            assert page.messages[0]["at"] == 1
        assert room.held == {0, 1}
        assert "new link" not in log_of(bob, table)
