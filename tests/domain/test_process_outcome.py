"""The end of a process in words, however the system or a shell encodes it."""

from __future__ import annotations

import pytest

from sparkdeck.domain.process_outcome import ProcessOutcome


@pytest.mark.parametrize(
    ("exit_code", "words", "signal"),
    [
        (0, "exit code 0", None),
        (1, "exit code 1", None),
        (255, "exit code 255", None),
        (-11, "SIGSEGV (memory access violation)", 11),
        (139, "SIGSEGV (memory access violation)", 11),
        (-6, "SIGABRT (it gave up itself)", 6),
        (134, "SIGABRT (it gave up itself)", 6),
        (-9, "SIGKILL (killed)", 9),
        (-60, "signal 60", 60),
        (0xC0000409, "exit code -1073740791 (0xC0000409, STACK_BUFFER_OVERRUN)", 6),
        (-1073740791, "exit code -1073740791 (0xC0000409, STACK_BUFFER_OVERRUN)", 6),
        (2**64 - 1073740791, "exit code -1073740791 (0xC0000409, STACK_BUFFER_OVERRUN)", 6),
        (0xC0000135, "exit code -1073741515 (0xC0000135, DLL_NOT_FOUND)", None),
        (0xC000001D, "exit code -1073741795 (0xC000001D, ILLEGAL_INSTRUCTION)", 4),
        (18446744072635810000, "exit code -1073741616 (0xC00000D0)", None),
    ],
)
def test_l11_an_exit_code_is_said_signed_with_its_hexadecimal_form_or_as_a_signal(
    exit_code: int, words: str, signal: int | None
) -> None:
    outcome = ProcessOutcome(exit_code)
    assert outcome.words == words
    assert outcome.signal_number == signal


def test_a_missing_library_is_known_from_the_code_alone() -> None:
    assert ProcessOutcome(127).lacks_library
    assert ProcessOutcome(0xC0000135 - 2**32).lacks_library
    assert not ProcessOutcome(1).lacks_library
