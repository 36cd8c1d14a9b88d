"""What kinds of puzzles are called, and what they are about in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sortilege.core.templates import marked
from sortilege.puzzles.puzzle import Kind

TITLES: Final[Mapping[Kind, str]] = {
    "fill": marked("Fill the board"),
    "leave": marked("Do not leave it"),
    "move": marked("The best move"),
    "impossible": marked("It cannot be"),
    "certain": marked("Certainly right"),
    "bluff": marked("Who bluffs?"),
    "doubt": marked("Doubt one"),
}
LINES: Final[Mapping[Kind, str]] = {
    "fill": marked("Lucky Numbers: only with tiles from the middle, in as few takes as possible. Which comes first?"),
    "leave": marked("Lucky Numbers: which tile would give the game away?"),
    "move": marked("Lucky Numbers: which move wins most often?"),
    "impossible": marked("Pictures, and pure logic: which order contradicts what was proven?"),
    "certain": marked("Pictures, and pure logic: where must a card belong?"),
    "bluff": marked("Pictures, and pure logic: whose row cannot be right?"),
    "doubt": marked("Pictures, and what you know: which new order is wrong?"),
}
