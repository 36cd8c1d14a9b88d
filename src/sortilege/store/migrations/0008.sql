-- Several workers: who looks after a table, and who does what only one is to do.

ALTER TABLE tables ADD COLUMN claimed_until REAL;

CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    until REAL NOT NULL
);
