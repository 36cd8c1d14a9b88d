"""PettingZoo: the games for several as environments in which one agent acts after the other."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from sortilege.core.errors import Malformed
from sortilege.editions.model import Edition
from sortilege.research.rendering import MODES, check_mode, render
from sortilege.research.setting import Setting, checked, is_whole, read_action
from sortilege.research.table import Table

ILLEGAL = -1.0
"""The reward for something illegal, which ends the game."""


def aec_env(
    game: str,
    *,
    seats: int,
    edition: Edition | str | Path | None = None,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
) -> Any:
    """An AEC environment. Agents are `player_0` …; the reward is the share of the win (or the points) at the end."""
    raw = GameEnv(checked(game, solo=False), seats, edition, options, render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, ILLEGAL)))


class GameEnv(AECEnv):  # type: ignore[misc]  # the library has no types
    def __init__(
        self,
        game: str,
        seats: int,
        edition: Edition | str | Path | None,
        options: dict[str, Any] | None,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.setting = Setting(game, seats, edition, options)
        self.metadata = {
            "render_modes": [*MODES],
            "name": f"sortilege_{game.replace('-', '_')}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        observer, actions = self.setting.observer, self.setting.numbering.actions
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(observer.low, observer.high, dtype=np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._random = Random()  # noqa: S311 – games, not secrets

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[self.possible_agents[self._seat_of(agent)]]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[self.possible_agents[self._seat_of(agent)]]

    def _seat_of(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise Malformed(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            if not is_whole(seed) or seed < 0:
                raise Malformed(f"seed is a number from 0 on, not {seed!r}")
            self._random = Random(int(seed))  # noqa: S311
        self.agents = self.possible_agents[:]
        self.table = Table(self.setting)
        self.table.draw_all(self._random)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Whoever decides next; when it is over, everybody is told what they got."""
        seat = self.table.actor
        if seat is not None:
            self.agent_selection = self.possible_agents[int(seat)]
            return
        over = self.truncations if self.table.is_draw else self.terminations
        for agent, result in zip(self.possible_agents, self.table.results(), strict=True):
            over[agent] = True
            self.rewards[agent] = result

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of(agent)
        acts = self.table.actor == seat
        mask = self.table.mask() if acts else np.zeros(self.setting.numbering.actions, np.int8)
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.decide(read_action(action, self.setting.numbering.actions))
        self.table.draw_all(self._random)
        self._select()
        self._accumulate_rewards()

    def render(self) -> Any:
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
