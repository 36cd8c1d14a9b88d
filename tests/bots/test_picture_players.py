"""Bots for the picture games: they keep the rules, finish, can say why – and use nothing that is hidden."""

from random import Random
from typing import Any

import pytest

from games.cardset import cardset, with_values_permuted
from sortilege.bots import LEVELS, make_bot
from sortilege.core.game import CHANCE, Action, Outcome
from sortilege.core.record import AnyGame, Entry
from sortilege.editions.library import shipped
from sortilege.games import PICTURE_GAMES, make_game

LONGEST = 4000


def play(game: AnyGame, levels: list[str], seed: int) -> tuple[Any, list[Action]]:
    """How a game ended, and everything that the bots did; everything follows from the seed."""
    bots = [make_bot(level, game, seat, Random(f"{seed} {seat}")) for seat, level in enumerate(levels)]
    state, random, done = game.start(), Random(seed), []
    while actors := game.to_act(state):
        by = actors[0]
        if by == CHANCE:
            action = game.sample(state, random)
        else:
            assert isinstance(by, int)
            legal = game.legal(state, by)
            action = bots[by].decide(game.view(state), legal)
            assert action in legal
            said = bots[by].explain()
            assert said[0].isupper()
            assert said[-1] in ".!?"
            done.append(action)
            assert len(done) < LONGEST
        revealed = game.reveals(state, action)
        state = game.apply(state, by, action)
        for bot in bots:
            bot.observe(Entry(by, action), revealed)
    return game.outcome(state), done


@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        *(("the-box", seats, {"hand": 4}) for seats in range(2, 7)),
        ("the-box", 2, {"board": "mini"}),
        ("the-box", 3, {"deposits": 0, "hand": 3}),
        ("the-box", 2, {"hand": 1, "deposits": [1, 4], "novice": True}),
        ("the-box-solo", 1, {}),
        ("the-box-solo", 1, {"board": "mini"}),
        *(("go-for-six", seats, {}) for seats in range(2, 7)),
        ("go-for-six", 2, {"length": 2}),
        ("go-for-six-solo", 1, {}),
    ],
)
def test_whole_games_are_played_by_the_rules(id: str, seats: int, options: dict[str, Any]) -> None:
    levels = LEVELS[id][1:]
    for seed, edition in enumerate((shipped("mammals"), cardset())):
        game = make_game(id, seats, options, edition)
        outcome, _ = play(game, [levels[(seat + seed) % len(levels)] for seat in range(seats)], seed)
        assert outcome is not None


@pytest.mark.parametrize("id", sorted(PICTURE_GAMES))
def test_the_same_seed_is_the_same_game(id: str) -> None:
    game = make_game(id, PICTURE_GAMES[id].seat_counts[0], {}, shipped("europe"))
    levels = ["regular", "expert"][: game.seats]
    assert play(game, levels, 5) == play(game, levels, 5)


@pytest.mark.parametrize("id", ["the-box", "go-for-six"])
def test_decisions_do_not_change_when_hidden_values_are_permuted(id: str) -> None:
    """Two bots that know the same, one at a table with other values behind the pictures: they do the same."""
    edition = cardset()
    game = make_game(id, 2, {}, edition)
    random = Random(8)
    pairs = [[make_bot("expert", game, seat, Random(seat)) for _ in range(2)] for seat in (0, 1)]
    state = game.start()
    decisions = 0
    while (actors := game.to_act(state)) and decisions < 60:
        by = actors[0]
        if by == CHANCE:
            action = game.sample(state, random)
        else:
            assert isinstance(by, int)
            view, legal = game.view(state), game.legal(state, by)
            other = make_game(id, 2, {}, with_values_permuted(edition, set(view.revealed), random))
            action = pairs[by][0].decide(view, legal)
            assert pairs[by][1].decide(other.view(state), other.legal(state, by)) == action
            decisions += 1
        revealed = game.reveals(state, action)
        state = game.apply(state, by, action)
        for pair in pairs:
            for bot in pair:
                bot.observe(Entry(by, action), revealed)
    assert decisions > 10


@pytest.mark.parametrize("id", ["the-box", "go-for-six"])
@pytest.mark.parametrize("level", range(1, 5))
def test_each_level_beats_the_one_below(id: str, level: int) -> None:
    """The same deals for both orders; a small sample, but a fixed one."""
    stronger, weaker = LEVELS[id][level], LEVELS[id][level - 1]
    game = make_game(id, 2, {}, shipped("europe"))
    score = 0.0
    for seed in range(20):
        for seat in (0, 1):
            outcome, _ = play(game, [stronger, weaker] if seat == 0 else [weaker, stronger], seed)
            assert isinstance(outcome, Outcome)
            score += (seat in outcome.winners) / len(outcome.winners)
    assert score / 40 > 0.5
