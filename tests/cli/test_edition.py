"""`sortilege edition` as a person and as a program use it."""

import asyncio
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from cli.command import sortilege
from editions.folder import write
from flashcards.apkg import opened
from sortilege.store.attack import AttackRun
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.training import StoredMemory
from sortilege.web.settings import DATABASE


def test_list_for_people_and_programs() -> None:
    code, output, _ = sortilege("edition", "list", "--language", "de")
    assert code == 0
    assert "Säugetiere" in output
    code, output, _ = sortilege("edition", "list", "--json")
    assert code == 0
    mammals = next(edition for edition in json.loads(output) if edition["id"] == "mammals")
    assert mammals["title"]["en"] == "Mammals"
    assert (mammals["items"], mammals["attributes"]) == (50, 8)
    assert mammals["languages"] == ["en", "de", "fr", "nl", "it", "es"]


def test_show_prints_values_statistics_and_hard_pairs() -> None:
    code, output, errors = sortilege("edition", "show", "mammals")
    assert (code, errors) == (0, "")
    for expected in ("Red fox", "African elephant", "How it plays", "Hard: Weight:", "AnAge"):
        assert expected in output


def test_show_for_programs() -> None:
    code, output, _ = sortilege("edition", "show", "europe", "--attribute", "area", "--hardest", "5", "--json")
    assert code == 0
    (area,) = json.loads(output)["statistics"]
    assert area["attribute"] == "area"
    assert len(area["hardest"]) == 5


def test_show_writes_plots(tmp_path: Path) -> None:
    code, _, errors = sortilege("edition", "show", "presidents", "--plot", tmp_path / "plots", "--json")
    assert code == 0
    assert len(list((tmp_path / "plots").glob("presidents-*.svg"))) == errors.count("\n") == 10
    assert sortilege("edition", "show", "presidents", "--attribute", "height", "--plot", tmp_path / "h.png")[0] == 0
    assert (tmp_path / "h.png").read_bytes().startswith(b"\x89PNG")
    assert sortilege("edition", "show", "mammals", "--plot", tmp_path / "m.svg", "--json")[0] == 0
    assert (tmp_path / "m-weight.svg").exists()


def test_what_does_not_exist_is_one_sentence(tmp_path: Path) -> None:
    for command in (
        ("show", "unicorns"),
        ("show", "mammals", "--attribute", "beauty"),
        ("export", "unicorns", tmp_path / "x.zip"),
        ("export", "mammals", tmp_path / "nowhere" / "x.zip"),
        ("show", "mammals", "--attribute", "weight", "--plot", "/proc/nowhere/x.svg"),
    ):
        code, output, errors = sortilege("edition", *command)
        assert (code, output, errors.count("\n")) == (1, "", 1), command


def test_check_names_faults_and_exits_with_1(tmp_path: Path) -> None:
    folder = write(tmp_path / "pets", cells={"3:weight": "heavy"})
    code, output, errors = sortilege("edition", "check", folder)
    assert code == 1
    assert output.startswith("items.csv:4:4: error: weight: 'heavy' is not a plain decimal number")
    assert "1 errors" in errors
    code, output, _ = sortilege("edition", "check", folder, "--json")
    assert code == 1
    assert json.loads(output)["faults"][0]["code"] == "not-a-number"
    assert sortilege("edition", "check", "mammals")[0] == 0


def test_check_says_how_it_is_dealt(tmp_path: Path) -> None:
    """In this set every attribute is a near-twin of every other one."""
    folder = write(tmp_path / "pets", cells={"3:age": "", "5:weight": "1", "6:weight": "1"})
    code, output, _ = sortilege("edition", "check", folder)
    assert code == 0
    assert "at least 93% of the items take part" in output
    assert "Seldom dealt (1): pet-2 0%" in output
    assert (
        "in 100% of all sixes, drawn together, as there are too few others: " in output
        and "length ~ speed 1.000" in output
    )
    assert "Equal pairs: weight 3%" in output
    found = json.loads(sortilege("edition", "check", folder, "--json")[1])
    assert found["dealing"]["taking_part"]["pet-2"] == 0 and found["dealing"]["seldom"] == ["pet-2"]
    assert (found["dealing"]["twin_share"], len(found["dealing"]["twins"])) == (1, 15)
    assert found["ties"]["weight"] == pytest.approx(3 / 91) and found["ties"]["length"] == 0


def test_check_says_nothing_of_dealing_where_six_attributes_cannot_be_drawn(tmp_path: Path) -> None:
    table = "id,name.en,picture,weight\n" + "".join(f"i{n},I {n},x{n},{n}\n" for n in range(14))
    toml = 'id = "pets"\ntitle = {en = "Pets"}\n[[attributes]]\nid = "weight"\n'
    found = json.loads(sortilege("edition", "check", write(tmp_path / "pets", toml, table), "--json")[1])
    assert (found["ok"], found["dealing"], found["ties"]) == (True, None, {"weight": 0})


def test_what_people_answered_counts_for_how_hard_an_attribute_is(tmp_path: Path) -> None:
    async def answer() -> None:
        async with Store(SqliteDatabase(tmp_path / DATABASE)) as store:
            memory = StoredMemory(
                attribute="length",
                item="pet-1",
                state=1,
                step=0,
                stability=1,
                difficulty=5,
                due=1,
                last_at=1,
                asked=900,
                wrong=9,
            )
            await store.training.bring("ada", "pets", [memory])
            run = AttackRun("t", "ben", "deal", "pets", "1", "length", 1.0)
            await store.attack.begin(run, None, 0)
            await store.attack.finish(replace(run, ended_at=2.0, points=1, placed=99, missed=1, series=9))

    asyncio.run(answer())
    folder = write(tmp_path / "pets")
    before = json.loads(sortilege("edition", "check", folder, "--json")[1])["attributes"]["length"]
    code, output, _ = sortilege("edition", "check", folder, "--json", "--answers", tmp_path)
    after = json.loads(output)["attributes"]["length"]
    assert (before["difficulty"], before["answers"]) == (3, 0)
    assert (code, after["difficulty"], after["answers"]) == (0, 1, 1000)
    assert "length 96% by 1000 answers" in sortilege("edition", "check", folder, "--answers", tmp_path)[1]
    assert sortilege("edition", "check", folder, "--answers", tmp_path / "nowhere")[0] == 1


def test_export_writes_a_zip_once(tmp_path: Path) -> None:
    target = tmp_path / "solar.zip"
    code, output, _ = sortilege("edition", "export", "solar-system", target)
    assert code == 0
    assert "47 files" in output
    assert sortilege("edition", "export", "solar-system", target)[0] == 1
    code, output, _ = sortilege("edition", "export", "solar-system", target, "--force", "--json")
    assert code == 0
    assert json.loads(output)["files"][:2] == ["edition.toml", "items.csv"]
    assert sortilege("edition", "check", target)[0] == 0


def test_export_for_anki_and_as_a_table(tmp_path: Path) -> None:
    anki, table = tmp_path / "fox.apkg", tmp_path / "fox.csv"
    asked = ("--anki", anki, "--csv", table, "--language", "de", "--attributes", "weight, speed")
    code, output, errors = sortilege("edition", "export", "mammals", *asked)
    assert (code, errors) == (0, "")
    assert "fox.apkg: 95 notes" in output and "fox.csv: 50 items, 2 attributes" in output
    assert {note.fields.question.partition(": ")[2] for note in opened(anki.read_bytes()).notes} == {
        "Gewicht?",
        "Höchstgeschwindigkeit?",
    }
    assert table.read_text(encoding="utf-8-sig").startswith("Name;Gewicht (kg);Höchstgeschwindigkeit (km/h)\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["fox.apkg", "fox.csv"]  # and no zip
    code, output, errors = sortilege("edition", "export", "mammals", *asked)
    assert (code, output, errors) == (1, "", f"{anki} exists; use --force to replace it.\n")
    code, output, _ = sortilege("edition", "export", "mammals", *asked, "--force", "--json")
    assert (code, json.loads(output)) == (
        0,
        {"anki": {"file": str(anki), "notes": 95}, "csv": {"file": str(table), "items": 50, "attributes": 2}},
    )


def test_export_of_folders_and_zips_for_anki_is_the_same(tmp_path: Path) -> None:
    folder, file = write(tmp_path / "pets"), tmp_path / "pets.zip"
    assert sortilege("edition", "export", folder, file)[0] == 0
    for source, target in ((folder, tmp_path / "a.apkg"), (file, tmp_path / "b.apkg")):
        assert sortilege("edition", "export", source, "--anki", target)[0] == 0
    one, other = (opened((tmp_path / name).read_bytes()) for name in ("a.apkg", "b.apkg"))
    assert [(note.guid, note.fields) for note in one.notes] == [(note.guid, note.fields) for note in other.notes]
    assert len(one.notes) == 84


def test_what_cannot_be_exported_leaves_nothing_behind(tmp_path: Path) -> None:
    torn = write(tmp_path / "torn", cells={"1:picture": "gone.png"})
    (tmp_path / "out").mkdir()
    target = tmp_path / "out" / "x.apkg"
    for command, said in (
        (("mammals", "--anki", target, "--attributes", "weight,beauty"), "there is no attribute beauty"),
        (("mammals", "--anki", target, "--language", "tlh"), "There is no language tlh"),
        (("mammals", "--anki", target, "--csv", target), "a name of its own"),
        (("mammals", target, "--attributes", "weight"), "go with --anki or --csv"),
        (("mammals", "--csv", tmp_path / "nowhere" / "x.csv"), "could not be written"),
        ((torn, "--csv", tmp_path / "out" / "x.csv", "--anki", target), "pet-0 has no picture"),
        (("unicorns", "--anki", target), "no such folder"),
        (("mammals", "--anki", tmp_path / ("x" * 300)), "File name too long"),
    ):
        code, output, errors = sortilege("edition", "export", *command)
        assert (code, output, errors.count("\n")) == (1, "", 1), (command, errors)
        assert said in errors
        assert list((tmp_path / "out").iterdir()) == []


TABLE = "Name;Weight (kg);Born\nAda;60;1815\nBen;about;1906\nCleo;55;69 BC\n"


def test_import_makes_an_edition_and_says_what_could_not_be_read(tmp_path: Path) -> None:
    table = tmp_path / "friends.csv"
    table.write_text(TABLE, encoding="utf-8")
    code, output, errors = sortilege("edition", "import", str(table), str(tmp_path / "friends"))
    assert code == 0
    assert "3 items, 2 attributes" in output
    assert "Ben · weight: “about” is not a number" in errors
    items = (tmp_path / "friends" / "items.csv").read_text(encoding="utf-8")
    assert "ada,Ada,,60,1815" in items
    assert "cleo,Cleo,,55,-69" in items
    assert sortilege("edition", "import", str(table), str(tmp_path / "friends"))[0] == 1  # nothing is replaced


def test_import_for_programs(tmp_path: Path) -> None:
    table = tmp_path / "friends.csv"
    table.write_text(TABLE, encoding="utf-8")
    _, output, _ = sortilege("edition", "import", str(table), str(tmp_path / "friends"), "--json")
    facts = json.loads(output)
    assert (facts["items"], facts["attributes"]) == (3, 2)
    assert [(one["item"], one["attribute"]) for one in facts["remarks"]] == [("ben", "weight")]


def test_import_of_what_is_no_table_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.xlsx").write_bytes(b"PK\x03\x04 not really")
    for name in ("bad.xlsx", "missing.csv"):
        code, output, errors = sortilege("edition", "import", str(tmp_path / name), str(tmp_path / "made"))
        assert (code, output, errors.count("\n")) == (1, "", 1)
    assert not (tmp_path / "made").exists()


def test_a_broken_zip_is_one_sentence_without_a_path_for_every_command(tmp_path: Path) -> None:
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK\x03\x04 not really")
    for command in (
        ("edition", "show", broken),
        ("edition", "export", broken, tmp_path / "x.zip"),
        ("print", broken, "--output", tmp_path / "x.pdf"),
        ("play", "go-for-six", "--edition", broken),
        ("arena", "go-for-six", "--players", "easy,easy", "--games", "2", "--edition", broken),
    ):
        code, _, errors = sortilege(*command)
        assert code in (1, 2) and errors.count("\n") == 1, (command, errors)
        assert "the zip is damaged" in errors and str(tmp_path) not in errors, (command, errors)
    code, output, _ = sortilege("edition", "check", broken)
    assert (code, output) == (1, "broken.zip: error: the zip is damaged; copy or export it again [unreadable]\n")


FILMS = "Film,Result,Director,Weight (kg)\n" + "".join(
    f"Film {n},1:{n + 10},Somebody {n % 3},{n + 3} lb\n" for n in range(48)
)


def test_import_says_the_same_thing_once_and_names_what_it_does_not_use(tmp_path: Path) -> None:
    table = tmp_path / "films.csv"
    table.write_text(FILMS, encoding="utf-8")
    code, _, errors = sortilege("edition", "import", table, tmp_path / "films")
    lines = errors.splitlines()
    assert code == 0 and len(lines) == 4, errors
    assert lines[0] == "Not used: Result, Director."
    assert lines[1] == "Use “Result”, in minutes? (--use Result)"
    assert lines[2] == "Film 0 · weight: “3 lb” is 1.36077711 kg."
    assert lines[3] == "Film 1, Film 2, Film 3 and 44 more · weight: the same, with other values"


def test_import_uses_a_column_that_is_asked_for(tmp_path: Path) -> None:
    table = tmp_path / "films.csv"
    table.write_text(FILMS, encoding="utf-8")
    code, output, errors = sortilege("edition", "import", table, tmp_path / "films", "--use", "result", "--json")
    facts = json.loads(output)
    assert (code, facts["attributes"], facts["unused"], errors) == (0, 2, ["Director"], "")
    assert {"unused-columns", "ambiguous-clocks"} <= {one["code"] for one in facts["warnings"]}
    code, output, errors = sortilege("edition", "import", table, tmp_path / "more", "--use", "Beauty")
    assert (code, output) == (1, "")
    assert errors == "There is no column Beauty; there are Film, Result, Director, Weight (kg).\n"
