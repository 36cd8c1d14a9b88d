"""Where tables are kept: rows of bytes in a database. What the bytes mean is not known here."""
