"""How bots judge and play Antarctica."""
