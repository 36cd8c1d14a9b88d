"""Writes what the server decides and the browser has to know: `.venv/bin/python tools/browser_constants.py`.

`static/build/constants.js` has the limits and ids of drafts, `static/table/constants.js` what tables and games begin
with. A test holds them equal to what is in the code.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from sortilege.bots import RANDOM, levels_of
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import Draft, DraftAttribute
from sortilege.drafts.model.ids import LETTERS, RESERVED, UNFIT
from sortilege.editions import letters
from sortilege.editions.pictures import MEDIA_TYPES
from sortilege.games import GAMES
from sortilege.games.the_box.solo import BONUS as SOLO_BONUS
from sortilege.i18n import LANGUAGES
from sortilege.people import names
from sortilege.tables import setup
from sortilege.tables.pace import GONE_AFTER
from sortilege.tables.reactions import REACTIONS
from sortilege.web.answers.presence import MOST_COUNTED
from sortilege.web.api.live import HEARTBEAT
from sortilege.web.api.reports import LONGEST_SOURCE, LONGEST_SUGGESTION

STATIC: Final = Path(__file__).parent.parent / "src" / "sortilege" / "web" / "static"
HEAD: Final = "// What the server says, made by tools/browser_constants.py. Do not edit.\n"


def files() -> dict[str, str]:
    """Path below `static/` → what it holds."""
    return {"build/constants.js": _module(_build()), "table/constants.js": _module(_table())}


def _build() -> dict[str, tuple[str, Any]]:
    longest = {
        "cell": limits.LONGEST_CELL,
        "name": limits.LONGEST_NAME,
        "title": limits.LONGEST_TITLE,
        "hint": limits.LONGEST_TITLE,
        "licence": limits.LONGEST_TITLE,
        "picture": limits.LONGEST_TITLE,
        "unit": limits.LONGEST_UNIT,
        "word": limits.LONGEST_WORD,
        "question": limits.LONGEST_QUESTION,
        "text": limits.LONGEST_TEXT,
        "id": limits.LONGEST_ID,
    }
    return {
        "MOST_ITEMS": ("", limits.MOST_ITEMS),
        "MOST_ATTRIBUTES": ("", limits.MOST_ATTRIBUTES),
        "MOST_STEPS": ("Of a scale of words.", limits.MOST_STEPS),
        "MOST_CREDITS": ("", limits.MOST_CREDITS),
        "LONGEST": ("How long texts may be; the server refuses longer ones.", longest),
        "USUAL": (
            "What goes without saying in a draft, by the names of fields.",
            _usual(Draft) | _usual(DraftAttribute),
        ),
        "LANGUAGES": ("What each language calls itself.", dict(LANGUAGES)),
        "RESERVED": ("Columns that are no attributes.", sorted(RESERVED - UNFIT)),
        "UNFIT": ("What every object has under its name.", sorted(UNFIT)),
        "LETTERS": ("How ids spell what is no plain letter.", {chr(code): text for code, text in LETTERS.items()}),
        "PICTURE_FILES": ("How files end that can be shown.", list(MEDIA_TYPES)),
        "MOST_LETTERS": ("That are drawn in the place of a picture …", letters.MOST_LETTERS),
        "LONGEST_DRAWN": ("… for names that are no longer.", letters.LONGEST_NAME),
    }


def _table() -> dict[str, tuple[str, Any]]:
    levels = {game: [level for level in levels_of(game) if level != RANDOM] for game in GAMES}
    longest = {"name": names.LONGEST_NAME, "suggestion": LONGEST_SUGGESTION, "source": LONGEST_SOURCE}
    return {
        "COLOURS": ("", list(get_args(names.Colour))),
        "LEVELS": ("game → the levels of its bots, weakest first; chance is no opponent.", levels),
        "USUAL_OPTIONS": ("game → what is played if nothing else was agreed on.", {id: _options(id) for id in GAMES}),
        "SECONDS": ("pace → for each decision.", {pace: seconds for pace, seconds in setup.SECONDS.items() if seconds}),
        "GONE_AFTER": ("Milliseconds after which a bot plays for somebody who is gone.", round(GONE_AFTER * 1000)),
        "SOLO_BONUS": ("Points for a full board of The Box, solo.", SOLO_BONUS),
        "HEARTBEAT": ("Milliseconds between two signs of life of a stream.", round(HEARTBEAT * 1000)),
        "REACTIONS": ("What can be said at a table.", list(REACTIONS)),
        "MOST_WATCHERS": ("That are counted.", MOST_COUNTED),
        "LONGEST": ("How long texts may be.", longest),
    }


def _usual(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """Defaults that say something; what is empty is empty everywhere."""
    fields = msgspec.structs.fields(struct)
    return {
        field.encode_name: field.default for field in fields if isinstance(field.default, int | str) and field.default
    }


def _options(id: str) -> dict[str, Any]:
    fields = msgspec.structs.fields(GAMES[id].rules.options_type)
    return {field.encode_name: field.default for field in fields if isinstance(field.default, int | str)}


def _module(constants: dict[str, tuple[str, Any]]) -> str:
    lines = [HEAD]
    for name, (comment, value) in constants.items():
        type = "" if isinstance(value, int) else f"@type {{{_type(value)}}} "
        said = f"{comment} {type}".strip()
        lines.extend([f"/** {said} */"] if said else [])
        lines.append(f"export const {name} = {json.dumps(value, ensure_ascii=False)};")
    return "\n".join([*lines, ""])


def _type(value: Any) -> str:
    if isinstance(value, list):
        return "string[]"
    if isinstance(value, dict):
        kinds = {_type(one) for one in value.values()}
        # What games begin with differs from game to game.
        return f"Record<string, {kinds.pop() if len(kinds) == 1 else 'any'}>"
    return "string" if isinstance(value, str) else "number"


def main() -> None:
    for name, content in files().items():
        (STATIC / name).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
