"""Many modules, or style sheets, as one file, so that a page is there after few requests – without a build.

A module becomes a function that is called once and gives what the module exports; imports become constants. This is
no compiler: it knows the forms of `import` and `export` that our modules use, each at the beginning of a line, and
refuses all others. Modules that import each other in a circle are refused, too.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Sequence
from typing import Final

Read = Callable[[str], str]
"""From a file's name to its text."""

_IMPORT: Final = re.compile(r'^import (?:\* as (\w+)|(\{[^}]*\})) from "(\.[^"]+)";$', re.MULTILINE)
_PASSED_ON: Final = re.compile(r'^export (\{[^}]*\}) from "(\.[^"]+)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:(?:async )?function|class|const) (\w+))", re.MULTILINE)
_EXPORTED_LAST: Final = re.compile(r"\bexport ?(\{[^}]*\});?\s*\Z")
_LOADED_LATER: Final = re.compile(r"\bimport\(`")
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_AWAITS: Final = re.compile(r"^(?:const \w+ = )?await ", re.MULTILINE)
_COMMENT: Final = re.compile(r"^[ \t]*(?://.*|/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)
_STYLE_IMPORT: Final = re.compile(r'^@import url\("([^":]+)"\);$', re.MULTILINE)
_LATER: Final = "const $later = (from, path) => ({CHOSEN})[new URL(path, `file:///${from}`).pathname]();\n"
"""A module whose name is known only when the page runs is one of those that were joined, before whoever wants it."""


class CannotJoin(Exception):
    """A module is written in a way that is not known here."""


def join_modules(names: Sequence[str], read: Read) -> str:
    """These modules and all that they import, each once and after what it imports; they run in this order."""
    texts: dict[str, str] = {}
    for name in names:
        _follow(name, read, texts, ())
    numbers = {name: f"$m{number}" for number, name in enumerate(texts)}
    chosen = ", ".join(f'"/{name}": () => {numbers[name]}' for name in names)
    modules = (_as_function(name, text, numbers) for name, text in texts.items())
    return "".join([_LATER.replace("CHOSEN", chosen), *modules])


def _follow(name: str, read: Read, texts: dict[str, str], on_the_way: tuple[str, ...]) -> None:
    if name in texts:
        return
    if name in on_the_way:
        raise CannotJoin(f"{name} imports itself, by way of {', '.join(on_the_way)}")
    text = _COMMENT.sub("", read(name))
    for *_, imported in (*_IMPORT.findall(text), *_PASSED_ON.findall(text)):
        _follow(_resolve(name, imported), read, texts, (*on_the_way, name))
    texts[name] = text


def _resolve(name: str, imported: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), imported))


def _as_function(name: str, text: str, numbers: dict[str, str]) -> str:
    given: list[str] = []

    def imported(found: re.Match[str]) -> str:
        every, some, path = found.groups()
        wanted = every or re.sub(r" as ", ": ", some)
        return f"const {wanted} = {numbers[_resolve(name, path)]};"

    def passed_on(found: re.Match[str]) -> str:
        source = numbers[_resolve(name, found[2])]
        given.extend(f"{outside}: {source}.{inside}" for inside, outside in _pairs(found[1]))
        return ""

    def exported_last(found: re.Match[str]) -> str:
        given.extend(f"{outside}: {inside}" for inside, outside in _pairs(found[1]))
        return ""

    def exported(found: re.Match[str]) -> str:
        given.append(found[1])
        return ""

    text = _IMPORT.sub(imported, text)
    text = _PASSED_ON.sub(passed_on, text)
    text = _EXPORT.sub(exported, text)
    text = _EXPORTED_LAST.sub(exported_last, text)
    text = _LOADED_LATER.sub(f'$later("{name}", `', text)
    if unknown := _UNKNOWN.search(text):
        raise CannotJoin(f"{name}: {unknown[0]}")
    waiting, function = ("await ", "async () =>") if _AWAITS.search(text) else ("", "() =>")
    return f"const {numbers[name]} = {waiting}({function} {{\n{text}\nreturn {{{', '.join(given)}}};\n}})();\n"


def _pairs(braces: str) -> list[tuple[str, str]]:
    """`{a as b, c}`: what something is called inside, and outside."""
    found = (one.split(" as ") for one in braces.strip("{}").split(",") if one.strip())
    return [(names[0].strip(), names[-1].strip()) for names in found]


def join_styles(names: Sequence[str], read: Read) -> str:
    """One after the other, with those that they import in their places."""

    def inlined(name: str) -> str:
        return _STYLE_IMPORT.sub(lambda found: inlined(_resolve(name, found[1])), read(name))

    return "\n".join(map(inlined, names))
