"""Opponents in seconds: people say what they would like to play, and those whose wishes agree are brought together."""
