"""Puzzles with pictures in a row or in a box."""
