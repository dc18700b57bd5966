"""Running tables: rooms, their viewers, sockets and bots. No HTML."""
