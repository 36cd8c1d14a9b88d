"""Where every tile is, game by game, and everything anybody could try to do."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import Any

from sortilege.core.game import Action
from sortilege.core.record import AnyGame
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.go_for_six import state as six
from sortilege.games.go_for_six.state import SixState
from sortilege.games.lucky_numbers import state as lucky
from sortilege.games.lucky_numbers.state import LuckyState
from sortilege.games.lucky_numbers.turns import NumberGame
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.games.the_box import solo as box_solo
from sortilege.games.the_box import state as box
from sortilege.games.the_box.solo import BoxSoloState
from sortilege.games.the_box.state import BoxState


def tiles_of(state: Any) -> Counter[Any]:
    """All tiles that a state knows of; none of them twice, unless there are two of it."""
    places: list[Iterable[Any]]
    match state:
        case LuckyState():
            places = [*state.boards, state.middle, state.supply, state.drawn]
        case BoxState():
            stacks = [hand.stack for hand in state.hands]
            places = [state.board, state.cleared, state.unseen, *stacks, *(hand.deposits for hand in state.hands)]
        case BoxSoloState():
            places = [state.board, (state.top,), state.unseen, state.positive, state.negative]
        case SixState():
            places = [*state.rows, (state.pile.top,), state.pile.under, state.pile.discards]
        case _:
            places = [state.row, (state.pile.top,), state.pile.under, state.pile.discards]
    tiles = Counter(chain.from_iterable(places))
    del tiles[None]
    return tiles


def actions(game: AnyGame) -> Iterator[Action]:
    """Every action that can be written down for this game's seats, sensible or not."""
    items = [item.id for item in game.edition.items[:12]] if hasattr(game, "edition") else []
    spaces = [(row, column) for row in range(-1, 6) for column in range(-1, 6)]
    match game:
        case NumberGame():
            yield from (lucky.Draw(), lucky.Discard())
            yield from map(lucky.Place, spaces)
            yield from (lucky.Take(tile, at) for tile in range(22) for at in spaces)
        case TheBox():
            yield from (box.Accept(), box.Clear(), box.Pass(), *map(box.Pass, range(-1, 6)))
            yield from map(box.Give, items)
            yield from map(box.Challenge, product(items, repeat=2))
            yield from (box.Place(item, at) for item in items for at in spaces)
            yield from (box.Place(item, at, shift) for item in items for at in spaces for shift in _around(at))
        case TheBoxSolo():
            yield from (box_solo.SoloPass(), box.Clear(), *map(box_solo.Place, spaces))
            yield from (box_solo.Place(at, shift) for at in spaces for shift in _around(at))
        case GoForSix():
            yield from (six.Accept(), six.Pass(), six.Challenge("left"), six.Challenge("right"))
            yield from (*map(six.Place, range(-1, 9)), *map(six.Discard, items))
        case GoForSixSolo():
            yield from (*map(six.Place, range(-1, 50)), six.Pass())


def _around(at: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = at
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1), (row + 1, column + 1)]
