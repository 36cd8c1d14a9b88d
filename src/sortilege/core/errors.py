"""Why something is refused: one class per stable code, one sentence for people.

A refusal never changes anything. Codes are public (see docs/records.md); messages are not.
What people meet in their browsers is `marked` where it is raised, and `i18n.refusals` says it in their language.
"""

from typing import ClassVar

import msgspec


class Refused(Exception):
    """Something was asked for that cannot be done; `code` says which kind, the message says why."""

    code: ClassVar[str] = "refused"

    def __init__(self, text: str, /, **fields: str | int) -> None:
        # Without fields a text may hold what people typed, with whatever braces they like.
        self.message = text.format(**fields) if fields else text
        """The sentence in English."""
        super().__init__(self.message)
        self.text = text
        self.fields = fields


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


def wrong_shape(error: msgspec.ValidationError) -> Malformed:
    """What msgspec says about a wrong shape, with the place in front: ``length: expected `int` >= 2``."""
    said, _, place = str(error).partition(" - at ")
    place = place.strip("`").removeprefix("$").removeprefix(".").removeprefix("[...]")
    said = said[:1].lower() + said[1:]
    return Malformed(f"{place}: {said}" if place else said)
