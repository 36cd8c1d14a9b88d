"""Puzzles with the tiles of Lucky Numbers."""
