-- What a table looked like last, for the day when its rules or content cannot be played any more.
CREATE TABLE last_look (
    live TEXT PRIMARY KEY REFERENCES live (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    look BLOB NOT NULL
) STRICT, WITHOUT ROWID;
