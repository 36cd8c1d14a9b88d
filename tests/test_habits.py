"""What the world finds around the code: workflows, templates and addresses that are true."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
HOME = "https://github.com/sortilege-games/sortilege"
TESTS = ROOT / ".github" / "workflows" / "tests.yml"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_commands_that_exist(path: Path) -> None:
    jobs = read(path)["jobs"]
    steps = [step for job in jobs.values() for step in job["steps"]]
    assert all(("run" in step) != ("uses" in step) for step in steps)
    scripts = {script for step in steps for script in re.findall(r"python (\S+\.py)", step.get("run", ""))}
    folders = set(re.findall(r"\btests/\w+(?:\.py)?", path.read_text(encoding="utf-8")))
    assert scripts
    assert [name for name in scripts | folders if not (ROOT / name).exists()] == []


def test_every_promised_python_is_tested() -> None:
    promised = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["classifiers"]
    versions = [one.rsplit(" ", 1)[1] for one in promised if re.search(r":: 3\.\d+$", one)]
    assert read(TESTS)["jobs"]["test"]["strategy"]["matrix"]["python"] == versions


def test_every_test_is_in_one_shard() -> None:
    """The last shard leaves out exactly what the others have."""
    shards = read(TESTS)["jobs"]["test"]["strategy"]["matrix"]["shard"]
    *others, rest = [shard["tests"].split() for shard in shards]
    taken = [folder for shard in others for folder in shard]
    assert rest == ["tests", *(f"--ignore={folder}" for folder in taken)]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_for_something(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "body"} <= set(form)
    assert any(field.get("validations", {}).get("required") for field in form["body"])
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids))


def test_our_address_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert all(url.startswith(HOME) for url in project["urls"].values())
    for path in (ROOT / "SECURITY.md", ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"):
        assert f"{HOME}/security/advisories/new" in path.read_text(encoding="utf-8")


def test_ruff_is_the_same_before_a_commit_and_in_the_checks() -> None:
    hooks = {repo["repo"]: repo["rev"] for repo in read(ROOT / ".pre-commit-config.yaml")["repos"]}
    pinned = re.search(r"^ruff==(\S+)", (ROOT / "locks" / "dev.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert pinned
    assert hooks["https://github.com/astral-sh/ruff-pre-commit"] == f"v{pinned[1]}"


def test_the_index_of_the_docs_has_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in (ROOT / "docs").glob("*.md") if path.name != "README.md"]
    folders = [f"{path.parent.name}/" for path in (ROOT / "docs").glob("*/README.md")]
    assert [name for name in (*pages, *folders, "decisions/", "schemas/") if f"]({name}" not in index] == []
