"""Set Sortilege up and run it. Needs nothing but Python 3.11 or newer.

python3 run.py            sets everything up, starts the site and opens it in the browser
python3 run.py --lan      the same for everybody in this network: prints the address and a QR code for phones
python3 run.py test       sets everything up and runs all tests
python3 run.py test quick the tests that need neither a browser nor processes of their own
python3 run.py check      ruff, mypy and import-linter; biome and tsc for the browser's modules; the translations
python3 run.py bench      the benchmarks, side by side with other libraries
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCKS = ROOT / "locks"
PIP = (str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
NODE = (str(PYTHON), str(ROOT / "tools" / "node.py"))
NODE_MODULES = ROOT / "node_modules"
OLDEST = (3, 11)
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
# One test after the other is handed out: the slowest come first, and both ends meet.
ONE_BY_ONE = "--maxschedchunk=1"
ON_ALL_CORES = ("-n", "auto", ONE_BY_ONE)
# Whoever waits for a browser or for another process leaves a core to somebody else.
WHILE_OTHERS_WAIT = ("-n", str(CORES + 1), ONE_BY_ONE)
# Databases of tests wait for a disk at every commit, unless they lie in memory.
IN_MEMORY = Path("/dev/shm")  # noqa: S108  # pytest makes folders of its own there
ROOM = 4 * 1024**3
RULES = ("tests/core", "tests/games", "tests/playthroughs", "tests/test_referee.py")


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST:
        return fail(f"Sortilege needs Python {'.'.join(map(str, OLDEST))} or newer; this is {sys.version.split()[0]}.")
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if command in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    if command == "test":
        return set_up("dev") or test(rest)
    if command == "check":
        return set_up("dev") or check()
    if command == "bench":
        return set_up("bench") or set_up_pgx() or bench(rest)
    if not command or command.startswith("--"):
        return set_up() or run(str(PYTHON), "-m", "sortilege", "serve", "--browser", *arguments)
    return set_up() or run(str(PYTHON), "-m", "sortilege", *arguments)


def test(rest: list[str]) -> int:
    """All tests and the coverage of the rules; `quick`: without browser and processes; else what pytest makes of it."""
    if rest[:1] == ["quick"]:
        return pytest(*ON_ALL_CORES, "-m", "not browser and not process", *rest[1:])
    if rest:
        return pytest(*rest)
    return max(pytest(*WHILE_OTHERS_WAIT, "--durations=25"), coverage())


def coverage() -> int:
    """The rules are covered by their own tests, without the luck of random games: those only cost time here."""
    measured = ("--cov", "--cov-report=term", "--cov-fail-under=100")
    return pytest("-q", *RULES, "-m", "not many_games", *measured)


def pytest(*arguments: str) -> int:
    """Tests start Python many times: what was compiled once is kept, whatever is usual on this machine."""
    place = {"TMPDIR": str(IN_MEMORY)} if "TMPDIR" not in os.environ and has_room(IN_MEMORY) else {}
    return run(str(PYTHON), "-m", "pytest", *arguments, PYTHONDONTWRITEBYTECODE="", **place)


def has_room(folder: Path) -> bool:
    """For whatever tests write, and for programs that they start there."""
    if not folder.is_dir() or not os.access(folder, os.W_OK) or os.statvfs(folder).f_flag & os.ST_NOEXEC:
        return False
    return shutil.disk_usage(folder).free >= ROOM


def bench(rest: list[str]) -> int:
    """One benchmark by its name (`run.py bench bots`), or all of them."""
    names = sorted(path.stem for path in (ROOT / "bench").glob("*.py") if path.stem != "peers")
    if rest and rest[0] in names:
        names, rest = rest[:1], rest[1:]
    return max(run(str(PYTHON), str(ROOT / "bench" / f"{name}.py"), *rest) for name in names)


def check() -> int:
    """Every check runs, so that one run shows everything."""
    checks = (
        (str(BIN / "ruff"), "check", "."),
        (str(BIN / "ruff"), "format", "--check", "."),
        (str(BIN / "mypy"),),
        (str(BIN / "lint-imports"),),
        (str(PYTHON), str(ROOT / "tools" / "catalogs.py"), "--check"),
        (*NODE, "node", str(NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"), "lint", "--error-on-warnings"),
        (*NODE, "node", str(NODE_MODULES / "typescript" / "bin" / "tsc")),
        (*NODE, "node", str(NODE_MODULES / "typescript" / "bin" / "tsc"), "--project", "tsconfig.pure.json"),
    )
    return max(run(*command) for command in checks)


def set_up(*extras: str) -> int:
    """Make `.venv` and install the project into it, unless that has been done with these very files."""
    if not PYTHON.exists():
        print("Setting up .venv …", flush=True)
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True, check=False)
        if made.returncode:
            said = (made.stderr or made.stdout).strip()
            return fail(f"Python's venv module is missing or broken (on Debian: apt install python3-venv).\n{said}")
    wanted = {extra: fingerprint(extra) for extra in ("", *extras)}
    stamps = {extra: VENV / f".installed-{extra or 'base'}" for extra in wanted}
    is_complete = "dev" not in extras or NODE_MODULES.is_dir()
    if is_complete and all(stamps[extra].exists() and stamps[extra].read_text() == wanted[extra] for extra in wanted):
        return 0
    print("Installing what Sortilege needs …", flush=True)
    if install_locked(*(extras or ("run",))) or install_node() or install_project():
        return fail("Installing failed. The first start needs a network connection to a Python package index.")
    if "dev" in extras and run(*NODE, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"):
        return fail("Installing failed. The tools that check the browser's modules come from an npm registry.")
    for extra, stamp in stamps.items():
        stamp.write_text(wanted[extra])
    return 0


def set_up_pgx() -> int:
    """Into a folder of its own, since it brings a package called `tests`. Not every machine can have it: the benchmark
    says that it is left out."""
    folder = VENV / "pgx"
    wanted, stamp = fingerprint("pgx"), VENV / ".installed-pgx"
    if stamp.exists() and stamp.read_text() == wanted:
        return 0
    print("Installing pgx …", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    if not install_locked("pgx", to=("--target", str(folder))):
        stamp.write_text(wanted)
    return 0


def install_locked(*names: str, to: tuple[str, ...] = ()) -> int:
    """Files that are not the very ones we tested with are refused."""
    locks = [part for name in names for part in ("--requirement", str(LOCKS / f"{name}.txt"))]
    return run(*PIP, "--require-hashes", *to, *locks)


def install_node() -> int:
    """The build and the tests need npm: from PyPI where the machine has none that is new enough."""
    asked = subprocess.run([*NODE, "npm", "--version"], capture_output=True, check=False)
    return install_locked("node") if asked.returncode else 0


def install_project() -> int:
    """Everything that it needs and is built with is there by now."""
    return run(*PIP, "--no-index", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))


def fingerprint(extra: str) -> str:
    installed_from = ("pyproject.toml", "hatch_build.py", "package.json", "package-lock.json")
    paths = [*(ROOT / name for name in installed_from), *sorted(LOCKS.glob("*.txt"))]
    files = b"".join(path.read_bytes() for path in paths)
    return hashlib.sha256(files + extra.encode()).hexdigest()


def run(*command: str, **environment: str) -> int:
    try:
        return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode
    except KeyboardInterrupt:
        return 130


def fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
