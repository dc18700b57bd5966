"""How bots judge and play Blackout: Hong Kong."""
