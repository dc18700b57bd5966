-- How visitors want to be called when it is their turn, and the calls that are still to be made.
CREATE TABLE call_way (
    visitor TEXT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    keys TEXT NOT NULL,
    language TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    PRIMARY KEY (visitor, kind, address)
) STRICT, WITHOUT ROWID;

CREATE TABLE call_quiet (
    visitor TEXT PRIMARY KEY,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    zone TEXT NOT NULL
) STRICT;

-- An address that could not be reached is forgotten; that it was is kept until there is another.
CREATE TABLE call_lost (
    visitor TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (visitor, kind)
) STRICT, WITHOUT ROWID;

-- One row for each turn that a visitor has not taken yet; without a time the call was made.
CREATE TABLE call_due (
    live TEXT NOT NULL REFERENCES live (id) ON DELETE CASCADE,
    visitor TEXT NOT NULL,
    at REAL,
    tries INTEGER NOT NULL,
    done TEXT NOT NULL,
    PRIMARY KEY (live, visitor)
) STRICT, WITHOUT ROWID;
