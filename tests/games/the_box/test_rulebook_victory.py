"""The rulebook's example of a victory: Malin's last tile is the badger."""

from games.table import Table
from games.the_box.builders import RIGHT, START, hand, orders
from games.the_box.mammals import MALIN, TORBEN, malin_and_torben

BEFORE_THE_BADGER = {(0, 2): "gorilla", (1, 2): "rabbit", (2, 2): "rhinoceros", (2, 0): "giraffe"}
BADGER_LINES = {"rows": ("red-list", "weight", "litter"), "columns": ("length", "lifespan", "weaning")}


def badger_placed() -> Table:
    """Malin puts her last tile, the badger, on the rhinoceros' space and shifts it to the right."""
    table = malin_and_torben(BEFORE_THE_BADGER, hand("badger"), hand("elk gemsbok"), turn=MALIN, lines=BADGER_LINES)
    return table.play(MALIN, "place", tile="badger", at=START, shift=RIGHT)


def test_torben_must_challenge_the_two_new_orders_of_the_badger() -> None:
    """Not the gorilla with the rabbit, an older order; not the giraffe with the badger, which has a gap."""
    table = badger_placed()
    assert table.to_act == [TORBEN]
    assert orders(table) == [("badger", "rhinoceros", "weight"), ("rabbit", "badger", "lifespan")]
    assert table.refused(TORBEN, "challenge", tiles=["gorilla", "rabbit"]) == "illegal"
    assert table.refused(TORBEN, "challenge", tiles=["giraffe", "badger"]) == "illegal"
    assert table.refused(TORBEN, "accept") == "illegal"


def test_malin_wins_with_the_badger() -> None:
    table = badger_placed().play(TORBEN, "challenge", tiles=["rabbit", "badger"])
    assert table.outcome is None
    table.play(TORBEN, "challenge", tiles=["badger", "rhinoceros"])
    assert table.outcome == {"winners": [MALIN], "reason": "last-tile"}
