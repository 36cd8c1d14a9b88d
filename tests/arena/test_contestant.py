"""Players as they are written on the command line."""

import pytest

from sortilege.arena.contestant import read_contestants
from sortilege.core.errors import Malformed


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("random", ["random"]),
        ("hard,random", ["hard", "random"]),
        ("hard, random", ["hard", "random"]),
        ("cmd:a,cmd:b", ["cmd:a", "cmd:b"]),
        ("cmd:bot 1,2,random", ["cmd:bot 1,2", "random"]),
        ("cmd:bot --with hard,cmd:b --x=1,2,3", ["cmd:bot --with hard", "cmd:b --x=1,2,3"]),
    ],
)
def test_commas_separate_players_but_not_the_words_of_a_command(text: str, players: list[str]) -> None:
    assert [who.player for who in read_contestants(text, "lucky-numbers")] == players


def test_everybody_has_a_name_of_his_own() -> None:
    names = [who.name for who in read_contestants("hard,easy,hard,cmd:x,hard,cmd:x", "lucky-numbers")]
    assert names == ["hard", "easy", "hard-2", "cmd:x", "hard-3", "cmd:x-2"]


@pytest.mark.parametrize("text", ["", "genius", "random,,random", "scholar", "cmd:", "random,cmd: "])
def test_who_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_contestants(text, "lucky-numbers")
