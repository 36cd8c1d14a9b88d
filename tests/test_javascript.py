"""The browser's modules that draw nothing are tested by node (`tests/js/`), and what both sides know is the same."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from random import Random
from typing import Any, Final

import browser_constants
import browser_types
import pytest

from running_node import node
from sortilege.drafts.model.ids import RESERVED, new_id, slug
from sortilege.drafts.numbers.units import unit_of
from sortilege.editions.art import emoji_art

TESTS: Final = Path(__file__).parent
STATIC: Final = browser_constants.STATIC
NAMES: Final = 5_000
ALPHABETS: Final = (
    "abc xyz-",
    "ÄÖÜäöüßẞŉſ'’&+",
    "ΑΣςᾳΐάω",
    "Щщъьёїґ",
    "\u0301\u0308\u0345\u20e3\ufe0f\u0903",
    "½²ﬁ１Ａ™",
    "1️⃣🦊👩‍🚀",
)


@pytest.mark.process
@pytest.mark.parametrize("file", sorted((TESTS / "js").glob("*.test.js")), ids=lambda file: file.name)
def test_modules(file: Path) -> None:
    ran = node(str(file))
    assert ran.returncode == 0, ran.stdout + ran.stderr


def evaluated(script: str, given: Any) -> Any:
    """What a script makes of `given`; it may import modules from `static/`."""
    ran = node("--input-type=module", "--eval", script, given=json.dumps(given))
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def module(path: str) -> str:
    return json.dumps((STATIC / path).as_uri())


def names() -> list[str]:
    """Of letters that all versions of Unicode know, above all of those that are spelt in a way of their own."""
    random = Random(11)
    known = [chr(code) for code in range(0x20, 0x3000) if unicodedata.ucd_3_2_0.category(chr(code)) not in ("Cn", "Cs")]
    letters = [*ALPHABETS, "".join(known)]
    return ["".join(random.choice(random.choice(letters)) for _ in range(random.randrange(70))) for _ in range(NAMES)]


@pytest.mark.process
def test_ids_are_made_of_names_as_the_server_makes_them() -> None:
    given = [*names(), "Müller & Söhne", "constructor", "the", "ᾼ", "A" * 60, "long " * 20, "3 µm", "İstanbul"]
    script = f"""
        import {{readFileSync}} from "node:fs";
        const {{newId, slug}} = await import({module("build/ids.js")});
        const {{names, taken}} = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(names.map((name) => [slug(name), newId(name, new Set(taken))])));
    """
    made = evaluated(script, {"names": given, "taken": sorted(RESERVED)})
    for name, (slugged, id) in zip(given, made, strict=True):
        assert slugged == slug(name), ascii(name)
        # Where nothing can be spelt, the browser numbers what the server numbers.
        assert id == (new_id(name, RESERVED) if slugged else ""), ascii(name)


@pytest.mark.process
def test_the_server_knows_all_units_of_headings() -> None:
    script = f"""
        const {{COMMON}} = await import({module("build/units.js")});
        console.log(JSON.stringify([...COMMON]));
    """
    units = evaluated(script, None)
    assert len(units) > 50
    assert [unit for unit in units if not unit_of(unit)] == []


@pytest.mark.process
def test_every_emoji_of_the_list_has_a_picture() -> None:
    script = f"""
        globalThis.document = {{documentElement: {{lang: "en"}}, getElementById: () => null}};
        const {{EMOJI}} = await import({module("build/panels/emoji_kinds.js")});
        console.log(JSON.stringify(Object.values(EMOJI).flat()));
    """
    emoji = evaluated(script, None)
    assert len(emoji) == len(set(emoji)) >= 150
    assert [one for one in emoji if not emoji_art(one)] == []


def test_what_is_made_for_the_browser_is_fresh() -> None:
    made = {browser_types.FOLDER / name: content for name, content in browser_types.files().items()}
    assert set(made) == set(browser_types.FOLDER.rglob("*.d.ts"))
    made |= {STATIC / name: content for name, content in browser_constants.files().items()}
    for path, content in made.items():
        assert path.read_text(encoding="utf-8") == content, "run tools/browser_types.py and tools/browser_constants.py"
