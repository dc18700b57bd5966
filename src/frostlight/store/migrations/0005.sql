-- What a table has come to after so many entries, so that it opens without playing them again.
-- A cache: its digest is over the head, these entries and the document, and without it nothing is lost.
CREATE TABLE frozen (
    live TEXT PRIMARY KEY REFERENCES live (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    digest BLOB NOT NULL,
    document BLOB NOT NULL
) STRICT, WITHOUT ROWID;
