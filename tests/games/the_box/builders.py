"""Situations of The Box in a few lines: a board, hands, and an edition in which a tile's name says its value.

In the edition `NUMBERS` every attribute of the tile `n7` is 7, so "n3 left of n7" and "n3 above n7" are right orders.
Hands are written as words: `hand("n5 ? n9", "n3 -")` has n5 on top of the stack, an unseen tile and n9 under it,
n3 on the first deposit space and nothing on the second one.
"""

from typing import Any

from games.table import Table
from sortilege.editions.model import Attribute, Edition, Item
from sortilege.games.the_box.board import BOARDS, At
from sortilege.games.the_box.hand import Hand

START: At = (2, 2)
ABOVE: At = (1, 2)
LEFT: At = (2, 1)
RIGHT: At = (2, 3)
BELOW: At = (3, 2)
AROUND = {ABOVE, LEFT, RIGHT, BELOW}
"""The start space of the cross board, and the four spaces around it."""

ROWS = ("row-1", "row-2", "row-3")
COLUMNS = ("column-1", "column-2", "column-3")
LINES = {"rows": ROWS, "columns": COLUMNS}

Spot = tuple[str, At, At | None]
"""Tile, space, where the tile lying there is shifted to."""


def edition(items: dict[str, dict[str, float]], difficulty: dict[str, int] | None = None) -> Edition:
    """An edition from its data sides; all attributes are those of the first item."""
    easy = difficulty or {}
    attributes = next(iter(items.values()))
    return Edition(
        id="test",
        title={"en": "Test"},
        attributes=tuple(Attribute(id=attribute, difficulty=easy.get(attribute, 2)) for attribute in attributes),
        items=tuple(Item(id=tile, name={"en": tile}, values=dict(values)) for tile, values in items.items()),
    )


def numbers(most: int, also: tuple[str, ...] = ()) -> Edition:
    """Tiles n1 … n`most`; `also` names further ones, e.g. `n10-too`, which is worth 10 as well."""
    names = [*(f"n{number}" for number in range(1, most + 1)), *also]
    return edition({name: dict.fromkeys((*ROWS, *COLUMNS), int(name[1:].split("-")[0])) for name in names})


NUMBERS = numbers(40, also=("n10-too",))


def hand(stack: str, deposits: str = "- -") -> Hand:
    return Hand(_tiles(stack, "?"), _tiles(deposits, "-"))


def box(laid: dict[At, str], /, *hands: Hand, turn: int = 0, cards: Edition = NUMBERS, **options: Any) -> Table:
    """A table in the middle of a game: seat `turn` is to move, and what is neither laid nor held is unseen."""
    table = Table("the-box", len(hands), {"attributes": LINES, **options}, cards)
    shape = BOARDS[options.get("board", "cross")]
    seen = {*laid.values(), *(tile for hand in hands for tile in (*hand.stack, *hand.deposits))}
    return table.change(
        phase="turn",
        to_act=(turn,),
        board=tuple(laid.get(at) for at in shape.spaces),
        hands=hands,
        unseen=tuple(item.id for item in cards.items if item.id not in seen),
        turn=turn,
    )


def accept_all(table: Table) -> Table:
    """Everybody who is asked accepts."""
    while table.view["phase"] == "assess":
        (seat,) = table.to_act
        table.play(seat, "accept")
    return table


def board(table: Table) -> dict[At, str]:
    """What lies on the board."""
    return {_at(laid["at"]): laid["tile"] for laid in table.view["board"]}


def stack(table: Table, seat: int) -> str:
    """A stack from top to bottom, buried tiles included: the only thing here that no view shows."""
    tiles: tuple[str | None, ...] = table.state.hands[seat].stack
    return " ".join(tile or "?" for tile in tiles)


def deposits(table: Table, seat: int) -> str:
    return " ".join(tile or "-" for tile in table.view["seats"][seat]["deposits"])


def spots(table: Table, seat: int) -> set[Spot]:
    """All placements that are legal."""
    return {
        (action["tile"], _at(action["at"]), _at(action["shift"]) if "shift" in action else None)
        for action in table.legal(seat)
        if action["do"] == "place"
    }


def may(table: Table, seat: int) -> list[str]:
    """What kinds of things the seat may do, each once, in order."""
    return list(dict.fromkeys(action["do"] for action in table.legal(seat)))


def challengeable(table: Table, seat: int) -> set[frozenset[str]]:
    """The pairs that the seat may challenge."""
    return {frozenset(action["tiles"]) for action in table.legal(seat) if action["do"] == "challenge"}


def pairs(*words: str) -> set[frozenset[str]]:
    """`pairs("n1 n2", "n2 n3")`: to compare with `challengeable`."""
    return {frozenset(pair.split()) for pair in words}


def orders(table: Table) -> list[tuple[str, str, str]]:
    """The new orders: left or upper tile, right or lower tile, attribute."""
    return sorted((*order["tiles"], order["attribute"]) for order in table.view["orders"])


def drawable(table: Table) -> dict[str, float]:
    """The tiles that chance may draw now, and how likely each of them is."""
    draws: list[tuple[Any, float]] = list(table.game.chances(table.state))
    return {draw.tile: likely for draw, likely in draws}


def _tiles(words: str, nothing: str) -> tuple[str | None, ...]:
    return tuple(None if word == nothing else word for word in words.split())


def _at(pair: Any) -> At:
    row, column = pair
    return row, column
