"""Contests: somebody sets one up, and everybody who has its code plays the same deals. No HTTP here."""
