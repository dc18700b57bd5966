"""How Pebbles looks, from what a player may see."""
