"""Why a bot that weighs expectations did what it did, in words."""

from __future__ import annotations

import msgspec

from sortilege.core.game import Action
from sortilege.games.lucky_numbers.state import Draw, Place, Take
from sortilege.i18n import texts


class Reason(msgspec.Struct, frozen=True):
    """What was done, with which tile, and what lay there before."""

    action: Action
    tile: int = 0
    lying: int | None = None


def sentence(reason: Reason, language: str) -> str:
    say, action = texts(language), reason.action
    if isinstance(action, Draw):
        return say("I draw: nothing in the middle is better than what may come.")
    if not isinstance(action, Place | Take):
        return say("I leave it: wherever I put it, it would be in the way.")
    row, column = action.at[0] + 1, action.at[1] + 1
    if reason.lying is None:
        return say(
            "I put the {number} in row {row}, column {column}: there it leaves most room for what may still come.",
            number=reason.tile,
            row=row,
            column=column,
        )
    return say(
        "I exchange the {old} in row {row}, column {column} for the {number}: that leaves more room for what may come.",
        old=reason.lying,
        number=reason.tile,
        row=row,
        column=column,
    )
