"""The example in the docs, made tiny: it learns, and what it has learned plays by the rules."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

import small_agent
import small_agent_plays
from sortilege.core.game import CHANCE
from sortilege.games import make_game


def test_it_learns_from_its_own_games(tmp_path: Path) -> None:
    file = tmp_path / "agent.npz"
    network = small_agent.train(str(file), rounds=1, games=8)
    random = np.random.default_rng(7)
    features, won = small_agent.play_games(network, 8, 1000, random)
    assert {*np.unique(won)} <= {0.0, 0.5, 1.0} and 0.3 < won.mean() < 0.7
    before = np.mean((network.worth(features) - won) ** 2)
    for _ in range(30):
        network.learn(features, won, 0.003)
    assert np.mean((network.worth(features) - won) ** 2) < before
    assert [part.shape for part in np.load(file).values()] == [(101, 32), (32,), (32,)]


def test_what_it_answers_is_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    network = small_agent.Network(6 * small_agent.CELLS + 5, np.random.default_rng(1))
    np.savez(tmp_path / "agent.npz", *network.weights)
    game = make_game("lucky-numbers", 2)
    state = game.start()
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.sample(state, Random(1)))
    legal = msgspec.to_builtins(game.legal(state, 1))
    lines = [
        {"type": "start", "game": "lucky-numbers", "seat": 1, "seats": ["a", "b"], "options": {}, "edition": None},
        {"type": "decide", "view": msgspec.to_builtins(game.view(state)), "legal": legal, "budget_ms": 1000},
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
    small_agent_plays.main(str(tmp_path / "agent.npz"))
    assert json.loads(capsys.readouterr().out)["action"] in json.loads(json.dumps(legal))
