"""Catalogs as the program reads them: what translators write is compiled once, when the package is built.

Nothing of Sortilege is imported here, so that the build can use it before there is anything installed.
"""

from __future__ import annotations

import hashlib
import json
from io import BytesIO
from pathlib import Path
from typing import Any, Final, TypedDict

CONTEXT_END: Final = "\x04"
"""gettext's own way to put a context before a text."""
SUFFIX: Final = ".json"


class Compiled(TypedDict):
    """One language of one domain."""

    made_of: str
    """The digest of the file it was compiled from: a translator's next word counts without a new build."""
    plural: str
    complete: bool
    """Nothing is missing, and nothing is doubtful."""
    texts: dict[str, list[str]]
    """English → its forms, without what is not translated."""


def compiled(catalog: bytes, language: str) -> Compiled:
    from babel.messages.pofile import read_po  # noqa: PLC0415  # most who run this have compiled catalogs

    read = read_po(BytesIO(catalog), locale=language, charset="utf-8")
    messages = [message for message in read if message.id]
    texts = {_key(message): _forms(message) for message in messages if not message.fuzzy}
    return Compiled(
        made_of=digest(catalog),
        plural=read.plural_expr,
        complete=all(all(_forms(message)) and not message.fuzzy for message in messages),
        texts={key: forms for key, forms in texts.items() if all(forms)},
    )


def digest(catalog: bytes) -> str:
    return hashlib.sha256(catalog).hexdigest()


def compile_all(folder: Path) -> list[Path]:
    """Beside every catalog its compiled one, written at once or not at all; those that are there afterwards."""
    made = []
    for path in sorted(folder.glob("*/*.po")):
        result = path.with_suffix(SUFFIX)
        unfinished = result.with_suffix(".unfinished")
        unfinished.write_text(
            json.dumps(compiled(path.read_bytes(), path.parent.name), ensure_ascii=False), encoding="utf-8"
        )
        unfinished.replace(result)
        made.append(result)
    return made


def _key(message: Any) -> str:
    text = message.id[0] if isinstance(message.id, tuple) else message.id
    return f"{message.context}{CONTEXT_END}{text}" if message.context else str(text)


def _forms(message: Any) -> list[str]:
    return list(message.string) if isinstance(message.string, tuple | list) else [str(message.string)]
