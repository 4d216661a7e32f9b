"""Which tokens came from the draft, told from the figures of a stream."""

from __future__ import annotations

from sparkdeck.domain.draft_marks import DraftMarks

Event = tuple[int, float, int | None]


def marks_of(*events: Event) -> list[int | None]:
    marks = DraftMarks()
    return [marks.accepted_in(*event) for event in events]


def test_the_first_tokens_of_a_step_are_the_drafts_and_the_last_is_the_targets() -> None:
    steps: list[Event] = [
        (1, 0.001, None),
        (2, 5.0, 2),
        (3, 5.0, 2),
        (4, 5.0, 2),
        (5, 9.0, 2),
        (6, 12.0, 3),
        (7, 12.0, 3),
    ]
    assert marks_of(*steps) == [0, 1, 1, 0, 0, 1, 0]


def test_a_character_of_several_tokens_is_marked_where_all_of_them_are_alike() -> None:
    """Token 3 was held back until its character was whole."""
    assert marks_of((1, 0.001, None), (2, 5.0, 3), (4, 5.0, 3), (5, 5.0, 3)) == [0, 1, 2, 0]
    assert marks_of((1, 0.001, None), (2, 5.0, 2), (4, 5.0, 2)) == [0, 1, None]


def test_a_step_whose_first_token_is_not_known_says_nothing() -> None:
    assert marks_of((1, 0.001, None), (4, 5.0, 2), (5, 5.0, 2), (6, 9.0, 2)) == [0, None, None, 0]


def test_servers_that_number_a_whole_step_alike_say_nothing() -> None:
    assert marks_of((1, 0.001, None), (4, 5.0, 2), (4, 5.0, 2), (4, 5.0, 2), (7, 8.0, 4), (7, 8.0, 4)) == [
        0,
        *[None] * 5,
    ]


def test_figures_that_are_missing_or_go_back_say_nothing() -> None:
    marks = DraftMarks()
    assert marks.accepted_in(None, None, None) is None
    assert marks_of((1, 0.001, 5), (2, 5.0, 1)) == [1, None]
