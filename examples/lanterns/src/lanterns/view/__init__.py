"""How Lanterns looks, from what a player may see."""
