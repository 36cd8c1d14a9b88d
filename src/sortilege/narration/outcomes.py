"""How a game ended, in one sentence."""

from __future__ import annotations

from typing import Final

from sortilege.core.game import Outcome, Score
from sortilege.games.checked import CheckedScore
from sortilege.games.lucky_numbers.solo import NumbersScore
from sortilege.i18n import marked
from sortilege.narration.names import Names

_WINS: Final = {
    "board-filled": marked("{who} wins: the board is full."),
    "supply-exhausted": marked("{who} wins: the supply is used up, and nobody has fewer free spaces."),
    "last-tile": marked("{who} wins: the last tile was placed correctly."),
    "row-complete": marked("{who} wins: the row is complete."),
    "cards-exhausted": marked("{who} wins: no card is left, and no row is longer."),
    "match": marked("{who} wins the match."),
    "conceded": marked("{who} wins: everybody else has conceded."),
}
_SHARE: Final = {
    "supply-exhausted": marked("{who} share the win: the supply is used up, and nobody has fewer free spaces."),
    "cards-exhausted": marked("{who} share the win: no card is left, and their rows are equally long."),
    "match": marked("{who} share the win of the match."),
}


def tell_outcome(outcome: Outcome | Score, names: Names) -> str:
    """How it ended."""
    if isinstance(outcome, Score):
        return _tell_score(outcome, names)
    say, who = names.say, names.actors(outcome.winners)
    if len(outcome.winners) == 1:
        told = say(_WINS.get(outcome.reason, marked("{who} wins.")), who=who)
    elif outcome.winners:
        told = say(_SHARE.get(outcome.reason, marked("{who} share the win.")), who=who)
    else:
        told = say("Nobody wins.")
    if not outcome.points:
        return told
    points = ", ".join(f"{names.actor(seat)} {_signed(number)}" for seat, number in enumerate(outcome.points))
    return f"{told} {say('The points: {points}.', points=points)}"


def _tell_score(score: Score, names: Names) -> str:
    match score:
        case CheckedScore():
            return _tell_checked(score, names)
        case NumbersScore():
            return _tell_numbers(score, names)
    return names.say("Score {score}.", score=_signed(score.score))


def _tell_numbers(score: NumbersScore, names: Names) -> str:
    signed, say = _signed(score.score), names.say
    if score.free:
        return say.plural(
            "Score {score}: the supply is used up, and {count} space is free.",
            "Score {score}: the supply is used up, and {count} spaces are free.",
            score.free,
            score=signed,
        )
    return say.plural(
        "Score {score}: the board is full, and {count} tile still lies face down.",
        "Score {score}: the board is full, and {count} tiles still lie face down.",
        score.supply,
        score=signed,
    )


def _tell_checked(score: CheckedScore, names: Names) -> str:
    say = names.say
    told = say(
        "Score {score}: {positive} right, {negative} wrong.",
        score=_signed(score.score),
        positive=score.positive,
        negative=score.negative,
    )
    if not score.full_boards:
        return told
    return f"{told} {say.plural('{count} full board.', '{count} full boards.', score.full_boards)}"


def _signed(number: int) -> str:
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)
