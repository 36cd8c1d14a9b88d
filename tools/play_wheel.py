"""Builds the wheel, installs it into a clean environment, and plays with it: what a release must be able to do.

python tools/play_wheel.py                  builds the wheel first
python tools/play_wheel.py dist/FILE.whl    takes that one

Everything happens in a temporary folder, away from the checkout, so nothing can be found but what is in the wheel. It
needs nothing but Python. The first thing that does not work ends it with an exit code that is not 0.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "locks" / "run.txt"
PLAYTHROUGH: Final = ROOT / "tests" / "playthroughs" / "the-box-2.jsonl"
PATIENCE: Final = 180
"""Seconds for anything that should take a few."""
TOKEN: Final = "somebody-who-tries-a-wheel"  # noqa: S105  # of a site that lives for a minute

Scene = dict[str, Any]


class Installed:
    """The wheel in an environment of its own."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        self._folder = folder
        environment = folder / "environment"
        run(sys.executable, "-m", "venv", str(environment))
        self._bin = environment / ("Scripts" if os.name == "nt" else "bin")
        pip = [str(self._bin / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        run(*pip, "install", "--require-hashes", "--requirement", str(LOCK), cwd=folder)
        run(*pip, "install", "--no-index", "--no-deps", str(wheel), cwd=folder)
        run(*pip, "check", cwd=folder)

    def command(self, *arguments: str) -> list[str]:
        return [str(self._bin / "sortilege"), *arguments]

    def run(self, *arguments: str) -> str:
        return run(*self.command(*arguments), cwd=self._folder)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a site that is up meanwhile."""
        command = self.command("serve", "--port", "8765", "--data", str(self._folder / "tables"))
        with subprocess.Popen(command, cwd=self._folder, env=alone(), stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            try:
                address = re.search(r"http://[^/\s]+", server.stdout.readline())
                assert address, "the site does not say where it is"
                yield address[0]
            finally:
                server.terminate()


def main(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        wheel = Path(arguments[0]).resolve() if arguments else built(folder)
        print(f"Trying {wheel.name} with Python {sys.version.split()[0]}", flush=True)
        sortilege = Installed(wheel, folder)
        try_commands(sortilege, folder)
        with sortilege.serving() as site:
            try_site(site)
    print("It can be played.")
    return 0


def built(folder: Path) -> Path:
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    (wheel,) = folder.glob("*.whl")
    return wheel


def try_commands(sortilege: Installed, folder: Path) -> None:
    shutil.copy(PLAYTHROUGH, folder)
    shutil.copytree(PLAYTHROUGH.parent / "animals", folder / "animals")  # the cards of that game
    must("arena" in sortilege.run("--help"), "help")
    must("mammals" in sortilege.run("edition", "list"), "the card sets are there")
    verdict = json.loads(sortilege.run("replay", "--json", PLAYTHROUGH.name))
    must(verdict["outcome"]["reason"] == "last-tile", "a record replays to its end")
    report = json.loads(sortilege.run("arena", "lucky-numbers", "--players", "easy,random", "--games", "2", "--json"))
    must(report["games"] == 2, "bots play in the arena")
    sortilege.run("print", "solar-system", "--parts", "rules,cards", "-o", "cards.pdf")
    must((folder / "cards.pdf").read_bytes().startswith(b"%PDF"), "cards and rules print")


def try_site(site: str) -> None:
    must("The Box" in get(f"{site}/"), "the site answers")
    must('data-figure="box-start"' in get(f"{site}/learn/the-box"), "the rules can be read, with figures")
    module = re.search(r'src="([^"]+\.js)"', get(f"{site}/learn/the-box"))
    must(module is not None and bool(get(site + module[1])), "the browser's modules are there")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}]
    wanted = {"game": "go-for-six", "edition": "mammals", "options": {"length": 2}, "seats": seats}
    table = post(f"{site}/api/tables", wanted)
    must(played(f"{site}/api/tables/{table['id']}")["outcome"] is not None, "a game against a bot comes to its end")


def played(table: str) -> Scene:
    """Ada does the first thing she may do, until it is over."""
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        scene: Scene = json.loads(get(table))["scene"]
        ours = [action for action in scene["legal"] or () if action["by"] == 0]
        if scene["phase"] == "over":
            return scene
        if ours:
            action = {key: value for key, value in ours[0].items() if key != "by"}
            version = scene["version"]
            post(f"{table}/actions", {"key": f"move-{version:08}", "version": version, "seat": 0, "action": action})
        else:
            time.sleep(0.1)
    raise SystemExit("The game does not end.")


def get(address: str) -> str:
    return _asked(urllib.request.Request(address))


def post(address: str, body: dict[str, Any]) -> Scene:
    request = urllib.request.Request(address, json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    answer: Scene = json.loads(_asked(request))
    return answer


def _asked(request: urllib.request.Request) -> str:
    request.add_header("Authorization", f"Bearer {TOKEN}")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def must(true: bool, what: str) -> None:
    print(f"  {'yes' if true else 'NO '}  {what}", flush=True)
    if not true:
        raise SystemExit(1)


def run(*command: str, cwd: Path | None = None) -> str:
    """What it says; whatever fails ends everything, with what it complained about."""
    done = subprocess.run(
        command, cwd=cwd, env=alone(), stdout=subprocess.PIPE, encoding="utf-8", timeout=10 * PATIENCE, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed with {done.returncode}:\n{done.stdout}")
    return done.stdout


def alone() -> dict[str, str]:
    """The environment, without anything that would let a checkout be found instead of the wheel."""
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
