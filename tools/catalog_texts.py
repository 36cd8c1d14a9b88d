"""Finds every text that is to be translated: in Python, in Jinja templates and in the browser's JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel.messages.extract import extract
from jinja2 import TemplateSyntaxError
from python_texts import Unmarked, python_texts

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "sortilege"
TEMPLATES: Final = SOURCE / "web" / "templates"
STATIC: Final = SOURCE / "web" / "static"

_KEYWORDS: Final[dict[str, Any]] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
# `silent` would swallow templates with mistakes, and with them their translations.
_JINJA: Final = {"silent": "false", "newstyle_gettext": "true", "extensions": "jinja2.ext.do,jinja2.ext.loopcontrols"}

_LITERAL: Final = r'"((?:[^"\\\n]|\\.)*)"'
_ONE: Final = re.compile(rf"(?<![\w$.])t\(\s*{_LITERAL}")
_MANY: Final = re.compile(rf"(?<![\w$.])n\(\s*{_LITERAL}\s*,\s*{_LITERAL}")
_UNREADABLE: Final = re.compile(r"(?<![\w$.])[tn]\(\s*(?:['`]|\"(?:[^\"\\\n]|\\.)*\"\s*\+)")
_ESCAPE: Final = re.compile(r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))")
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_COMMENT: Final = re.compile(r"^\s*(?://|\*|/\*)")


class Text(NamedTuple):
    """A text and where it is used. `many` is empty unless it says how many there are."""

    one: str
    many: str
    context: str
    file: str

    @property
    def key(self) -> tuple[str, str]:
        return (self.context, self.one)

    @property
    def id(self) -> str | tuple[str, str]:
        """As Babel wants it."""
        return (self.one, self.many) if self.many else self.one


class Unreadable(Exception):
    """A text is written in a way in which it cannot be found, or cannot be translated well."""


@cache
def texts(domain: str) -> tuple[Text, ...]:
    """All texts of a domain, in the order of files and of lines: read once, however many languages ask for them."""
    found = tuple(_client() if domain == "client" else _server())
    for text in found:
        if "\n" in text.one + text.many:
            raise Unreadable(
                f"{text.file}: {text.one[:40]!r} has line breaks; write {{% trans trimmed %}}, or one line"
            )
    return found


def _server() -> Iterator[Text]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield from _in_python(path)
    for path in sorted(path for path in TEMPLATES.rglob("*") if path.is_file()):
        yield from _in_template(path)


def _in_python(path: Path) -> Iterator[Text]:
    try:
        yield from (Text(*found, _shown(path)) for found in python_texts(path.read_text(encoding="utf-8")))
    except (Unmarked, SyntaxError) as error:
        raise Unreadable(f"{_shown(path)}: {error}") from None


def _in_template(path: Path) -> Iterator[Text]:
    content = BytesIO(path.read_bytes())
    try:
        for _, message, _, context in extract("jinja2.ext:babel_extract", content, _KEYWORDS, (), _JINJA):
            one, many = message if isinstance(message, tuple) else (message, "")
            if one:
                yield Text(one, many, context or "", _shown(path))
    except TemplateSyntaxError as error:
        raise Unreadable(f"{_shown(path)}, line {error.lineno}: {error.message}") from None


def _client() -> Iterator[Text]:
    for path in sorted(STATIC.rglob("*.js")):
        if "vendor" not in path.relative_to(STATIC).parts:
            yield from client_texts(path.read_text(encoding="utf-8"), _shown(path))


def client_texts(script: str, file: str) -> Iterator[Text]:
    """`t("…")` and `n("…", "…", …)` of one script."""
    lines = ["" if _COMMENT.match(line) else line for line in script.splitlines()]
    code = "\n".join(lines)
    if wrong := _UNREADABLE.search(code):
        line = code.count("\n", 0, wrong.start()) + 1
        raise Unreadable(f"{file}, line {line}: a text is one literal in double quotes: {lines[line - 1].strip()}")
    found = [*_ONE.finditer(code), *_MANY.finditer(code)]
    for match in sorted(found, key=lambda match: match.start()):
        yield Text(_unescaped(match[1]), _unescaped(match[2]) if match.re is _MANY else "", "", file)


def _unescaped(literal: str) -> str:
    """What a JavaScript literal says."""

    def character(escape: re.Match[str]) -> str:
        code = escape[1] or escape[2] or escape[3]
        return chr(int(code, 16)) if code else _ESCAPED.get(escape[4], escape[4])

    return _ESCAPE.sub(character, literal)


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
