-- What lists show of a set, so that they need not read its draft: as of a revision, and worked out when somebody asks.

CREATE TABLE outlines (
    number INTEGER PRIMARY KEY REFERENCES sets ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    body BLOB NOT NULL
);
