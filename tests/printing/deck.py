"""Editions to be printed: items of known colours, with names and values that can be found again in a PDF."""

from colorsys import hsv_to_rgb
from io import BytesIO
from pathlib import Path

from PIL import Image

Colour = tuple[int, int, int]


def name(number: int) -> str:
    """A name that is no part of another one."""
    return f"Item-{number:03d}"


def value(number: int, attribute: int) -> int:
    return 10_000 + 100 * number + attribute


def colour(number: int, items: int) -> Colour:
    """All different, and no grey."""
    red, green, blue = hsv_to_rgb(number / items, 0.9, 0.6 + 0.1 * (number % 4))
    return round(red * 255), round(green * 255), round(blue * 255)


def picture(of: Colour, format: str = "png", size: int = 60) -> bytes:
    file = BytesIO()
    Image.new("RGB", (size, size), of).save(file, format)
    return file.getvalue()


def write(
    folder: Path,
    items: int = 5,
    attributes: int = 6,
    names: dict[int, str] | None = None,
    pictures: dict[int, tuple[str, bytes]] | None = None,
    toml: str = "",
) -> Path:
    """`names` and `pictures` (file name and content) of single items; `toml` is added to each attribute."""
    (folder / "pictures").mkdir(parents=True)
    head = 'id = "deck"\ntitle = {en = "Our deck", de = "Unser Spiel"}\n'
    for attribute in range(attributes):
        head += f'\n[[attributes]]\nid = "a{attribute}"\n'
        head += toml or f'title = {{en = "Trait {attribute}", de = "Wert {attribute}"}}\nshow = "year"\n'
    (folder / "edition.toml").write_text(head, encoding="utf-8")
    lines = [",".join(["id", "name.en", "picture", *(f"a{attribute}" for attribute in range(attributes))])]
    for number in range(items):
        file, content = (pictures or {}).get(number, (f"{number}.png", picture(colour(number, items))))
        (folder / "pictures" / file).write_bytes(content)
        called = (names or {}).get(number, name(number)).replace('"', '""')
        values = (str(value(number, attribute)) for attribute in range(attributes))
        lines.append(",".join([f"i{number}", f'"{called}"', file, *values]))
    (folder / "items.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder
