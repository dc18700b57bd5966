"""The city on a page: the map with its corners, instruments, round strip, cards."""
