"""Measurements of speed: `python3 dev.py bench` runs them."""
