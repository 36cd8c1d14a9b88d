"""Lucky Numbers (Michael Schacht), 2–4 players: fill a 4×4 board whose rows and columns ascend."""

from sortilege.games.lucky_numbers.rules import LuckyNumbers

__all__ = ["LuckyNumbers"]
