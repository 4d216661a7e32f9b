"""Failures that belong to no running action, and the tasks they come from."""

from __future__ import annotations

import asyncio
import platform
import sys
import traceback
from collections.abc import Coroutine
from typing import Any

import sparkdeck
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import NoticePosted
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus


class Notices:
    """Posts notices; runs background tasks so that none of them can fail in silence."""

    def __init__(self, bus: EventBus) -> None:
        self._bus = bus
        self._tasks: set[asyncio.Task[None]] = set()

    def post(self, error: BaseException) -> None:
        """Show ``error``: a :class:`UserError` as it is, anything else as a bug with a report to copy."""
        if isinstance(error, UserError):
            self._bus.publish(NoticePosted(error))
        else:
            self._bus.publish(
                NoticePosted(
                    UserError(tr("Something in SparkDeck went wrong."), f"{type(error).__name__}: {error}"),
                    crash_report(error),
                )
            )

    def spawn(self, coroutine: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run ``coroutine`` as a task that ends done, cancelled (silent) or failed (a notice)."""
        task = asyncio.get_running_loop().create_task(coroutine, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return task

    async def cancel_all(self) -> None:
        """End every background task."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.post(error)


def crash_report(error: BaseException) -> str:
    """A text for a bug report: versions and traceback, no paths of the user's own files."""
    lines = [
        f"SparkDeck {sparkdeck.__version__}, Python {platform.python_version()}, {platform.platform()}",
        "".join(traceback.format_exception(error)),
    ]
    prefixes = {sys.prefix, sys.base_prefix}
    text = "\n".join(lines)
    for prefix in sorted(prefixes, key=len, reverse=True):
        text = text.replace(prefix, "<python>")
    return text
