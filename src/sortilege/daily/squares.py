"""How a run went, decision by decision, as a row of squares: what can be told to others without telling the answers."""

from __future__ import annotations

from typing import Final

from sortilege.core.game import CHANCE
from sortilege.core.play import Step
from sortilege.games.lucky_numbers.board import SPACE_AT
from sortilege.games.lucky_numbers.state import Discard, LuckyState, Place, Take
from sortilege.games.the_box.solo import SoloPass
from sortilege.tables.table import Table

RIGHT, WRONG, PASSED, CLEARED, EXCHANGED, LEFT = "rwpcxl"
"""What stands for a decision: in its place, or not; rightly said to fit nowhere; a board cleared; a number exchanged,
or left in the middle."""
COLOURS: Final = {RIGHT: "🟩", WRONG: "🟥", PASSED: "🟦", CLEARED: "🟪", EXCHANGED: "🟨", LEFT: "⬜"}
MOST: Final = 60
"""Numbers can be exchanged for very long: more than this nobody wants to be told."""
_SHORT: Final = 12
_IN_A_LINE: Final = 6
_IN_A_LONG_LINE: Final = 10
"""Twelve are two lines, and more are longer ones."""


def squares_of(table: Table) -> str:
    """One letter for each decision."""
    steps = (step for step in table.play.steps() if step.entry.by != CHANCE)
    return "".join(_square(table, step) for step in steps)[:MOST]


def drawn(squares: str) -> str:
    """In colours, some in each line."""
    colours = [COLOURS[one] for one in squares]
    width = _IN_A_LINE if len(colours) <= _SHORT else _IN_A_LONG_LINE
    return "\n".join("".join(colours[start : start + width]) for start in range(0, len(colours), width))


def _square(table: Table, step: Step) -> str:
    if isinstance(step.before, LuckyState):
        return _of_numbers(step)
    judged = table.game.judged(step.before, step.entry.action)
    if judged is None:
        return CLEARED
    if not judged:
        return WRONG
    return PASSED if isinstance(step.entry.action, SoloPass) else RIGHT


def _of_numbers(step: Step) -> str:
    """Drawing is no decision of its own, and the first tiles have to go somewhere."""
    before: LuckyState = step.before
    match step.entry.action:
        case Place(at) | Take(_, at) if before.phase != "setup":
            return RIGHT if before.boards[0][SPACE_AT[at]] is None else EXCHANGED
        case Discard():
            return LEFT
    return ""
