"""How pictures lie on their cards: whole or filling their place, and with a colour behind them."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from printing import deck
from printing.paper import Box, Paper, papers
from sortilege.printing import PrintJob, make_file

RED, GREEN = (200, 30, 30), (0, 160, 60)
LEFT_OUT = (255, 255, 255)
PLACE = Box(10.5 + 6, 16.5 + 9, 10.5 + 57, 16.5 + 69)
"""Of the first picture on its sheet."""


def flag() -> bytes:
    """Three times as wide as high, green at both ends."""
    image = Image.new("RGB", (600, 200), RED)
    image.paste(GREEN, (0, 0, 60, 200))
    image.paste(GREEN, (540, 0, 600, 200))
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def front(folder: Path, head: str = "", columns: tuple[str, str] | None = None) -> Paper:
    path = deck.write(folder / "deck", 1, pictures={0: ("flag.png", flag())})
    toml = (path / "edition.toml").read_text(encoding="utf-8")
    (path / "edition.toml").write_text(head + toml, encoding="utf-8")
    if columns:
        first, second = (path / "items.csv").read_text(encoding="utf-8").splitlines()
        (path / "items.csv").write_text(
            f"{first},picture.fit,picture.ground\n{second},{columns[0]},{columns[1]}\n", encoding="utf-8"
        )
    return papers(make_file(path, PrintJob(sides="duplex", parts=("cards",))))[0]


def colours(page: Paper) -> tuple[tuple[int, int, int], ...]:
    """At the left edge of the place, in its middle, and above."""
    middle = (PLACE.left + PLACE.right) / 2, (PLACE.top + PLACE.bottom) / 2
    return (
        page.colour_at(PLACE.left + 2, middle[1]),
        page.colour_at(*middle),
        page.colour_at(middle[0], PLACE.top + 5),
    )


def test_a_picture_is_shown_whole(tmp_path: Path) -> None:
    assert colours(front(tmp_path)) == (GREEN, RED, LEFT_OUT)


def test_it_may_fill_its_place(tmp_path: Path) -> None:
    assert colours(front(tmp_path, 'fit = "fill"\n')) == (RED, RED, RED)


def test_it_may_lie_on_a_colour(tmp_path: Path) -> None:
    assert colours(front(tmp_path, 'ground = "#102030"\n')) == (GREEN, RED, (16, 32, 48))


def test_one_picture_may_differ_from_all_others(tmp_path: Path) -> None:
    page = front(tmp_path, 'fit = "fill"\nground = "#102030"\n', ("whole", "#ffee00"))
    assert colours(page) == (GREEN, RED, (255, 238, 0))
