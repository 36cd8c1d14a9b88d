"""What `sortilege edition show` shows: the table of values, the statistics, and plots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sortilege.editions.model import Attribute, Edition
from sortilege.editions.plot import histogram, svg
from sortilege.editions.raster import png
from sortilege.editions.statistics import AttributeStatistics, Pair, statistics
from sortilege.editions.writing import text, written
from sortilege.i18n import texts
from sortilege.narration.names import printable

PNG_WIDTH: Final = 1720


def report(edition: Edition, attributes: list[Attribute], hardest: int) -> list[AttributeStatistics]:
    return [statistics(edition, attribute, hardest) for attribute in attributes]


def print_report(edition: Edition, attributes: list[Attribute], language: str, hardest: int) -> None:
    console = Console(highlight=False)
    console.print(Text(printable(text(edition.title, language)), style="bold"))
    console.print(Text(printable(text(edition.description, language))))
    for some in _fitting(edition, attributes, language, console.width):
        console.print(_values(edition, some, language))
    console.print(_statistics(edition, attributes, language))
    for attribute in attributes:
        for pair in statistics(edition, attribute, hardest).hardest:
            console.print(_pair(edition, attribute, pair, language))
    for credit in edition.credits:
        licence = f" ({credit.license})" if credit.license else ""
        console.print(Text(f"{credit.what}: {printable(credit.name)}{licence}", style="dim"))


def _cells(edition: Edition, attribute: Attribute, language: str) -> list[str]:
    """A column: its title, and a value or nothing for every item."""
    of = edition.values[attribute.id]
    values = (printable(written(attribute, of[item.id], language)) if item.id in of else "" for item in edition.items)
    return [printable(text(attribute.title, language)) or attribute.id, *values]


def _fitting(edition: Edition, attributes: list[Attribute], language: str, width: int) -> Iterator[list[Attribute]]:
    """As many attributes side by side as the terminal has room for."""
    names = max((len(text(item.name, language)) for item in edition.items), default=0)
    some: list[Attribute] = []
    used = names
    for attribute in attributes:
        need = 2 + max(map(len, _cells(edition, attribute, language)))
        if some and used + need > width:
            yield some
            some, used = [], names
        some.append(attribute)
        used += need
    yield some


def _values(edition: Edition, attributes: list[Attribute], language: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", no_wrap=True)
    columns = [_cells(edition, attribute, language) for attribute in attributes]
    for column in columns:
        table.add_column(Text(column[0]), justify="right")
    for number, item in enumerate(edition.items, 1):
        name = printable(text(item.name, language)) or item.id
        table.add_row(Text(name), *(Text(column[number]) for column in columns))
    return table


def _statistics(edition: Edition, attributes: list[Attribute], language: str) -> Table:
    say = texts(language)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), title=say("How it plays"), title_justify="left")
    table.add_column(say("attribute"))
    for title in (say("difficulty"), say("known"), say("distinct"), say("ties"), say("spread")):
        table.add_column(title, justify="right")
    table.add_column(say("from small to large"))
    for attribute in attributes:
        of = statistics(edition, attribute, 0)
        table.add_row(
            Text(printable(text(attribute.title, language)) or attribute.id),
            "★" * edition.difficulty[attribute.id],
            str(of.known),
            str(of.distinct),
            f"{of.tied:.1%}",
            f"{of.spread:.2f}",
            Text(histogram(edition, attribute) + (f" ({say('by factors')})" if of.logarithmic else ""), no_wrap=True),
        )
    return table


def _pair(edition: Edition, attribute: Attribute, pair: Pair, language: str) -> Text:
    names = {item.id: printable(text(item.name, language)) for item in edition.items}
    less, more = (printable(written(attribute, value, language)) for value in pair.values)
    title = printable(text(attribute.title, language)) or attribute.id
    hard = texts(language)("Hard: {attribute}", attribute=title)
    return Text(f"{hard}: {names[pair.less]} {less} – {names[pair.more]} {more}")


def plot_files(edition: Edition, attributes: list[Attribute], language: str, target: Path) -> Iterator[Path]:
    """Write a plot per attribute; names the files as they are written."""
    as_file = target.suffix in (".svg", ".png")
    folder = target.parent if as_file else target
    folder.mkdir(parents=True, exist_ok=True)
    for attribute in attributes:
        if as_file:
            stem = target.stem if len(attributes) == 1 else f"{target.stem}-{attribute.id}"
            file = folder / f"{stem}{target.suffix}"
        else:
            file = folder / f"{edition.id}-{attribute.id}.svg"
        picture = svg(edition, attribute, language).encode()
        file.write_bytes(png(picture, PNG_WIDTH) if file.suffix == ".png" else picture)
        yield file
