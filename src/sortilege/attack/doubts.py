"""What looks as if somebody else had answered: kept, but nobody is compared with it until a person has looked."""

from __future__ import annotations

from typing import Final

from sortilege.editions.library import is_hard
from sortilege.tables.tally import Tally

FASTEST: Final = 0.6
"""Seconds for a right answer, on average: a card has to be seen before it can be put where it belongs …"""
FEW: Final = 5
"""… and fewer than so many are luck."""
MANY: Final = 15
"""Right ones, and none wrong, where hardly anybody knows anything by heart."""


def is_doubtful(edition: str, attribute: str, tally: Tally) -> bool:
    """Of a run that has come to its end."""
    too_fast = tally.right >= FEW and tally.thought < FASTEST * tally.right
    return too_fast or (is_hard(edition, (attribute,)) and tally.wrong == 0 and tally.right >= MANY)
