"""Everything that is worth saying about a draft: what `editions.check` finds, at its place and in words; how each
attribute will play, and six of them together; and what is missing for which game.
"""

from __future__ import annotations

import tempfile
from collections.abc import Collection
from pathlib import Path

import msgspec

from sortilege.drafts.advice.dealt import dealt_remarks
from sortilege.drafts.advice.needs import Need, needs
from sortilege.drafts.advice.places import Place, Placing, Remark
from sortilege.drafts.advice.playability import Guessing, guessing
from sortilege.drafts.files.edition_files import edition_of_settled
from sortilege.drafts.files.items_csv import items_csv
from sortilege.drafts.files.toml import edition_toml
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.ids import with_ids
from sortilege.drafts.model.validation import checked
from sortilege.drafts.numbers.doubts import column_problems
from sortilege.drafts.numbers.values import CellsRead, read_all, settled
from sortilege.editions.check import check
from sortilege.editions.dealing import Dealing, dealing
from sortilege.editions.load import EDITION_FILE, ITEMS_FILE
from sortilege.editions.model import Edition
from sortilege.editions.pictures import FOLDER, kind

_FIELD_OF = {"unit-missing": "unit"}
_ORDER = {"error": 0, "doubt": 1, "note": 2}


class Advice(msgspec.Struct, frozen=True):
    remarks: tuple[Remark, ...]
    """What should be mended comes first."""
    attributes: tuple[Guessing, ...]
    dealing: Dealing | None
    """Of draws of six attributes; None while there are none that can be played with."""
    games: tuple[Need, ...]
    edition: Edition
    """What games would be played with."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing stands in the way of playing with it."""
        return all(remark.problem.level != "error" for remark in self.remarks) and any(
            need.is_met for need in self.games
        )


def advise(draft: Draft, pictures: Collection[str] = ()) -> Advice:
    """`pictures` are the names of the uploaded files. Places are told by the ids of `with_ids(draft)`."""
    draft = with_ids(checked(draft))
    cells = read_all(draft)
    plain = settled(draft, cells)
    edition = edition_of_settled(plain)
    dealt = dealing(edition)
    remarks = [*column_remarks(draft, cells), *cell_remarks(draft, cells), *_check_remarks(plain, pictures)]
    if dealt:
        remarks += dealt_remarks(dealt, edition, draft.language)
    return Advice(
        remarks=tuple(sorted(remarks, key=lambda remark: _ORDER[remark.problem.level])),
        attributes=tuple(guessing(edition, attribute) for attribute in edition.attributes),
        dealing=dealt,
        games=tuple(needs(edition)),
        edition=edition,
    )


def cell_remarks(draft: Draft, cells: CellsRead | None = None) -> list[Remark]:
    """What is the matter with single cells. `cells`: what `read_all` gave, if somebody has asked already."""
    return [
        Remark(Place(attribute=attribute, item=item), cell.problem)
        for attribute, column in (read_all(draft) if cells is None else cells).items()
        for item, cell in column.items()
        if cell.problem
    ]


def column_remarks(draft: Draft, cells: CellsRead | None = None) -> list[Remark]:
    """What is to be asked about all cells of an attribute together."""
    typed = {item.id: item.cells for item in draft.items}
    remarks = []
    for id, column in (read_all(draft) if cells is None else cells).items():
        pairs = ((typed[item][id], cell) for item, cell in column.items())
        remarks += [
            Remark(Place(attribute=id, field=_FIELD_OF.get(problem.code, "numbers")), problem)
            for problem in column_problems(pairs, draft.attribute(id), draft.language)
        ]
    return remarks


def _check_remarks(draft: Draft, pictures: Collection[str]) -> list[Remark]:
    head, items = edition_toml(draft), items_csv(draft)
    shown = {item.picture for item in draft.items if kind(item.picture) == "file"}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "draft"
        (folder / FOLDER).mkdir(parents=True)
        (folder / EDITION_FILE).write_text(head.text, encoding="utf-8", newline="\n")
        (folder / ITEMS_FILE).write_text(items.text, encoding="utf-8", newline="\n")
        for picture in shown & set(pictures):
            if Path(picture).name == picture and len(picture.encode()) <= 255:
                (folder / FOLDER / picture).touch()
        faults = check(folder)
    return [Placing(draft, head, items).remark(fault) for fault in faults]
