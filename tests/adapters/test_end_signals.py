"""What Ctrl+C, a terminal that closes and `nohup` do to a program that is about to begin."""

import signal
import sys
from collections.abc import Iterator

import pytest

from sparkdeck.adapters.end_signals import be_told_of_interrupts, end_at_once_when_interrupted, end_signals


@pytest.fixture
def interrupts() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_an_interrupt_before_anybody_listens_is_no_exception_that_qt_would_lose() -> None:
    end_at_once_when_interrupted()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    be_told_of_interrupts()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("interrupts")
def test_an_interrupt_that_a_script_ignores_is_heard_once_somebody_listens() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_at_once_when_interrupted()
    be_told_of_interrupts()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert signal.SIGINT in end_signals()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGHUP")
def test_a_terminal_that_is_closed_ends_us_in_order_unless_nohup_is_before_us() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        assert signal.SIGHUP in end_signals()
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        assert signal.SIGHUP not in end_signals()
    finally:
        signal.signal(signal.SIGHUP, before)
