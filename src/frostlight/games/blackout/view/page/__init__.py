"""Blackout on a page: the city at night, the desk before it, and what lies beside."""
