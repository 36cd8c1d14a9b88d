"""From a spreadsheet to a game, the way a teacher goes."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from sortilege.core.game import CHANCE
from sortilege.drafts.advice.advice import advise
from sortilege.drafts.files.edition_files import edition_zip
from sortilege.drafts.model.validation import read_draft, write_draft
from sortilege.drafts.spreadsheets import apply, preview, read_table
from sortilege.editions.load import load
from sortilege.games import make_game

HEADINGS = "Tier;Gewicht (kg);Länge [cm];Alter (Jahre);Beine;Preis (€);Tempo (km/h);Bild"
ROWS = (
    f"Tier {n};{n},{n % 10};{n * 10} cm;{n} Jahre;{n % 5};{n * 3},50 €;{40 - n};{chr(0x1F400 + n)}"
    for n in range(1, 15)
)
CSV = "\n".join(["Unsere Haustiere", "", HEADINGS, *ROWS]).encode("utf-16")


def test_from_a_spreadsheet_to_a_game(tmp_path: Path) -> None:
    draft = apply(preview(read_table(CSV), "de"))
    assert not [remark for remark in advise(draft).remarks if remark.problem.level == "error"]
    kept = read_draft(write_draft(replace(draft, license="CC0-1.0")))
    (tmp_path / "pets.zip").write_bytes(edition_zip(kept))
    edition = load(tmp_path / "pets.zip")
    assert (edition.id, len(edition.items), len(edition.attributes)) == ("unsere-haustiere", 14, 6)
    assert edition.items[2].values == {
        "gewicht": 3.3, "laenge": 30, "alter": 3, "beine": 3, "preis": 9.5, "tempo": 37,
    }  # fmt: skip
    game = make_game("the-box", 4, {}, edition)
    state = game.start()
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.sample(state, Random(1)))
    assert game.to_act(state)
    assert {need.seats for need in advise(kept).games if need.game == "the-box" and need.is_met} == {2, 3, 4, 5, 6}
