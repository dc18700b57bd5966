"""The table in the browser: pages drawn by the server, one socket for each, no rule in the page."""

from frostlight.web.http.app import make_app
from frostlight.web.http.limits import Limits
from frostlight.web.http.protocol import settings

__all__ = ["Limits", "make_app", "settings"]
