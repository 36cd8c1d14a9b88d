-- What lists say of a table whose log is long; none while it is short.
ALTER TABLE tables ADD COLUMN glance BLOB;
