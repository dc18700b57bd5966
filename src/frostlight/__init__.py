"""Frostlight: a digital table for modern board games."""

__version__ = "1.0.0"
