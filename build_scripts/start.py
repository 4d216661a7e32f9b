"""Start SparkDeck from a checkout: python3 build_scripts/start.py [options] [arguments of sparkdeck]

The first start makes .venv and installs into it from requirements.lock; the next ones are immediate.

options of this script:
  --demo [--report DIR]            do the main job unattended, with or without a display, and exit
  --install-system-libraries       install the system libraries and the font that are missing, then start
  --install-system-libraries-only  the same, then exit
  -h, --help                       print this text and exit

All else goes to the program: `start.py bench --help`, `start.py serve --help`.
Exit code 2: SparkDeck cannot be started here, and the reason was printed. Otherwise the program's own.
"""

import os
import sys

if sys.version_info < (3, 11):  # keep this file readable for older Pythons up to here and in its syntax as a whole
    sys.stderr.write("SparkDeck needs Python 3.11 or newer, and this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
if __name__ == "__main__":
    sys.path[0] = ROOT

from build_scripts.environment import (
    ON_WINDOWS,
    CannotStart,
    Environment,
    can_make_environments,
    child_variables,
    say,
)
from build_scripts.lock_file import RUNTIME

INSTALL = "--install-system-libraries"
INSTALL_ONLY = "--install-system-libraries-only"
DEMO = "--demo"


def opens_window(arguments: list[str]) -> bool:
    """Whether the program, so called, needs a platform to draw on: commands (`bench`) and long options open no window.

    `sparkdeck.__main__` decides likewise; Qt's own options have a single dash.
    """
    if not arguments or DEMO in arguments:
        return True
    return arguments[0].startswith("-") and not arguments[0].startswith("--")


def has_display(variables: dict[str, str]) -> bool:
    """Whether a window can be shown: always so on Windows and macOS, and where a Qt platform was asked for."""
    if sys.platform != "linux":
        return True
    return any(variables.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def start_command() -> str:
    """How this script was called, for messages."""
    return "python3 build_scripts/start.py"


def libraries_checked(environment: Environment, variables: dict[str, str]) -> str:
    """What a successful look for system libraries depends on: the platform, and the state of the loader's cache."""
    try:
        cache = os.stat("/etc/ld.so.cache").st_mtime_ns  # noqa: PTH116
    except OSError:
        cache = 0
    names = ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY")
    return "%s %d %s" % (environment.python, cache, [bool(variables.get(name)) for name in names])


def require_system_libraries(environment: Environment, variables: dict[str, str]) -> None:
    """Raise CannotStart with the line that helps, if libraries are missing; without a font only warn."""
    if sys.platform != "linux":
        return
    note = environment.folder / "sparkdeck.libraries"
    state = libraries_checked(environment, variables)
    if note.exists() and note.read_text(encoding="utf-8") == state:
        return
    from build_scripts import system_libraries

    lack = system_libraries.find_lack_to_open(environment.site_packages, variables)
    if lack:
        text = system_libraries.describe(lack, start_command())
        if lack.sonames:
            raise CannotStart(text)
        say(text)
        return
    note.write_text(state, encoding="utf-8")


def install_venv_module() -> None:
    """Where Debian's Python lacks the module that makes .venv, install it: it is a system package as well."""
    from build_scripts import system_libraries

    manager = system_libraries.package_manager()
    if not can_make_environments() and manager == "apt-get":
        system_libraries.install(system_libraries.Lack((), font=False, manager=manager, venv_module=True))


def install_system_libraries(environment: Environment, variables: dict[str, str]) -> None:
    """Install what is missing; say so if nothing is."""
    from build_scripts import system_libraries

    lack = system_libraries.find_lack(environment.site_packages, system_libraries.groups_to_install(variables))
    if not lack:
        say("No system library is missing.")
        return
    say(system_libraries.describe(lack, start_command()))
    system_libraries.install(lack)


def run_program(environment: Environment, arguments: list[str], variables: dict[str, str]) -> int:
    """Become the program; on Windows, which has no such step, wait for it."""
    # -P: the folder that start.py is called from must not be searched for modules
    command = [str(environment.python), "-P", "-m", "sparkdeck", *arguments]
    if ON_WINDOWS:
        import subprocess

        return subprocess.call(command, env=variables)
    sys.stdout.flush()
    os.execve(command[0], command, variables)


def main(arguments: list[str]) -> int:
    """Prepare what is missing and start the program."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    install, install_only = INSTALL in arguments, INSTALL_ONLY in arguments
    arguments = [argument for argument in arguments if argument not in (INSTALL, INSTALL_ONLY)]
    variables = child_variables()
    window = opens_window(arguments)
    environment = Environment()
    try:
        if window and not install_only and not has_display(variables):
            if DEMO not in arguments:
                raise CannotStart(
                    "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open. "
                    "Without one, these work: start.py --demo --report DIR, start.py bench, start.py serve."
                )
            variables["QT_QPA_PLATFORM"] = "offscreen"
        if install or install_only:
            install_venv_module()
        environment.make_ready(RUNTIME)
        if install or install_only:
            install_system_libraries(environment, variables)
        if install_only:
            return 0
        if window:
            require_system_libraries(environment, variables)
    except CannotStart as reason:
        say(str(reason))
        return 2
    except KeyboardInterrupt:
        say("Interrupted.")
        return 130
    return run_program(environment, arguments, variables)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
