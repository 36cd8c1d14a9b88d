"""The tiles of the rulebook's running examples, and the two players: Malin and Torben.

Printed in the rulebook are the data sides of pig, fox and hedgehog, and the lifespans of sloth and elk. The other
values are plausible, and keep what the examples say about them.
"""

from typing import Final

from games.table import Table
from games.the_box.builders import box, edition
from sortilege.games.the_box.board import At
from sortilege.games.the_box.hand import Hand

MALIN: Final = 0
TORBEN: Final = 1

LINES: Final = {"rows": ("lifespan", "weight", "red-list"), "columns": ("litter", "length", "weaning")}
"""The pictures show gestation where this has weaning: no data side is printed with a gestation."""

_ATTRIBUTES = ("length", "tail", "weight", "litter", "weaning", "maturity", "lifespan", "red-list")
_DATA_SIDES: dict[str, tuple[float, ...]] = {
    "pig": (200, 27.5, 300, 10, 105, 1.5, 21, 0),
    "fox": (70, 40, 8.25, 3.5, 56, 1, 7, 0),
    "hedgehog": (27.5, 2.5, 0.75, 6, 47.5, 1, 8, 0),
    "sloth": (60, 6, 6, 1, 150, 3, 35, 0),
    "elk": (270, 8, 500, 1.5, 150, 2, 9, 0),
    "badger": (75, 15, 12, 3.5, 75, 1, 15, 0),
    "elephant": (650, 120, 5000, 1, 700, 12, 60, 3),
    "gemsbok": (160, 80, 200, 1, 100, 2, 18, 0),
    "giraffe": (420, 90, 1100, 1, 400, 4, 25, 2),
    "gorilla": (175, 0, 160, 1, 1000, 10, 40, 5),
    "hippopotamus": (400, 45, 2500, 1, 300, 6, 45, 2),
    "humpback-whale": (1350, 0, 30000, 1, 330, 6, 60, 0),
    "monkey": (50, 60, 6, 1, 200, 4, 25, 0),
    "polar-bear": (220, 10, 450, 2, 800, 5, 25, 2),
    "rabbit": (42, 6, 1.75, 5.5, 28, 0.5, 9, 0),
    "rhinoceros": (350, 65, 1800, 1, 500, 6, 45, 4),
    "sea-cow": (330, 0, 450, 1, 450, 8, 50, 2),
}
MAMMALS = edition(
    {name: dict(zip(_ATTRIBUTES, values, strict=True)) for name, values in _DATA_SIDES.items()},
)


def malin_and_torben(
    board: dict[At, str], malin: Hand, torben: Hand, turn: int, lines: dict[str, tuple[str, str, str]] = LINES
) -> Table:
    """The two in the middle of a game."""
    return box(board, malin, torben, turn=turn, cards=MAMMALS, attributes=lines)
