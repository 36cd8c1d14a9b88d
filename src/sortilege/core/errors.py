"""Why something is refused: a stable code, a marked template, and what it is about.

A refusal never changes anything. It is made where a rule is checked and becomes words where somebody reads it:
`i18n.refusals` says it in their language, `message` is the same in English with ids for names, for programs and logs.
Codes are public (see docs/records.md); wordings are not.
"""

from collections.abc import Callable
from typing import ClassVar

import msgspec

from sortilege.core.shapes import fault_of
from sortilege.core.templates import Field, Named, Naming, Phrase, Value, by_id, filled, marked


class Refused(Exception):
    """Something was asked for that cannot be done; `code` says which kind, `text` with its `fields` says why."""

    code: ClassVar[str] = "refused"

    def __init__(self, text: str, /, **fields: Value | Phrase) -> None:
        # Nothing is put together here: rules are also asked by those who never read the answer.
        super().__init__(text)
        self.text = text
        self.fields = fields

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.worded(by_id)

    def worded(self, name: Naming, translated: Callable[[str], str] = str) -> str:
        """In the language of `translated`, with fields filled in as `name` calls them."""
        # Without fields a text may hold what people typed, with whatever braces they like.
        text = translated(self.text)
        if not self.fields:
            return text
        return filled(text, {key: _said(value, name, translated) for key, value in self.fields.items()})

    def __str__(self) -> str:
        return self.message


def _said(value: Value | Phrase, name: Naming, translated: Callable[[str], str]) -> Field:
    if isinstance(value, Phrase):
        return value.worded(translated)
    return name(value) if isinstance(value, Named) else value


class Malformed(Refused):
    """It does not have the shape it must have: a game cannot even be asked about it."""

    code = "malformed"


class NotYourTurn(Refused):
    """Somebody else is to act."""

    code = "not-your-turn"


class Illegal(Refused):
    """The right one acts, but the rules do not allow this."""

    code = "illegal"


class Over(Refused):
    """The game has ended."""

    code = "over"


def wrong_shape(error: msgspec.ValidationError, within: str = "") -> Malformed:
    """What msgspec says about a wrong shape, with the place in front: ``length: expected `int` >= 2``."""
    said, _, place = str(error).partition(" - at ")
    place = place.strip("`").removeprefix("$").removeprefix(".").removeprefix("[...]")
    place = ": ".join(filter(None, (within, place)))
    fault = fault_of(said)
    return (
        Malformed(marked("{place}: {fault}"), place=place, fault=fault)
        if place
        else Malformed(fault.text, **fault.fields)
    )
