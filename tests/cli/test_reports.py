"""`sortilege reports` as an operator and as a program use it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from cli.command import sortilege
from sortilege.editions.library import shipped
from sortilege.editions.writing import written
from sortilege.store.reports import NewReport
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.web.settings import DATABASE

SET = "Tulips0123456789"
FOX = {
    "edition": "mammals",
    "version": None,
    "item": "red-fox",
    "attribute": "weight",
    "written": "1 kg",
    "suggestion": "6,4 kg",
    "source": "https://example.org",
    "language": "de",
    "by": "somebody",
    "at": 1_700_000_000.0,
}


def said(data: Path, *reports: dict[str, Any]) -> list[int]:
    async def say() -> list[int]:
        async with Store(SqliteDatabase(data / DATABASE)) as store:
            return [await store.reports.add(NewReport(**report)) for report in reports]

    return asyncio.run(say())


@pytest.fixture
def data(tmp_path: Path) -> Path:
    said(
        tmp_path, FOX, {**FOX, "edition": "europe", "item": "france", "attribute": "area", "suggestion": "\x1b[31mred"}
    )
    said(tmp_path, {**FOX, "edition": SET, "version": 3, "item": "t1", "attribute": "height"})
    return tmp_path


def listed(data: Path, *more: str) -> list[dict[str, Any]]:
    code, output, errors = sortilege("reports", "--data", data, "--json", *more)
    assert (code, errors) == (0, "")
    found: list[dict[str, Any]] = json.loads(output)
    return found


def test_a_list_for_people(data: Path) -> None:
    code, output, errors = sortilege("reports", "--data", data)
    assert (code, errors) == (0, "")
    for expected in ("number", "Red fox", "Weight", "France", "6,4 kg"):
        assert expected in output
    assert "\x1b" not in output
    assert "t1" not in output


def test_what_was_said_about_cards_that_are_not_there_any_more_is_listed_as_well(data: Path) -> None:
    said(data, {**FOX, "edition": "butterflies", "item": "monarch", "attribute": "span"})
    assert [one["edition"] for one in listed(data)] == ["butterflies", "europe", "mammals"]


def test_a_list_for_programs_has_the_value_as_it_is_now(data: Path) -> None:
    france, fox = listed(data)
    weight = next(one for one in shipped("mammals").attributes if one.id == "weight")
    now = written(weight, shipped("mammals").values["weight"]["red-fox"], "de")
    assert fox == {**FOX, "number": 1, "status": "open", "value_now": now}
    assert france["item"] == "france"


def test_which_ones_are_listed(data: Path) -> None:
    assert [one["number"] for one in listed(data, "--edition", "mammals")] == [1]
    assert [one["number"] for one in listed(data, "--all-sets")] == [3, 2, 1]
    (tulip,) = listed(data, "--edition", SET)
    assert (tulip["version"], tulip["value_now"]) == (3, None)
    assert listed(data, "--status", "declined") == []
    assert sortilege("reports", "--data", data, "--status", "declined")[1] == "There are no declined reports.\n"
    assert sortilege("reports", "--data", data, "--edition", "elements")[1] == "There are no open reports.\n"


def test_accept_and_decline(data: Path) -> None:
    assert sortilege("reports", "accept", "1", "3", "--data", data)[:2] == (
        0,
        "Report 1 is accepted.\nReport 3 is accepted.\n",
    )
    assert sortilege("reports", "decline", "2", "--data", data)[0] == 0
    assert listed(data) == []
    assert [one["number"] for one in listed(data, "--status", "accepted", "--all-sets")] == [3, 1]
    assert [one["number"] for one in listed(data, "--status", "declined")] == [2]
    assert len(listed(data, "--status", "all")) == 2


def test_what_is_not_there_is_said_and_the_others_are_closed(data: Path) -> None:
    code, _, errors = sortilege("reports", "accept", "1", "99", str(10**30), "--data", data)
    assert (code, errors) == (1, f"There is no report 99.\nThere is no report {10**30}.\n")
    assert [one["number"] for one in listed(data)] == [2]


def test_wrong_usage_exits_with_2(data: Path) -> None:
    for command in (("accept",), ("accept", "one"), ("--status", "maybe"), ("shrug", "1")):
        assert sortilege("reports", *command, "--data", data)[0] == 2, command


def test_where_no_site_was_nothing_is_made(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    for command in ((), ("accept", "1")):
        code, output, errors = sortilege("reports", *command, "--data", nowhere)
        assert (code, output, errors.count("\n")) == (1, "", 1)
        assert str(nowhere) in errors
    assert list(tmp_path.iterdir()) == []


def test_another_programs_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_text("shopping list")
    code, output, errors = sortilege("reports", "--data", tmp_path)
    assert (code, output, errors.count("\n")) == (1, "", 1)
    assert (tmp_path / DATABASE).read_text() == "shopping list"
