"""One name, several programs: the window, the headless commands, the built-in runtime. Imports only what it starts."""

from __future__ import annotations

import sys


def main() -> int:
    """Dispatch on the arguments: none, Qt's own (``-platform …``), a GGUF or ``--profile NAME`` mean the window."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["--builtin-runtime"]:
        from sparkdeck.builtin_runtime import main as run_runtime

        return run_runtime(arguments[1:])
    if arguments[:1] == ["--process-guard"]:  # of a frozen app, see adapters/guard_command.py
        from sparkdeck.adapters.process_guard import main as run_guard

        return run_guard(arguments[1:])
    if "--demo" in arguments:
        from sparkdeck.demo import run_demo

        return run_demo(arguments)
    is_command = bool(arguments) and (arguments[0] == "-h" or arguments[0][:1] != "-" or arguments[0][:2] == "--")
    if is_command and not _is_for_window(arguments[0]):
        from sparkdeck.cli import main as run_command

        return run_command(arguments)
    from sparkdeck.application import main as show_window

    return show_window(arguments)


def _is_for_window(argument: str) -> bool:
    """Whether it names what the window is to open: without Qt, unlike ``ui/opening.py``, which reads it."""
    is_model = not argument.startswith("-") and argument.lower().endswith(".gguf")
    return is_model or argument == "--profile" or argument.startswith("--profile=")


if __name__ == "__main__":
    sys.exit(main())
