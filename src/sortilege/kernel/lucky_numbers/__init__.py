"""Lucky Numbers and its solo game as arrays."""
