"""What is wrong with the shape of what was sent, as msgspec says it, in words that can be translated."""

from __future__ import annotations

import re
from typing import Final

from sortilege.core.templates import Phrase, marked

# msgspec's own sentences, each as a pattern and as we say it; what they name stays as it is.
_SENTENCES: Final = (
    (r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`", marked("expected `{wanted}`, got `{found}`")),
    (r"Expected `(?P<wanted>[^`]+)` (?P<bound>[<>]=? .+)", marked("expected `{wanted}` {bound}")),
    (
        r"Expected `(?P<wanted>[^`]+)` of length (?P<bound>[<>]=? .+)",
        marked("expected `{wanted}` with a length {bound}"),
    ),
    (r"Expected `(?P<wanted>[^`]+)`", marked("expected `{wanted}`")),
    (
        r"Expected `(?P<wanted>[^`]+)` matching regex '(?P<pattern>.*)'",
        marked("expected `{wanted}` that is written like {pattern}"),
    ),
    (r"Object missing required field `(?P<field>[^`]+)`", marked("the field `{field}` is missing")),
    (r"Object contains unknown field `(?P<field>[^`]+)`", marked("there is no field `{field}`")),
    (r"Invalid (?:enum )?value (?P<found>.+)", marked("{found} cannot stand here")),
)
_READ: Final = tuple((re.compile(pattern, re.DOTALL), text) for pattern, text in _SENTENCES)


def fault_of(said: str) -> Phrase:
    """What msgspec says; a sentence that we do not know stays English."""
    for pattern, text in _READ:
        if found := pattern.fullmatch(said):
            return Phrase(text, found.groupdict())
    return Phrase("{said}", {"said": said[:1].lower() + said[1:]})
