-- Things of one owner become another's: of a guest who comes back to their name, of somebody who leaves, or because whoever
-- runs the site says that two are one.

-- Whose things a browser had before it was somebody's, as long as nobody has said whether they come along.
ALTER TABLE devices ADD COLUMN came_as TEXT;

-- What goes on until nothing is left. `forgets`: nobody is called anything there any more; `keeps_sets`: what they have shared
-- stays then.
CREATE TABLE handovers (
    giver TEXT PRIMARY KEY,
    taker TEXT NOT NULL,
    forgets INTEGER NOT NULL CHECK (forgets IN (0, 1)),
    keeps_sets INTEGER NOT NULL CHECK (keeps_sets IN (0, 1)),
    at REAL NOT NULL
);
CREATE INDEX handovers_by_taker ON handovers (taker);

-- Names of people who are gone: for a while nobody else is called so.
CREATE TABLE resting_names (
    folded TEXT PRIMARY KEY,
    until REAL NOT NULL
);

-- Who was at a table and is not any more: their names are in its log.
CREATE TABLE former_owners (
    owner TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (owner, number)
);
CREATE INDEX former_owners_by_table ON former_owners (number);

-- So that somebody's things are found without looking at everybody's.
CREATE INDEX sets_by_owner ON sets (owner) WHERE owner IS NOT NULL;
CREATE INDEX moments_by_person ON moments (by) WHERE by IS NOT NULL;
CREATE INDEX approvals_by_person ON approvals (by);
CREATE INDEX complaints_by_person ON complaints (by);
CREATE INDEX mutes_by_muted ON mutes (muted);
