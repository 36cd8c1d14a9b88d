"""Drafts: editions in the making. People type anything, nothing is lost, and every doubt has a place and a sentence."""
