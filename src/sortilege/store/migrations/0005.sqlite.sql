-- Cards that come with the program, as they were when tables began with them: once per version, and never removed.

CREATE TABLE packs (
    name TEXT PRIMARY KEY,
    created_at REAL NOT NULL,
    body BLOB NOT NULL
);

-- The version that is played with at a table; none for sets that people made, and games without cards.
ALTER TABLE tables ADD COLUMN pack TEXT;
CREATE INDEX tables_by_pack ON tables (pack) WHERE pack IS NOT NULL;

-- Tables from before know only the id, which is no version: the program that opens the site first says which one it is.
UPDATE tables SET pack = json_extract(CAST(setup AS TEXT), '$.setup.edition')
WHERE edition IS NULL AND json_valid(CAST(setup AS TEXT));
