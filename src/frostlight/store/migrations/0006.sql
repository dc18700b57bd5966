-- The devices on which a visitor is somebody; one that was ended is remembered as long as its cookie lasts.
-- Cookies of before name no device: together they are the device ''.
CREATE TABLE device (
    visitor TEXT NOT NULL,
    id TEXT NOT NULL,
    about TEXT NOT NULL,
    since REAL NOT NULL,
    ended REAL,
    PRIMARY KEY (visitor, id)
) STRICT, WITHOUT ROWID;

INSERT INTO device
SELECT who, '', '', 0, NULL FROM (
    SELECT owner AS who FROM live UNION SELECT holder FROM seat_key
    UNION SELECT owner FROM campaign UNION SELECT holder FROM campaign_seat
) WHERE who != '';
