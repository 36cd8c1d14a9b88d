"""Daily challenges: the same deal for everybody, one try a day that counts. No HTTP here."""
