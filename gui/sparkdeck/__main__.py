"""One name, several programs: the window, the headless commands, the built-in runtime. Imports only what it starts."""

from __future__ import annotations

import sys


def main() -> int:
    """Dispatch on the arguments: none or Qt's own (``-platform …``) mean the window."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["--builtin-runtime"]:
        from sparkdeck.builtin_runtime import main as run_runtime

        return run_runtime(arguments[1:])
    if "--demo" in arguments:
        from sparkdeck.demo import run_demo

        return run_demo(arguments)
    if arguments and (not arguments[0].startswith("-") or arguments[0].startswith("--") or arguments[0] == "-h"):
        from sparkdeck.cli import main as run_command

        return run_command(arguments)
    from sparkdeck.application import main as show_window

    return show_window(arguments)


if __name__ == "__main__":
    sys.exit(main())
