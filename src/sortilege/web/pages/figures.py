"""Positions for the rules pages: records of small games, in `web/figures/`, replayed until where they end."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from sortilege.editions.library import shipped
from sortilege.people.names import COLOURS
from sortilege.referee import Replay
from sortilege.tables.cards import shipped_cards
from sortilege.web.answers.editions import edition_texts
from sortilege.web.answers.shapes import EditionTexts

RECORDS: Final = Path(__file__).parent.parent / "figures"


@cache
def figures(names: tuple[str, ...], language: str) -> dict[str, Any]:
    """The figures of a page, by name."""
    return {name: _position(RECORDS / f"{name}.jsonl", language) for name in names}


def _position(path: Path, language: str) -> dict[str, Any]:
    with path.open("rb") as file:
        replay = Replay(file, shipped)
        for _ in replay:
            pass
    header, view = replay.header, replay.game.view(replay.state)
    cards = shipped_cards(header.edition) if header.edition else None
    return {
        "game": header.game,
        "view": msgspec.to_builtins(view),
        "edition": _seen_of(edition_texts(cards, language), view) if cards else None,
        "written": cards.write(view.face_up(), language) if cards else {},
        "options": header.options,
        "seats": [{"name": name, "colour": colour} for name, colour in zip(header.seats, COLOURS, strict=False)],
    }


def _seen_of(edition: EditionTexts, view: Any) -> Any:
    """The card set with just the items that are seen."""
    seen = msgspec.json.encode(view).decode()
    items = {id: item for id, item in edition.items.items() if f'"{id}"' in seen}
    return msgspec.to_builtins(msgspec.structs.replace(edition, items=items))
