"""What an attribute's less and more are called, and how it asks: as the edition says, and for dates by themselves."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortilege.editions.model import Attribute
from sortilege.editions.writing import FALLBACK, text


class Words(NamedTuple):
    less: str
    more: str
    question: str
    """Asks whether {a} has a larger value than {b}; empty if the edition asks nothing."""


_DATES: Final = {
    "en": Words("earlier", "later", "{title}: is {a} later than {b}?"),
    "de": Words("früher", "später", "{title}: Kommt {a} später als {b}?"),
    "fr": Words("plus tôt", "plus tard", "{title} : est-ce plus tard pour {a} que pour {b} ?"),
    "nl": Words("eerder", "later", "{title}: is {a} later dan {b}?"),
    "it": Words("prima", "dopo", "{title}: {a} viene più tardi di {b}?"),
    "es": Words("antes", "después", "{title}: ¿{a} viene más tarde que {b}?"),
}


def wording(attribute: Attribute, language: str) -> Words:
    """In the reader's language."""
    own = Words(*(text(texts, language) for texts in (attribute.less, attribute.more, attribute.question)))
    if not attribute.is_date:
        return own
    dates = _DATES.get(language, _DATES[FALLBACK])
    title = text(attribute.title, language) or attribute.id
    question = dates.question.replace("{title}", title.replace("{", "(").replace("}", ")"))
    return Words(own.less or dates.less, own.more or dates.more, own.question or question)
