"""Attack: ninety seconds, one attribute, one growing row. No HTTP here."""
