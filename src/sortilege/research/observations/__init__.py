"""What a seat sees, as a row of numbers: one module per game. Only what lies open, never the values of what does not.

Seats are counted from the one that looks: 0 is oneself, 1 the next to the left.
"""

from __future__ import annotations

from sortilege.core.record import AnyGame
from sortilege.parts import part
from sortilege.research.observations.observer import Block, Observer

__all__ = ["Block", "Observer", "observer"]


def observer(rules: AnyGame, *, remembers: bool) -> Observer:
    found: Observer = part(__name__, rules.id).observer(rules)
    if remembers:
        found.remember()
    return found
