"""Hostile folders and zips: nothing outside is read, nothing huge is unpacked, and everything is one sentence."""

import zipfile
from pathlib import Path

import pytest

from editions.folder import write
from sortilege.editions.check import check
from sortilege.editions.export import export
from sortilege.editions.faults import BadEdition
from sortilege.editions.load import load
from sortilege.editions.source import LARGEST_FILE, LARGEST_ZIP, MOST_FILES, open_source


def zipped(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def codes(path: Path) -> set[str]:
    return {fault.code for fault in check(path) if fault.level == "error"}


@pytest.mark.parametrize("prefix", ["", "pets/"])
def test_a_zip_is_as_good_as_a_folder(tmp_path: Path, prefix: str) -> None:
    folder = write(tmp_path / "pets")
    files = {prefix + path.name: path.read_bytes() for path in folder.iterdir()}
    assert check(zipped(tmp_path / "pets.zip", files)) == []
    assert load(tmp_path / "pets.zip") == load(folder)


def test_a_hundred_megabytes_of_csv_are_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets")
    with (folder / "items.csv").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    assert codes(folder) == {"too-large"}


def test_a_zip_bomb_is_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets")
    toml = (folder / "edition.toml").read_bytes()
    bomb = zipped(tmp_path / "bomb.zip", {"edition.toml": toml, "items.csv": b"\0" * (LARGEST_FILE + 1)})
    assert codes(bomb) == {"too-large"}
    many = {f"pictures/{number}.svg": b"\0" * LARGEST_FILE for number in range(LARGEST_ZIP // LARGEST_FILE + 1)}
    assert codes(zipped(tmp_path / "many.zip", many)) == {"too-large"}


def test_a_zip_that_lies_about_sizes_is_refused(tmp_path: Path) -> None:
    bomb = zipped(tmp_path / "liar.zip", {"edition.toml": b"\0" * (LARGEST_FILE * 2), "items.csv": b""})
    content = bytearray(bomb.read_bytes())
    size = (LARGEST_FILE * 2).to_bytes(4, "little")
    while (place := content.find(size)) >= 0:
        content[place : place + 4] = (100).to_bytes(4, "little")
    bomb.write_bytes(content)
    assert codes(bomb) <= {"too-large", "unreadable", "toml", "missing-column"}
    assert codes(bomb)


@pytest.mark.parametrize("name", ["../outside.toml", "/etc/passwd", "a/../../b", "pictures\\..\\x.svg"])
def test_a_path_that_climbs_out_of_a_zip_is_refused(tmp_path: Path, name: str) -> None:
    assert codes(zipped(tmp_path / "climber.zip", {name: b"x", "edition.toml": b""})) == {"outside"}


def test_a_link_that_leads_out_of_a_folder_is_not_followed(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets")
    (tmp_path / "secret.csv").write_text("id,name.en\n")
    (folder / "items.csv").unlink()
    (folder / "items.csv").symlink_to(tmp_path / "secret.csv")
    assert codes(folder) == {"outside"}
    with pytest.raises(BadEdition, match="not inside"):
        open_source(folder).read("../secret.csv")


def test_too_many_files_are_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets")
    (folder / "pictures").mkdir()
    for number in range(MOST_FILES + 1):
        (folder / "pictures" / f"{number}.svg").touch()
    assert codes(folder) == {"too-many"}
    assert codes(zipped(tmp_path / "many.zip", {f"{n}.svg": b"" for n in range(MOST_FILES + 1)})) == {"too-many"}


def test_a_damaged_zip_is_one_sentence(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets")
    path = zipped(tmp_path / "pets.zip", {path.name: path.read_bytes() for path in folder.iterdir()})
    content = bytearray(path.read_bytes())
    content[60:90] = b"\0" * 30
    path.write_bytes(content)
    assert codes(path)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("empty.zip", b"", "the file is empty"),
        ("half.zip", b"PK\x03\x04 not really", "the zip is damaged"),
        ("photo.jpg", b"\xff\xd8\xff\xe0", "this is a picture"),
        ("paper.pdf", b"%PDF-1.7", "this is a PDF"),
        ("pets.csv", b"Name,Legs\n", "sortilege edition import"),
        ("edition.toml", b"id = 'pets'", "name the folder"),
    ],
)
def test_a_file_of_another_program_is_called_what_it_is(
    tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(BadEdition, match=sentence) as bad:
        load(tmp_path / name)
    assert str(tmp_path) not in bad.value.message


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ("word/document.xml", "this is a text document"),
        ("xl/workbook.xml", "sortilege edition import"),
        ("content.xml", "office program"),
        ("holiday.png", "edition.toml and a file items.csv"),
    ],
)
def test_a_zip_of_another_program_is_called_what_it_is(tmp_path: Path, inside: str, sentence: str) -> None:
    path = zipped(tmp_path / "other.zip", {inside: b"x", "mimetype": b"x"})
    with pytest.raises(BadEdition, match=sentence) as bad:
        load(path)
    assert str(tmp_path) not in bad.value.message
    assert codes(path) == {"not-an-edition"}


def test_what_a_mac_adds_to_a_zip_does_not_matter(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets")
    files = {f"pets/{path.name}": path.read_bytes() for path in folder.iterdir()}
    path = zipped(tmp_path / "pets.zip", {**files, "__MACOSX/pets/._items.csv": b"x"})
    assert load(path) == load(folder)


def test_what_is_exported_is_the_same_edition_and_the_same_bytes(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets", cells={"2:picture": "cat.svg"})
    (folder / "pictures").mkdir()
    (folder / "pictures" / "cat.svg").write_text("<svg/>")
    (folder / "private.txt").write_text("not part of the edition")
    assert export(folder, tmp_path / "a.zip") == ["edition.toml", "items.csv", "pictures/cat.svg"]
    export(tmp_path / "a.zip", tmp_path / "b.zip")
    assert load(tmp_path / "a.zip") == load(folder)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_a_faulty_edition_is_not_exported_and_leaves_nothing(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets", cells={"2:weight": "heavy"})
    with pytest.raises(BadEdition):
        export(folder, tmp_path / "a.zip")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pets"]
