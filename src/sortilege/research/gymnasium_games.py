"""Gymnasium: the games for one as environments."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete

from sortilege.editions.model import Edition
from sortilege.games import GAMES
from sortilege.research.rendering import MODES, check_mode, render
from sortilege.research.setting import Setting, checked, read_action
from sortilege.research.table import Table

ILLEGAL = -1.0
"""The reward for something illegal, which changes nothing."""
_ENTRY: Final = f"{__name__}:SoloEnv"


def gym_env(
    game: str,
    *,
    edition: Edition | str | Path | None = None,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
) -> SoloEnv:
    """A solo game. The reward is the score at the end, and `info["action_mask"]` says what is legal."""
    checked(game, solo=True)
    env = SoloEnv(game, edition=edition, options=options, render_mode=render_mode)
    given = {"game": game, "edition": edition, "options": options, "render_mode": render_mode}
    if isinstance(edition, Path):
        given["edition"] = str(edition)
    env.spec = EnvSpec(_id(game), entry_point=_ENTRY, kwargs=given)
    return env


def _id(game: str) -> str:
    return f"sortilege/{game.title().replace('-', '')}-v0"


class SoloEnv(gymnasium.Env):  # type: ignore[type-arg,misc,unused-ignore]  # the library's types are its own business
    metadata = {"render_modes": [*MODES], "render_fps": 2}  # noqa: RUF012 – as the library has it

    def __init__(
        self,
        game: str,
        *,
        edition: Edition | str | Path | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.setting = Setting(game, 1, edition, options)
        observer = self.setting.observer
        self.observation_space = Box(observer.low, observer.high, dtype=np.float32)
        self.action_space = Discrete(self.setting.numbering.actions)
        self.table: Table | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        # Chance is drawn with a generator of ours, which the environment's own one begins.
        self._random = Random(int(self.np_random.integers(2**63)))  # noqa: S311
        self.table = Table(self.setting)
        self.table.draw_all(self._random)
        self._counted = 0.0
        return self.table.observation(0), _info(self.table)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self._running()
        if table.actor is None:
            raise ResetNeeded("this game is over: `reset` begins another one")
        number = read_action(action, self.setting.numbering.actions)
        if number not in table.legal:
            return table.observation(0), ILLEGAL, False, False, {**_info(table), "illegal": True}
        table.decide(number)
        table.draw_all(self._random)
        over, cut_off = table.actor is None, table.is_draw
        reward = 0.0
        if over or self.setting.shaped:
            score = table.results()[0]
            reward, self._counted = score - self._counted, score
        return table.observation(0), reward, over and not cut_off, cut_off, _info(table)

    def render(self) -> Any:
        return render(self._running(), self.render_mode)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal now, by the name under which learners with masks ask for it."""
        return self._running().mask().astype(np.bool_)

    def _running(self) -> Table:
        if self.table is None:
            raise ResetNeeded("no game has begun: `reset` begins one")
        return self.table


def _info(table: Table) -> dict[str, Any]:
    return {"action_mask": table.mask()}


for _game in GAMES:
    if GAMES[_game].solo and _id(_game) not in gymnasium.registry:
        gymnasium.register(_id(_game), entry_point=_ENTRY, kwargs={"game": _game})
