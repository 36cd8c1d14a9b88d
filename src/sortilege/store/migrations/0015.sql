-- Ways back to a name, and programs that act for somebody. Until now nothing was ever kept in these tables.

-- What a passkey is asked to sign: once, by one device, for one purpose.
CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    device TEXT NOT NULL,
    purpose TEXT NOT NULL,
    until REAL NOT NULL
);
CREATE INDEX challenges_by_age ON challenges (until);

-- Links that bring a name to another device. `link` is a hash; `device` is whoever has opened it. One that was used or
-- declined stays for a while, so that whoever comes with it is told why it does not work.
DROP TABLE device_links;
CREATE TABLE device_links (
    link TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    until REAL NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('made', 'opened', 'confirmed', 'declined', 'used')),
    device TEXT,
    label TEXT NOT NULL
);
CREATE INDEX device_links_by_person ON device_links (person);
CREATE INDEX device_links_by_age ON device_links (until);

-- Tokens of programs that belong to somebody: a hash. One that is not here does not work.
DROP TABLE tokens;
CREATE TABLE tokens (
    token TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    label TEXT NOT NULL,
    created_at REAL NOT NULL,
    used_at REAL
);
CREATE INDEX tokens_by_person ON tokens (person);
