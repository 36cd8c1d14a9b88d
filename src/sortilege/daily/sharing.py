"""What somebody tells others about a run: in their language, in colours, and without a spoiler."""

from __future__ import annotations

from datetime import date
from typing import Final

from babel.dates import format_date

from sortilege.core.templates import marked
from sortilege.daily.plan import Kind
from sortilege.daily.squares import drawn
from sortilege.i18n import texts

TITLES: Final[dict[Kind, str]] = {"row": marked("The row"), "box": marked("The box"), "numbers": marked("The numbers")}


def share_text(day: date, kind: Kind, score: float, squares: str, language: str, address: str) -> str:
    say = texts(language)
    written = format_date(day, "medium", locale=language)
    head = say("Sortilege, {challenge}, {day}: {score}", challenge=say(TITLES[kind]), day=written, score=whole(score))
    return "\n".join((head, drawn(squares), address))


def whole(score: float) -> str:
    """Scores are whole numbers, and those below nothing have a minus sign."""
    return f"{round(score)}".replace("-", "\N{MINUS SIGN}")
