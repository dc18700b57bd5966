"""The table page as parts: pure functions of a session and a viewpoint."""
