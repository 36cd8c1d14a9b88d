"""Lucky Numbers (Michael Schacht): fill a 4×4 board whose rows and columns ascend. 2–4 players, and solo."""

from sortilege.core.templates import marked
from sortilege.games.entry import GameEntry
from sortilege.games.lucky_numbers.rules import LuckyNumbers
from sortilege.games.lucky_numbers.solo import LuckyNumbersSolo

__all__ = ["ENTRIES", "LuckyNumbers", "LuckyNumbersSolo"]

ENTRIES = (
    GameEntry(
        rules=LuckyNumbers,
        title=marked("Lucky Numbers"),
        line=marked("Fill your board with numbers that rise in every row and every column. Luck helps."),
        minutes=15,
        place=20,
        part="lucky_numbers",
    ),
    GameEntry(
        rules=LuckyNumbersSolo,
        title=marked("Lucky Numbers, solo"),
        line=marked("One board, forty tiles. How early is every space filled?"),
        minutes=5,
        place=55,
        part="lucky_numbers",
    ),
)
