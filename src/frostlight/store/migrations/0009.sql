-- What players say to each other at a table, the newest lines; and where the host has switched that off.
CREATE TABLE talk (
    live TEXT NOT NULL REFERENCES live (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    line BLOB NOT NULL,
    PRIMARY KEY (live, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE talk_off (
    live TEXT PRIMARY KEY REFERENCES live (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
