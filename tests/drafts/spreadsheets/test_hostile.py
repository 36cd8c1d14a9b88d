"""Files that should hurt: each is refused quickly, with one sentence that says what to do."""

import io
import zipfile
from contextlib import suppress
from time import process_time

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drafts.spreadsheets.workbooks import changed, ods, ods_row, packed, repeated, xlsx, xlsx_of_rows
from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.spreadsheets import apply, preview, read_pasted, read_table

SOUND = xlsx([["Name", "Legs"], ["Dog", 4]])
SHEET = "xl/worksheets/sheet1.xml"
DOCTYPE = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'


def sparse() -> bytes:
    """Two cells that are a million rows and sixteen thousand columns apart."""
    book = openpyxl.Workbook()
    book.active.cell(row=1, column=1, value="x")
    book.active.cell(row=1_048_576, column=16_384, value="y")
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def encrypted() -> bytes:
    content = bytearray(packed({"xl/workbook.xml": b"<x/>"}))
    for signature, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        content[content.index(signature) + offset] |= 1
    return bytes(content)


def many_files() -> bytes:
    return packed({"xl/workbook.xml": b"", **{f"xl/{n}.xml": b"" for n in range(600)}})


WICKED = {
    "far too many bytes": (b"a," * (limits.LARGEST_TABLE // 2 + 1), "too large"),
    "a hundred megabytes": (b"x" * 100_000_000, "too large"),
    "nothing": (b"", "nothing in this table"),
    "only blank rows": (b"\n" * 10_000, "nothing in this table"),
    "a million rows": (b"a,b\n" * 1_000_000, "keep only the rows that you want"),
    "a million columns": (b"," * 1_000_000 + b"x\n", "more than 100 columns"),
    "a huge cell": (b"a,b\n1," + b"x" * 100_000, "shorten it"),
    "a cell larger than any": (b"a,b\n1," + b"x" * 1_000_000, "save it again"),
    "a quotation mark that is never closed": (b'a,b\n1,"x\n2,y\n', "quotation mark"),
    "bytes": (bytes(range(256)) * 10, "not a table|cannot be made out"),
    "a PDF": (b"%PDF-1.7 ...", "this is a PDF"),
    "a picture": (b"\x89PNG\r\n", "this is a picture"),
    "a web page": (b"\n <!DOCTYPE html><table>", "this is a web page"),
    "old Excel": (b"\xd0\xcf\x11\xe0" + b"\0" * 100, "save it as XLSX"),
    "half a zip": (SOUND[: len(SOUND) // 2], "damaged"),
    "a zip with holes": (SOUND[:300] + b"\0" * 200 + SOUND[500:], "damaged"),
    "a zip without a sheet": (packed({"hello.txt": b"hello"}), "save it as XLSX"),
    "a text document": (
        packed({"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": b""}),
        "save it as",
    ),
    "a workbook without its sheet": (packed({"xl/workbook.xml": b"<workbook/>"}), "damaged"),
    "broken XML": (changed(SOUND, {SHEET: b"<worksheet><sheetData><row>"}), "damaged|nothing"),
    "a zip bomb": (changed(SOUND, {"xl/media/a.bin": b"\0" * 20_000_000}), "unpacks to far too much"),
    "many small bombs": (changed(SOUND, {f"x{n}.bin": b"ab" * 500_000 for n in range(40)}), "unpacks to far too much"),
    "many files": (many_files(), "too many parts"),
    "a password": (encrypted(), "without one"),
    "entities": (changed(SOUND, {SHEET: f"{DOCTYPE}<worksheet/>".encode()}), "do not belong"),
    "entities in disguise": (changed(SOUND, {SHEET: f"{DOCTYPE}<worksheet/>".encode("utf-16")}), "do not belong"),
    "entities in ODS": (ods(ods_row(["x"]), prolog=DOCTYPE), "do not belong"),
    "two cells far apart": (sparse(), "new spreadsheet"),
    "a row far away": (xlsx_of_rows('<row r="999999999"><c r="A1"><v>1</v></c></row>'), "blank rows"),
    "a column that does not exist": (xlsx_of_rows('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'), "damaged"),
    "very wide empty rows": (xlsx_of_rows('<row><c r="XFD1"/></row>' * 20_000), "too wide"),
    "far too many cells in one row": (
        xlsx_of_rows("<row>" + "".join(f'<c s="{n}"/>' for n in range(700_000)) + "</row>"),
        "far more than one table",
    ),
    "wide ODS": (ods(ods_row([repeated(9_999_999), "x"])), "100 columns"),
    "wide ODS with text": (
        ods(ods_row([repeated(9_999_999, "x")])),
        "100 columns",
    ),
    "long ODS": (ods(ods_row(["x"], times=999_999_999)), "keep only the rows"),
    "ODS that cannot count": (
        ods(ods_row([repeated("many", "x")])),
        "damaged",
    ),
    "broken ODS": (ods("<table:table-row>"), "damaged"),
}


@pytest.mark.parametrize("name", WICKED)
def test_wicked_files_are_refused(name: str) -> None:
    content, sentence = WICKED[name]
    began = process_time()  # what others do meanwhile does not count
    with pytest.raises(Malformed, match=sentence) as refused:
        read_table(content)
    assert process_time() - began < 10
    assert "\n" not in refused.value.message and len(refused.value.message) < 200


def test_links_macros_and_drawings_are_not_read() -> None:
    extra = {
        "xl/vbaProject.bin": b"macro",
        "xl/externalLinks/externalLink1.xml": b"<x/>",
        "xl/drawings/drawing1.xml": b"<",
    }
    assert read_table(changed(SOUND, extra)).rows == (("Name", "Legs"), ("Dog", "4"))


def test_a_zip_that_lies_about_its_sizes_unpacks_no_more_than_it_says() -> None:
    content = bytearray(changed(SOUND, {SHEET: b" " * 900_000 + b"<worksheet/>"}))
    with zipfile.ZipFile(io.BytesIO(bytes(content))) as archive:
        size = archive.getinfo(SHEET).file_size.to_bytes(4, "little")
    with pytest.raises(Malformed, match="damaged"):
        read_table(bytes(content).replace(size, (100).to_bytes(4, "little")))


def test_too_much_to_paste() -> None:
    with pytest.raises(Malformed, match="upload it as a file"):
        read_pasted("x" * (limits.LARGEST_TABLE + 1))
    with pytest.raises(Malformed, match="copy cells"):
        read_pasted("a\0b")


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_damage_does_more_than_be_refused(data: st.DataObject) -> None:
    """Bytes of a sound file changed here and there: a table, or a refusal, and never anything else."""
    content = bytearray(data.draw(st.sampled_from([SOUND, ods(ods_row(["Name", "x"]), ods_row(["Dog", 3]))])))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    with suppress(Malformed):
        apply(preview(read_table(bytes(content)), "en"))


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
def test_any_bytes_are_a_table_or_refused(content: bytes) -> None:
    with suppress(Malformed):
        apply(preview(read_table(content), "de"))
