"""Tables at which players can take tiles without getting anywhere, for the ruling on repetition."""

from typing import Any

from games.lucky_numbers.boards import Board, at_turn
from games.table import Table


def lonely(tile: int) -> Board:
    """A board with one tile, at the top left."""
    return (tile, *[None] * 15)


def idle_table(seats: int, **options: Any) -> Table:
    """Every seat can exchange a tile for an equal one: a position comes back after one round."""
    tiles = [5 + seat for seat in range(seats)]
    return at_turn(*map(lonely, tiles), middle=tuple(tiles), **options)


def idle_take(table: Table) -> tuple[int, dict[str, Any]]:
    """The seat to act, and the take by which it changes nothing."""
    seat: int = table.view["turn"]
    return seat, {"do": "take", "tile": table.view["boards"][seat][0][0], "at": [0, 0]}


def idle(table: Table, times: int = 1) -> None:
    """One seat after the other exchanges its tile for an equal one."""
    for _ in range(times):
        seat, take = idle_take(table)
        table.play(seat, **take)


def idling_refused(table: Table) -> str:
    """The code with which the next such exchange is refused."""
    seat, take = idle_take(table)
    return table.refused(seat, **take)


def swing_table(seats: int) -> Table:
    """Every seat can exchange its tile for a larger one and back: a position comes back after two rounds."""
    return at_turn(
        *[lonely(2 * seat + 1) for seat in range(seats)], middle=tuple(2 * seat + 2 for seat in range(seats))
    )


def swing_take(table: Table) -> tuple[int, dict[str, Any]]:
    """The seat to act, and the take by which it exchanges its tile for its other one."""
    seat: int = table.view["turn"]
    one, other = 2 * seat + 1, 2 * seat + 2
    tile = other if table.view["boards"][seat][0][0] == one else one
    return seat, {"do": "take", "tile": tile, "at": [0, 0]}


def swing(table: Table, times: int) -> None:
    """One seat after the other exchanges its tile for its other one."""
    for _ in range(times):
        seat, take = swing_take(table)
        table.play(seat, **take)


def position(table: Table) -> tuple[object, ...]:
    """What the ruling compares."""
    return table.view["boards"], table.view["middle"], table.view["turn"]
