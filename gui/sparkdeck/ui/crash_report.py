"""A bug as a notice: what happened, with everything that a report needs. Imported only when there is one."""

from __future__ import annotations

import platform
import sys
import traceback

from sparkdeck import __version__
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import NoticePosted
from sparkdeck.domain.translation import tr


def notice_of(error: BaseException) -> NoticePosted:
    """What to say about a failure that nobody handled: a user's error as it is, anything else as a bug."""
    return NoticePosted(error) if isinstance(error, UserError) else crash_notice(error)


def crash_notice(error: BaseException) -> NoticePosted:
    """The notice for an exception that nobody expected; its report holds the traceback and the versions."""
    summary = f"{type(error).__name__}: {error}".strip(": .") + "."
    qt = sys.modules.get("PySide6")
    report = "\n".join(
        [
            f"SparkDeck {__version__}, Python {platform.python_version()}, "
            f"PySide6 {getattr(qt, '__version__', 'not loaded')}, {platform.platform()}",
            "",
            *(line.rstrip("\n") for line in traceback.format_exception(error)),
        ]
    )
    return NoticePosted(
        UserError(
            tr("Something went wrong inside SparkDeck."),
            summary,
            tr("The window stays usable. Please copy the report and send it to the project."),
        ),
        report,
    )
