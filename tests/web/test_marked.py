"""Bots and programs are marked as such wherever the site says a name."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sortilege.cli import app as cli
from web.site import Browser


def table_of_all(ada: Browser, program: Browser) -> str:
    id: str = ada.found("go-for-six", "me", "open", "bot:newcomer", public=True)["id"]
    program.done(id, "sit", name="Robbie")
    return id


def test_in_scenes_stories_and_lists(ada: Browser, visit: Callable[..., Browser]) -> None:
    program = visit(token="a-program-that-is-marked")
    id = table_of_all(ada, program)
    scene = ada.look(id)["scene"]
    assert [seat["kind"] for seat in scene["seats"]] == ["person", "program", "bot"]
    bot = scene["seats"][2]["name"]
    told = {one["told"] for one in ada.get(f"/api/tables/{id}/happened").json()["happened"]}
    assert {"Ada sits down.", f"{bot}, a bot, sits down.", "Robbie, a program, sits down."} <= told
    home = re.sub(r"\s+", " ", ada.get("/").text)
    assert f'<span>{bot}</span> <small class="bot-mark">bot</small>' in home
    assert '<span>Robbie</span> <small class="bot-mark">program</small>' in home
    assert f"Robbie (program), {bot} (bot)" in home, "and where the reader goes on playing"
    assert f"Robbie (Programm), {bot} (Bot)" in ada.get("/?language=de").text


def test_in_records_and_where_they_are_read(
    ada: Browser, visit: Callable[..., Browser], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = visit(token="a-program-that-is-marked")
    id = table_of_all(ada, program)
    ada.done(id, "begin")
    record = ada.get(f"/api/tables/{id}/record")
    assert record.text.count('"kinds":["person","program","bot"]') == 1
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.content)
    assert cli(["replay", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "Ada, Robbie (program) and " in shown
    assert " (bot)" in shown
