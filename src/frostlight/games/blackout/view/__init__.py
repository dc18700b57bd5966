"""Blackout in a terminal."""
