"""In which language a command speaks: as it is asked for, or as the system it runs on is set."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

if TYPE_CHECKING:
    from sortilege.core.record import RecordFault

_SETTINGS: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What says it, the first one that is there."""
Language = Annotated[str | None, Parameter(help="en, de, fr, nl, it or es; without it, the language of your system.")]


def spoken(wanted: str | None) -> str:
    """Raises `Malformed` for a language that is not spoken here."""
    from sortilege.core.errors import Malformed
    from sortilege.core.templates import marked
    from sortilege.i18n import best_language, languages_with_catalogs

    if wanted is None:
        said = next((os.environ[name] for name in _SETTINGS if os.environ.get(name)), "")
        return best_language(said.partition(".")[0].replace("_", "-"))
    if wanted not in languages_with_catalogs():
        there = ", ".join(languages_with_catalogs())
        raise Malformed(
            marked("there is no language {language}; there are {languages}"), language=wanted, languages=there
        )
    return wanted


def in_language(wanted: str | None) -> str | None:
    """What to speak; None, after saying so, if nobody does here."""
    from sortilege.core.errors import Malformed

    try:
        return spoken(wanted)
    except Malformed as malformed:
        print(malformed.message, file=sys.stderr)
        return None


def at_line(fault: RecordFault, language: str) -> str:
    """Where a record is wrong, and why."""
    from sortilege.i18n import texts
    from sortilege.i18n.refusals import told

    return texts(language)("line {line}: {why}", line=fault.line, why=told(fault.refusal, language))
