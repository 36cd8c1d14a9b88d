"""From an edition to a PDF, or its pages as pictures. What typst reads lies in a folder of its own."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZipFile, ZipInfo

import msgspec

from sortilege.editions.faults import BadEdition, Fault
from sortilege.editions.load import ITEMS_FILE, load, wrong_number_of_attributes
from sortilege.editions.model import Edition, Item
from sortilege.editions.pictures import FOLDER, Files, kind, picture_in
from sortilege.editions.source import open_source
from sortilege.printing.fonts import own_fonts_write
from sortilege.printing.job import Format, Layout, PrintJob
from sortilege.printing.plan import Plan, make_plan, pictured

Progress = Callable[[int, int], None]
"""Is told how many steps are done, and how many there are."""
TEMPLATE: Final = Path(__file__).parent / "template"
SHARPNESS: Final = 300
"""Dots per inch of pictures: what print services ask for."""
PICTURES: Final = "pictures"
DATA: Final = "data.json"
SETTING: Final = 10
"""Setting all pages counts like reading so many pictures: what a progress bar shows."""


def make_file(path: Path, job: PrintJob, progress: Progress | None = None) -> bytes:
    """The edition at `path`, a folder or a zip, as a PDF – or as a zip of pictures, if the job says so.

    `BadEdition` if it cannot be read. All arguments but `progress` can be sent to another process.
    """
    return set_in_type(load(path), open_source(path), job, progress)[0]


def make_file_of(edition: Edition, files: Files, job: PrintJob) -> bytes:
    """An edition that need not lie anywhere, in the same way. `BadEdition` if it could not be read from files."""
    if fault := wrong_number_of_attributes(len(edition.attributes)):
        raise BadEdition(edition.id, [fault])
    return set_in_type(edition, files, job)[0]


def set_in_type(edition: Edition, files: Files, job: PrintJob, progress: Progress | None = None) -> tuple[bytes, Plan]:
    """The file, and what is in it."""
    tell = progress or (lambda _done, _all: None)
    with tempfile.TemporaryDirectory(prefix="sortilege-print-") as name:
        folder = Path(name)
        pictures = {}
        items = pictured(edition, job)
        steps = len(items) + SETTING
        (folder / PICTURES).mkdir()
        for number, item in enumerate(items):
            tell(number, steps)
            pictures[item.id] = _write_picture(folder, files, edition, item, number)
        shutil.copytree(TEMPLATE, folder, dirs_exist_ok=True)
        plan = make_plan(edition, pictures, job)
        data = msgspec.json.encode(plan)
        (folder / DATA).write_bytes(data)
        tell(steps - SETTING, steps)
        own_fonts = own_fonts_write(data.decode())
        made = _compile(folder, edition, pictures, job.format, own_fonts=own_fonts)
        tell(steps, steps)
    return (made[0] if job.format == "pdf" else _zipped(made, job.layout)), plan


def _zipped(pages: list[bytes], layout: Layout) -> bytes:
    """Pictures are as small as they get: packing them would take long for nothing."""
    target = BytesIO()
    with ZipFile(target, "w") as file:
        for number, page in enumerate(pages):
            side = ("front", "back")[number % 2]
            name = f"page-{number + 1:03}" if layout == "sheets" else f"card-{number // 2 + 1:03}-{side}"
            file.writestr(ZipInfo(f"{name}.png"), page)
    return target.getvalue()


def _write_picture(folder: Path, files: Files, edition: Edition, item: Item, number: int) -> str:
    """The file's name, which says nothing but its number: names in editions are anybody's."""
    found = picture_in(edition, files, item)
    file = f"{PICTURES}/{number}{found.suffix}"
    (folder / file).write_bytes(found.content)
    return file


def _compile(
    folder: Path, edition: Edition, pictures: dict[str, str], format: Format, *, own_fonts: bool
) -> list[bytes]:
    """The PDF, or the pictures of all pages."""
    import typst  # noqa: PLC0415  # takes a moment to load

    def run(main: str, **inputs: str) -> list[bytes]:
        made = typst.compile(
            str(folder / main),
            root=str(folder),
            format=format,
            ppi=SHARPNESS,
            ignore_system_fonts=own_fonts,
            sys_inputs=inputs,
        )
        # A page alone is no list.
        return [made] if isinstance(made, bytes) else list(made)

    try:
        return run("main.typ")
    except typst.TypstError:
        # Ours compiles, so it is a picture. typst does not say which one.
        for item in edition.items:
            try:
                run("picture.typ", file=pictures[item.id]) if item.id in pictures else None
            except typst.TypstError as error:
                cell = FOLDER + item.picture if kind(item.picture) == "file" else ITEMS_FILE
                message = f"the picture of {item.id} cannot be read: {error.message}"
                raise BadEdition(edition.id, [Fault(cell, None, None, "bad-picture", message)]) from None
        raise
