-- Tables, their logs, their owners; settings.
-- Inside the database a table is a number: shorter than its id in every row that belongs to it.

CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('gathering', 'playing', 'over')),
    version INTEGER NOT NULL,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    due_at REAL,
    setup BLOB NOT NULL
);
CREATE INDEX tables_open ON tables (created_at) WHERE public = 1 AND status <> 'over';
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_by_age ON tables (status, updated_at);

CREATE TABLE entries (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    key TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (number, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_key ON entries (number, key) WHERE key IS NOT NULL;

CREATE TABLE owners (
    owner TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (owner, number)
) WITHOUT ROWID;
CREATE INDEX owners_by_table ON owners (number);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
