"""What a packaged program does as a child of its own: one function for each hidden argument of ``frozen_program.ROLES``.

From source the same code runs as a module, a script or ``-c`` of Python. Each role imports only what it needs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from sparkdeck.adapters import frozen_program

Role = Callable[[Sequence[str]], int]


def run_role(arguments: Sequence[str]) -> int | None:
    """Do what the first argument asks for; its exit code, or ``None`` where it names no role."""
    role = _ROLES.get(arguments[0]) if arguments else None
    return role(list(arguments[1:])) if role is not None else None


def _builtin_runtime(arguments: Sequence[str]) -> int:
    from sparkdeck.builtin_runtime import main

    return main(arguments)


def _process_guard(arguments: Sequence[str]) -> int:
    from sparkdeck.adapters.process_guard import main

    os._exit(main(list(arguments)))  # nothing to tidy up


def _qt_trial(arguments: Sequence[str]) -> int:
    from sparkdeck.adapters.qt_trial import TRIAL

    return _as_script(TRIAL, arguments)


def _draft_kinds(_arguments: Sequence[str]) -> int:
    import xllamacpp

    print(*(kind.name for kind in xllamacpp.common_speculative_type))
    return 0


def _xet_fetch(arguments: Sequence[str]) -> int:
    from sparkdeck.adapters.download_xet import SCRIPT

    return _as_script(SCRIPT, arguments)


def _console_break(arguments: Sequence[str]) -> int:
    from sparkdeck.adapters.windows_console import main

    return main(arguments)


def _first_paint_report(arguments: Sequence[str]) -> int:
    from sparkdeck.first_paint_report import main

    return main(arguments)


def _as_script(text: str, arguments: Sequence[str]) -> int:
    """What ``python -c text argument …`` would do."""
    sys.argv = ["-c", *arguments]
    exec(text, {"__name__": "__main__"})
    return 0


_ROLES: dict[str, Role] = {
    frozen_program.BUILTIN_RUNTIME: _builtin_runtime,
    frozen_program.PROCESS_GUARD: _process_guard,
    frozen_program.QT_TRIAL: _qt_trial,
    frozen_program.DRAFT_KINDS: _draft_kinds,
    frozen_program.XET_FETCH: _xet_fetch,
    frozen_program.CONSOLE_BREAK: _console_break,
    frozen_program.FIRST_PAINT_REPORT: _first_paint_report,
}
