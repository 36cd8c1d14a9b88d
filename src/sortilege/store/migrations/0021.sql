-- What was found out about games that are over, for whoever reads it: `body` is what `format` says, `brief` the little that
-- lists show of it. Whose game it was is known by the table, and with it the analysis goes.
CREATE TABLE analyses (
    number INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    format INTEGER NOT NULL,
    game TEXT NOT NULL,
    made_at REAL NOT NULL,
    brief BLOB NOT NULL,
    body BLOB NOT NULL
);
