"""*Which of the new orders is wrong*: a tile was put into the box, and whoever knows something doubts one order."""

from __future__ import annotations

from random import Random
from typing import Final

from sortilege.bots.knowledge import LEVELS, acquired
from sortilege.core.game import CHANCE
from sortilege.core.orders import Order
from sortilege.core.play import Play
from sortilege.core.record import Header
from sortilege.core.templates import AttributeName, ItemName, marked
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Edition
from sortilege.games.the_box.rules import TheBox
from sortilege.games.the_box.state import Accept, Place
from sortilege.puzzles.bot_games import NAMES
from sortilege.puzzles.present_values import APART, apart
from sortilege.puzzles.puzzle import Neighbours, Puzzle, Said, record_of, said
from sortilege.puzzles.starting_rating import STRENGTHS, starting_rating

_FEWEST_ANSWERS: Final = 2
_TURNS: Final = range(4, 10)
_PERSONS: Final = 4
"""Of every level, who try it."""
_LONGEST: Final = 60

QUESTION: Final = marked("{The_tile} has just been placed. Which of the new orders is wrong?")
WRONG: Final = marked("{attribute}: it is first {the_one}, then {the_other}.")
OTHERS_RIGHT: Final = marked("The other new orders are right.")


def make(random: Random) -> Puzzle | None:
    edition = shipped(random.choice(shipped_ids()))
    game = TheBox(2, edition)
    header = Header(game=game.id, seats=NAMES[:2], edition=edition.id)
    play, turns = Play(game), random.choice(_TURNS)
    for _ in range(_LONGEST):
        while play.state.to_act == (CHANCE,):
            play.draw(random)
        if not play.state.to_act:
            return None
        seat = play.state.to_act[0]
        legal = game.legal(play.state, seat)
        if play.state.phase != "turn":
            if Accept() not in legal:
                return None
            play.apply(seat, Accept())
            continue
        turns -= 1
        if turns < 0:
            return _with_mistake(play, header, edition, random)
        right = [one for one in legal if isinstance(one, Place) and not _wrong(game.formed(play.state, one), edition)]
        play.apply(seat, random.choice(right or [one for one in legal if not isinstance(one, Place)]))
    return None


def right(puzzle: Puzzle, play: Play) -> list[int]:
    """Which answers are, from the position and the values of today."""
    orders = play.state.placement.orders
    wrong = [Neighbours(order.tiles, order.attribute) for order in _wrong(orders, play.game.edition)]  # type: ignore[attr-defined]
    return [number for number, answer in enumerate(puzzle.answers) if answer in wrong]


def _with_mistake(play: Play, header: Header, edition: Edition, random: Random) -> Puzzle | None:
    """The next tile is put where exactly one order is wrong, and all are clear."""
    seat = play.state.to_act[0]
    mistakes = []
    for action in play.game.legal(play.state, seat):
        if not isinstance(action, Place):
            continue
        orders = play.game.formed(play.state, action)
        clear = all(apart(order.tiles, edition.values[order.attribute]) >= APART for order in orders)
        if len(orders) >= _FEWEST_ANSWERS and clear and len(_wrong(orders, edition)) == 1:
            mistakes.append((len(orders), action))
    if not mistakes:
        return None
    most = max(number for number, _ in mistakes)
    mistake = random.choice([action for number, action in mistakes if number == most])
    play.apply(seat, mistake)
    orders = play.state.placement.orders
    (wrong,) = _wrong(orders, edition)
    return Puzzle(
        kind="doubt",
        record=record_of(play, header),
        question=said(QUESTION, tile=ItemName(mistake.tile)),
        answers=tuple(Neighbours(order.tiles, order.attribute) for order in orders),
        right=orders.index(wrong),
        explanation=_told(wrong),
        rating=_rating(orders, wrong, edition),
    )


def _wrong(orders: tuple[Order, ...], edition: Edition) -> list[Order]:
    values = edition.values
    return [
        order for order in orders if values[order.attribute][order.tiles[0]] > values[order.attribute][order.tiles[1]]
    ]


def _told(wrong: Order) -> tuple[Said, ...]:
    first, second = wrong.tiles
    why = said(WRONG, attribute=AttributeName(wrong.attribute), one=ItemName(second), other=ItemName(first))
    return why, said(OTHERS_RIGHT)


def _rating(orders: tuple[Order, ...], wrong: Order, edition: Edition) -> int:
    """By whether people of every level, as bots are, would doubt this one."""
    tries = []
    for level in LEVELS:
        for person in range(_PERSONS):
            knows = acquired(edition, level, Random(f"{level} {person}"))
            doubted = min(orders, key=lambda order: knows.right(order.attribute, *order.tiles))
            tries.append((STRENGTHS[level], doubted == wrong))
    return starting_rating(tries)
