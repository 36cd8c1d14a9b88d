"""The catalogs: up to date, complete where that is promised, and quick to read."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import catalog_texts
import catalogs
import pytest

from sortilege.i18n import catalog_files, client_texts, complete_languages, texts, translations
from sortilege.i18n.compiling import compile_all
from sortilege.i18n.languages import PROMISED


def test_nothing_is_missing_or_out_of_date() -> None:
    """`.venv/bin/python tools/catalogs.py` updates the catalogs; whatever is not translated then stands here."""
    assert list(catalogs.faults()) == []


def test_all_promised_languages_are_complete() -> None:
    assert complete_languages() == tuple(PROMISED)


def test_english_needs_no_catalog() -> None:
    assert client_texts("en") == {}
    assert translations("en").gettext("That is right.") == "That is right."


def test_a_language_without_a_catalog_speaks_english() -> None:
    assert texts("tlh")("That is right.") == "That is right."
    assert texts("tlh").language == "en"
    assert client_texts("tlh") == {}


def test_german_speaks_german() -> None:
    assert texts("de")("That is right.") == "Das stimmt."
    assert texts("de").meant("direction", "left") == "nach links"


def test_german_calls_cards_by_their_labels() -> None:
    """„Niederlande“ kommt …: with the article verbs would have to agree, and *die Niederlande kommt* does not."""
    folder = Path(catalog_files.__file__).parent / "catalogs" / "de"
    said = "".join(part.partition("msgid ")[0] for part in (folder / "messages.po").read_text().split("msgstr")[1:])
    assert "{tile}" in said
    assert "{the_" not in said.lower()


def test_a_catalog_is_read_in_no_time() -> None:
    def seconds() -> float:
        began = process_time()  # what others do meanwhile does not count
        catalog_files._read("de", "messages")
        return process_time() - began

    assert min(seconds() for _ in range(5)) < 0.2


SAID = """
say("{who} draws.", who=who)
say.meant("direction", "left")
say(line)
f"{told} {say('Done.')}"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A project of its own: one script, one template, one module, and a German catalog that is still empty."""
    source = tmp_path / "src" / "sortilege"
    for name in ("web/static/vendor", "web/templates", "i18n/catalogs/de"):
        (source / name).mkdir(parents=True)
    (source / "web/static/page.js").write_text('t("Draw"); n("{count} tile", "{count} tiles", 3);\n// t("Comment")\n')
    (source / "web/static/vendor/theirs.js").write_text('t("Theirs")')
    (source / "web/templates/page.html").write_text("{% trans %}Hello {{ name }}{% endtrans %}{{ _('Bye') }}")
    (source / "said.py").write_text(SAID)
    monkeypatch.setattr(catalog_texts, "ROOT", tmp_path)
    monkeypatch.setattr(catalog_texts, "SOURCE", source)
    monkeypatch.setattr(catalog_texts, "TEMPLATES", source / "web/templates")
    monkeypatch.setattr(catalog_texts, "STATIC", source / "web/static")
    for module in (catalog_files, catalogs):
        monkeypatch.setattr(module, "CATALOGS", source / "i18n/catalogs")
    catalog_texts.texts.cache_clear()
    yield source
    catalog_texts.texts.cache_clear()


def fill(folder: Path, **translations: str | list[str]) -> int:
    file = folder / "filling.json"
    file.write_text(json.dumps({text.replace("_", " "): said for text, said in translations.items()}))
    return catalogs.main(["--fill", "de", str(file)])


@pytest.mark.usefixtures("folder")
def test_all_texts_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogs.main(["--missing", "de"]) == 0
    assert capsys.readouterr().out.split("\n") == [
        "{who} draws.",
        "direction|left",
        "Done.",
        "Hello %(name)s",
        "Bye",
        "Draw",
        "{count} tile",
        "",
    ]


def test_a_filled_catalog_passes_and_stays_as_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "filling.json").write_text(
        json.dumps(
            {
                "{who} draws.": "{who} zieht.",
                "Done.": "Fertig.",
                "direction|left": "nach links",
                "Hello %(name)s": "Hallo %(name)s",
                "Bye": "Tschüss",
                "Draw": "Ziehen",
                "{count} tile": ["ein Teil", "{count} Teile"],
                "nothing": "nichts",
            }
        )
    )
    assert catalogs.main(["--check"]) == 1
    assert catalogs.main(["--fill", "de", str(folder / "filling.json")]) == 0
    assert "There is no such text: nothing" in capsys.readouterr().err
    assert catalogs.main(["--check"]) == 0
    before = catalog_files.path_of("de", "client").read_bytes()
    assert catalogs.main([]) == 0
    assert catalog_files.path_of("de", "client").read_bytes() == before
    assert catalog_files._read("de", "client").ngettext("{count} tile", "{count} tiles", 1) == "ein Teil"
    assert catalog_files._read("de", "messages").pgettext("direction", "left") == "nach links"


def test_a_text_that_is_gone_leaves_the_catalog(folder: Path) -> None:
    fill(folder, Bye="Tschüss")
    (folder / "web/templates/page.html").write_text("")
    catalogs.main([])
    assert "Bye" not in catalog_files.path_of("de", "messages").read_text(encoding="utf-8")


def test_fields_must_be_the_same(folder: Path) -> None:
    (folder / "said.py").write_text('say("{who} puts {the_tile} away.")')
    file = folder / "filling.json"
    for said, right in (("{who} legt „{tile}“ weg.", True), ("{wer} legt {the_tile} weg.", False)):
        file.write_text(json.dumps({"{who} puts {the_tile} away.": said}))
        catalogs.main(["--fill", "de", str(file)])
        assert any("should have the fields" in fault for fault in catalogs.faults()) != right


@pytest.mark.parametrize("script", ["t('Draw')", "t(`Draw`)", 't("Draw " + what)'])
def test_a_text_that_cannot_be_found_is_refused(folder: Path, script: str) -> None:
    (folder / "web/static/page.js").write_text(f"\nconst it = {script};")
    assert catalogs.main(["--check"]) == 1


def test_a_template_text_on_several_lines_has_to_be_trimmed(folder: Path) -> None:
    page = folder / "web/templates/page.html"
    page.write_text("{% trans %}Hello\n  you{% endtrans %}")
    assert catalogs.main([]) == 1
    page.write_text("{% trans trimmed %}Hello\n  you{% endtrans %}")
    assert catalogs.main([]) == 0
    assert "Hello you" in list(catalogs.missing("de"))


def test_literals_of_scripts_are_read_as_javascript_reads_them() -> None:
    script = r't("A \"B\" \\ \u2026 \u{1F98A} \x41"); start("no"); obj.t("no"); t(text)'
    assert [text.one for text in catalog_texts.client_texts(script, "x.js")] == ['A "B" \\ … 🦊 A']


def test_one_text_has_one_plural(folder: Path) -> None:
    (folder / "web/static/page.js").write_text('n("{count} tile", "{count} tiles", 3); n("{count} tile", "stones", 3)')
    assert catalogs.main(["--check"]) == 1


@pytest.mark.usefixtures("folder")
def test_a_new_language_begins_with_nothing_and_may_take_its_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogs.main(["--add", "pt"]) == 0
    assert len(list(catalogs.missing("pt"))) == 7
    assert not any(fault.startswith("pt: not translated") for fault in catalogs.faults())
    catalogs.main(["--check"])
    assert "pt: 0.0 % translated" in capsys.readouterr().out


@pytest.mark.usefixtures("folder")
def test_a_promised_language_may_not() -> None:
    assert catalogs.main(["--add", "fr"]) == 0
    assert any(fault.startswith("fr: not translated") for fault in catalogs.faults())


@pytest.mark.parametrize("code", ["xx", "en", "../de", "portuguese"])
def test_what_is_no_language_is_not_added(folder: Path, code: str) -> None:
    assert catalogs.main(["--add", code]) == 1
    assert [path.name for path in (folder / "i18n/catalogs").iterdir()] == ["de"]


def test_what_was_compiled_counts_until_somebody_writes_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(folder, Bye="Tschüss")
    made = compile_all(folder / "i18n/catalogs")
    assert [path.name for path in made] == ["client.json", "messages.json"]
    with monkeypatch.context() as patch:
        patch.setattr(catalog_files, "compiled", None)  # nobody has to
        assert catalog_files._read("de", "messages").gettext("Bye") == "Tschüss"
    fill(folder, Bye="Servus")
    assert catalog_files._read("de", "messages").gettext("Bye") == "Servus"


@pytest.mark.parametrize("code", ['say(f"{who} draws.")', 'say("I am " + who)', "say("])
def test_a_text_that_is_put_together_is_refused(folder: Path, code: str) -> None:
    (folder / "said.py").write_text(code)
    assert catalogs.main(["--check"]) == 1


def test_a_template_with_a_mistake_keeps_its_translations(folder: Path) -> None:
    fill(folder, Bye="Tschüss")
    (folder / "web/templates/page.html").write_text("{% trans %}Hello")
    assert catalogs.main([]) == 1
    assert "Tschüss" in catalog_files.path_of("de", "messages").read_text(encoding="utf-8")
