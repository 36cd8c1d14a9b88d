"""Editions: card sets with real, sourced values. What one is, how it is read, what can be wrong with it."""
