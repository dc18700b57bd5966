"""Campaigns: the stored model, progress computed from it, and texts."""
