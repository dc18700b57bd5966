-- Live tables, what happened at them, and the keys of their seats.
CREATE TABLE live (
    id TEXT PRIMARY KEY,
    head BLOB NOT NULL,
    owner TEXT NOT NULL,
    made_at REAL NOT NULL
) STRICT;

CREATE TABLE entry (
    live TEXT NOT NULL REFERENCES live (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (live, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat_key (
    live TEXT NOT NULL REFERENCES live (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    nonce TEXT NOT NULL,
    holder TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (live, seat)
) STRICT, WITHOUT ROWID;
