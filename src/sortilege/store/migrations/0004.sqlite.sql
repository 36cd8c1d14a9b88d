-- The public shelf: versions of card sets that everybody finds, who approves of them, and who complains.

-- `languages` and `words` are searched: codes between blanks, and what it says about itself in plain letters.
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
) WITHOUT ROWID;

CREATE TABLE complaints (
    number INTEGER NOT NULL REFERENCES listings ON DELETE CASCADE,
    by TEXT NOT NULL,
    network TEXT NOT NULL,
    at REAL NOT NULL,
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    open INTEGER NOT NULL CHECK (open IN (0, 1)),
    PRIMARY KEY (number, by)
) WITHOUT ROWID;

-- So that games with a set are counted without looking at any of them.
DROP INDEX tables_by_edition;
CREATE INDEX tables_by_edition ON tables (edition, status = 'over') WHERE edition IS NOT NULL;

-- A version that is on the shelf, waits for it or was removed from it by whoever runs the site is needed, too.
DROP VIEW forgotten_versions;
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
