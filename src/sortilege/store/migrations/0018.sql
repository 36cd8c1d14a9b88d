-- High scores: what games for one came to, and who is best. All of it follows from results, and from what is said here
-- about some of them.

CREATE INDEX results_alone ON results (number) WHERE players = 1;

-- What is known of a score beside its result: 0 it is not listed, 1 it is, whatever it looks like, 2 somebody has to
-- look at it first.
CREATE TABLE score_verdicts (
    table_id TEXT PRIMARY KEY,
    listed INTEGER NOT NULL
);
CREATE INDEX score_verdicts_waiting ON score_verdicts (table_id) WHERE listed = 2;

-- `list`: what it can be compared with; `narrow`: the same, with one attribute. `day` in UTC.
CREATE TABLE scores (
    result INTEGER PRIMARY KEY REFERENCES results ON DELETE CASCADE,
    table_id TEXT NOT NULL UNIQUE,
    list TEXT NOT NULL,
    narrow TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'program')),
    owner TEXT NOT NULL,
    score REAL NOT NULL,
    day TEXT NOT NULL,
    listed INTEGER NOT NULL
);
CREATE INDEX scores_by_owner ON scores (owner);

-- Everybody's best, list by list. `period` is '' for ever, a month such as '2026-11', or a day such as '2026-11-16'.
CREATE TABLE high_scores (
    list TEXT NOT NULL,
    period TEXT NOT NULL,
    kind TEXT NOT NULL,
    owner TEXT NOT NULL,
    score REAL NOT NULL,
    result INTEGER NOT NULL REFERENCES results ON DELETE CASCADE,
    PRIMARY KEY (list, period, kind, owner)
);
CREATE INDEX high_scores_in_order ON high_scores (list, period, kind, score DESC, result, owner);
CREATE INDEX high_scores_by_owner ON high_scores (owner);
CREATE INDEX high_scores_by_result ON high_scores (result);
