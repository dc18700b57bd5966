"""The table page as parts: pure functions of a session and of who looks at it."""
