"""The bots of docs/bots.md, as they stand there."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from arena.test_check import check
from arena.test_tournament import tournament

pytestmark = pytest.mark.process

PAGE = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")


def example(name: str, folder: Path) -> Path:
    """The example whose first line has this file name."""
    sources = re.findall(r"```(?:python|javascript)\n(.*?)```", PAGE, re.DOTALL)
    (source,) = [source for source in sources if source.splitlines()[0].split()[-1] == name]
    assert source.count("\n") <= 35, "about thirty lines"
    file = folder / name
    file.write_text(source)
    return file


def test_the_bot_in_python_plays_well_without_faults(tmp_path: Path) -> None:
    command = f"{sys.executable} {example('lucky.py', tmp_path)}"
    result = check(command, "lucky-numbers")
    assert result.findings == []
    players = tournament(f"cmd:{command},random", "lucky-numbers", 6).run().players
    assert players[0].wins == 6


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_bot_in_javascript_plays_well_without_faults(tmp_path: Path) -> None:
    command = f"node {example('six.js', tmp_path)}"
    result = check(command, "go-for-six")
    assert result.findings == []
    players = tournament(f"cmd:{command},random", "go-for-six", 16).run().players
    assert players[0].win_rate is not None and players[0].win_rate > 0.5
    assert players[0].faults == {}


@pytest.mark.parametrize(("game", "least"), [("the-box", 0.9), ("go-for-six", 0.9), ("the-box-solo", 1.0)])
def test_the_bot_with_beliefs_plays_the_picture_games_well(tmp_path: Path, game: str, least: float) -> None:
    command = f"{sys.executable} {example('believer.py', tmp_path)}"
    result = check(command, game, beliefs="regular", persistent=True)
    assert result.findings == []
    report = tournament(f"cmd:{command},random", game, 10, beliefs="regular", persistent=True).run()
    assert report.players[0].win_rate is not None and report.players[0].win_rate >= least
    assert report.players[0].faults == {}
