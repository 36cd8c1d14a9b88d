"""Copying whole sites: from one store to another, into a backup, and back from there."""
