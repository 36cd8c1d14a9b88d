"""Writes what the server says as TypeScript types for the browser's modules: `.venv/bin/python tools/browser_types.py`.

`types/wire.d.ts` and, for what a game shows, `types/views/<game>.d.ts` are made from the very types that the server
encodes, so that `tsc` finds where the browser expects something else. Modules name them in comments:
`@import {Draft} from "sortilege/wire"`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import inspect

from sortilege.drafts.files.emoji_names import FoundEmoji
from sortilege.drafts.model.draft import Draft
from sortilege.games import GAMES
from sortilege.tables.scene import Scene
from sortilege.web.answers.attack import AttackAnswer
from sortilege.web.answers.contests import BoardAnswer
from sortilege.web.answers.daily import DailyResult
from sortilege.web.answers.scores import PlacesAnswer
from sortilege.web.answers.seeking import SeekingAnswer
from sortilege.web.answers.set_shapes import BinnedSetAnswer, SetAnswer
from sortilege.web.answers.shapes import Presence, ReactionTold, TableAnswer
from sortilege.web.answers.shelf_shapes import PublicationAnswer
from sortilege.web.api.set_advice import AdviceAnswer
from sortilege.web.api.set_history import MomentAnswer, PastAnswer
from sortilege.web.api.set_shapes import NewsAnswer, PictureAnswer, PresenceTold, SavedAnswer
from sortilege.web.api.shapes import CompanyAnswer, FriendsAnswer, HintAnswer, MyNews, StepAnswer

FOLDER: Final = Path(__file__).parent.parent / "types"
HEAD: Final = "// What the server says, made by tools/browser_types.py from the types that it encodes. Do not edit.\n"
ROOTS: Final = (
    Scene,
    TableAnswer,
    Presence,
    ReactionTold,
    CompanyAnswer,
    FriendsAnswer,
    MyNews,
    StepAnswer,
    HintAnswer,
    Draft,
    SetAnswer,
    NewsAnswer,
    PresenceTold,
    SavedAnswer,
    AdviceAnswer,
    PictureAnswer,
    PublicationAnswer,
    FoundEmoji,
    MomentAnswer,
    PastAnswer,
    BinnedSetAnswer,
    SeekingAnswer,
    DailyResult,
    AttackAnswer,
    PlacesAnswer,
    BoardAnswer,
)
KNOWN: Final = {
    ("TableAnswer", "scene"): "Scene",
    ("StepAnswer", "happening"): "Happening | null",
    ("SetAnswer", "draft"): "Draft",
    ("PastAnswer", "draft"): "Draft",
    # Which view it is depends on the game; a board knows its own.
    ("Scene", "view"): "any",
}
"""What is encoded already when the server puts it into its answer, so that its type does not say it."""
_PLAIN: Final[dict[type, str]] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
    inspect.RawType: "any",
}


def files() -> dict[str, str]:
    """Path below `types/` → what it holds. Games do not know each other, so they may use the same names."""
    views = {f"views/{id.replace('-', '_')}.d.ts": _written([entry.rules.view_type]) for id, entry in GAMES.items()}
    return {"wire.d.ts": _written(ROOTS), **views}


def _written(roots: Iterable[Any]) -> str:
    structs: dict[str, inspect.StructType] = {}
    for info in inspect.multi_type_info(roots):
        _collect(info, structs)
    return "\n".join([HEAD, *(_interface(name, structs[name]) for name in sorted(structs))])


def _collect(info: inspect.Type, structs: dict[str, inspect.StructType]) -> None:
    if isinstance(info, inspect.StructType):
        name = info.cls.__name__
        if name in structs:
            if structs[name].cls is not info.cls:
                raise ValueError(f"two types are called {name}")
            return
        structs[name] = info
    for part in _parts(info):
        _collect(part, structs)


def _parts(info: Any) -> Iterator[inspect.Type]:
    if isinstance(info, inspect.StructType):
        yield from (field.type for field in info.fields)
    elif isinstance(info, inspect.UnionType):
        yield from info.types
    elif isinstance(info, inspect.DictType):
        yield from (info.key_type, info.value_type)
    elif isinstance(info, inspect.TupleType):
        yield from info.item_types
    elif isinstance(info, inspect.CollectionType):
        yield info.item_type


def _interface(name: str, info: inspect.StructType) -> str:
    lines = [f"export interface {name} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    omits = info.cls.__struct_config__.omit_defaults
    for field in info.fields:
        sign = "?:" if omits and not field.required else ":"
        type = KNOWN.get((name, field.encode_name)) or _type(field.type)
        lines.append(f"  {_key(field.encode_name)}{sign} {type};")
    return "\n".join([*lines, "}", ""])


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _type(info: inspect.Type) -> str:
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.LiteralType():
            return _union(json.dumps(value) for value in info.values)
        case inspect.UnionType():
            return _union(_type(one) for one in info.types)
        case inspect.DictType():
            return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
        case inspect.TupleType():
            return f"[{', '.join(_type(one) for one in info.item_types)}]"
        case inspect.CollectionType():
            inner = _type(info.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return _PLAIN[type(info)]


def _union(types: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def main() -> None:
    for name, content in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
