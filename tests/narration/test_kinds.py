"""Bots and programs are marked where names stand."""

from sortilege.narration.kinds import marked_name, marked_names


def test_who_is_no_person_is_marked_in_every_language() -> None:
    assert marked_name("Otto", "bot") == "Otto (bot)"
    assert marked_name("Otto", "program", "de") == "Otto (Programm)"
    for kind in ("person", "open", "", "dragon"):
        assert marked_name("Ada", kind) == "Ada"


def test_a_record_may_say_nothing_of_who_sat_there() -> None:
    assert marked_names(("Ada", "Otto"), ()) == ("Ada", "Otto")
    assert marked_names(("Ada", "Otto"), ("person", "bot", "bot")) == ("Ada", "Otto (bot)")
    assert marked_names(("Ada", "Otto"), ("program",)) == ("Ada (program)", "Otto")
