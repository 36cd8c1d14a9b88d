"""An edition as one zip file that can be imported everywhere."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Final

from sortilege.editions.load import EDITION_FILE, ITEMS_FILE, load
from sortilege.editions.pictures import FOLDER, kind
from sortilege.editions.source import open_source

# The same files make the same zip, byte by byte: no time of writing inside.
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


def export(path: Path, target: Path) -> list[str]:
    """Write the edition at `path` – which must be sound – into a zip; returns the names of the files in it.

    The zip is written under another name first, so that there never is half of one.
    """
    edition = load(path)
    source = open_source(path)
    files = [FOLDER + item.picture for item in edition.items if kind(item.picture) == "file"]
    names = [EDITION_FILE, ITEMS_FILE, *sorted(set(files))]
    unfinished = target.with_name(target.name + ".unfinished")
    try:
        with zipfile.ZipFile(unfinished, "w") as archive:
            for name in names:
                info = zipfile.ZipInfo(f"{edition.id}/{name}", _LONG_AGO)
                archive.writestr(info, source.read(name), compress_type=zipfile.ZIP_DEFLATED)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return names
