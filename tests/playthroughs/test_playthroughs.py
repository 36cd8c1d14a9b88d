"""Golden playthroughs: every game with every number of seats, told as it was when somebody last looked closely."""

import json
from pathlib import Path

import pytest

from playthroughs.story import records, story
from sortilege.games import GAMES


@pytest.mark.parametrize("record", records(), ids=lambda path: path.stem)
def test_the_story_has_not_changed(record: Path) -> None:
    assert story(record) == record.with_suffix(".txt").read_text(encoding="utf-8")


def test_no_game_and_no_number_of_seats_lacks_a_playthrough() -> None:
    headers = [json.loads(record.read_text(encoding="utf-8").splitlines()[0]) for record in records()]
    told = {(header["game"], len(header["seats"])) for header in headers}
    assert told == {(game, seats) for game, entry in GAMES.items() for seats in entry.seat_counts}


def test_every_playthrough_reaches_the_end() -> None:
    assert [record.stem for record in records() if "The game goes on." in story(record)] == []


def test_every_option_is_played_somewhere() -> None:
    used: set[tuple[str, str]] = set()
    for record in records():
        header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
        used |= {(header["game"], option) for option in header.get("options", {})}
    offered = {(game, field) for game, entry in GAMES.items() for field in entry.rules.options_type.__struct_fields__}
    assert used == offered - {("the-box-solo", "first"), ("go-for-six-solo", "first"), ("lucky-numbers-solo", "first")}
