"""Whatever is wrong with a file, every command that takes one says it in a sentence, with an exit code of its own."""

import zipfile
from pathlib import Path

import pytest

from cli.command import Said, sortilege
from cli.damage import damaged_zips, packed
from editions.folder import write

TAKES_AN_EDITION = [
    ("edition", "check", "{file}"),
    ("edition", "show", "{file}"),
    ("edition", "export", "{file}", "out.zip", "--force"),
    ("edition", "import", "{file}", "--force"),
    ("print", "{file}", "--force"),
    ("play", "the-box-solo", "--edition", "{file}"),
    ("arena", "the-box-solo", "--players", "random", "--games", "1", "--edition", "{file}"),
    ("bot-check", "cat", "the-box-solo", "--edition", "{file}"),
]
TAKES_A_RECORD = [
    ("replay", "{file}"),
    ("replay", "--json", "{file}"),
    ("analyse", "{file}"),
    ("analyse", "--json", "{file}"),
    ("play", "--resume", "{file}"),
]
NO_FILES = ["missing.zip", "x" * 300, "folder"]


def run(command: tuple[str, ...], file: str) -> Said:
    return sortilege(*(word.format(file=file) for word in command))


def check_refusal(said: Said, *, json: bool = False) -> None:
    code, output, errors = said
    assert code in (1, 2)
    told = output if json else errors
    assert told.strip(), "it is said what is wrong"
    assert "Traceback" not in output + errors
    assert all(len(line) < 1000 for line in errors.splitlines())


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    return tmp_path


def unreadable(file: str) -> bool:
    """Some damage does no harm: then the commands may do what they do."""
    try:
        with zipfile.ZipFile(file) as archive:
            return archive.testzip() is not None
    except Exception:  # noqa: BLE001  # whatever it is, it cannot be read
        return True


@pytest.mark.parametrize("command", TAKES_AN_EDITION, ids=" ".join)
def test_a_damaged_zip_is_one_sentence(here: Path, command: tuple[str, ...]) -> None:
    found = dict(damaged_zips(here))
    for name, content in found.items():
        file = f"{name}.zip"
        Path(file).write_bytes(content)
        if unreadable(file):
            check_refusal(run(command, file))
    assert len(found) > 30


@pytest.mark.parametrize("name", NO_FILES)
@pytest.mark.parametrize("command", [*TAKES_AN_EDITION, *TAKES_A_RECORD], ids=" ".join)
def test_what_is_no_file_is_one_sentence(command: tuple[str, ...], name: str) -> None:
    check_refusal(run(command, name), json="--json" in command)


@pytest.mark.parametrize("part", ["edition.toml", "items.csv", "pictures/dog.svg"])
@pytest.mark.parametrize(
    "command", [("edition", "check", "pets"), ("edition", "show", "pets"), ("print", "pets")], ids=" ".join
)
def test_a_folder_where_a_file_should_be_is_one_sentence(here: Path, command: tuple[str, ...], part: str) -> None:
    write(here / "pets", cells={"1:picture": "dog.svg"})
    (here / "pets" / part).unlink(missing_ok=True)
    (here / "pets" / part).mkdir(parents=True)
    code, output, errors = sortilege(*command, "pets")
    assert code in (1, 2) and (output + errors).strip()


RECORD = (Path(__file__).parents[1] / "playthroughs" / "the-box-2.jsonl").read_bytes()
HEADER = b'{"record": 1, "game": "the-box", "seats": ["Ada", "Bob"], "edition": "%b"}\n'


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"\xff\xfe", id="no text"),
        pytest.param(RECORD + b"\xff\n", id="no text at the end"),
        pytest.param(RECORD[:-20], id="cut off"),
        pytest.param(b"[" * 100_000, id="nested"),
        pytest.param(HEADER % b"\xff", id="no text as an edition"),
        pytest.param(HEADER % b"pets.zip", id="with a damaged zip"),
        pytest.param(HEADER % b"scratched.zip", id="with a scratched zip"),
        pytest.param(HEADER % b"..", id="with a folder of something else"),
        pytest.param(HEADER % b"a\\u0000b", id="with no file"),
        pytest.param(HEADER % (b"x" * 300), id="with a name that is too long"),
    ],
)
@pytest.mark.parametrize("command", TAKES_A_RECORD, ids=" ".join)
def test_a_damaged_record_is_one_sentence(here: Path, command: tuple[str, ...], content: bytes) -> None:
    (here / "pets.zip").write_bytes(packed(write(here / "pets"))[:500])
    (here / "scratched.zip").write_bytes(dict(damaged_zips(here))["lzma-0"])
    (here / "game.jsonl").write_bytes(content)
    check_refusal(run(command, "game.jsonl"), json="--json" in command)


def test_schemas_cannot_be_written_into_a_file(here: Path) -> None:
    (here / "file").write_text("mine")
    for folder in ("file", "file/inside", "x" * 300):
        check_refusal(sortilege("schema", "--write", folder))
    assert (here / "file").read_text() == "mine"


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_database_is_one_sentence(here: Path, content: bytes) -> None:
    (here / "folder" / "sortilege.db").write_bytes(content)
    for command in (("reports",), ("reports", "accept", "1")):
        code, output, errors = sortilege(*command, "--data", "folder")
        assert code in (0, 1)
        assert (output + errors).strip()
    for folder in ("missing", "x" * 300):
        check_refusal(sortilege("reports", "--data", folder))
