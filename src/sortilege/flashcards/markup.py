"""Texts of makers as HTML for Anki, which listens to more than HTML: nothing in them is an order to it."""

from __future__ import annotations

from html import escape
from typing import Final

_ORDERS: Final = str.maketrans({"[": "&#91;", "]": "&#93;", "{": "&#123;", "}": "&#125;", "\\": "\N{SET MINUS}"})
"""Brackets play sounds and run LaTeX, braces are fields, and a backslash begins a formula, however it is written."""


def plain(text: str) -> str:
    """A text that is shown as it stands."""
    return escape(text).translate(_ORDERS)


def element(name: str, *inside: str, of: str = "") -> str:
    """What is `inside` is HTML already. Nothing for nothing."""
    content = "".join(inside)
    kind = f' class="{of}"' if of else ""
    return f"<{name}{kind}>{content}</{name}>" if content else ""
