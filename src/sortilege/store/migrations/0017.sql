-- Attack: runs against the clock, and what they were worth.

-- `deal`: which cards came; in a duel two runs have the same. `edition`: one that comes with the program, or the id of a
-- set; `cards`: its version. `program`: whether a program played. `listed`: whether
-- others are compared with it: 0 no, 1 yes, 2 when somebody has looked at it. `points` and all below when it is over.
CREATE TABLE attack_runs (
    table_id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    deal TEXT NOT NULL,
    duel INTEGER NOT NULL,
    edition TEXT NOT NULL,
    cards TEXT NOT NULL,
    attribute TEXT NOT NULL,
    program INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    made_at REAL NOT NULL,
    ended_at REAL,
    points INTEGER,
    placed INTEGER,
    missed INTEGER,
    series INTEGER,
    PRIMARY KEY (deal, owner)
);
CREATE INDEX attack_runs_by_owner ON attack_runs (owner, made_at);
CREATE INDEX attack_runs_by_points ON attack_runs (edition, attribute, program, listed, points);
CREATE INDEX attack_runs_of_somebody ON attack_runs (owner, edition, attribute, points);
CREATE INDEX attack_runs_in_doubt ON attack_runs (made_at) WHERE listed = 2;
