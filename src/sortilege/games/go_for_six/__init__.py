"""Go for 6 (Schneller als Kurz) by Roland Goslar and Søren Schaffstein: 2–6 players, and solo."""

from sortilege.core.templates import marked
from sortilege.games.entry import GameEntry
from sortilege.games.go_for_six.rules import GoForSix
from sortilege.games.go_for_six.solo import GoForSixSolo

__all__ = ["ENTRIES", "GoForSix", "GoForSixSolo"]

ENTRIES = (
    GameEntry(
        rules=GoForSix,
        title=marked("Go for 6"),
        line=marked("Six cards in a row, smallest first – and nobody may catch you guessing."),
        minutes=10,
        place=30,
        part="go_for_six",
        quick={"novice": True},
    ),
    GameEntry(
        rules=GoForSixSolo,
        title=marked("Go for 6, solo"),
        line=marked("One long row. How far do you get before you must guess?"),
        minutes=5,
        place=50,
        part="go_for_six",
        quick={"novice": True},
    ),
)
