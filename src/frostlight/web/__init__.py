"""The table in the browser: pages drawn by the server, one socket for each, no rule in the page."""

from frostlight.web.app import make_app
from frostlight.web.crowd import Limits
from frostlight.web.sockets import settings

__all__ = ["Limits", "make_app", "settings"]
