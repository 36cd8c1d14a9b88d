"""A small sound edition on disk, to be damaged in tests."""

from pathlib import Path

TOML = """\
id = "pets"
title = {en = "Pets"}
license = "CC0-1.0"

[[attributes]]
id = "weight"
title = {en = "Weight"}
unit = "kg"
more = {en = "heavier"}
less = {en = "lighter"}
note = {en = "Adults."}
source = "Kitchen scales, 2026"
range = [0, 100]
"""
ATTRIBUTE = """
[[attributes]]
id = "{id}"
title = {{en = "{id}"}}
more = {{en = "more"}}
less = {{en = "less"}}
note = {{en = "As it is."}}
source = "A guess, 2026"
"""
OTHERS = ("length", "age", "speed", "price", "noise")
EMOJI = "🐕🐈🐇🐹🐁🐀🦜🐠🐢🦎🐍🦔🐴🐖"


def rows() -> list[list[str]]:
    """The cells of items.csv."""
    header = ["id", "name.en", "picture", "weight", *OTHERS]
    items = [
        [f"pet-{number}", f"Pet {number}", emoji, str(number), *(str(number * 2 + extra) for extra in range(5))]
        for number, emoji in enumerate(EMOJI)
    ]
    return [header, *items]


def write(
    folder: Path, toml: str | bytes | None = None, csv: str | bytes | None = None, cells: dict[str, str] | None = None
) -> Path:
    """Write the edition, with other content or with single cells changed: {"3:weight": "heavy"}."""
    folder.mkdir(parents=True, exist_ok=True)
    table = rows()
    for place, text in (cells or {}).items():
        row, column = place.split(":")
        table[int(row)][table[0].index(column)] = text
    whole = TOML + "".join(ATTRIBUTE.format(id=id) for id in OTHERS)
    as_csv = "".join(",".join(row) + "\n" for row in table)
    for name, given, usual in (("edition.toml", toml, whole), ("items.csv", csv, as_csv)):
        content = usual if given is None else given
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder
