"""Many games side by side: one call is one step of all of them. What a step is, each game knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from numbers import Integral
from typing import Any, ClassVar, Final

import numpy as np
import numpy.typing as npt

Bools = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]
_MOST_STEPS: Final = 2**62


class IllegalAction(ValueError):
    """Nothing has changed in any game."""

    def __init__(self, game: int, action: int) -> None:
        super().__init__(game, action)
        self.game, self.action = game, action

    def __str__(self) -> str:
        return f"game {self.game}: action {self.action} is not legal"


class Batch(ABC):
    """The tables of all games are one array, whose elements have at least the fields that are used here."""

    over: ClassVar[int]
    """The phase of a game that is over."""

    def __init__(self, games: int, seats: int, actions: int, tables: npt.NDArray[Any]) -> None:
        self.games, self.seats, self.actions = games, seats, actions
        self.tables = tables
        """Everything, as it lies in memory; it changes with every step."""

    # How things stand.

    @property
    def to_act(self) -> npt.NDArray[np.int8]:
        """Who decides now; -1 where the game is over."""
        return np.where(self.tables["phase"] == self.over, -1, self.tables["actor"]).astype(np.int8)

    @property
    def done(self) -> Bools:
        """Where a game has ended with the last step (with `again`: and the next one has begun), or is over."""
        return np.asarray(self.tables["ended"] | (self.tables["phase"] == self.over))

    @property
    def outcomes(self) -> npt.NDArray[np.float32]:
        """games × seats: everybody's share of the win in the game that ended last here; alone, the score."""
        return np.asarray(self.tables["shares"][:, : self.seats].copy())

    def came(self, game: int) -> list[int]:
        """What chance turned up in one game since its last decision, in the order in which it came."""
        if not 0 <= game < self.games:
            raise ValueError(f"games are 0 to {self.games - 1}, not {game}")
        return [int(one) for one in self.tables["came"][game, : self.tables["coming"][game]]]

    @abstractmethod
    def observations(self) -> npt.NDArray[Any]:
        """games × numbers, as whoever decides sees it."""

    # Going on.

    def legal(self) -> Bools:
        """games × actions."""
        mask = np.empty((self.games, self.actions), np.bool_)
        self._mark_legal(mask)
        return mask

    def step(self, actions: npt.ArrayLike) -> None:
        """One decision in every game; what is said for a game that is over does not matter."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iuf" or not (np.isfinite(given) & (given == np.trunc(given))).all():
            raise ValueError(f"actions are whole numbers, not {given}")
        chosen = np.ascontiguousarray(given, dtype=np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, one per game, not an array of shape {given.shape}")
        wrong = self._first_illegal(chosen)
        if wrong >= 0:
            raise IllegalAction(wrong, int(chosen[wrong]))
        self._make_room()
        self._step(chosen)

    def random_actions(self) -> Numbers:
        """Something legal for every game, each as likely as any other."""
        actions = np.zeros(self.games, np.int64)
        self._choose(actions)
        return actions

    def play_randomly(self, steps: int) -> int:
        """So many steps in every game, as long as it goes on. How many decisions that were, in all games."""
        wanted: Any = steps
        if not isinstance(wanted, Integral) or not 0 <= int(wanted) <= _MOST_STEPS:
            raise ValueError(f"steps is a whole number from 0 to {_MOST_STEPS:,}, not {steps!r}")
        left, made = np.full(self.games, steps, np.int64), np.zeros(self.games, np.int64)
        while not self._play(left, made):
            self._make_room()
        return int(made.sum())

    # What each game brings, compiled.

    @abstractmethod
    def _mark_legal(self, mask: Bools) -> None: ...

    @abstractmethod
    def _first_illegal(self, actions: Numbers) -> int:
        """The first game that goes on and whose action is not legal; -1 if there is none."""

    @abstractmethod
    def _step(self, actions: Numbers) -> None: ...

    @abstractmethod
    def _choose(self, actions: Numbers) -> None: ...

    @abstractmethod
    def _play(self, left: Numbers, made: Numbers) -> bool:
        """False: some game has stopped, because it needs more room."""

    def _make_room(self) -> None:  # noqa: B027  # most games need none
        """For one more step in every game."""
