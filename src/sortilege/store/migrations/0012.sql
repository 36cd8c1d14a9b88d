-- Opponents in seconds: who looks for some, and who was found for whom.

-- `wish` is what they would like to play; `table_id` where they do, once somebody was found. `device` is their browser: it
-- never plays against itself.
CREATE TABLE seekers (
    owner TEXT PRIMARY KEY,
    device TEXT NOT NULL,
    name TEXT NOT NULL,
    colour TEXT NOT NULL,
    language TEXT NOT NULL,
    rating REAL NOT NULL,
    game TEXT NOT NULL,
    wish BLOB NOT NULL,
    since REAL NOT NULL,
    table_id TEXT
);
CREATE INDEX seekers_by_age ON seekers (since);

-- Their latest signs of life. They come all the time, so they are no part of what is decided upon.
CREATE TABLE signs_of_life (
    owner TEXT PRIMARY KEY REFERENCES seekers ON DELETE CASCADE,
    seen_at REAL NOT NULL
);
CREATE INDEX signs_of_life_by_age ON signs_of_life (seen_at);

-- `plan` is the table that is to be set up; none as soon as it stands. `waited` is for how many seconds they did.
CREATE TABLE matches (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    at REAL NOT NULL,
    waited REAL NOT NULL,
    plan BLOB
);
CREATE INDEX matches_by_game ON matches (game, at);
CREATE INDEX matches_planned ON matches (at) WHERE plan IS NOT NULL;
