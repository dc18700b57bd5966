"""Transport: sockets, headers, limits, identity. No game and no HTML."""
