"""One running game: the state, everything that led to it, and what may be taken back.

Whoever plays, watches or retells a game goes through here: there is one way to step on, one place that knows what a
step has revealed, and one rule for taking back. Who sits where, clocks and bots are somebody else's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from sortilege.core.game import CHANCE, Action, Actor, DataSide
from sortilege.core.history import History
from sortilege.core.record import AnyGame, Entry

if TYPE_CHECKING:
    from random import Random


class Step(msgspec.Struct, frozen=True):
    """One entry, with the state before it and the one after it."""

    entry: Entry
    before: Any
    after: Any
    revealed: dict[str, DataSide]
    """The data sides that it turned up: everybody has seen them, even if they were turned back at once."""


def step(game: AnyGame, before: Any, entry: Entry) -> Step:
    """Where an entry leads. Raises a `Refused` if it is not legal."""
    by, action = entry.by, entry.action
    after = game.apply(before, by, action)
    return Step(entry, before, after, {} if by == CHANCE else game.reveals(before, action))


class Play:
    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.state: Any = game.start()
        self.entries = History(game)
        self._last: tuple[Step, ...] = ()
        """What the one who acted last may take back, the latest last."""

    def copy(self) -> Play:
        """The same game once more, to go on with on its own."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.entries = self.entries.copy()
        return other

    # Stepping on.

    def attempt(self, by: Actor, action: Action) -> Step:
        """Where this would lead; nothing changes. Raises a `Refused` if it is not legal."""
        return step(self.game, self.state, Entry(by, action))

    def take(self, step: Step) -> Step:
        """Go on with a step that was worked out here before."""
        assert step.before is self.state, "this step begins somewhere else"
        by = step.entry.by
        self.state = step.after
        self.entries.add(step.entry, step.before)
        if by == CHANCE or step.revealed or not step.after.to_act:
            self._last = ()
        elif self._last and self._last[-1].entry.by == by:
            self._last = (*self._last, step)
        else:
            self._last = (step,)
        return step

    def apply(self, by: Actor, action: Action) -> Step:
        """Go on with this. Raises a `Refused` if it is not legal; nothing changes then."""
        return self.take(self.attempt(by, action))

    def draw(self, random: Random) -> Step:
        """Chance, which is to act, does something."""
        return self.apply(CHANCE, self.game.sample(self.state, random))

    # Looking back.

    def steps(self, since: int = 0) -> Iterator[Step]:
        """The game once more, entry by entry; without the first `since` ones."""
        known = self.entries.known_before(since)
        if known is None:
            return
        first, state = known
        for number, entry in enumerate(self.entries.since(first), first):
            one = step(self.game, state, entry)
            if number >= since:
                yield one
            state = one.after

    # Taking back.

    @property
    def may_undo(self) -> int | None:
        """The seat that may take its last entry back: nobody has acted since, chance neither, the game goes on, and it
        turned up no data sides."""
        return self._last[-1].entry.by if self._last else None  # type: ignore[return-value]  # chance never may

    def undo(self) -> Step:
        """Take the last entry back; whoever asks has seen that it may be."""
        *earlier, last = self._last
        self._last = tuple(earlier)
        self.entries.take_back()
        self.state = last.before
        return last
