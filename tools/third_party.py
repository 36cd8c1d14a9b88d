"""Writes `THIRD-PARTY.md`: whose packages a running Sortilege is made of, and under which licences.

python tools/third_party.py
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from importlib.metadata import Distribution, PackageMetadata, PackageNotFoundError, distribution, distributions
from typing import Any, Final

from components import HEADINGS, PAGE, ROOT, Component, locked

START: Final = """# Third-party packages

What a running Sortilege is made of besides our own code, with the versions that we test with. Each comes as a package
from its own authors, under its own licence; nothing of it lies in this repository. Written by `tools/third_party.py`;
`tools/sbom.py` writes the same for machines (CycloneDX). Where values and pictures of the card sets come from is in
[docs/credits.md](docs/credits.md).
"""
# How packages say it that do not say it in the words of SPDX yet.
SPDX: Final = {
    "MIT License": "MIT",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: GNU General Public License v2 or later (GPLv2+)": "GPL-2.0-or-later",
    "License :: OSI Approved :: GNU Lesser General Public License v2 or later (LGPLv2+)": "LGPL-2.1-or-later",
    "License :: OSI Approved :: Mozilla Public License 1.1 (MPL 1.1)": "MPL-1.1",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}


def page(found: list[Component]) -> str:
    parts = [START]
    for origin, heading in HEADINGS.items():
        rows = [f"| {_named(one)} | {one.version} | {one.licence} |" for one in found if one.origin == origin]
        parts.append("\n".join([f"## {heading}", "", "| Package | Version | Licence |", "|---|---|---|", *rows, ""]))
    return "\n".join(parts)


def _named(one: Component) -> str:
    return f"[{one.name}]({one.home})" if one.home else one.name


def python_components() -> list[Component]:
    wanted = {name: version for name, (version, _) in locked().items()}
    described = {name: found.metadata for name, found in _distributions(wanted).items()}
    return [
        Component(
            origin="pypi", name=name, version=version, licence=_licence(described[name]), home=_home(described[name])
        )
        for name, version in wanted.items()
    ]


def _distributions(wanted: dict[str, str]) -> dict[str, Distribution]:
    """Those of this environment; what only other systems need is fetched to be read."""
    found = {}
    for name, version in wanted.items():
        try:
            installed = distribution(name)
        except PackageNotFoundError:
            continue
        if installed.version == version:
            found[name] = installed
    missing = [f"{name}=={version}" for name, version in wanted.items() if name not in found]
    if missing:
        folder = tempfile.mkdtemp()
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*pip, "--target", folder, *missing], check=True)
        found |= {re.sub(r"[-_.]+", "-", one.name).lower(): one for one in distributions(path=[folder])}
    return found


def _licence(metadata: PackageMetadata) -> str:
    said = _field(metadata, "License-Expression") or (_field(metadata, "License") or "").strip().split("\n")[0].strip()
    if said:
        return SPDX.get(said, said)
    kinds = [kind for kind in metadata.get_all("Classifier") or () if kind.startswith("License ::")]
    return " OR ".join(SPDX[kind] for kind in kinds)


def _home(metadata: PackageMetadata) -> str | None:
    said: dict[str, str] = dict(entry.split(", ", 1) for entry in metadata.get_all("Project-URL") or ())
    named = {label.lower(): address for label, address in said.items()}
    for label in ("homepage", "source", "repository", "source code", "github"):
        if label in named:
            return named[label]
    return _field(metadata, "Home-page")


def _field(metadata: PackageMetadata, name: str) -> str | None:
    return str(metadata[name]) if name in metadata else None


def npm_components() -> list[Component]:
    locked: dict[str, Any] = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return [
        Component(
            origin="npm",
            name=path.removeprefix("node_modules/"),
            version=package["version"],
            licence=package["license"],
            home=None,
        )
        for path, package in locked.items()
        if path and not package.get("dev")
    ]


if __name__ == "__main__":
    PAGE.write_text(page([*python_components(), *npm_components()]), encoding="utf-8")
    sys.exit(0)
