-- A frozen table is used as long as nobody has touched the entries that it stands for. Entries are only
-- ever added; should anybody change them by hand, the document goes, and the table is played again.
DELETE FROM frozen;

CREATE TRIGGER frozen_goes_with_changed_entries AFTER UPDATE ON entry
BEGIN
    DELETE FROM frozen WHERE live IN (OLD.live, NEW.live);
END;

CREATE TRIGGER frozen_goes_with_removed_entries AFTER DELETE ON entry
BEGIN
    DELETE FROM frozen WHERE live = OLD.live;
END;
