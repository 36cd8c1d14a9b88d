"""Sortilege: games about putting things in order."""
