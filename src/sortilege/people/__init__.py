"""Who is here: visitors and programs, what they are called, what belongs to them. Neither HTTP nor tables here."""
