"""What docs/operations.md tells people to type and to copy is right."""

import configparser
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from sortilege.cli import app
from sortilege.counts import Times
from sortilege.web.operations.exposition import exposition
from sortilege.web.operations.figures import Figures

PAGE = (Path(__file__).parent.parent / "docs" / "operations.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def compose() -> Any:
    return next(found for text in blocks("yaml") if "services" in (found := yaml.safe_load(text)))


def unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(blocks("systemd")[0])
    return parser


def commands() -> Iterator[list[str]]:
    """Whatever is typed after `sortilege`."""
    for block in blocks("bash"):
        yield from (shlex.split(line)[1:] for line in block.splitlines() if line.startswith("sortilege "))
    yield shlex.split(unit()["Service"]["ExecStart"])[1:]
    yield ["serve", *compose()["services"]["site"]["command"]]


@pytest.mark.parametrize("typed", list(commands()), ids=" ".join)
def test_commands_are_understood(typed: list[str]) -> None:
    app.parse_args(typed, exit_on_error=False, print_error=False)


def test_options_in_the_text_are_real() -> None:
    said = set(re.findall(r"`(--[a-z-]+)", PAGE))
    known = {name for argument in app["serve"].assemble_argument_collection() for name in argument.names}
    assert said <= known
    environment = {
        name for argument in app["serve"].assemble_argument_collection() for name in argument.parameter.env_var or ()
    }
    assert set(re.findall(r"SORTILEGE_[A-Z_]+", PAGE)) - {"SORTILEGE_METRICS_TOKEN"} == environment


def test_what_the_compose_file_names_is_there() -> None:
    services = compose()["services"]
    for service in services.values():
        assert set(service.get("depends_on", [])) <= services.keys()
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source.startswith("./") or source in compose()["volumes"]


def told() -> str:
    times = Times()
    return exposition(
        [
            Figures(
                worker=1,
                requests=[("GET", "/", 200, times)],
                running=0,
                actions={"the-box": 1},
                refused={"acting": 1},
                thinking={"the-box": times},
                reads=times,
                writes=times,
                conflicts=0,
                streams={"table": 0, "set": 0},
                tables=0,
                table_bytes=0,
                waiting_for_bots=0,
                hears_others=True,
                cpu=0,
                memory=0,
                is_stopping=False,
            )
        ]
    ).decode()


def test_every_figure_is_described_and_every_figure_that_is_named_exists() -> None:
    families = set(re.findall(r"^# TYPE (\S+)", told(), re.MULTILINE))
    samples = set(re.findall(r"^(sortilege_\w+)", told(), re.MULTILINE))
    named = set(re.findall(r"\bsortilege_\w+", PAGE))
    assert families <= named
    assert named <= families | samples


def test_alerts_are_rules() -> None:
    rules = next(found for text in blocks("yaml") if "groups" in (found := yaml.safe_load(text)))["groups"][0]["rules"]
    assert all(rule.keys() == {"alert", "expr", "for"} for rule in rules)
    labels = set(re.findall(r"(\w+)=", "".join(re.findall(r"\{(.*?)\}", told()))))
    for rule in rules:
        asked = re.findall(r"(\w+)=", "".join(re.findall(r"sortilege_\w+\{(.*?)\}[\[)]", rule["expr"])))
        assert set(asked) <= labels, rule["alert"]


@pytest.mark.process
def test_caddy_understands_its_file(tmp_path: Path) -> None:
    caddy = shutil.which("caddy") or pytest.skip("there is no Caddy here")
    (tmp_path / "Caddyfile").write_text(blocks("caddy")[0])
    subprocess.run([caddy, "validate", "--adapter", "caddyfile", "--config", tmp_path / "Caddyfile"], check=True)


@pytest.mark.process
def test_nginx_understands_its_file(tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or pytest.skip("there is no nginx here")
    site = re.sub(r"listen (\[::\]:)?443 ssl", r"listen \g<1>8443", blocks("nginx")[0])  # there is no certificate
    site = re.sub(r".*ssl_certificate.*\n", "", site)
    site = site.replace("site-1.internal", "127.0.0.1").replace("site-2.internal", "127.0.0.2")
    places = "".join(f"{what}_temp_path {tmp_path};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; events {{}} http {{ access_log off; {places} {site} }}")
    subprocess.run([nginx, "-t", "-e", tmp_path / "log", "-c", tmp_path / "nginx.conf"], check=True)
