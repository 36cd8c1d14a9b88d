"""Finds texts in Python by reading its syntax: also inside other calls and f-strings, where Babel does not look."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, NamedTuple

# Function → which arguments are the context, the text and its plural.
_CALLS: Final[dict[str, tuple[int | None, int, int | None]]] = {
    "say": (None, 0, None),
    "_": (None, 0, None),
    "marked": (None, 0, None),
    "gettext": (None, 0, None),
    "plural": (None, 0, 1),
    "ngettext": (None, 0, 1),
    "meant": (0, 1, None),
    "pgettext": (0, 1, None),
    "npgettext": (0, 1, 2),
}


class Found(NamedTuple):
    one: str
    many: str
    context: str


class Unmarked(Exception):
    """What is said is put together before it is said, so it cannot be translated."""


def python_texts(code: str) -> Iterator[Found]:
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call) and _name(node) in _CALLS]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        places = _CALLS[_name(call)]
        if any(isinstance(argument, ast.JoinedStr | ast.BinOp) for argument in call.args[: places[1] + 1]):
            raise Unmarked(f"line {call.lineno}: {ast.unparse(call)[:60]}: put names into fields, not into the text")
        context, one, many = (_literal(call, place) for place in places)
        if one:
            yield Found(one, many, context)


def _name(call: ast.Call) -> str:
    """`say` of `say(…)`, `names.say(…)` and `texts(language)(…)`."""
    match call.func:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
        case ast.Call(ast.Name("texts")):
            return "say"
    return ""


def _literal(call: ast.Call, place: int | None) -> str:
    if place is None or place >= len(call.args):
        return ""
    match call.args[place]:
        case ast.Constant(str(text)):
            return text
    return ""
