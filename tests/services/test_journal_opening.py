"""A journal that is being opened when the benchmark is cancelled."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from sparkdeck.services.journal_opening import opened
from tests.services.harness import run


@pytest.mark.parametrize("fails", [False, True])
def test_a_cancel_waits_for_the_thread_and_takes_back_what_it_opened(fails: bool) -> None:
    async def test() -> None:
        begun, go_on, undone = threading.Event(), threading.Event(), list[Any]()

        def make() -> Any:
            begun.set()
            go_on.wait(30)
            if fails:
                raise OSError
            return "journal"

        opening = asyncio.ensure_future(opened(make, undone.append))
        await asyncio.to_thread(begun.wait, 30)
        opening.cancel()
        await asyncio.sleep(0)
        assert not opening.done()
        go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await opening
        assert undone == ([] if fails else ["journal"])

    run(test)
