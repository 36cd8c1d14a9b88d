-- Card sets that people make: drafts, their makers, their pictures, their versions; and reports about values.

CREATE TABLE pictures (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    media_type TEXT NOT NULL,
    content BLOB NOT NULL
);

-- A version may outlive its set, so it knows it only by the id. `edition` is what tables call it.
CREATE TABLE versions (
    number INTEGER PRIMARY KEY,
    set_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    edition TEXT NOT NULL UNIQUE GENERATED ALWAYS AS (set_id || '@' || version) STORED,
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
) WITHOUT ROWID;
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
    FOREIGN KEY (id, published) REFERENCES versions (set_id, version)
);

CREATE TABLE makers (
    owner TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES sets ON DELETE CASCADE,
    PRIMARY KEY (owner, number)
) WITHOUT ROWID;
CREATE INDEX makers_by_set ON makers (number);

CREATE TABLE set_pictures (
    number INTEGER NOT NULL REFERENCES sets ON DELETE CASCADE,
    name TEXT NOT NULL,
    picture INTEGER NOT NULL REFERENCES pictures,
    PRIMARY KEY (number, name)
) WITHOUT ROWID;
CREATE INDEX set_pictures_by_picture ON set_pictures (picture);

-- A report's number is told to people, so it is never given again.
CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
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
CREATE INDEX reports_by_edition ON reports (edition, status = 'open');
CREATE INDEX reports_by_person ON reports (by, at);
CREATE INDEX reports_open ON reports (by, edition, item, attribute) WHERE status = 'open';

-- The version of a set that is played with at a table; none for shipped editions.
ALTER TABLE tables ADD COLUMN edition TEXT REFERENCES versions (edition);
CREATE INDEX tables_by_edition ON tables (edition) WHERE edition IS NOT NULL;

-- Versions that nobody needs: no table plays with them, and their set neither shows them nor made them last.
CREATE VIEW forgotten_versions AS
SELECT number, set_id, created_at FROM versions
WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.edition = versions.edition)
AND NOT EXISTS (
    SELECT 1 FROM sets WHERE sets.id = versions.set_id AND (
        sets.published = versions.version
        OR versions.version = (SELECT max(others.version) FROM versions AS others WHERE others.set_id = sets.id)
    )
);

-- Pictures that nothing shows.
CREATE VIEW loose_pictures AS
SELECT number FROM pictures
WHERE NOT EXISTS (SELECT 1 FROM set_pictures WHERE set_pictures.picture = pictures.number)
AND NOT EXISTS (SELECT 1 FROM version_pictures WHERE version_pictures.picture = pictures.number);
