"""The games in OpenSpiel, judged by its own tests and played by its own algorithms."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from sortilege import research
from sortilege.core.errors import Malformed
from sortilege.editions.model import Attribute, Edition, Item

pyspiel = pytest.importorskip("pyspiel", reason="pip install sortilege[research]; there is none for Windows")
cfr = pytest.importorskip("open_spiel.python.algorithms.cfr")
exploitability = pytest.importorskip("open_spiel.python.algorithms.exploitability")
mccfr = pytest.importorskip("open_spiel.python.algorithms.external_sampling_mccfr")
mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")

LINES = {"rows": ["weight", "speed", "lifespan"], "columns": ["young", "gestation", "maturity"]}
TINY = Edition(
    id="tiny",
    title={"en": "Tiny"},
    attributes=(Attribute(id="size"),),
    items=tuple(Item(id=f"card-{n}", name={"en": f"Card {n}"}, values={"size": n}) for n in range(4)),
)


def small_six(turns: int) -> Any:
    return research.openspiel_game("go-for-six", seats=2, edition=TINY, options={"length": 2, "max_turns": turns})


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("lucky-numbers", {"options": {"max_turns": 30}}),
        ("lucky-numbers", {"seats": 3, "options": {"match": True, "max_turns": 20}}),
        ("lucky-numbers-solo", {"options": {"max_turns": 30}}),
        ("go-for-six", {"seats": 3, "options": {"length": 3, "max_turns": 10}}),
        ("go-for-six-solo", {"options": {"max_turns": 8}}),
        ("lucky-numbers", {"options": {"setup": "sorted", "bruno": True, "max_turns": 5}}),
        ("the-box", {"options": {"max_turns": 3}}),
        ("the-box", {"seats": 3, "options": {"attributes": LINES, "deposits": [0, 1, 3], "max_turns": 8}}),
        ("the-box-solo", {"options": {"attributes": LINES, "max_turns": 8}}),
    ],
)
def test_openspiel_accepts_the_games(game: str, given: Any) -> None:
    pyspiel.random_sim_test(research.openspiel_game(game, **given), num_sims=1, serialize=False, verbose=False)


def test_a_game_is_remembered_as_text() -> None:
    game = small_six(3)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    assert str(pyspiel.load_game(str(game))) == str(game)


@pytest.mark.parametrize("game", ["the-box", "the-box-solo", "go-for-six", "lucky-numbers"])
def test_a_state_can_be_taken_to_another_process(game: str) -> None:
    options = {"attributes": LINES} if game.startswith("the-box") else {}
    started = research.openspiel_game(game, options=options)
    state = started.new_initial_state()
    for _ in range(12):
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    same_game, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(started, state))
    assert (str(same_game), str(same)) == (str(started), str(state))
    assert same.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(started))) == str(started)


def test_a_state_is_as_long_as_what_has_happened_and_comes_back_with_the_same_setting() -> None:
    """A card set weighs 70 kilobytes, and what chance may do at The Box, more than a megabyte."""
    game = research.openspiel_game("the-box")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    one, other = (game.deserialize_state(state.serialize()) for _ in range(2))
    assert len(state.serialize()) < 1000
    assert str(one) == str(other) == str(state)
    assert one.table.setting is other.table.setting


def test_what_is_not_possible_is_refused_with_a_sentence() -> None:
    state = small_six(3).new_initial_state()
    with pytest.raises(ValueError, match="chance cannot bring 9999 now"):
        state.apply_action(9999)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(ValueError, match=r"action 9999 is not legal now; what is: \[0, 1, 2\]"):
        state.apply_action(9999)
    with pytest.raises(Malformed, match="for 2 to 6 players, not for 0"):
        research.openspiel_game("the-box", seats=0)
    with pytest.raises(Malformed, match="in OpenSpiel scores come at the end"):
        research.openspiel_game("the-box-solo", options={"shaped": True})
    drawn: Any = "ansi"
    with pytest.raises(Malformed, match="here str"):
        research.openspiel_game("go-for-six", render_mode=drawn)
    with pytest.raises(Malformed, match="options are JSON"):
        pyspiel.load_game("sortilege_go_for_six(options=abc)")


def test_a_clone_goes_its_own_way() -> None:
    state = research.openspiel_game("lucky-numbers").new_initial_state()
    other = state.clone()
    state.apply_action(state.chance_outcomes()[0][0])
    assert str(other) == "" != str(state)


def test_chance_says_how_likely_what_is() -> None:
    state = research.openspiel_game("lucky-numbers").new_initial_state()
    state.apply_action(6)
    assert dict(state.chance_outcomes())[6] == pytest.approx(1 / 39)
    assert dict(state.chance_outcomes())[0] == pytest.approx(2 / 39)


def test_an_information_state_remembers_what_was_turned_up() -> None:
    state = small_six(3).new_initial_state()
    while not (state.current_player() == 1 and len(state.legal_actions()) == 1):
        # The smallest card comes first, and goes where it is right; the row is complete, so it must be challenged.
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else 1)
    before = state.information_state_string(1)
    state.apply_action(state.legal_actions()[0])
    assert '"size":' not in before and '"size":' in state.information_state_string(1)
    assert state.returns() == [0.5, -0.5]


def test_monte_carlo_tree_search_plays_a_small_lucky_numbers() -> None:
    game = research.openspiel_game("lucky-numbers", options={"max_turns": 6})
    random = np.random.RandomState(1)
    searcher = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(numbers, p=chances))
        else:
            state.apply_action(searcher.step(state))
    assert sum(state.returns()) == 0


def test_counterfactual_regret_minimisation_learns_a_small_go_for_six() -> None:
    """Cards that are wrong must not be placed: with two turns left the values are learned by trying."""
    game = small_six(2)
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 2
    sampler = mccfr.ExternalSamplingSolver(game)
    sampler.iteration()
    assert sampler.average_policy().action_probabilities(_first_decision(game))


def _first_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_numbers_may_come_from_numpy_and_a_bound_may_be_very_far() -> None:
    game = research.openspiel_game("lucky-numbers", options={"max_turns": np.int64(10), "bruno": np.bool_(True)})
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert research.openspiel_game("lucky-numbers", options={"max_turns": 2**60}).max_game_length() == 2**31 - 1


def test_alone_a_game_of_six_is_won_by_its_cards() -> None:
    game = research.openspiel_game("go-for-six-solo")
    assert game.max_utility() == -game.min_utility() == len(game.new_initial_state().table.setting.edition.items)
