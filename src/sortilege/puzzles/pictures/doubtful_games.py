"""Go for 6 as it is played when many orders are doubted: where puzzles are found that need no knowledge.

Whoever plays here often knows where a card belongs and doubts at random, so verdicts come together quickly.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from sortilege.core.game import CHANCE, Action
from sortilege.core.orders import is_right
from sortilege.core.play import Play
from sortilege.core.record import Header
from sortilege.editions.library import shipped, shipped_ids
from sortilege.games.go_for_six.rules import GoForSix
from sortilege.games.go_for_six.state import Accept, Challenge, Options, Place, SixState
from sortilege.puzzles.bot_games import NAMES
from sortilege.puzzles.pictures.verdicts import Step, verdict_of

_MOST_DECISIONS: Final = 45
_KNOWS: Final = 0.6
_DOUBTS: Final = 0.45
_PASSES: Final = 0.1
_CARDS_FOR_EACH: Final = 6
"""So many that the pile is not used up."""
MOST_VERDICTS: Final = 9
"""More than these nobody wants to keep in mind."""


class Moment(NamedTuple):
    """A game of which so much is known. It goes on: whoever keeps it copies it."""

    play: Play
    header: Header
    attribute: str
    steps: tuple[Step, ...]

    @property
    def state(self) -> SixState:
        state: SixState = self.play.state
        return state

    @property
    def cards(self) -> list[str]:
        """Those that something was proven of, in the order in which it was."""
        return list(dict.fromkeys(card for step in self.steps for card in (step.one, step.other)))

    @property
    def proven(self) -> tuple[tuple[str, str], ...]:
        return tuple((step.one, step.other) for step in self.steps)

    def value(self, card: str) -> float:
        values: dict[str, float] = self.play.game.values[self.attribute]  # type: ignore[attr-defined]
        return values[card]


def moments(random: Random) -> Iterator[Moment]:
    """A game before every turn, until so much is known that it is too much."""
    edition = shipped(random.choice(shipped_ids()))
    seats = random.choice((3, 4))
    enough = [attribute for attribute, of in edition.values.items() if len(of) >= _CARDS_FOR_EACH * seats]
    if not enough:
        return
    attribute = random.choice(enough)
    options = Options(attribute=attribute)
    game = GoForSix(seats, edition, options)
    header = Header(game=game.id, seats=NAMES[:seats], options={"attribute": attribute}, edition=edition.id)
    play, steps, values = Play(game), list[Step](), edition.values[attribute]
    for _ in range(_MOST_DECISIONS):
        while play.state.to_act == (CHANCE,):
            play.draw(random)
        if not play.state.to_act or len(steps) > MOST_VERDICTS:
            return
        if play.state.phase == "turn":
            yield Moment(play, header, attribute, tuple(steps))
        seat = play.state.to_act[0]
        action = _decided(game, play.state, seat, random)
        verdict = verdict_of(game, play.state, action)
        if verdict is not None:
            if values[verdict.one] == values[verdict.other]:
                return
            steps.append(verdict)
        play.apply(seat, action)


def _decided(game: GoForSix, state: SixState, seat: int, random: Random) -> Action:
    legal = game.legal(state, seat)
    if state.phase == "turn":
        places = [action for action in legal if isinstance(action, Place)]
        right = [place for place in places if all(is_right(order, game.values) for order in game.formed(state, place))]
        if random.random() < _PASSES:
            return legal[-1]
        return random.choice(right if right and random.random() < _KNOWS else places)
    doubts = [action for action in legal if isinstance(action, Challenge)]
    accepts = [action for action in legal if isinstance(action, Accept)]
    if accepts and doubts:
        return random.choice(doubts if random.random() < _DOUBTS else accepts)
    return random.choice(legal)
