"""From a fault's line and column to the place in the draft, and from its code to words."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.drafts.files import items_csv, toml
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.problems import Level, Problem
from sortilege.drafts.numbers.values import in_files
from sortilege.editions.check import BOX_ATTRIBUTES
from sortilege.editions.faults import Fault
from sortilege.editions.load import EDITION_FILE
from sortilege.editions.sentences import wrong_forms
from sortilege.editions.statistics import tied_share
from sortilege.i18n import LANGUAGES

_WORTH_A_LOOK: Final = frozenset(("missing-name", "unknown-emoji", "same-look"))
_SIMPLE: Final = frozenset(
    ("no-more", "no-less", "no-note", "no-source", "no-picture", "same-picture", "few-items", "no-title")
)
_RENAMED: Final = {"duplicate": "same-name", "unknown-value": "unknown-values"}


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where: in a cell if both are named, else at the attribute, the item, or the card set itself."""

    attribute: str = ""
    item: str = ""
    field: str = ""
    """`title`, `question`, `name` …; empty for the whole of it."""
    language: str = ""


class Remark(msgspec.Struct, frozen=True):
    place: Place
    problem: Problem


class Placing:
    """The faults of the files that a settled draft became."""

    def __init__(self, draft: Draft, head: toml.Written, items: items_csv.Written) -> None:
        self.draft = draft
        self.head = head
        self.items = items
        self._attributes = {attribute.id for attribute in draft.attributes}
        self._items = {item.id: item for item in draft.items}

    def remark(self, fault: Fault) -> Remark:
        place = self._in_head(fault) if fault.file == EDITION_FILE else self._in_items(fault)
        code, fields = self._words(fault, place)
        level: Level = "error" if fault.level == "error" else "doubt" if code in _WORTH_A_LOOK else "note"
        if code == "unknown-values":
            place = Place(attribute=place.attribute)
        return Remark(place, Problem(code, level, fields))

    def _in_head(self, fault: Fault) -> Place:
        number, key = self.head.places.get(fault.line or 0, (-1, ""))
        field = fault.code.removeprefix("no-") if fault.code.startswith("no-") else key
        if number < 0 or fault.code == "few-attributes":
            return Place(field="" if number >= 0 or field == "id" else field)
        return Place(attribute=self.draft.attributes[number].id, field="" if field == "id" else field)

    def _in_items(self, fault: Fault) -> Place:
        row, column = (fault.line or 0) - 2, (fault.column or 0) - 1
        item = self.draft.items[row].id if 0 <= row < len(self.draft.items) else ""
        name = self.items.columns[column] if 0 <= column < len(self.items.columns) else ""
        if name in self._attributes:
            return Place(attribute=name, item=item)
        field, _, language = name.partition(".")
        return Place(item=item, field=field, language=language)

    def _words(self, fault: Fault, place: Place) -> tuple[str, dict[str, str]]:
        """The sentence's code and what is put into it."""
        code = _RENAMED.get(fault.code, fault.code)
        if code == "no-title" and place.attribute:
            return "no-attribute-title", {}
        if code in _SIMPLE:
            return code, {}
        if place.item and (fields := self._of_item(code, place)) is not None:
            return code, fields
        if place.attribute and (fields := self._of_attribute(code, place)) is not None:
            return code, fields
        match code:
            case "attributes":
                return "no-attributes", {}
            case "few-attributes":
                return code, {"wanted": str(BOX_ATTRIBUTES), "count": str(len(self.draft.attributes))}
            case "missing-text":
                return code, {"languages": self._missing(getattr(self.draft, place.field, {}))}
            case "language":
                return code, {"text": place.language or self._foreign(getattr(self.draft, place.field, {}))}
        return "other", {"text": fault.message}

    def _of_item(self, code: str, place: Place) -> dict[str, str] | None:
        item = self._items[place.item]
        match code:
            case "missing-name":
                return {"text": LANGUAGES.get(place.language, place.language)}
            case "same-name":
                return {"text": item.name.get(place.language, "")}
            case "missing-picture" | "unknown-emoji":
                return {"text": item.picture}
            case "grammar":
                return {"text": item.grammar.get(place.language, "")}
            case "range" | "same-look":
                return {"value": item.cells.get(place.attribute, "")}
        return None

    def _of_attribute(self, code: str, place: Place) -> dict[str, str] | None:
        attribute = self.draft.attribute(place.attribute)
        texts = getattr(attribute, place.field, {}) if place.field else {}
        match code:
            case "unknown-values":
                return {"count": str(sum(attribute.id not in item.cells for item in self.draft.items))}
            case "ties":
                cells = [item.cells[attribute.id] for item in self.draft.items if attribute.id in item.cells]
                return {"share": f"{tied_share([float(in_files(attribute, cell)) for cell in cells]):.0%}"}
            case "question":
                return {"left": "{a}", "right": "{b}"}
            case "forms" if isinstance(texts, dict):
                return {"text": ", ".join(wrong for question in texts.values() for wrong in wrong_forms(question))}
            case "missing-text" if isinstance(texts, dict):
                return {"languages": self._missing(texts)}
            case "language" if isinstance(texts, dict):
                return {"text": self._foreign(texts)}
        return None

    def _missing(self, texts: object) -> str:
        there = texts if isinstance(texts, dict) else {}
        return ", ".join(LANGUAGES.get(language, language) for language in self.draft.title if language not in there)

    def _foreign(self, texts: object) -> str:
        there = texts if isinstance(texts, dict) else {}
        return ", ".join(language for language in there if language not in LANGUAGES)
