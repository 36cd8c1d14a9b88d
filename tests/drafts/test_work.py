"""What advice costs, counted: a card set that is made to be hard costs no more than any other of its size."""

from card_sets.worst import WORST
from drafts.counting import calls_of
from sortilege.drafts.advice.advice import advise
from sortilege.drafts.numbers.columns import read_cells


def test_every_column_is_read_once() -> None:
    draft = WORST["long texts"](20, 5)
    assert calls_of(read_cells, lambda: advise(draft)) == 5
