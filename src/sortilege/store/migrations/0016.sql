-- Training: what somebody remembers of a card set, how much they did on which day, and the question they are at.

-- One value of a set, by FSRS: see `training.memory`. `edition` is the set in all its versions.
CREATE TABLE training_memories (
    owner TEXT NOT NULL,
    edition TEXT NOT NULL,
    attribute TEXT NOT NULL,
    item TEXT NOT NULL,
    state INTEGER NOT NULL,
    step INTEGER,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    due REAL NOT NULL,
    last_at REAL NOT NULL,
    asked INTEGER NOT NULL,
    wrong INTEGER NOT NULL,
    PRIMARY KEY (owner, edition, attribute, item)
);

-- `goal`: how many answers somebody wanted to give on that day.
CREATE TABLE training_days (
    owner TEXT NOT NULL,
    day TEXT NOT NULL,
    goal INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    PRIMARY KEY (owner, day)
);

-- Five minutes with a set: the question that is open, or the one that was just answered. `version` counts its changes.
CREATE TABLE training_lessons (
    owner TEXT NOT NULL,
    edition TEXT NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (owner, edition)
);
