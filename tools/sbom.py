"""Writes what a release is made of, for machines: a software bill of materials in the format CycloneDX.

python tools/sbom.py dist/

The file lies beside wheel and sdist and is named after the version: `sortilege-1.2.3.cdx.json`.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Final

from components import Component as Package
from components import listed, locked
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

ROOT: Final = Path(__file__).resolve().parent.parent


def bom(found: list[Package]) -> Bom:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    itself = Component(
        type=ComponentType.APPLICATION,
        name=project["name"],
        version=project["version"],
        purl=PackageURL("pypi", None, project["name"], project["version"]),
        bom_ref="sortilege",
        licenses=[LicenseFactory().make_from_string(project["license"])],
    )
    made = Bom()
    made.metadata.component = itself
    files = {name: hashes for name, (_, hashes) in locked().items()}
    parts = [_component(one, files.get(one.name, ())) for one in found]
    for part in parts:
        made.components.add(part)
    made.register_dependency(itself, parts)
    return made


def _component(one: Package, files: tuple[str, ...]) -> Component:
    scope, _, name = one.name.rpartition("/")
    home = [ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(one.home))] if one.home else []
    return Component(
        type=ComponentType.LIBRARY,
        name=one.name,
        version=one.version,
        purl=PackageURL(one.origin, scope or None, name, one.version),
        bom_ref=f"{one.origin}:{one.name}",
        licenses=[LicenseFactory().make_from_string(one.licence)],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest) for digest in files],
        external_references=home,
    )


def main(folder: str = "dist") -> int:
    made = bom(listed())
    assert made.metadata.component
    path = Path(folder) / f"sortilege-{made.metadata.component.version}.cdx.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(JsonV1Dot6(made).output_as_string(indent=2), encoding="utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
