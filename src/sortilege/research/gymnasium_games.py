"""Gymnasium: the games for one as environments."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.registration import EnvSpec
from gymnasium.spaces import Box, Discrete

from sortilege.editions.model import Edition
from sortilege.research.rendering import MODES, check_mode, render
from sortilege.research.setting import Setting, checked
from sortilege.research.table import Table

ILLEGAL = -1.0
"""The reward for something illegal, which changes nothing."""


def gym_env(
    game: str,
    *,
    edition: Edition | str | Path | None = None,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
) -> SoloEnv:
    """A solo game. The reward is the score at the end, and `info["action_mask"]` says what is legal."""
    env = SoloEnv(checked(game, solo=True), edition=edition, options=options, render_mode=render_mode)
    given = {"game": game, "edition": edition, "options": options, "render_mode": render_mode}
    title = game.title().replace("-", "")
    env.spec = EnvSpec(f"sortilege/{title}-v0", entry_point=f"{__name__}:SoloEnv", kwargs=given)
    return env


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

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        # Chance is drawn with a generator of ours, which the environment's own one begins.
        self._random = Random(int(self.np_random.integers(2**63)))  # noqa: S311
        self.table = Table(self.setting)
        self.table.draw_all(self._random)
        self._counted = 0.0
        return self.table.observation(0), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.table.legal:
            return self.table.observation(0), ILLEGAL, False, False, {**self._info(), "illegal": True}
        self.table.decide(int(action))
        self.table.draw_all(self._random)
        over, cut_off = self.table.actor is None, self.table.is_draw
        reward = 0.0
        if over or self.setting.shaped:
            score = self.table.results()[0]
            reward, self._counted = score - self._counted, score
        return self.table.observation(0), reward, over and not cut_off, cut_off, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask()}

    def render(self) -> Any:
        return render(self.table, self.render_mode)
