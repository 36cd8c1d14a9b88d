-- Where PostgreSQL begins: all that SQLite came to in steps, in one. What it means is said there.

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
);

CREATE TABLE packs (
    name TEXT PRIMARY KEY,
    created_at REAL NOT NULL,
    body BLOB NOT NULL
);

CREATE TABLE pictures (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    media_type TEXT NOT NULL,
    content BLOB NOT NULL
);
-- They are compressed already.
ALTER TABLE pictures ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE versions (
    number INTEGER PRIMARY KEY,
    set_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    edition TEXT NOT NULL UNIQUE GENERATED ALWAYS AS (set_id || '@' || version::TEXT) STORED,
    created_at REAL NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (set_id, version)
);
CREATE INDEX versions_by_age ON versions (created_at);

CREATE TABLE version_pictures (
    number INTEGER NOT NULL REFERENCES versions ON DELETE CASCADE,
    name TEXT NOT NULL,
    picture INTEGER NOT NULL REFERENCES pictures,
    PRIMARY KEY (number, name)
);
CREATE INDEX version_pictures_by_picture ON version_pictures (picture);

CREATE TABLE sets (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    revision INTEGER NOT NULL,
    published INTEGER,
    links INTEGER NOT NULL,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    body BLOB NOT NULL,
    owner TEXT,
    binned_at REAL,
    binned_by TEXT,
    FOREIGN KEY (id, published) REFERENCES versions (set_id, version)
);
CREATE INDEX sets_in_bin ON sets (binned_at) WHERE binned_at IS NOT NULL;

CREATE TABLE makers (
    owner TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES sets ON DELETE CASCADE,
    PRIMARY KEY (owner, number)
);
CREATE INDEX makers_by_set ON makers (number);

CREATE TABLE set_pictures (
    number INTEGER NOT NULL REFERENCES sets ON DELETE CASCADE,
    name TEXT NOT NULL,
    picture INTEGER NOT NULL REFERENCES pictures,
    whole TEXT,
    frame TEXT,
    PRIMARY KEY (number, name)
);
CREATE INDEX set_pictures_by_picture ON set_pictures (picture);

CREATE TABLE moments (
    number INTEGER NOT NULL REFERENCES sets ON DELETE CASCADE,
    moment INTEGER NOT NULL,
    began_at REAL NOT NULL,
    at REAL NOT NULL,
    by TEXT,
    name TEXT NOT NULL,
    what BLOB,
    loses INTEGER NOT NULL CHECK (loses IN (0, 1)),
    version INTEGER,
    body BLOB,
    UNIQUE (number, moment)
);

CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'declined')),
    edition TEXT NOT NULL,
    version INTEGER,
    item TEXT NOT NULL,
    attribute TEXT NOT NULL,
    written TEXT NOT NULL,
    suggestion TEXT NOT NULL,
    source TEXT NOT NULL,
    language TEXT NOT NULL,
    by TEXT NOT NULL,
    at REAL NOT NULL
);
CREATE INDEX reports_by_status ON reports (status);
CREATE INDEX reports_by_edition ON reports (edition, (status = 'open'));
CREATE INDEX reports_by_person ON reports (by, at);
CREATE INDEX reports_open ON reports (by, edition, item, attribute) WHERE status = 'open';

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
    setup BLOB NOT NULL,
    edition TEXT REFERENCES versions (edition),
    pack TEXT,
    glance BLOB
);
CREATE INDEX tables_open ON tables (created_at) WHERE public = 1 AND status <> 'over';
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_by_age ON tables (status, updated_at);
CREATE INDEX tables_by_edition ON tables (edition, (status = 'over')) WHERE edition IS NOT NULL;
CREATE INDEX tables_by_pack ON tables (pack) WHERE pack IS NOT NULL;

CREATE TABLE entries (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    key TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (number, seq)
);
CREATE UNIQUE INDEX entries_by_key ON entries (number, key) WHERE key IS NOT NULL;

CREATE TABLE owners (
    owner TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (owner, number)
);
CREATE INDEX owners_by_table ON owners (number);

CREATE TABLE listings (
    number INTEGER PRIMARY KEY,
    set_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'listed', 'hidden', 'refused', 'removed', 'withdrawn')),
    since REAL NOT NULL,
    note TEXT NOT NULL,
    theme TEXT NOT NULL,
    languages TEXT NOT NULL,
    words TEXT NOT NULL,
    maker TEXT NOT NULL,
    face BLOB NOT NULL,
    by TEXT NOT NULL,
    network TEXT NOT NULL,
    at REAL NOT NULL,
    UNIQUE (set_id, version),
    FOREIGN KEY (set_id, version) REFERENCES versions (set_id, version) ON DELETE CASCADE
);
CREATE INDEX listings_by_state ON listings (state, since);
CREATE UNIQUE INDEX listings_listed ON listings (set_id) WHERE state = 'listed';
CREATE UNIQUE INDEX listings_waiting ON listings (set_id) WHERE state = 'waiting';
CREATE INDEX listings_by_person ON listings (by, state);
CREATE INDEX listings_by_network ON listings (network, state);

CREATE TABLE approvals (
    number INTEGER NOT NULL REFERENCES listings ON DELETE CASCADE,
    by TEXT NOT NULL,
    network TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (number, by),
    UNIQUE (number, network)
);

CREATE TABLE complaints (
    number INTEGER NOT NULL REFERENCES listings ON DELETE CASCADE,
    by TEXT NOT NULL,
    network TEXT NOT NULL,
    at REAL NOT NULL,
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    open INTEGER NOT NULL CHECK (open IN (0, 1)),
    PRIMARY KEY (number, by)
);

CREATE VIEW live_sets AS SELECT * FROM sets WHERE binned_at IS NULL;

CREATE VIEW sets_of_makers AS
SELECT makers.owner AS maker, sets.* FROM makers JOIN sets ON sets.number = makers.number
WHERE sets.binned_at IS NULL OR coalesce(sets.owner, makers.owner) = makers.owner;

CREATE VIEW forgotten_versions AS
SELECT number, set_id, created_at FROM versions
WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.edition = versions.edition)
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

CREATE VIEW loose_pictures AS
SELECT number FROM pictures
WHERE NOT EXISTS (SELECT 1 FROM set_pictures WHERE set_pictures.picture = pictures.number)
AND NOT EXISTS (SELECT 1 FROM version_pictures WHERE version_pictures.picture = pictures.number);
