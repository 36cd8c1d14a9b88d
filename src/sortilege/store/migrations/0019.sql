-- Puzzles: everybody's first try at each, which counts. `shown` is what the solver is taken for after it, in points, and
-- `gained` what it has changed; `streak` counts those in a row where somebody tries how far they come: 0 ended it.
CREATE TABLE puzzle_tries (
    owner TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    answer INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    at REAL NOT NULL,
    shown REAL NOT NULL,
    gained REAL NOT NULL,
    streak INTEGER,
    PRIMARY KEY (owner, puzzle)
);
CREATE INDEX puzzle_tries_by_owner ON puzzle_tries (owner, at);

-- What solvers are taken for, in one theme or in `all`; and puzzles, once somebody has tried them.
CREATE TABLE puzzle_solvers (
    owner TEXT NOT NULL,
    theme TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    tried INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (owner, theme)
);
CREATE TABLE puzzle_ratings (
    puzzle TEXT PRIMARY KEY,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    tried INTEGER NOT NULL,
    solved INTEGER NOT NULL
);
