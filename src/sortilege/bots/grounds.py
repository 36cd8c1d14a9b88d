"""What a decision rests on, as figures for programs. The sentences that a bot says are made from the same facts.

Chances are between 0 and 1, and not rounded.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from sortilege.core.items import ItemId

Advice = Literal[
    "",
    "forced",
    "agree",
    "doubt",
    "check",
    "place",
    "bluff",
    "finish",
    "pass",
    "clear",
    "give",
    "discard",
    "draw",
    "take",
    "exchange",
    "leave",
]
"""What is done, in one word; empty if there is nothing to say about it."""


class Belief(msgspec.Struct, frozen=True):
    """About an order that somebody has placed, or about what is to be placed."""

    chance: float
    """That it is right: the figure the decision rests on."""
    looks: float
    """That the order is right, by what is known about its two tiles alone."""
    tiles: tuple[ItemId, ItemId] | None = None
    """The order: the left or upper tile first. Of several it is the least certain one."""
    attribute: str | None = None
    placer: int | None = None
    """Who has placed it; null for what is to be placed."""
    right: int = 0
    """How many of the placer's orders were doubted and right so far …"""
    wrong: int = 0
    """… and wrong."""


class Stakes(msgspec.Struct, frozen=True):
    """What a doubt does here, or what a placement risks."""

    pays_below: float | None = None
    """Doubting pays if the order is right with less than this; null if it is not about doubting."""
    gains: int = 0
    """A right doubt: tiles that go to the placer, or cards that the placer loses. It is the doubter's turn then."""
    costs: int = 0
    """A wrong doubt: tiles that the doubter gets, or cards that the doubter loses."""
    caught: float | None = None
    """The chance that somebody doubts a placement rightly; null if it is not about placing."""
    otherwise: float | None = None
    """The chance that another way would be right, as far as the decision has looked at one."""


class Grounds(msgspec.Struct, frozen=True):
    advice: Advice = ""
    belief: Belief | None = None
    stakes: Stakes | None = None
    wins: bool = False
    """It wins the game at once."""
    prevents: bool = False
    """It takes from the next player a way to win at once."""
