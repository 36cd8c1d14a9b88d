"""Keeps the translations in step with the texts: `.venv/bin/python tools/catalogs.py` updates all catalogs.

--check           changes nothing; says how complete every language is, and exits with 1 if a catalog is not up to date
                  or a promised language not complete
--missing LANG    prints what is not translated, one text per line
--fill LANG FILE  takes translations from a JSON file: {text: translation, or [for one, for more]}
--add LANG        begins a new language, by its code: `pt`

A text that no longer exists leaves the catalogs with its translation. Nothing in a catalog depends on when and where it
was made, so a change of a catalog is a change of texts.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from catalog_texts import Unreadable, texts

from sortilege.i18n.catalog_files import DOMAINS, path_of
from sortilege.i18n.languages import CATALOGS, ENGLISH, PROMISED, own_name

_HEADER: Final = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""
_FIELD: Final = re.compile(r"\{(?:[tT]he_)?(\w+)\}|%\((\w+)\)[sd]")

Filling = Mapping[str, str | list[str]]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--missing", metavar="LANG", choices=languages())
    parser.add_argument("--fill", nargs=2, metavar=("LANG", "FILE"))
    parser.add_argument("--add", metavar="LANG")
    asked = parser.parse_args(arguments)
    texts.cache_clear()
    try:
        if asked.check:
            for language in languages():
                print(f"{language}: {share(language):.1f} % translated")
            return _report(faults())
        if asked.missing:
            print(*dict.fromkeys(missing(asked.missing)), sep="\n")
            return 0
        filling = json.loads(Path(asked.fill[1]).read_text(encoding="utf-8")) if asked.fill else {}
        if asked.add:
            begin(asked.add)
        for language in languages():
            update(language, filling if asked.fill and language == asked.fill[0] else {})
    except Unreadable as unreadable:
        return _report([str(unreadable)])
    except ValueError as unknown:
        return _report([f"{unknown}; languages have codes such as pt"])
    return 0


def begin(language: str) -> None:
    """An empty catalog: whatever is not translated stays English. `docs/translating.md` says how to go on."""
    if language == ENGLISH or not re.fullmatch(r"[a-z]{2,3}", language):
        raise ValueError(f"{language!r} cannot be added")
    own_name(language)
    path_of(language, DOMAINS[0]).parent.mkdir(exist_ok=True)


def languages() -> tuple[str, ...]:
    """The promised ones first; also those that were begun just now."""
    there = sorted(folder.name for folder in CATALOGS.iterdir() if folder.is_dir())
    return (*(language for language in PROMISED if language in there), *(one for one in there if one not in PROMISED))


def share(language: str) -> float:
    """How much is translated, in per cent."""
    messages = [message for domain in DOMAINS for message in _updated(language, domain) if message.id]
    return 100 * (1 - sum(1 for _ in missing(language)) / max(1, len(messages)))


def missing(language: str) -> Iterator[str]:
    """The texts that are not translated, or doubtful."""
    for domain in DOMAINS:
        for message in _updated(language, domain):
            if message.id and (message.fuzzy or not all(_forms(message.string))):
                yield _label(message)


def faults() -> Iterator[str]:
    """What keeps the catalogs from being up to date and complete, one sentence each."""
    for language in languages():
        for domain in DOMAINS:
            path = path_of(language, domain)
            catalog = _updated(language, domain)
            if not path.is_file() or _written(catalog, language) != path.read_bytes():
                yield f"{language}/{domain}.po is not up to date: run tools/catalogs.py"
            yield from (f"{language}/{domain}.po: {fault}" for message in catalog for fault in _field_faults(message))
        if language in PROMISED:  # others may be on their way
            yield from (f"{language}: not translated: {text}" for text in missing(language))


def update(language: str, filling: Filling) -> None:
    """Write the catalogs of a language anew, and say how complete they are."""
    used: set[str] = set()
    for domain in DOMAINS:
        path = path_of(language, domain)
        before = _ids(_read(path, language))
        catalog = _updated(language, domain)
        for message in catalog:
            label = _label(message)
            if message.id and label in filling:
                used.add(label)
                _fill(message, filling[label])
        after = _ids(catalog)
        without = sum(not all(_forms(message.string)) for message in catalog if message.id)
        new = bytes(_written(catalog, language))
        if not path.is_file() or new != path.read_bytes():
            _replace(path, new)
        print(
            f"{language}/{domain}.po: {len(after)} texts, {len(after - before)} new, {len(before - after)} gone, "
            f"{without} not translated"
        )
    for text in sorted(set(filling) - used):
        print(f"There is no such text: {text}", file=sys.stderr)


def _updated(language: str, domain: str) -> Catalog:
    """All texts there are, with the translations there were."""
    old = _read(path_of(language, domain), language)
    catalog = Catalog(locale=language)
    for text in texts(domain):
        context = text.context or None
        known = catalog.get(text.one, context)
        if known is None:
            known = catalog.add(text.id, context=context)
            _translate(known, old.get(text.one, context))
        elif text.many and known.id != text.id:
            raise Unreadable(f"{text.file}: {text.one!r} is used elsewhere with another plural, or with none")
        known.locations = list(dict.fromkeys([*known.locations, (text.file, 0)]))
    return catalog


def _translate(message: Message, old: Message | None) -> None:
    if old is not None and isinstance(old.id, tuple) == isinstance(message.id, tuple):
        message.string = old.string
        message.flags |= old.flags & {"fuzzy"}
        message.user_comments = old.user_comments


def _read(path: Path, language: str) -> Catalog:
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language, charset="utf-8", ignore_obsolete=True, abort_invalid=True)


def _label(message: Message) -> str:
    """How a text is listed and filled in: `direction|left` if its meaning is named."""
    text = _forms(message.id)[0]
    return f"{message.context}|{text}" if message.context else text


def _ids(catalog: Catalog) -> set[tuple[str, str]]:
    return {(message.context or "", _forms(message.id)[0]) for message in catalog if message.id}


def _written(catalog: Catalog, language: str) -> bytes:
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False, ignore_obsolete=True)
    header = _HEADER.format(language=language, plural=catalog.plural_forms)
    return header.encode() + body.getvalue().strip() + b"\n"


def _replace(path: Path, content: bytes) -> None:
    """All at once: nobody ever reads half a catalog."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)


def _fill(message: Message, translation: str | list[str]) -> None:
    """One text does not do for a plural; then the message stays as it was, and the rest is filled in."""
    forms = [translation] if isinstance(translation, str) else translation
    if not isinstance(message.id, tuple):
        message.string = forms[0]
    elif len(forms) > 1:
        message.string = tuple(forms)
    else:
        print(f"{_label(message)}: should be [for one, for more]", file=sys.stderr)
        return
    message.flags.discard("fuzzy")


def _field_faults(message: Message) -> Iterator[str]:
    """A translation fills in what the text fills in; whether with or without article is its own business."""
    wanted = _fields(_forms(message.id)[-1])
    for form in _forms(message.string) if message.id else ():
        # "One tile left" may leave out its number.
        if form and (differing := (_fields(form) ^ wanted) - ({"count"} if isinstance(message.id, tuple) else set())):
            yield f"{form!r} should have the fields of the text: {', '.join(sorted(differing))}"


def _fields(text: str) -> set[str]:
    return {found[1] or found[2] for found in _FIELD.finditer(text)}


def _forms(text: Any) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (text or "",)


def _report(faults: Iterator[str] | list[str]) -> int:
    found = list(faults)
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
