"""One running game in numbers: who acts, what is legal, what follows, how it ends. Chance is left to whoever asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from sortilege.core.game import CHANCE, Action, Actor, DataSide, Outcome, View
from sortilege.core.play import Play
from sortilege.research.setting import Setting


def _played_again(setting: Setting, entries: Sequence[tuple[Actor, Action]]) -> Table:
    table = Table(setting)
    for by, action in entries:
        table.go_on(by, action)
    return table


class Table:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.play = Play(setting.rules)
        self.turns = 0
        self.shown: dict[str, DataSide] = {}
        """The data sides that the latest decision has turned up …"""
        self.seen: dict[str, DataSide] = {}
        """… and all that ever were."""
        self._legal: dict[int, Action] | None = None
        self._chances: dict[int, tuple[Action, float]] | None = None

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.play = self.play.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """How it was set up, and what has happened: a few kilobytes, however large the card set is."""
        return _played_again, (self.setting, [(entry.by, entry.action) for entry in self.play.entries])

    def __deepcopy__(self, memo: object) -> Table:
        """A copy is enough, since states never change; OpenSpiel asks for it with every clone."""
        return self.copy()

    # Who acts, and what is legal.

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won, and there will be no more turns."""
        state = self.play.state
        return self.turns >= self.setting.max_turns and state.phase == "turn" and bool(state.to_act)

    @property
    def actor(self) -> Actor | None:
        """Who acts now; None: it is over. Where several may act at once, they do so in the order of their seats."""
        to_act = self.play.state.to_act
        return None if self.is_draw or not to_act else to_act[0]

    @property
    def view(self) -> View:
        found: View = self.setting.rules.view(self.play.state)
        return found

    @property
    def legal(self) -> dict[int, Action]:
        """Number → what the seat that acts may do, ascending."""
        if self._legal is None:
            self._legal = self._numbered()
        return self._legal

    def _numbered(self) -> dict[int, Action]:
        seat = self.actor
        if seat is None or seat == CHANCE:
            return {}
        view, number = self.view, self.setting.numbering.number
        actions = self.setting.rules.legal(self.play.state, seat)
        return dict(sorted((number(action, view, seat), action) for action in actions))

    def mask(self) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.setting.numbering.actions, np.int8)
        mask[list(self.legal)] = 1
        return mask

    def observation(self, seat: int) -> npt.NDArray[np.float32]:
        return self.setting.observer.tensor(self.view, seat, self.shown, self.seen)

    @property
    def chances(self) -> dict[int, tuple[Action, float]]:
        """Number → what chance may do now, and its probability; nothing while a seat is to act."""
        if self._chances is None:
            self._chances = self._numbered_chances()
        return self._chances

    def _numbered_chances(self) -> dict[int, tuple[Action, float]]:
        if self.actor != CHANCE:
            return {}
        return self.setting.outcomes(self.play.state) if len(self.play.entries) else self.setting.first_chances

    # Going on.

    def decide(self, number: int) -> None:
        """What the seat that acts does. `ValueError` if that is not legal; nothing has changed then."""
        if number not in self.legal:
            raise ValueError(f"action {number} is not legal now; what is: {[*self.legal]}")
        assert self.actor is not None
        self.go_on(self.actor, self.legal[number])

    def happen(self, number: int) -> None:
        """What chance brings. `ValueError` if it cannot; nothing has changed then."""
        if number not in self.chances:
            raise ValueError(f"chance cannot bring {number} now")
        self.go_on(CHANCE, self.chances[number][0])

    def draw_all(self, random: Random) -> None:
        """Chance acts, as long as it is to act."""
        while self.actor == CHANCE:
            self.go_on(CHANCE, self.setting.rules.sample(self.play.state, random))

    def go_on(self, by: Actor, action: Action) -> None:
        """One entry more. Raises a `Refused` if it is not legal; nothing has changed then."""
        in_turn = self.play.state.phase == "turn"
        step = self.play.apply(by, action)
        self._legal = self._chances = None
        if by == CHANCE:  # what it deals may lie open from the beginning
            turned_up: Mapping[str, DataSide] = getattr(self.view, "revealed", {})
        else:
            self.turns += in_turn
            self.shown = turned_up = step.revealed
        if turned_up.keys() - self.seen.keys():
            self.seen = {**self.seen, **turned_up}

    # How it ended, or stands.

    def results(self) -> tuple[float, ...]:
        """Per seat the share of the win, or the points; in a game for one, the score. What a draw leaves is shared."""
        rules, state = self.setting.rules, self.play.state
        outcome: Any = rules.outcome(state)
        if rules.seats == 1:
            standing: Any = outcome or rules.standing(state)
            return (float(standing.score),)
        points = outcome.points if outcome else getattr(self.view, "points", None)
        if points is not None:
            return tuple(map(float, points))
        winners = outcome.winners if isinstance(outcome, Outcome) else range(rules.seats)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(rules.seats))
