"""The types that the browser's modules are checked with say what the server says."""

import browser_types


def test_the_types_are_fresh() -> None:
    there = {path.relative_to(browser_types.FOLDER).as_posix() for path in browser_types.FOLDER.rglob("*.d.ts")}
    assert there == set(browser_types.files())
    for name, content in browser_types.files().items():
        written = (browser_types.FOLDER / name).read_text(encoding="utf-8")
        assert written == content, "run .venv/bin/python tools/browser_types.py"
