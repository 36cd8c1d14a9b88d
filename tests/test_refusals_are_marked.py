"""Whoever meets a refusal can read it: what games, tables and the workshop refuse is marked for translation."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sortilege.web.app
from sortilege.core.errors import Refused

SOURCE = Path(sortilege.web.app.__file__).parent.parent
PARTS = ("core", "games", "tables", "workshop", "drafts", "web")
FILES = [path for part in PARTS for path in sorted((SOURCE / part).rglob("*.py"))]
BY_PROGRAMS: set[str] = {"CannotServe"}
"""Said in a terminal, which speaks English."""


def refusals() -> set[str]:
    """The names of all kinds of refusals that people can meet."""
    kinds = {Refused}
    found = set()
    while kinds:
        kind = kinds.pop()
        if kind.__module__.split(".")[1] in PARTS:  # the terminal has kinds of its own
            found.add(kind.__name__)
        kinds.update(kind.__subclasses__())
    return found - BY_PROGRAMS


def unmarked(code: str) -> Iterator[str]:
    """Where a text is put together, or written down without `marked`, right where it is refused."""
    kinds = refusals()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(ast.Name(name), [ast.Constant(str()) | ast.JoinedStr() | ast.BinOp(), *_]) if name in kinds:
                yield f"line {node.lineno}: {ast.unparse(node)}"
            case ast.Call(ast.Name(name), [ast.Call(ast.Name("say") | ast.Call()), *_]) if name in kinds:
                yield f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_what_is_refused_is_marked(path: Path) -> None:
    assert not list(unmarked(path.read_text(encoding="utf-8")))


def test_an_unmarked_refusal_would_be_found() -> None:
    assert len(list(unmarked('Malformed("no"); Illegal(f"no {x}"); NotNow(say("no")); NotNow(texts(l)("no"))'))) == 4
    assert not list(unmarked('Malformed(marked("no")); Malformed(text, most=3)'))
