"""The examples of docs/api.md, typed in one after the other at a real site."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from remote.sites import PATIENCE, RunningSite

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
ANYWHERE = "http://localhost:8000"


def examples(language: str) -> str:
    found = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return "\n".join(found)


def token_of_somebody(site: RunningSite, name: str) -> str:
    """As they make it on their page."""
    with httpx.Client(base_url=site.origin) as browser:
        browser.post("/me/keep", data={"name": name}).raise_for_status()
        (token,) = re.findall(r"sortilege_[\w-]+", browser.post("/me/tokens", data={"label": "examples"}).text)
    return str(token)


@pytest.mark.skipif(shutil.which("curl") is None or shutil.which("bash") is None, reason="curl or bash is missing")
def test_the_examples_for_the_shell(site: RunningSite, tmp_path: Path) -> None:
    script = "set -eu\n" + examples("bash").replace(ANYWHERE, site.origin)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PATH": path, "MINE": token_of_somebody(site, "Grace")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    name, url, phase, told, same, stale, *events = done.stdout.splitlines()
    events, (to_act, family, number, weight, shelved), company = events[:2], events[2:7], events[7:11]
    found, refused, person, bot, *rest = done.stdout.splitlines()[-19:]
    scores, daily, attack, contest = rest[:3], rest[3:6], rest[6:8], rest[8:10]
    puzzle, training = rest[10:12], rest[12:]
    assert name == "Grace"
    assert url.startswith(f"{site.origin}/t/")
    assert phase == "turn"
    assert told.startswith("Ada puts the ")
    assert weight == "4.5\N{NO-BREAK SPACE}kg"
    assert (same, stale, to_act) == ("the same answer", "stale", "[0]")
    assert events == ["event: scene", "event: presence"]
    assert (number, shelved) == ("1", "0")
    assert family == "pictures"
    assert company == ["friends", "Cleo invites you to Lucky Numbers.", "True", "Dora"]
    assert (found, refused) == ("found", "not-yours")
    assert (person, bot) == ("Grace", "master")
    assert scores == ["Weight", "[]", "Two sets of tiles"]
    assert daily == ["new", "True", "not-found"]
    assert training == ["more", "answered", "0"]
    assert attack == ["playing", "0"]
    assert puzzle == ["None", "0"]
    assert contest == ["open", "0"]


def test_the_player_in_python(site: RunningSite, tmp_path: Path) -> None:
    file = tmp_path / "player.py"
    file.write_text(examples("python"))
    done = subprocess.run(
        [sys.executable, file, site.origin], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    watch, result = done.stdout.splitlines()
    assert httpx.get(f"{site.origin}/api/tables/{watch.rpartition('/')[2]}").json()["scene"]["result"] == result


def test_the_description_for_tools_is_where_the_page_says(site: RunningSite) -> None:
    (address,) = re.findall(r"`(/api/openapi[^`]*)`", PAGE)
    assert "/api/tables" in "".join(httpx.get(site.origin + address).json()["paths"])
