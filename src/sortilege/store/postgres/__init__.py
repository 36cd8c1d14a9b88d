"""A database that many workers share: PostgreSQL. What is particular about it is here and nowhere else."""
