-- Results: how games ended, for as long as the site stands; and ratings, which follow from them.

-- Whether what follows from a game that is over has been done: 0 no; 1 its result is written down, but what it means for
-- ratings is not said at the table yet; 2 everything; 3 nobody could read it.
ALTER TABLE tables ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_unsettled ON tables (settled, updated_at) WHERE status = 'over' AND settled < 2;

-- `number` is the order in which they count, without gaps. A table may be gone by now.
CREATE TABLE results (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    edition TEXT,
    players INTEGER NOT NULL,
    began_at REAL NOT NULL,
    ended_at REAL NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    unrated_why TEXT,
    ending TEXT NOT NULL,
    detail BLOB NOT NULL
);
CREATE INDEX results_rated ON results (number) WHERE rated = 1;
CREATE INDEX results_rated_by_age ON results (ended_at) WHERE rated = 1;

CREATE TABLE result_seats (
    result INTEGER NOT NULL REFERENCES results ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    owner TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'bot', 'program')),
    name TEXT NOT NULL,
    level TEXT,
    place INTEGER,
    score REAL,
    ending TEXT NOT NULL,
    PRIMARY KEY (result, seat)
);
CREATE INDEX result_seats_by_owner ON result_seats (owner, result);

-- `season` is '' for all time, or a month such as '2026-11'. `listed`: whether a ranking shows it.
CREATE TABLE ratings (
    owner TEXT NOT NULL,
    game TEXT NOT NULL,
    season TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    shown REAL NOT NULL,
    games INTEGER NOT NULL,
    last_at REAL NOT NULL,
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    PRIMARY KEY (owner, game, season)
);
CREATE INDEX ratings_in_order ON ratings (game, season, listed, shown DESC, owner);
CREATE INDEX ratings_by_age ON ratings (last_at) WHERE listed = 1;

-- What each rated game made of somebody's rating of all time.
CREATE TABLE rating_steps (
    owner TEXT NOT NULL,
    game TEXT NOT NULL,
    result INTEGER NOT NULL REFERENCES results ON DELETE CASCADE,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    shown REAL NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (owner, game, result)
);
CREATE INDEX rating_steps_by_result ON rating_steps (result);

-- What is worked out from results, one after the other: up to which one it has come.
CREATE TABLE folds (
    name TEXT PRIMARY KEY,
    position INTEGER NOT NULL
);
