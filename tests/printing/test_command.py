"""`sortilege print` as a person and as a program use it."""

import json
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from cli.command import sortilege
from printing import deck
from printing.paper import papers


def test_a_file_for_people(tmp_path: Path) -> None:
    target = tmp_path / "m.pdf"
    code, output, errors = sortilege("print", "mammals", "-o", target, "--parts", "attributes, arrows")
    assert (code, errors) == (0, "")
    assert output == f"{target}: 14 cards and tiles, 4 pages on 4 sheets of paper\n"
    assert len(papers(target.read_bytes())) == 4
    assert [path.name for path in tmp_path.iterdir()] == ["m.pdf"]


def test_a_file_for_programs_from_a_zip(tmp_path: Path) -> None:
    folder = deck.write(tmp_path / "deck")
    assert sortilege("edition", "export", folder, tmp_path / "deck.zip")[0] == 0
    target = tmp_path / "d.pdf"
    options = ["--paper", "letter", "--sides", "duplex", "--turn", "short", "--cards", "square", "--parts", "cards"]
    code, output, _ = sortilege("print", tmp_path / "deck.zip", "--output", target, *options, "--json")
    assert code == 0
    told = json.loads(output)
    assert told == {"file": str(target), "bytes": target.stat().st_size, "pages": 2, "sheets": 1, "cards": 5}
    front, back = papers(target.read_bytes())
    assert front.width == back.width == pytest.approx(215.9, abs=0.1)


def test_pictures_for_a_print_service(tmp_path: Path) -> None:
    folder = deck.write(tmp_path / "deck")
    target = tmp_path / "cards.zip"
    command = ("print", folder, "-o", target, "--layout", "cards", "--format", "png", "--parts", "cards")
    code, output, _ = sortilege(*command)
    assert (code, output) == (0, f"{target}: 5 cards, fronts and backs on 10 pages\n")
    with ZipFile(target) as pages:
        names = pages.namelist()
        sizes = {Image.open(BytesIO(pages.read(name))).size for name in names}
    assert names[:3] == ["card-001-front.png", "card-001-back.png", "card-002-front.png"]
    # 69 × 94 mm with 300 dots per inch.
    assert sizes == {(815, 1110)}


def test_a_set_in_one_language_is_printed_in_it(tmp_path: Path) -> None:
    folder = deck.write(tmp_path / "deck", toml='title = {de = "Wert"}\n')
    for file in ("edition.toml", "items.csv"):
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(
            text.replace("name.en", "name.de").replace('en = "Our deck", ', ""), encoding="utf-8"
        )
    for asked, expected in (((), "Hier beginnt deine Reihe"), (("--language", "en"), "Your row begins here")):
        target = tmp_path / "d.pdf"
        assert sortilege("print", folder, "-o", target, "--force", "--parts", "arrows", *asked)[0] == 0
        assert expected in papers(target.read_bytes())[0].text


def test_a_file_is_replaced_only_if_one_says_so(tmp_path: Path) -> None:
    target = tmp_path / "m.pdf"
    target.write_bytes(b"mine")
    command = ("print", "mammals", "-o", target, "--parts", "test")
    code, _, errors = sortilege(*command)
    assert (code, target.read_bytes()) == (1, b"mine")
    assert "--force" in errors
    assert sortilege(*command, "--force")[0] == 0
    assert target.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "command",
    [
        ("unicorns",),
        ("mammals", "--parts", "cards,dice"),
        ("mammals", "--language", "tlh"),
        ("mammals", "--layout", "cards", "--parts", "rules,box"),
        ("mammals", "--thickness", "20"),
        ("mammals", "--shift", "far"),
        ("mammals", "--shift", "nan,0"),
        ("mammals", "--shift", "0,99"),
        ("mammals", "--parts", "test", "-o", "/nowhere/at/all.pdf"),
        ("mammals", "--parts", "test", "-o", "/proc/all.pdf"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(command: tuple[str, ...]) -> None:
    code, output, errors = sortilege("print", *command)
    assert (code, output, errors.count("\n")) == (1, "", 1)


def test_words_that_do_not_exist_exit_with_2() -> None:
    assert sortilege("print", "mammals", "--paper", "a0")[0] == 2
