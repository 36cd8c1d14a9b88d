-- Daily challenges: what is played on which day, and who has played it.

-- What was planned for a day when somebody first played it: a later version of the program may have other plans.
CREATE TABLE daily_plans (
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    challenge BLOB NOT NULL,
    PRIMARY KEY (day, kind)
);

-- The one try that counts. `score` and `squares` (how it went, decision by decision) when it was played to the end;
-- `listed`: whether others are compared with it: 0 no, 1 yes, 2 when somebody has looked at it; `house`: a keyed hash of
-- where they came from, forgotten after the day.
CREATE TABLE daily_runs (
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    owner TEXT NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    house TEXT NOT NULL,
    listed INTEGER NOT NULL,
    began_at REAL NOT NULL,
    ended_at REAL,
    score REAL,
    squares TEXT,
    PRIMARY KEY (day, kind, owner)
);
CREATE INDEX daily_runs_by_score ON daily_runs (day, kind, listed, score);
CREATE INDEX daily_runs_by_owner ON daily_runs (owner, day);
CREATE INDEX daily_runs_by_house ON daily_runs (day, kind, house) WHERE house <> '';
