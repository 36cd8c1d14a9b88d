"""The embedded database: one file, no server. What is particular about SQLite is here and nowhere else."""
