"""Why something is refused: a stable code, a marked template, and what it is about.

A refusal never changes anything. It is made where a rule is checked and becomes words where somebody reads it:
`i18n.refusals` says it in their language, `message` is the same in English with ids for names, for programs and logs.
Codes are public (see docs/records.md); wordings are not.
"""

from typing import ClassVar

import msgspec

from sortilege.core.templates import Named, Naming, Value, by_id, filled, marked


class Refused(Exception):
    """Something was asked for that cannot be done; `code` says which kind, `text` with its `fields` says why."""

    code: ClassVar[str] = "refused"

    def __init__(self, text: str, /, **fields: Value) -> None:
        # Nothing is put together here: rules are also asked by those who never read the answer.
        super().__init__(text)
        self.text = text
        self.fields = fields

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.worded(self.text, by_id)

    def worded(self, text: str, name: Naming) -> str:
        """A translation of `text` with its fields filled in, named by `name`."""
        # Without fields a text may hold what people typed, with whatever braces they like.
        if not self.fields:
            return text
        fields = {key: name(value) if isinstance(value, Named) else value for key, value in self.fields.items()}
        return filled(text, fields)

    def __str__(self) -> str:
        return self.message


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
    said = said[:1].lower() + said[1:]
    place = ": ".join(filter(None, (within, place)))
    return Malformed(marked("{place}: {fault}"), place=place, fault=said) if place else Malformed(said)
