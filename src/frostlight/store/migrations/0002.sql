-- Links to another device that were used, so that they do not work again.
CREATE TABLE used_link (
    nonce TEXT PRIMARY KEY,
    until REAL NOT NULL
) STRICT, WITHOUT ROWID;
