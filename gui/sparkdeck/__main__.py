"""One name, several programs: the window, the headless commands, the built-in runtime. Imports only what it starts."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from sparkdeck.adapters.end_signals import end_at_once_when_interrupted

if TYPE_CHECKING:
    from pathlib import Path


def main() -> int:
    """Dispatch on the arguments: none, Qt's own (``-platform …``), a GGUF, a launch file, a ``sparkdeck://`` link or
    ``--profile NAME`` mean the window."""
    arguments = sys.argv[1:]
    if getattr(sys, "frozen", False):
        from sparkdeck.child_roles import run_role

        if (code := run_role(arguments)) is not None:
            return code
    end_at_once_when_interrupted()
    if "--demo" in arguments:
        _keep_log_without_stderr()
        take_language()
        from sparkdeck.demo import run_demo

        return run_demo(arguments)
    is_command = bool(arguments) and (arguments[0] == "-h" or arguments[0][:1] != "-" or arguments[0][:2] == "--")
    if is_command and not _is_for_window(arguments[0]):
        from sparkdeck.cli import main as run_command

        return run_command(arguments)
    _keep_log_without_stderr()
    take_language()
    from sparkdeck.application import main as show_window

    return show_window(arguments)


def _keep_log_without_stderr() -> None:
    if sys.stderr is not None and not getattr(sys, "frozen", False):
        return
    from sparkdeck.adapters.program_log import is_needed, keep_program_log

    if is_needed():
        from sparkdeck.adapters.app_folders import app_folders
        from sparkdeck.domain.errors import UserError

        try:
            keep_program_log(app_folders().logs)
        except UserError:
            keep_program_log(None)


def take_language() -> None:
    """Before anything with texts is imported."""
    gc.disable()  # as in `application`: what imports make stays
    import PySide6.QtCore  # noqa: F401 - what it adds to imports is to be there, and gone, before the next ones

    from sparkdeck.ui.import_cost import spare_sources

    spare_sources()
    from sparkdeck.adapters.first_look import first_look
    from sparkdeck.ui.language import take_language as take

    take(first_look()[2], _translations)
    gc.enable()


def _translations() -> Path:
    from sparkdeck.adapters.resource_files import translations_folder

    return translations_folder()


def _is_for_window(argument: str) -> bool:
    """Whether it names what the window is to open; told without Qt."""
    from sparkdeck.ui.opening import is_something_to_open

    return is_something_to_open(argument)


if __name__ == "__main__":
    sys.exit(main())
