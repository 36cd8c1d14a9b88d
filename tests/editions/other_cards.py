"""A program that comes with other cards than ours: what its next version may have corrected, or left out."""

import csv
import io
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest

from sortilege.editions import library
from sortilege.tables.cards import shipped_cards
from sortilege.web.answers import editions as answers
from sortilege.web.pages import playable_sets, samples

Change: TypeAlias = Callable[[Path], None]
"""Given the folder of all packs."""
_REMEMBERED = (
    library.shipped,
    library.shipped_ids,
    shipped_cards,
    answers.shipped_picture,
    playable_sets._shipped,
    samples.questions,
)
"""What a program knows of its cards as long as it runs."""


@contextmanager
def coming_with(folder: Path, *changes: Change) -> Iterator[None]:
    """As if the program had been started after these changes."""
    packs = folder / "packs"
    shutil.copytree(library.PACKS, packs)
    for change in changes:
        change(packs)
    with pytest.MonkeyPatch.context() as patch:
        for module in (library, answers):
            patch.setattr(module, "PACKS", packs)
        _forget()
        try:
            yield
        finally:
            _forget()
    _forget()


def _forget() -> None:
    for remembered in _REMEMBERED:
        remembered.cache_clear()


def corrected(edition: str, item: str, column: str, cell: str) -> Change:
    """One cell says something else."""
    return partial(_rewrite, edition, lambda row: {**row, column: cell} if row["id"] == item else row)


def without_item(edition: str, *items: str) -> Change:
    return partial(_rewrite, edition, lambda row: None if row["id"] in items else row)


def without_attribute(edition: str, attribute: str) -> Change:
    def change(packs: Path) -> None:
        file = packs / edition / "edition.toml"
        head, *attributes = file.read_text(encoding="utf-8").split("[[attributes]]")
        left = [one for one in attributes if f'id = "{attribute}"' not in one]
        assert len(left) == len(attributes) - 1
        file.write_text("[[attributes]]".join((head, *left)), encoding="utf-8")
        _rewrite(edition, lambda row: {name: cell for name, cell in row.items() if name != attribute}, packs)

    return change


def turned_round(edition: str, attribute: str) -> Change:
    """The largest value becomes the smallest, and so on: nothing that was claimed stays true."""
    return partial(_rewrite, edition, lambda row: {**row, attribute: str(-float(row[attribute] or 0))})


def without(edition: str) -> Change:
    return lambda packs: shutil.rmtree(packs / edition)


def _rewrite(edition: str, change: Callable[[dict[str, str]], dict[str, str] | None], packs: Path) -> None:
    file = packs / edition / "items.csv"
    rows = [
        changed for row in csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))) if (changed := change(row))
    ]
    with file.open("w", encoding="utf-8", newline="") as target:
        writer = csv.DictWriter(target, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
