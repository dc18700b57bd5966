"""Antarctica in a terminal."""
