"""Go for 6 and its solo game on pages."""

from __future__ import annotations

from typing import Any, Final

from sortilege.editions.library import shipped
from sortilege.editions.writing import written
from sortilege.games.entry import GameEntry
from sortilege.web.answers.editions import picture_address
from sortilege.web.pages.form import Form

_EDITION: Final = "mammals"
_ATTRIBUTE: Final = "weight"
_ROW: Final = {"hedgehog", "red-fox", "pig", "moose", "giraffe"}


def options(form: Form, game: GameEntry, seats: list[int]) -> dict[str, Any]:
    chosen = {"attribute": form.text("attribute")} if form.text("attribute") else {}
    return chosen if game.solo else {**chosen, "length": form.number("length", 6, 2, 12)}


def position(game: GameEntry, language: str) -> Any:
    """[{"picture": address, "written": the value, or None}, …]: alone, data sides lie face up."""
    edition = shipped(_EDITION)
    return [
        {
            "picture": picture_address(_EDITION, item),
            "written": written(attribute, values[item], language) if game.solo else None,
        }
        for attribute in edition.attributes
        if attribute.id == _ATTRIBUTE and (values := edition.values[_ATTRIBUTE])
        for item in sorted(values.keys() & _ROW, key=lambda item: values[item])
    ]
