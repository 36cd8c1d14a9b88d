"""Puzzles: positions of bots' games with one answer that is proven to be right. No HTTP here."""
