"""Where the constants of the analysis of Lucky Numbers come from: `.venv/bin/python tools/measure_analysis.py [GAMES]`.

The strongest bots play each other, and what is measured is printed: what a seat can expect before anything has happened
(`starting`), how much the one to move next is undervalued (`tempo.TEMPO`), what losers have left
(`match_judge`), and how many tiles somebody alone still draws (`score_judge`).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from random import Random
from typing import Any

import numpy as np

from sortilege.analysis.numbers.chance_judge import ChanceJudge
from sortilege.analysis.numbers.nodes import Nodes
from sortilege.analysis.numbers.score_judge import features
from sortilege.analysis.numbers.tempo import TEMPO, WithTempo
from sortilege.bots import make_bot
from sortilege.bots.lucky_numbers.learned import LearnedWorth, read
from sortilege.core.game import CHANCE
from sortilege.core.play import Play, Step
from sortilege.games import make_game
from sortilege.games.lucky_numbers.board import free
from sortilege.games.lucky_numbers.turns import NumberGame

_GAMES = 200


def _played(id: str, seats: int, number: int, **options: int) -> tuple[NumberGame, list[Step]]:
    random = Random(f"measuring {number}")
    game: Any = make_game(id, seats, options)
    bots = [make_bot("master", game, seat, random) for seat in range(seats)]
    play, steps = Play(game), []
    while actors := game.to_act(play.state):
        by = actors[0]
        if by == CHANCE:
            steps.append(play.draw(random))
        else:
            steps.append(play.apply(by, bots[by].decide(game.view(play.state), game.legal(play.state, by))))
    return game, steps


def _among_others(seats: int, games: int) -> None:
    starts, tempo = [], defaultdict[int, list[tuple[float, float]]](list)
    left: list[tuple[float, float, float]] = []
    for number in range(games):
        game, steps = _played("lucky-numbers", seats, number)
        judge = ChanceJudge(seats, WithTempo(LearnedWorth(read())))
        nodes = Nodes(game, judge)
        turns = [step for step in steps if step.before.phase == "turn" and isinstance(step.entry.by, int)]
        starts.append(nodes.value(turns[0].before, 0, nodes.decision(turns[0].before, 0)[0].action))
        (winner, *more) = game.outcome(steps[-1].after).winners  # type: ignore[union-attr]
        for step in turns[::5]:
            seat, boards = step.before.turn, step.before.boards
            before, best = judge.of_all([step.before])[0][seat], nodes.decision(step.before, seat)[0].worth
            tempo[min(map(free, boards))].append((best - before, before * (1 - before)))
            for other in range(seats):
                if other != winner and not more:
                    after = free(steps[-1].after.boards[other])
                    left.append((after, free(boards[other]), free(boards[winner])))
    print(f"{seats} seats: START", np.round(np.mean(starts, axis=0), 3), "±", np.round(np.std(starts) / games**0.5, 3))
    for fewest, found in sorted(tempo.items()):
        gained, scale = np.sum(found, axis=0)
        now = TEMPO[min(fewest, len(TEMPO) - 1)]
        print(f"  fewest {fewest}: TEMPO {now} misses {gained / scale / 2:+.3f} ({len(found)} positions)")
    losers, others = np.array(left)[:, 0], np.column_stack([np.ones(len(left)), np.array(left)[:, 1:]])
    fit = np.linalg.lstsq(others, losers, rcond=None)[0]
    print("  free at the end, of losers:", np.round(fit, 3), "·(1, own now, winner's now) ±", end=" ")
    print(np.round(np.std(losers - others @ fit), 2), "; mean", np.round(losers.mean(), 2), np.round(losers.std(), 2))


def _alone(games: int) -> None:
    rows, draws = [], []
    for number in range(games):
        game, steps = _played("lucky-numbers-solo", 1, number)
        score = game.outcome(steps[-1].after).score  # type: ignore[union-attr]
        for step in steps:
            if step.before.phase == "turn":
                rows.append(features([step.before])[0])
                draws.append(len(step.before.supply) - score)
    fit = np.linalg.lstsq(np.array(rows), np.array(draws), rcond=None)[0]
    missed = np.array(draws) - np.array(rows) @ fit
    for sets in (1, 2, 3, 4):
        played = [_played("lucky-numbers-solo", 1, number, sets=sets) for number in range(games)]
        scores = [game.outcome(steps[-1].after).score for game, steps in played]  # type: ignore[union-attr]
        print(f"alone with {sets} sets: START {np.mean(scores):.1f} ± {np.std(scores) / games**0.5:.1f}")
    print("alone: DRAWS", np.round(fit, 3), "±", np.round(missed.std(), 2), "of", np.round(np.std(draws), 2))


if __name__ == "__main__":
    number_of_games = int(sys.argv[1]) if len(sys.argv) > 1 else _GAMES
    for count in (2, 3, 4):
        _among_others(count, number_of_games)
    _alone(2 * number_of_games)
