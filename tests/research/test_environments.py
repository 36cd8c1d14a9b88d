"""The games as environments of PettingZoo and Gymnasium, judged by those libraries' own tests."""

from __future__ import annotations

import copy
import pickle
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="pip install sortilege[research]")

import gymnasium
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from sortilege.core.errors import Malformed
from sortilege.research import aec_env, batch, gym_env
from sortilege.research.table import Table

SEVERAL = ("lucky-numbers", "the-box", "go-for-six")
ALONE = ("lucky-numbers-solo", "the-box-solo", "go-for-six-solo")

# The library wonders about observations that are dicts, except in its own games; after the end nothing is legal.
_WONDERS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@pytest.mark.filterwarnings(*_WONDERS)
@pytest.mark.parametrize("game", SEVERAL)
def test_pettingzoo_accepts_the_games_for_several(game: str) -> None:
    api_test(aec_env(game, seats=3, options={"max_turns": 60}), num_cycles=300)
    seed_test(lambda: aec_env(game, seats=2), num_cycles=100)


def test_pettingzoo_measures_how_fast_a_game_is(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    hours = iter(range(10**6))
    monkeypatch.setattr(time, "time", lambda: float(next(hours)))  # as many rounds as it takes to count to six
    performance_benchmark(aec_env("lucky-numbers", seats=2))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", ALONE)
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasium_accepts_the_games_for_one(game: str, mode: str) -> None:
    check_env(gym_env(game, render_mode=mode))


def test_the_winner_gets_the_whole_win() -> None:
    env = aec_env("go-for-six", seats=3)
    env.reset(seed=5)
    random, totals = np.random.default_rng(5), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut_off, _ = env.last()
        totals[agent] += reward
        env.step(None if over or cut_off else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(totals.values()) == [0.0, 0.0, 1.0]


def test_passing_for_ever_is_a_draw() -> None:
    env = aec_env("go-for-six", seats=2, options={"max_turns": 10})
    env.reset(seed=1)
    passes = 0
    for _ in env.agent_iter():
        _, reward, over, cut_off, _ = env.last()
        if over or cut_off:
            assert (reward, over) == (0.5, False)
            env.step(None)
        else:
            env.step(6)
            passes += 1
    assert passes == 10


@pytest.mark.parametrize("game", ALONE)
def test_alone_the_reward_is_the_score_at_once_or_bit_by_bit(game: str) -> None:
    rewards = []
    for shaped in (False, True):
        env = gym_env(game, options={"shaped": shaped})
        _, info = env.reset(seed=3)
        over, got = False, []
        while not over:
            _, reward, over, cut_off, info = env.step(np.flatnonzero(info["action_mask"])[-1])
            over = over or cut_off
            got.append(reward)
        rewards.append(got)
    at_the_end, bit_by_bit = rewards
    assert set(at_the_end[:-1]) == {0.0}
    assert sum(bit_by_bit) == at_the_end[-1] != 0
    assert len({*bit_by_bit}) > 1


def test_alone_what_is_illegal_changes_nothing_and_costs_a_point() -> None:
    env = gym_env("lucky-numbers-solo")
    before, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, cut_off, info = env.step(illegal)
    assert (reward, over, cut_off, info["illegal"]) == (-1.0, False, False, True)
    assert (before == after).all()


@pytest.mark.parametrize("seats", [2, 4])
def test_environment_and_kernel_see_the_same_and_may_do_the_same(seats: int) -> None:
    """A game of the kernel, dealt to the readable rules tile by tile."""
    tables = batch("lucky-numbers", 1, seats=seats, seed=seats)
    env = aec_env("lucky-numbers", seats=seats).unwrapped
    env.reset(seed=1)
    table = Table(env.setting)
    for _ in range(200):
        for tile in tables.came(0):
            table.happen(tile - 1)
        if tables.done[0]:
            assert table.actor is None
            assert tuple(tables.outcomes[0]) == pytest.approx(table.results())
            break
        seat = int(tables.to_act[0])
        assert table.actor == seat
        assert (table.observation(seat) == tables.observations()[0]).all()
        assert (table.mask() == tables.legal()[0]).all()
        action = tables.random_actions()
        table.decide(int(action[0]))
        tables.step(action)


@pytest.mark.parametrize("game", SEVERAL)
def test_a_table_is_drawn_as_text_and_as_a_picture(game: str) -> None:
    text, picture = aec_env(game, seats=2, render_mode="ansi"), aec_env(game, seats=2, render_mode="rgb_array")
    text.reset(seed=1)
    picture.reset(seed=1)
    assert "seat 0" in text.render() and text.render().endswith("to act\n")
    drawn = picture.render()
    assert drawn.dtype == np.uint8 and drawn.ndim == 3 and len(np.unique(drawn.reshape(-1, 3), axis=0)) > 3


@pytest.mark.parametrize("game", [*SEVERAL, *ALONE])
def test_pictures_of_a_game_make_a_film(game: str) -> None:
    given: dict[str, Any] = {} if game in ALONE else {"seats": 3}
    door: Callable[..., Any] = gym_env if game in ALONE else aec_env
    env = door(game, **given, render_mode="rgb_array").unwrapped
    env.reset(seed=1)
    shapes = {env.render().shape}
    for _ in range(30):
        env.step(next(iter(env.table.legal)))
        shapes.add(env.render().shape)
    assert shapes == {(640, 880, 3)}


@pytest.mark.parametrize("game", SEVERAL)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_is_in_the_same_game_and_goes_its_own_way(game: str, copied: Callable[[Any], Any]) -> None:
    env = aec_env(game, seats=2)
    env.reset(seed=np.int64(3))
    go_on(env, 5)
    other, before = copied(env), everything_of(env)
    assert everything_of(other) == before
    go_on(other, 5)
    assert everything_of(env) == before != everything_of(other)
    go_on(env, 5)
    assert everything_of(env) == everything_of(other)


def go_on(env: Any, steps: int) -> None:
    for _ in range(steps):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def everything_of(env: Any) -> tuple[Any, ...]:
    return env.agent_selection, *(number for agent in env.agents for number in env.observe(agent)["observation"])


@pytest.mark.parametrize("game", ["the-box", "go-for-six"])
def test_with_memory_everything_that_was_turned_up_is_seen_even_by_whoever_was_not_asked(game: str) -> None:
    env = aec_env(game, seats=3, options={"memory": True, "max_turns": 80})
    env.reset(seed=2)
    rules, random = env.unwrapped.setting, np.random.default_rng(2)
    items = [item.id for item in rules.edition.items]
    for _ in range(400):
        seen, _, over, cut_off, _ = env.last()
        if over or cut_off:
            break
        assert env.observation_space(env.agent_selection).contains(seen)
        memory = rules.observer.parts(seen["observation"])["memory"].reshape(len(items), -1)
        known = {items[place] for place in np.flatnonzero(memory[:, 0])}
        assert known == set(env.unwrapped.table.seen)
        env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    assert len(known) > 5


def test_alone_all_values_that_were_checked_are_remembered() -> None:
    env = gym_env("go-for-six-solo", options={"memory": True})
    _, info = env.reset(seed=1)
    checked = set()
    for _ in range(20):
        seen, *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
        checked.add(int(env.setting.observer.parts(seen)["checked"][0]))
    memory = env.setting.observer.parts(seen)["memory"].reshape(-1, 2)
    assert checked <= set(np.flatnonzero(memory[:, 0]) + 1)


@pytest.mark.parametrize("game", ["the-box-solo", "go-for-six-solo"])
def test_alone_what_lay_open_from_the_beginning_is_remembered_when_it_is_gone(game: str) -> None:
    env: Any = gym_env(game, options={"memory": True})
    seen, info = env.reset(seed=9)
    items = [item.id for item in env.setting.edition.items]
    dealt, over, random = set(env.table.view.revealed), False, np.random.default_rng(9)
    assert dealt
    while not over:
        seen, _, over, cut_off, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        over = over or cut_off
        memory = env.setting.observer.parts(seen)["memory"].reshape(len(items), -1)
        assert dealt <= {items[place] for place in np.flatnonzero(memory[:, 0])}


@pytest.mark.parametrize("action", [2.9, "2", None, [0], np.float32(2)])
def test_an_action_is_a_whole_number(action: Any) -> None:
    alone, several = gym_env("lucky-numbers-solo"), aec_env("lucky-numbers", seats=2).unwrapped
    for env in (alone, several):
        env.reset(seed=1)
        with pytest.raises(Malformed, match="an action is a whole number from 0 to 337, not "):
            env.step(action)


def test_learners_with_masks_find_them_where_they_look() -> None:
    env = gym_env("lucky-numbers-solo")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == info["action_mask"]).all()


def test_who_is_no_agent_is_named() -> None:
    env = aec_env("go-for-six", seats=2).unwrapped
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(Malformed, match="there is no agent 'nobody'; there are player_0, player_1"):
            ask("nobody")
    for seed in (-1, "a", 1.5):
        with pytest.raises(Malformed, match="seed is a number from 0 on"):
            env.reset(seed=seed)


def test_a_match_may_take_as_many_turns_for_each_of_its_games() -> None:
    match = aec_env("lucky-numbers", seats=3, options={"match": True, "max_turns": 50})
    assert match.unwrapped.setting.max_turns == 150


def test_after_the_end_or_before_the_beginning_nothing_can_be_done() -> None:
    env = gym_env("the-box-solo", options={"max_turns": 1})
    with pytest.raises(ResetNeeded, match="no game has begun"):
        env.step(0)
    _, info = env.reset(seed=1)
    assert env.step(np.flatnonzero(info["action_mask"])[0])[3]
    with pytest.raises(ResetNeeded, match="this game is over"):
        env.step(0)


@pytest.mark.parametrize("game", ALONE)
def test_gymnasium_makes_the_games_for_one_by_their_names(game: str) -> None:
    env = gym_env(game, options={"max_turns": 7})
    assert env.spec
    made = gymnasium.make(env.spec.id, options={"max_turns": 7})
    assert (made.reset(seed=4)[0] == env.reset(seed=4)[0]).all()
    again: Any = gymnasium.make(EnvSpec.from_json(env.spec.to_json())).unwrapped
    assert again.setting.max_turns == 7


@pytest.mark.parametrize(
    ("door", "game", "given", "reason"),
    [
        (aec_env, "the-box", {"seats": 2.0}, "seats is a whole number, not 2.0"),
        (aec_env, "the-box", {"seats": 2, "options": ["novice"]}, "options are names with values"),
        (aec_env, "lucky-numbers", {"seats": 2, "options": {"memory": True}}, "memory is for games with pictures"),
        (gym_env, "the-box-solo", {"options": {"shaped": "no"}}, "shaped is true or false, not 'no'"),
        (batch, "lucky-numbers", {"games": 2.5, "seats": 2}, "not 2.5"),
        (batch, "lucky-numbers", {"games": 2, "seats": 2, "again": "no"}, "again is true or false, not 'no'"),
        (batch, "go-for-six", {"games": 2, "seats": 2, "values": "0" * 30}, "one for each card, not '000"),
        (batch, "go-for-six", {"games": 2, "seats": 2, "values": ["a"]}, "one for each card, and 'a' is none"),
        (batch, "go-for-six", {"games": 2, "seats": 2, "values": 3}, "one for each card, not 3"),
        (aec_env, ["the-box"], {"seats": 2}, r"there is no game \['the-box'\]"),
        (aec_env, "the-box", {"seats": 2, "edition": 3}, "or an Edition, not 3"),
        (batch, "lucky-numbers", {"games": True, "seats": 2}, "not True"),
        (batch, "lucky-numbers", {"games": 2, "seats": 2.0}, "seats is a whole number"),
        (batch, "lucky-numbers", {"games": 2, "seats": 2, "seed": -1}, "seed is a number from 0 on"),
        (batch, "go-for-six", {"games": 2, "seats": 2, "values": [float("nan")] * 30}, "whose value is not known"),
        (batch, "go-for-six", {"games": 2, "seats": 2, "values": ["many"] * 30}, "values are numbers"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(
    door: Callable[..., Any], game: str, given: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Malformed, match=reason):
        door(game, **given)


def test_a_batch_takes_whole_numbers_only() -> None:
    tables = batch("lucky-numbers", 2, seats=2)
    before = tables.tables.copy()
    steps: Any
    for steps in (-5, 1.5, "x", None, 2**70):
        with pytest.raises(ValueError, match="steps is a whole number from 0 to "):
            tables.play_randomly(steps)
    with pytest.raises(ValueError, match="games are 0 to 1, not 2"):
        tables.came(2)
    for wrong in ([2.5, 2.0], ["2", "2"], [float("nan"), 2]):
        with pytest.raises(ValueError, match="actions are whole numbers, not "):
            tables.step(np.array(wrong))
    assert (tables.tables == before).all()


def test_what_cannot_be_set_up_is_refused_with_a_sentence() -> None:
    with pytest.raises(Malformed, match="use gym_env"):
        aec_env("go-for-six-solo", seats=1)
    with pytest.raises(Malformed, match="use aec_env"):
        gym_env("the-box")
    with pytest.raises(Malformed, match="there is no game"):
        gym_env("chess")
    with pytest.raises(Malformed, match="max_turns is a number"):
        aec_env("go-for-six", seats=2, options={"max_turns": 0})
    with pytest.raises(ValueError, match="render_mode"):
        aec_env("go-for-six", seats=2, render_mode="human")
