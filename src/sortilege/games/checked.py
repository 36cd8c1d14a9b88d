"""Solo games: the tile that was just turned over, and whether the player was right about it."""

import msgspec

from sortilege.core.game import DataSide, Score
from sortilege.core.items import ItemId
from sortilege.core.orders import Values, data_sides


class Checked(msgspec.Struct, frozen=True):
    tile: str
    right: bool


class CheckedView(msgspec.Struct, frozen=True):
    """The same with what its data side says: it lies face up on its pile."""

    tile: ItemId
    right: bool
    values: DataSide


class CheckedScore(Score, frozen=True):
    """Right ones, wrong ones, and boards that were filled."""

    positive: int
    negative: int
    full_boards: int = 0


def with_checked(revealed: dict[str, DataSide], checked: CheckedView | None) -> dict[str, DataSide]:
    """The data sides that lie face up, the tile just turned over among them."""
    return {**revealed, checked.tile: checked.values} if checked else revealed


def shown(checked: Checked | None, values: Values) -> CheckedView | None:
    if checked is None:
        return None
    return CheckedView(checked.tile, checked.right, data_sides((checked.tile,), values)[checked.tile])
