-- Company: who is whose friend, whom somebody does not want to hear, and who is invited to a table.

-- `person` would like `other` for a friend: they are friends where it is so both ways round. `ignored`: the other one does
-- not want to be asked again; nobody is told.
CREATE TABLE friends (
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    other INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    at REAL NOT NULL,
    ignored INTEGER NOT NULL CHECK (ignored IN (0, 1)),
    PRIMARY KEY (person, other)
);
CREATE INDEX friends_by_other ON friends (other);

-- Owners, so that guests can do it, and to guests.
CREATE TABLE mutes (
    owner TEXT NOT NULL,
    muted TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (owner, muted)
);

-- `answer`: NULL until there is one, then 'accepted' or 'declined'.
CREATE TABLE invitations (
    number INTEGER PRIMARY KEY,
    host INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    guest INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    at REAL NOT NULL,
    until REAL NOT NULL,
    answer TEXT,
    UNIQUE (guest, table_id)
);
CREATE INDEX invitations_by_host ON invitations (host);
CREATE INDEX invitations_by_age ON invitations (until);
