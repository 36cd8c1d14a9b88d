-- People: names that somebody keeps, and the ways back to them.

-- `owner` is what their things belong to; `folded` is the name as far as it can be told from others; `phrase` a hash.
CREATE TABLE people (
    number INTEGER PRIMARY KEY,
    owner TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    colour TEXT NOT NULL,
    visible INTEGER NOT NULL CHECK (visible IN (0, 1)),
    created_at REAL NOT NULL,
    renamed_at REAL,
    blocked_at REAL,
    phrase TEXT
);

-- Browsers that are somebody: `device` is a hash of the secret in the cookie. One without a person was signed out, or got
-- another secret: whoever comes with the old one is a stranger.
CREATE TABLE devices (
    device TEXT PRIMARY KEY,
    person INTEGER REFERENCES people ON DELETE SET NULL,
    label TEXT NOT NULL,
    created_at REAL NOT NULL,
    seen_at REAL NOT NULL
);
CREATE INDEX devices_by_person ON devices (person);

-- Keys that somebody's devices have; only the public half is here. `uses` is what the key itself counts, if it does.
CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    uses INTEGER NOT NULL,
    label TEXT NOT NULL,
    created_at REAL NOT NULL,
    used_at REAL
);
CREATE INDEX passkeys_by_person ON passkeys (person);

-- What a key is asked to sign: once, by one device, for one purpose.
CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    device TEXT NOT NULL,
    purpose TEXT NOT NULL,
    until REAL NOT NULL
);
CREATE INDEX challenges_by_age ON challenges (until);

-- Links that bring a name to another device. `link` is a hash; `device` is whoever has opened it.
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
CREATE TABLE tokens (
    token TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    label TEXT NOT NULL,
    created_at REAL NOT NULL,
    used_at REAL
);
CREATE INDEX tokens_by_person ON tokens (person);
