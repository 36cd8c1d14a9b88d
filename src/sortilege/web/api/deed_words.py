"""What somebody did to a card set, in a few words: "70 cards removed", "12 cells in 3 cards"."""

from __future__ import annotations

from collections.abc import Iterator

from sortilege.drafts.model.changes import Changes
from sortilege.i18n import Texts
from sortilege.workshop.deeds import Deed


def told(deed: Deed, say: Texts) -> str:
    match deed.kind:
        case "began":
            return say("begun")
        case "found":
            return say("as it was before there was a history")
        case "restored":
            return say("an earlier state restored") if deed.version is None else say("the shared version restored")
        case "changed":
            return " · ".join(_parts(deed.changes, say)) or say("nothing changed in the end")


def _parts(changes: Changes, say: Texts) -> Iterator[str]:
    """The weightiest first."""
    yield from _cards(changes, say)
    yield from _attributes(changes, say)
    if changes.cells:
        yield _cells(changes, say)
    if changes.names:
        yield say.plural("{count} card renamed", "{count} cards renamed", changes.names)
    if changes.pictures:
        yield _pictures(changes, say)
    if changes.texts:
        yield say.plural("texts of {count} card", "texts of {count} cards", changes.texts)
    if changes.moved:
        yield say("another order")
    if changes.details:
        yield say("details of the card set")


def _cards(changes: Changes, say: Texts) -> Iterator[str]:
    if changes.removed and changes.card:
        yield say("“{card}” removed", card=changes.card)
    elif changes.removed:
        yield say.plural("{count} card removed", "{count} cards removed", changes.removed)
    if changes.added and changes.card:
        yield say("“{card}” added", card=changes.card)
    elif changes.added:
        yield say.plural("{count} card added", "{count} cards added", changes.added)


def _attributes(changes: Changes, say: Texts) -> Iterator[str]:
    if changes.attributes_removed and changes.attribute:
        yield say("attribute “{attribute}” removed", attribute=changes.attribute)
    elif changes.attributes_removed:
        yield say.plural("{count} attribute removed", "{count} attributes removed", changes.attributes_removed)
    if changes.attributes_added and changes.attribute:
        yield say("attribute “{attribute}” added", attribute=changes.attribute)
    elif changes.attributes_added:
        yield say.plural("{count} attribute added", "{count} attributes added", changes.attributes_added)
    if changes.attributes and changes.attribute:
        yield say("attribute “{attribute}”", attribute=changes.attribute)
    elif changes.attributes:
        yield say.plural("{count} attribute", "{count} attributes", changes.attributes)


def _cells(changes: Changes, say: Texts) -> str:
    if changes.cells == 1 and changes.card and changes.attribute:
        return say("{attribute} of “{card}”", attribute=changes.attribute, card=changes.card)
    cards = say.plural("{count} card", "{count} cards", changes.cards)
    if changes.emptied == changes.cells:
        cells = say.plural("{count} cell", "{count} cells", changes.cells)
        return say("{cells} in {cards} emptied", cells=cells, cards=cards)
    return say("{cells} in {cards}", cells=say.plural("{count} cell", "{count} cells", changes.cells), cards=cards)


def _pictures(changes: Changes, say: Texts) -> str:
    if changes.card:
        return say("picture of “{card}”", card=changes.card)
    return say.plural("{count} picture", "{count} pictures", changes.pictures)
