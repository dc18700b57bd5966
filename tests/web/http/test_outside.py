"""What comes from outside, and what must not get out: names, addresses, files, second servers."""

from __future__ import annotations

import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from frostlight.cli.serve import names
from frostlight.i18n import Reader
from frostlight.web.http.security import CSP
from frostlight.web.live.thinkers import Thinkers
from tests.patience import PATIENCE
from tests.web.http.test_serve import served
from tests.web.site import Browser, Site


def test_unknown_hosts_are_refused(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers, hosts=lambda _: ["table.test", "::1"]) as site:
        assert site.client.get("/").status_code == 200
        assert site.client.get("/", headers={"host": "[::1]:8000"}).status_code == 200
        for strange in ("evil.test", "[", "", "table.test.evil.test"):
            refused = site.client.get("/", headers={"host": strange})
            assert refused.status_code == 400
            assert refused.headers["content-security-policy"] == CSP
        with pytest.raises(WebSocketDisconnect):
            talk_as(site, "evil.test")


def talk_as(site: Site, host: str) -> None:
    with site.client.websocket_connect("ws://table.test/t/x/live", headers={"host": host}):
        pass


def test_addresses_that_are_none_are_refused_without_a_failure(ann: Browser) -> None:
    assert ann.post("/language", {"language": "pl", "next": "//["}).headers["location"] == "/"
    strange = {"referer": "http://["}
    assert ann.post("/tables", {"game": "none"}, headers=strange).status_code == 422
    assert ann.post("/tables", {}, headers={"origin": "http://["}).status_code == 403


def test_a_server_for_the_network_knows_the_names_of_this_machine() -> None:
    own = names("0.0.0.0", (), "192.0.2.9")
    assert "localhost" in own
    assert "evil.test" not in own
    assert "192.0.2.9" in own, "it has been reached there"
    assert names("0.0.0.0", ("Table.Example",), "192.0.2.9") == {
        "localhost",
        "127.0.0.1",
        "::1",
        "table.example",
    }
    assert names("127.0.0.1", (), "127.0.0.1") == {"localhost", "127.0.0.1", "::1"}


@pytest.mark.slow
def test_the_address_that_was_reached_is_known_and_no_name_for_it(tmp_path: Path) -> None:
    """A machine in two networks: loopback has many addresses, and only one is a name of ours."""
    with served(tmp_path, "--host", "0.0.0.0") as (address, _):
        port = int(address.rstrip("/").rpartition(":")[2])
        for host, status in (
            (f"127.0.0.2:{port}", b"200"),
            (f"127.0.0.3:{port}", b"400"),
            (f"evil.test:{port}", b"400"),
        ):
            with socket.create_connection(("127.0.0.2", port), timeout=PATIENCE) as here:
                here.sendall(f"GET /health HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
                assert here.recv(12) == b"HTTP/1.1 " + status


def test_a_failure_bears_the_headers_of_every_answer(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        table = ann.make("me", "me")
        room = site.room(table)
        session = room.session
        del room.session  # whatever it was, it is ours
        failed = ann.get(f"/t/{table}")
        room.session = session
        assert failed.status_code == 500
        assert failed.headers["content-security-policy"] == CSP
        assert failed.headers["cache-control"] == "no-store"


def test_a_form_of_a_table_that_is_deleted_meanwhile_gives_no_failure(
    site: Site, ann: Browser
) -> None:
    table = ann.make("me", "me")
    site.rooms.store.delete(table)  # as while the rest of a form was still to come
    answer = ann.post(f"/t/{table}/renew", {"seat": "1"})
    assert answer.status_code == 404
    assert Reader("en", "web").say("error.no_table") in answer.text


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are those of POSIX")
def test_only_their_owner_can_read_the_tables(tmp_path: Path, thinkers: Thinkers) -> None:
    folder = tmp_path / "data"
    with Site(folder, thinkers) as site:
        site.browser().make("me", "me")
        found = [folder, *folder.iterdir()]
        assert len(found) > 2
        assert [path.name for path in found if stat.S_IMODE(path.stat().st_mode) & 0o077] == []


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are those of POSIX")
def test_a_folder_of_before_is_closed_unless_others_things_lie_there(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    own, shared = tmp_path / "own", tmp_path / "shared"
    for folder in (own, shared):
        folder.mkdir(mode=0o755)
        (folder / "tables.sqlite").touch(0o644)
    (shared / "holiday.jpg").touch()
    for folder, mode in ((own, 0o700), (shared, 0o755)):
        with Site(folder, thinkers):
            assert stat.S_IMODE(folder.stat().st_mode) == mode
            assert stat.S_IMODE((folder / "tables.sqlite").stat().st_mode) == 0o600


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the lock is that of POSIX")
def test_a_second_server_on_the_same_folder_says_who_holds_it(tmp_path: Path) -> None:
    with served(tmp_path) as (_, server):
        command = [sys.executable, "-m", "frostlight", "serve", "--no-browser", "--port", "0"]
        second = subprocess.run(
            [*command, "--data", str(tmp_path)], capture_output=True, text=True, timeout=PATIENCE,
            check=False,
        )  # fmt: skip
        assert second.returncode != 0
        assert f"process {server.pid}" in second.stderr
        assert "Traceback" not in second.stderr
    with served(tmp_path) as (address, _):  # free again, however the first one ended
        assert address
