"""Where in a draft something is wrong, in words: “item fox, hint (de)”."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortilege.core.templates import Phrase, marked

_PARTS: Final = {
    "title": marked("title"),
    "description": marked("description"),
    "license": marked("license"),
    "credits": marked("credits"),
    "more": marked("word for more"),
    "less": marked("word for less"),
    "question": marked("question"),
    "note": marked("note"),
    "unit": marked("unit"),
    "source": marked("source"),
    "scale": marked("scale"),
    "name": marked("name"),
    "the": marked("name with its article"),
    "grammar": marked("grammar"),
    "hint": marked("hint"),
    "picture": marked("picture"),
    "items": marked("items"),
    "attributes": marked("attributes"),
    "texts": marked("all texts"),
}


class Place(NamedTuple):
    """Cheap to make, since one is made for every text; becomes words only when something is wrong there."""

    part: str = ""
    """What of it: a field, or the id of an attribute in whose cell it stands."""
    item: str = ""
    attribute: str = ""

    def in_words(self, language: str = "") -> Phrase:
        part = Phrase(_PARTS[self.part]) if self.part in _PARTS else Phrase("{cell}", {"cell": self.part})
        if language:
            part = Phrase("{part} ({language})", {"part": part, "language": language})
        if self.item:
            whole = Phrase(marked("item {item}"), {"item": self.item})
        elif self.attribute:
            whole = Phrase(marked("attribute {attribute}"), {"attribute": self.attribute})
        else:
            return part
        return Phrase("{whole}, {part}", {"whole": whole, "part": part}) if self.part else whole
