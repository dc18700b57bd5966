"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ["LC_ALL"] = "C"  # English, whatever the machine speaks

# The same examples in every run, and no deadline on a busy machine: a red run is the change's
# own fault. New examples are what `python3 dev.py fuzz` is for.
settings.register_profile("frostlight", deadline=None, derandomize=True)
settings.load_profile("frostlight")
