"""What a table knows without knowing anything about the pictures: which orders were proven right, and which wrong.

A doubted order is turned up, so everybody sees which of the two has less. Everything else follows from chains of that,
and nothing else does. (Games in which two equal ones are turned up are not used.)
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from sortilege.core.game import CHANCE, Action, State
from sortilege.core.orders import is_right
from sortilege.core.play import Play
from sortilege.core.record import AnyGame
from sortilege.core.templates import ItemName, marked
from sortilege.games.picture_game import PictureGame
from sortilege.puzzles.puzzle import Said, said

RIGHT: Final = marked("It was proven right: first {the_one}, then {the_other}. They are not equal.")
WRONG: Final = marked("It was proven wrong: first {the_other}, then {the_one}. So {the_one} comes before.")
LIES: Final = marked("In this row, {the_one} lies before {the_other}.")


class Step(NamedTuple):
    """One has less than the other; or no more, where that is only said by how they lie."""

    one: str
    other: str
    text: str

    def told(self) -> Said:
        return said(self.text, one=ItemName(self.one), other=ItemName(self.other))


def verdict_of(game: AnyGame, state: State, action: Action) -> Step | None:
    """What a legal action has shown, if it doubts an order."""
    order = game.challenged(state, action)
    if order is None:
        return None
    assert isinstance(game, PictureGame)
    first, second = order.tiles
    return Step(first, second, RIGHT) if is_right(order, game.values) else Step(second, first, WRONG)


def verdicts_of(play: Play) -> list[Step]:
    """All of a game, in the order in which they came."""
    found = (verdict_of(play.game, step.before, step.entry.action) for step in play.steps() if step.entry.by != CHANCE)
    return [verdict for verdict in found if verdict is not None]


class Known:
    """What follows from all steps."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._from: dict[str, list[Step]] = {}
        for step in steps:
            self._from.setdefault(step.one, []).append(step)

    def chain(self, one: str, other: str) -> list[Step] | None:
        """The shortest one that leads from `one` to `other`, with at least one step."""
        came: dict[str, Step] = {}
        waiting = deque([one])
        while waiting and other not in came:
            for step in self._from.get(waiting.popleft(), ()):
                if step.other not in came:
                    came[step.other] = step
                    waiting.append(step.other)
        if other not in came:
            return None
        chain = [came[other]]
        while chain[0].one != one:
            chain.insert(0, came[chain[0].one])
        return chain


def contradiction(row: Sequence[str], steps: Sequence[Step]) -> list[Step] | None:
    """The shortest proof that a row cannot ascend: a chain that leads back to where it begins.

    How cards lie goes one way only, so there is a verdict in it, and it would have less than itself.
    """
    claims = [Step(one, other, LIES) for one, other in itertools.pairwise(row)]
    known = Known([*steps, *claims])
    circles = [circle for one in row if (circle := known.chain(one, one)) is not None]
    return min(circles, key=len, default=None)


def in_words(chain: Sequence[Step]) -> tuple[Said, ...]:
    return tuple(step.told() for step in chain)
