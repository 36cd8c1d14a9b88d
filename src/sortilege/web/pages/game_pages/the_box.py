"""The Box and its solo game on pages."""

from __future__ import annotations

from typing import Any, Final

from sortilege.games.entry import GameEntry
from sortilege.web.answers.editions import picture_address
from sortilege.web.pages.form import Form

_EDITION: Final = "mammals"
_BOARD: Final = {
    (2, 2): "moose",
    (2, 1): "red-fox",
    (2, 3): "polar-bear",
    (1, 2): "hedgehog",
    (3, 2): "giraffe",
    (2, 0): "rabbit",
    (2, 4): "african-elephant",
    (0, 2): "golden-hamster",
    (0, 1): "mouse",
    (4, 2): "killer-whale",
    (4, 3): "humpback-whale",
}
_BEGUN: Final = 7
"""So many of them lie there when one plays alone."""


def options(form: Form, game: GameEntry, seats: list[int]) -> dict[str, Any]:
    return _board(form) if game.solo else {**_board(form), **_hands(form, seats)}


def _board(form: Form) -> dict[str, Any]:
    options: dict[str, Any] = {
        "board": form.one_of("board", ("cross", "mini"), "cross"),
        "names": form.one_of("names", ("shown", "hidden"), "shown"),
    }
    if form.text("novice") == "1":
        options["novice"] = True
    if form.one_of("attributes", ("random", "chosen"), "random") == "chosen":
        options["attributes"] = {
            "rows": [form.text(f"row{line}") for line in range(3)],
            "columns": [form.text(f"column{line}") for line in range(3)],
        }
    return options


def _hands(form: Form, seats: list[int]) -> dict[str, Any]:
    everybody = form.number("deposits", 2, 0, 20)
    each = [form.number(f"deposits{seat}", everybody, 0, 20) for seat in seats]
    return {
        "hand": form.number("hand", 16, 1, 99),
        "deposits": everybody if all(one == everybody for one in each) else each,
    }


def position(game: GameEntry, language: str) -> Any:
    """[{"at": [y, x], "picture": address}, …] on the 5×5 cross."""
    lying = [{"at": at, "picture": picture_address(_EDITION, item)} for at, item in _BOARD.items()]
    return lying[:_BEGUN] if game.solo else lying
