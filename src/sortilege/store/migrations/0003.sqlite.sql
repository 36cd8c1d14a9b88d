-- A way back: who began a set, the moments that its draft went through, and the bin.

-- Whoever began it. Of a set with several makers from before this was written down nobody knows it.
ALTER TABLE sets ADD COLUMN owner TEXT;
UPDATE sets SET owner = (SELECT min(makers.owner) FROM makers WHERE makers.number = sets.number)
WHERE 1 = (SELECT count(*) FROM makers WHERE makers.number = sets.number);

-- A set that was deleted stays for a while. `binned_by` is what the person is called.
ALTER TABLE sets ADD COLUMN binned_at REAL;
ALTER TABLE sets ADD COLUMN binned_by TEXT;
CREATE INDEX sets_in_bin ON sets (binned_at) WHERE binned_at IS NOT NULL;

-- All that are not in the bin.
CREATE VIEW live_sets AS SELECT * FROM sets WHERE binned_at IS NULL;

-- What each maker has: also in the bin, if it is theirs to bring back.
CREATE VIEW sets_of_makers AS
SELECT makers.owner AS maker, sets.* FROM makers JOIN sets ON sets.number = makers.number
WHERE sets.binned_at IS NULL OR coalesce(sets.owner, makers.owner) = makers.owner;

-- The drafts of a set as they were, from the first on. The newest has no body: that is the draft itself.
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
INSERT INTO moments (number, moment, began_at, at, name, what, loses, version)
SELECT number, 1, created_at, updated_at, '', CAST('{"kind":"found"}' AS BLOB), 0, NULL FROM sets;
