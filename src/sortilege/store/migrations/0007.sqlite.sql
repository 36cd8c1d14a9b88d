-- A picture of a set may be cut out of another one: which, and where.

ALTER TABLE set_pictures ADD COLUMN whole TEXT;
ALTER TABLE set_pictures ADD COLUMN frame TEXT;
