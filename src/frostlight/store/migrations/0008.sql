-- A table as lists show it, at the version up to which it was played when it last left the memory.
-- A cache: one of an older version is not used, and without it the table is opened.
CREATE TABLE summary (
    live TEXT PRIMARY KEY REFERENCES live (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    document BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER summary_goes_with_changed_entries AFTER UPDATE ON entry
BEGIN
    DELETE FROM summary WHERE live IN (OLD.live, NEW.live);
END;

CREATE TRIGGER summary_goes_with_removed_entries AFTER DELETE ON entry
BEGIN
    DELETE FROM summary WHERE live = OLD.live;
END;

-- The tables of a visitor, however many others there are.
CREATE INDEX live_owner ON live (owner);
CREATE INDEX seat_key_holder ON seat_key (holder, live);
