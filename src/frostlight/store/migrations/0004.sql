-- Campaigns: who plays, the games of each in their order, and who sits at them.
-- A game that goes on is at its table; when it is over, or its table goes, its record is here.
CREATE TABLE campaign (
    id TEXT PRIMARY KEY,
    head BLOB NOT NULL,
    owner TEXT NOT NULL,
    made_at REAL NOT NULL
) STRICT;

CREATE TABLE campaign_game (
    campaign TEXT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    chapter TEXT NOT NULL,
    counts INTEGER NOT NULL,
    live TEXT REFERENCES live (id) ON DELETE SET NULL,
    played BLOB NOT NULL DEFAULT x'',
    PRIMARY KEY (campaign, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX campaign_game_live ON campaign_game (live);

CREATE TABLE campaign_seat (
    campaign TEXT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;

-- Whoever takes a seat at its newest table, or is put out there, sits so in the campaign too.
CREATE TRIGGER campaign_follows_seats AFTER UPDATE OF holder ON seat_key
BEGIN
    UPDATE campaign_seat SET holder = NEW.holder
    WHERE seat = NEW.seat AND campaign = (
        SELECT campaign FROM campaign_game AS here WHERE live = NEW.live AND number = (
            SELECT max(number) FROM campaign_game WHERE campaign = here.campaign
        )
    );
END;
