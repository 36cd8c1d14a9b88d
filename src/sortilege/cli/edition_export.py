"""`sortilege edition export`: an edition as one file – a zip to share, a package for Anki, a table."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from sortilege.cli.edition import fail, path_of
from sortilege.whole_file import write_whole


class Made(NamedTuple):
    """A file that is not written yet."""

    kind: str
    path: Path
    content: bytes
    counts: dict[str, int]
    """How much of what is in it."""


def export(
    edition: str,
    target: Path | None = None,
    *,
    anki: Path | None = None,
    csv: Path | None = None,
    language: str = "",
    attributes: str = "",
    force: bool = False,
    json: bool = False,
) -> int:
    """Write an edition into one zip file, or what there is to learn of it for Anki or into a table.

    Parameters
    ----------
    edition
        The id of a shipped edition, or a folder or zip.
    target
        The zip to write; by default, if nothing else is asked for, the edition's id with .zip, here.
    anki
        Write this package for Anki (.apkg): one note for each value that is known.
    csv
        Write this table: one row for each item, one column for each attribute.
    language
        For Anki and the table: en, de, fr, nl, it or es; by default the edition's own if it has only one, else English.
    attributes
        For Anki and the table: only these attributes, separated by commas.
    force
        Replace files that are there.
    json
        One JSON object, for programs.
    """
    from sortilege.i18n import LANGUAGES

    source = path_of(edition)
    if not (target or anki or csv):
        target = Path(f"{source.stem}.zip")
    if (language or attributes) and not (anki or csv):
        return fail("--language and --attributes go with --anki or --csv.")
    if language and language not in LANGUAGES:
        return fail(f"There is no language {language}; there are {', '.join(LANGUAGES)}.")
    targets = [path for path in (target, anki, csv) if path]
    if len(set(targets)) < len(targets):
        return fail("Each file needs a name of its own.")
    wanted = tuple(part.strip() for part in attributes.split(",") if part.strip())
    for path in targets:
        try:
            if path.exists() and not force:
                return fail(f"{path} exists; use --force to replace it.")
        except OSError as error:
            return fail(f"{path.name[:100]}: {error.strerror}")
    return _export(source, target, anki, csv, language, wanted, json=json)


def _export(
    source: Path,
    target: Path | None,
    anki: Path | None,
    csv: Path | None,
    language: str,
    attributes: tuple[str, ...],
    *,
    json: bool,
) -> int:
    """Everything is made before anything is written."""
    from sortilege.core.errors import Refused
    from sortilege.editions.export import export as write_zip

    facts: dict[str, Any] = {}
    path = target
    try:
        made = _lessons(source, anki, csv, language, attributes)
        if target:
            facts |= {"file": str(target), "files": write_zip(source, target)}
        for one in made:
            path = one.path
            write_whole(path, one.content)
            facts[one.kind] = {"file": str(path), **one.counts}
    except Refused as refused:
        return fail(refused.message)
    except OSError as error:
        return fail(f"{path} could not be written: {error.strerror or error}")
    if json:
        print(msgspec.json.encode(facts).decode())
        return 0
    if target:
        print(f"{target}: {len(facts['files'])} files, {target.stat().st_size:,} bytes")
    for one in made:
        counts = ", ".join(f"{number} {what}" for what, number in one.counts.items())
        print(f"{one.path}: {counts}, {len(one.content):,} bytes")
    return 0


def _lessons(
    source: Path, anki: Path | None, csv: Path | None, language: str, attributes: tuple[str, ...]
) -> list[Made]:
    from sortilege.editions.languages import only_language
    from sortilege.editions.load import load
    from sortilege.editions.source import open_source
    from sortilege.flashcards import Lesson, make_deck, make_table
    from sortilege.flashcards.questions import questions
    from sortilege.i18n import ENGLISH

    made: list[Made] = []
    if not (anki or csv):
        return made
    edition = load(source)
    lesson = Lesson(language=language or only_language(edition) or ENGLISH, attributes=attributes)
    if anki:
        content = make_deck(edition, open_source(source), lesson, time.time())
        made.append(Made("anki", anki, content, {"notes": sum(1 for _ in questions(edition, lesson))}))
    if csv:
        rows = {"items": len(edition.items), "attributes": len(lesson.attributes_of(edition))}
        made.append(Made("csv", csv, make_table(edition, lesson), rows))
    return made
