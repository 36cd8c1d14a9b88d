"""Lucky Numbers, analysed: chances over the game, what each decision gave away, luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sortilege.analysis.model import Numbers
from sortilege.analysis.numbers.chance_judge import ChanceJudge
from sortilege.analysis.numbers.judge import Judge
from sortilege.analysis.numbers.match_judge import MatchJudge
from sortilege.analysis.numbers.score_judge import ScoreJudge
from sortilege.analysis.numbers.tempo import WithTempo
from sortilege.analysis.numbers.walk import walked
from sortilege.bots.lucky_numbers.learned import LearnedWorth, read
from sortilege.core.play import Step
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.turns import NumberGame


def analysed(
    game: NumberGame,
    steps: Iterable[Step],
    tell: Callable[[], None],
    *,
    is_over: bool = False,  # noqa: ARG001  # nothing is hidden here
) -> Numbers:
    """`tell` is called after every entry."""
    return walked(game, judge_of(game), steps, lambda _: tell())[0]


def judge_of(game: NumberGame) -> Judge:
    """By what everything is weighed: the chance to win the game, or the match, or alone the score."""
    if not isinstance(game, LuckyNumbers):
        return ScoreJudge()
    judge = ChanceJudge(game.seats, WithTempo(LearnedWorth(read())))
    return MatchJudge(game, judge) if game.options.match else judge
