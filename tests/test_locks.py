"""What is installed is locked by hash for everybody, listed for people, and described for machines."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
ENTRY = re.compile(r"^([a-z0-9-]+)(?:\[[a-z0-9,-]+\])?==([^\s;]+)(.*(?:\n .*)*)", re.MULTILINE)


def locked(name: str) -> dict[str, str]:
    return {name: version for name, version, _ in ENTRY.findall((ROOT / "locks" / f"{name}.txt").read_text("utf-8"))}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_package_is_pinned_with_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    entries = ENTRY.findall(text)
    assert entries
    assert [name for name, _, rest in entries if "--hash=sha256:" not in rest] == []
    told = [
        line
        for line in text.splitlines()
        if not re.match(r"#|--requirement run\.txt$|[a-z0-9-]+(\[[a-z0-9,-]+\])?==|    --hash=", line)
    ]
    assert told == []
    assert "://" not in text


def test_everything_the_project_asks_for_is_locked() -> None:
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run = locked("run")
    asked = {"run": [*described["project"]["dependencies"], *described["build-system"]["requires"]]}
    asked |= described["project"]["optional-dependencies"]
    for lock, wanted in asked.items():
        there = run | locked(lock)
        names = {re.split(r"[\s<>=;\[]", one, maxsplit=1)[0] for one in wanted}
        assert names - there.keys() == set(), lock


def test_what_is_installed_together_has_one_version() -> None:
    run = locked("run")
    for lock in ("dev", "bench", "research", "pgx"):
        assert {name: version for name, version in locked(lock).items() if run.get(name, version) != version} == {}


def test_every_package_of_a_running_site_is_listed_with_its_licence() -> None:
    page = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    npm = {
        path.removeprefix("node_modules/"): package["version"]
        for path, package in packages.items()
        if path and not package.get("dev")
    }
    rows = dict(re.findall(r"^\| \[?([^|\]]+?)(?:\]\(.*?\))? \| (\S+) \| \S", page, re.MULTILINE))
    rows.pop("Package", None)
    assert rows == locked("run") | npm


@pytest.mark.process
def test_the_bill_of_materials_is_valid_and_complete(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "sbom.py"), str(tmp_path)], check=True, capture_output=True)
    (made,) = tmp_path.glob("sortilege-*.cdx.json")
    text = made.read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    described = {part["name"]: part for part in json.loads(text)["components"]}
    assert described.keys() >= locked("run").keys()
    assert all(part["licenses"] for part in described.values())
    assert described["granian"]["hashes"]
