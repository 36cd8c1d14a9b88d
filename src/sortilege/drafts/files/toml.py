"""Writing `edition.toml`, and remembering which line says what: faults are told to people by place, not by line."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from sortilege.drafts.model.draft import Draft, as_attribute
from sortilege.editions.model import Attribute, Credit, Step, Text
from sortilege.editions.writing import LANGUAGES

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SHORT: Final = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
_ESCAPED: Final = str.maketrans({**{chr(code): f"\\u{code:04x}" for code in (*range(32), 127)}, **_SHORT})


class Written(msgspec.Struct, frozen=True):
    text: str
    places: dict[int, tuple[int, str]]
    """line → number of the attribute (−1 for the edition itself) and key."""


def edition_toml(draft: Draft) -> Written:
    """The text of `edition.toml` for a settled draft."""
    lines: list[str] = []
    places: dict[int, tuple[int, str]] = {}

    def add(line: str, attribute: int = -1, key: str = "") -> None:
        lines.append(line)
        places[len(lines)] = (attribute, key)

    add(f"id = {_string(draft.id)}", key="id")
    for key in ("title", "description", "license", "fit", "ground"):
        if value := getattr(draft, key):
            add(f"{key} = {_value(value, draft.language)}", key=key)
    if not draft.attributes:
        add("attributes = []", key="attributes")
    for credit in draft.credits:
        add("")
        add("[[credits]]")
        for key, value in _fields(credit):
            add(f"{key} = {_value(value, draft.language)}", key="credits")
    for number, attribute in enumerate(draft.attributes):
        add("", number)
        add("[[attributes]]", number)
        for key, value in _fields(as_attribute(attribute)):
            add(f"{key} = {_value(value, draft.language)}", number, key)
    return Written("\n".join(lines) + "\n", places)


def _fields(of: Attribute | Credit) -> list[tuple[str, Any]]:
    """What is worth writing, under the names of the format."""
    names = zip(of.__struct_fields__, of.__struct_encode_fields__, strict=True)
    defaults = dict(zip(reversed(of.__struct_fields__), reversed(of.__struct_defaults__), strict=False))
    return [
        (key, getattr(of, name)) for name, key in names if getattr(of, name) != defaults.get(name, msgspec.NODEFAULT)
    ]


def _value(value: Any, first: str) -> str:
    match value:
        case str():
            return _string(value)
        case int() | float():
            return repr(value)
        case Step():
            return f"{{value = {value.value!r}, title = {_texts(value.title, first)}}}"
        case dict():
            return _texts(value, first)
        case _:
            return f"[{', '.join(_value(one, first) for one in value)}]"


def _texts(texts: Text, first: str) -> str:
    """The maker's language comes first, then those that the program speaks, then all others."""
    languages = dict.fromkeys(language for language in (first, *LANGUAGES, *texts) if language in texts)
    pairs = (f"{_key(language)} = {_string(texts[language])}" for language in languages)
    return f"{{{', '.join(pairs)}}}"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _string(name)


def _string(text: str) -> str:
    return f'"{text.translate(_ESCAPED)}"'
