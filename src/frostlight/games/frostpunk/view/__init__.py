"""Frostpunk in words and on the screen."""
