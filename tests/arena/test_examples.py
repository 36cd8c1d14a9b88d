"""The two bots of docs/bots.md, as they stand there."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from arena.test_check import check
from arena.test_tournament import tournament

pytestmark = pytest.mark.process

PAGE = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")


def example(language: str, folder: Path) -> Path:
    """The only example in a language, in a file with the name that stands in its first line."""
    (source,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert source.count("\n") <= 32, "about thirty lines"
    file = folder / str(source.splitlines()[0].split()[-1])
    file.write_text(source)
    return file


def test_the_bot_in_python_plays_well_without_faults(tmp_path: Path) -> None:
    command = f"{sys.executable} {example('python', tmp_path)}"
    result = check(command, "lucky-numbers")
    assert result.findings == []
    players = tournament(f"cmd:{command},random", "lucky-numbers", 6).run().players
    assert players[0].wins == 6


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_bot_in_javascript_plays_well_without_faults(tmp_path: Path) -> None:
    command = f"node {example('javascript', tmp_path)}"
    result = check(command, "go-for-six")
    assert result.findings == []
    players = tournament(f"cmd:{command},random", "go-for-six", 16).run().players
    assert players[0].win_rate is not None and players[0].win_rate > 0.5
    assert players[0].faults == {}
