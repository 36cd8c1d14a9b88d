"""The Box (Schneller als Kurz: Die Box) by Roland Goslar and Søren Schaffstein: 2–6 players, and solo."""

from sortilege.core.templates import marked
from sortilege.games.entry import GameEntry
from sortilege.games.the_box.rules import TheBox
from sortilege.games.the_box.solo import TheBoxSolo

__all__ = ["ENTRIES", "TheBox", "TheBoxSolo"]

ENTRIES = (
    GameEntry(
        rules=TheBox,
        title=marked("The Box"),
        line=marked("Get rid of your tiles: place them in order, bluff a little, and doubt the others."),
        minutes=20,
        place=10,
        part="the_box",
        quick={"hand": 6, "novice": True},
    ),
    GameEntry(
        rules=TheBoxSolo,
        title=marked("The Box, solo"),
        line=marked("A puzzle for one: every tile tells you at once whether you were right."),
        minutes=15,
        place=40,
        part="the_box",
        quick={"novice": True},
    ),
)
