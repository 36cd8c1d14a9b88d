"""What stands on a card for Anki: in front the picture and the question, on its back all there is to know about it."""

from __future__ import annotations

from collections.abc import Iterator

from sortilege.editions.art import art_credits
from sortilege.editions.model import Credit, Edition, Item
from sortilege.editions.pictures import kind, look
from sortilege.editions.plain import LONGEST_NOTE, clean, name_of, title_of
from sortilege.editions.wording import wording
from sortilege.editions.writing import hint, text
from sortilege.flashcards.markup import element, plain
from sortilege.flashcards.note_type import Fields
from sortilege.flashcards.questions import Place, Question
from sortilege.i18n import Texts


def card(edition: Edition, question: Question, file: str, say: Texts) -> Fields:
    """`file`: its picture."""
    item, attribute, language = question.item, question.attribute, say.language
    asked = say("{item}: {attribute}?", item=name_of(item, language), attribute=title_of(attribute, language))
    note = clean(text(attribute.note, language), LONGEST_NOTE)
    source = clean(attribute.source, LONGEST_NOTE)
    told = say("Source: {source}", source=source) if source else ""
    return Fields(
        question=plain(asked),
        picture=_picture(edition, item, file),
        hint=element("div", plain(clean(hint(item, language))), of="hint"),
        answer=plain(question.answer),
        order=_order(question, say),
        about=element("div", *(element("div", plain(line)) for line in (note, told)), of="about"),
        credits=element(
            "div", *(element("div", plain(line)) for line in credit_lines(edition, item, say)), of="credits"
        ),
    )


def credit_lines(edition: Edition, item: Item | None, say: Texts) -> Iterator[str]:
    """Whom to thank for a picture and its values – or, without an item, for everything."""
    pictures = [credit for credit in edition.credits if credit.what == "pictures"]
    if item and not pictures and kind(item.picture) in ("emoji", "tile"):
        pictures = art_credits()
    titles = {"pictures": say("Pictures"), "values": say("Values"), "names": say("Names")}
    for credit in (*pictures, *(one for one in edition.credits if one.what != "pictures" and not item)):
        yield clean(f"{titles[credit.what]}: {_thanked(credit)}", LONGEST_NOTE)
    if edition.license:
        yield clean(say("This card set as a whole: {license}", license=edition.license))


def _thanked(credit: Credit) -> str:
    license = f" ({credit.license})" if credit.license else ""
    return f"{credit.name}{license} {credit.url}"


def _picture(edition: Edition, item: Item, file: str) -> str:
    fit, ground = look(edition, item)
    shown = f' class="{fit}"' if fit == "fill" else ""
    behind = f' style="background: {ground}"' if ground else ""
    return f'<img src="{file}" alt=""{shown}{behind}>'


def _order(question: Question, say: Texts) -> str:
    """From less to more, as a row lies on the table."""
    words = wording(question.attribute, say.language)
    own = Place(question.answer, (name_of(question.item, say.language),), 1)
    rows = (
        _row(clean(words.less), question.less, say),
        _row("", own, say, of="this"),
        _row(say("equal"), question.equal, say) if question.equal.total else "",
        _row(clean(words.more), question.more, say),
    )
    return element("table", *rows, of="order")


def _row(label: str, place: Place | None, say: Texts, of: str = "") -> str:
    if place is None:
        return ""
    names = ", ".join(place.names)
    if more := place.total - len(place.names):
        names = say.plural("{names} and {count} more", "{names} and {count} more", more, names=names)
    # The first cell is there even if there is no word for it.
    cells = f"<th>{plain(label)}</th>", f"<td>{plain(names)}</td>", f'<td class="number">{plain(place.value)}</td>'
    return element("tr", *cells, of=of)
