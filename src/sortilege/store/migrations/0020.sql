-- Contests: who has set one up, who takes part, and their tries.

-- `rules` says what is played; `edition`: if it is with a version of somebody's own card set, which one; `one_room`:
-- whether any number of people may come from one address.
CREATE TABLE contests (
    code TEXT NOT NULL PRIMARY KEY,
    host TEXT NOT NULL,
    title TEXT NOT NULL,
    rules BLOB NOT NULL,
    edition TEXT REFERENCES versions (edition),
    tries INTEGER NOT NULL,
    one_room INTEGER NOT NULL DEFAULT 0,
    opens_at REAL NOT NULL,
    closes_at REAL NOT NULL,
    created_at REAL NOT NULL
);
CREATE INDEX contests_by_host ON contests (host, created_at);
CREATE INDEX contests_by_end ON contests (closes_at);
CREATE INDEX contests_by_edition ON contests (edition) WHERE edition IS NOT NULL;

-- `badge` is what others know somebody by; `best`: the score that counts, as soon as there is one; `reached_at`: since
-- when; `renamed`: whether the host has chosen the name; `hidden`: 1 if the host has taken them off the leaderboard,
-- 2 if they wait for the host, because many came from the same address; `house` stands for that address, as long as the
-- contest is open.
CREATE TABLE contestants (
    code TEXT NOT NULL REFERENCES contests ON DELETE CASCADE,
    owner TEXT NOT NULL,
    badge TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    house TEXT NOT NULL DEFAULT '',
    joined_at REAL NOT NULL,
    renamed INTEGER NOT NULL DEFAULT 0,
    hidden INTEGER NOT NULL DEFAULT 0,
    best REAL,
    reached_at REAL,
    PRIMARY KEY (code, owner)
);
CREATE INDEX contestants_by_score ON contestants (code, hidden, best DESC, reached_at, badge);
CREATE INDEX contestants_by_house ON contestants (code, house) WHERE house <> '';
CREATE INDEX contestants_by_owner ON contestants (owner);

-- `score` when a try was played to the end in time.
CREATE TABLE contest_tries (
    code TEXT NOT NULL REFERENCES contests ON DELETE CASCADE,
    owner TEXT NOT NULL,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    began_at REAL NOT NULL,
    ended_at REAL,
    score REAL,
    PRIMARY KEY (code, owner, number)
);
CREATE INDEX contest_tries_by_owner ON contest_tries (owner);

-- A version that a contest is played with is needed, too.
DROP VIEW forgotten_versions;
CREATE VIEW forgotten_versions AS
SELECT number, set_id, created_at FROM versions
WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.edition = versions.edition)
AND NOT EXISTS (SELECT 1 FROM contests WHERE contests.edition = versions.edition)
AND NOT EXISTS (
    SELECT 1 FROM listings WHERE listings.set_id = versions.set_id AND listings.version = versions.version
    AND listings.state NOT IN ('refused', 'withdrawn')
)
AND NOT EXISTS (
    SELECT 1 FROM sets WHERE sets.id = versions.set_id AND (
        sets.published = versions.version
        OR versions.version = (SELECT max(others.version) FROM versions AS others WHERE others.set_id = sets.id)
    )
);
