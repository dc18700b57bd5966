"""Whether the address in a browser means anything on other devices, and which one would."""

from __future__ import annotations

import ipaddress

from starlette.requests import HTTPConnection

from frostlight.web.render.reach import Reach


def reach_of(connection: HTTPConnection) -> Reach:
    """How other devices reach what this page or socket has reached."""
    if not is_local(connection.url.hostname or ""):
        return Reach()
    if connection.app.state.elsewhere is None:
        return Reach(wrong="device.alone")
    found = connection.app.state.elsewhere()
    return Reach(base=found[0]) if found else Reach(wrong="device.no_network")


def is_local(host: str) -> bool:
    """Whether only this machine understands the name."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return address.is_loopback or address.is_unspecified
