"""How often bots draw where taking is better, and the other way round: `tools/wrong_turns.py --games 400`.

A turn of each game of `strong` against `master` in which something can be taken. A judge plays both on to the end of
the game (or for `TURNS` turns), everybody with one step of expectation and without what is only luck, along more and
more courses until it is clear which of both is better. Where it stays unclear, both are right.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

import numpy as np

from sortilege.bots import make_bot
from sortilege.bots.bot import tell
from sortilege.bots.lucky_numbers.looking_ahead import fortunes, learned
from sortilege.bots.lucky_numbers.master_bot import position, weigher
from sortilege.bots.lucky_numbers.searching import DRAWING, beginnings
from sortilege.bots.lucky_numbers.turns import Rules, Turns
from sortilege.core.game import CHANCE, Action
from sortilege.core.play import Play
from sortilege.games import make_game
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.state import Take
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.kernel.lucky_numbers.tables import Small

LEVELS = ("hard", "strong", "master, hurrying", "master")
RULES = Rules(2)
TURNS = 16
COURSES = (32, 128, 512)
CLEAR = 3.0
"""How many standard errors apart two are that are not equal."""
FAR = 0.15
"""What seems so much worse is not looked at: nobody has ever learned as much on the way."""
TAKES = 3
"""So many takes are looked at."""


class Turn(NamedTuple):
    view: LuckyView
    seat: int
    legal: Sequence[Action]


class Verdict(NamedTuple):
    ahead: float
    """By how much taking (the best one of all takes) is better than drawing."""
    error: float

    @property
    def is_clear(self) -> bool:
        return abs(self.ahead) > CLEAR * self.error


def turn_of_game(name: str) -> Turn | None:
    """One of every game, so that no two are related."""
    random = Random(name)
    found = list(_turns(random))
    return random.choice(found) if found else None


def _turns(random: Random) -> Iterator[Turn]:
    game = make_game("lucky-numbers", 2, {}, None)
    assert isinstance(game, LuckyNumbers)
    levels = random.sample(("strong", "master"), 2)
    bots = [make_bot(level, game, seat, random) for seat, level in enumerate(levels)]
    play = Play(game)
    while actors := game.to_act(play.state):
        by = actors[0]
        if by == CHANCE:
            step = play.draw(random)
        else:
            view, legal = game.view(play.state), game.legal(play.state, by)
            if view.phase == "turn" and len(legal) > 1 and any(_changes(view, by, one) for one in legal):
                yield Turn(view, by, legal)
            step = play.apply(by, bots[by].decide(view, legal))
        for bot in bots:
            tell(bot, game, step)


def _changes(view: LuckyView, seat: int, action: Action) -> bool:
    """Whether it is a take, and not of the number that lies there already."""
    return isinstance(action, Take) and view.boards[seat][action.at[0]][action.at[1]] != action.tile


def judged(row: Small) -> Verdict:
    judge = weigher(2)
    weighed = judge.turns(row[None], RULES)
    takes = np.flatnonzero(weighed.found["taken"])
    takes = takes[np.argsort(-weighed.worth[takes], kind="stable")][:TAKES]
    takes = takes[weighed.worth[takes] >= weighed.worth[takes[0]] - FAR]
    verdict = Verdict(float(weighed.worth[takes[0]] - weighed.drawing[0]), 0.0)
    if abs(verdict.ahead) >= FAR:
        return verdict
    for courses in COURSES:
        drawing, error = _played_on(row, weighed, DRAWING, courses)
        best, of_best = max(_played_on(row, weighed, int(take), courses) for take in takes)
        verdict = Verdict(best - drawing, float(np.hypot(error, of_best)))
        if verdict.is_clear:
            break
    return verdict


def _played_on(row: Small, weighed: Turns, candidate: int, courses: int) -> tuple[float, float]:
    """What it is worth, and with what standard error."""
    begun, counts = beginnings(row, RULES, weighed, candidate, courses)
    more = learned(weigher(2), row[None], RULES, weighed, begun, fortunes(len(begun), TURNS))
    worth = weighed.drawing[0] if candidate == DRAWING else weighed.worth[candidate]
    mean = counts @ more
    # By how much courses differ that begin with the same tile.
    groups = [more[begun == one] for one in np.unique(begun)]
    spread = sum(float(((group - group.mean()) ** 2).sum()) for group in groups) / max(len(more) - len(groups), 1)
    return float(worth + mean), float(np.sqrt(spread * (counts**2).sum()))


class Looked(NamedTuple):
    verdict: Verdict
    takes: tuple[bool, ...]
    """Whether each of the levels does."""


def look(name: str) -> Looked | None:
    if not (turn := turn_of_game(name)):
        return None
    game = make_game("lucky-numbers", 2, {}, None)
    takes = []
    for level in LEVELS:
        bot = make_bot(level.split(",")[0], game, turn.seat, Random(1))
        if "hurrying" in level:
            bot.hurry()
        takes.append(isinstance(bot.decide(turn.view, turn.legal), Take))
    return Looked(judged(position(turn.view, turn.seat)), tuple(takes))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=400)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=1)
    chosen = arguments.parse_args()
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:
        found = pool.map(look, [f"{chosen.seed}/{number}" for number in range(chosen.games)])
        looked = [one for one in found if one]
    clear = [one for one in looked if one.verdict.is_clear]
    better = sum(one.verdict.ahead > 0 for one in clear)
    print(f"{len(looked)} turns: {better} times it is clear that one should take, {len(clear) - better} times draw")
    for which, level in enumerate(LEVELS):
        wrong = [one.verdict.ahead for one in clear if one.takes[which] != (one.verdict.ahead > 0)]
        draws = sum(ahead > 0 for ahead in wrong)
        lost = 100 * sum(map(abs, wrong)) / len(looked)
        print(
            f"{level}: {draws} wrong draws, {len(wrong) - draws} wrong takes, {lost:.2f} points in a hundred per turn"
        )


if __name__ == "__main__":
    main()
