"""Campaigns: what is kept of one, how far it has come, and the words for that."""
