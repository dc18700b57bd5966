"""How bots judge and play Frostpunk."""
