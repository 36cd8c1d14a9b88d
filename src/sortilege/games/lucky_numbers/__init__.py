"""Lucky Numbers (Michael Schacht), 2–4 players: fill a 4×4 board whose rows and columns ascend."""

from sortilege.core.templates import marked
from sortilege.games.entry import GameEntry
from sortilege.games.lucky_numbers.rules import LuckyNumbers

__all__ = ["ENTRIES", "LuckyNumbers"]

ENTRIES = (
    GameEntry(
        rules=LuckyNumbers,
        title=marked("Lucky Numbers"),
        line=marked("Fill your board with numbers that rise in every row and every column. Luck helps."),
        minutes=15,
        place=20,
        part="lucky_numbers",
    ),
)
