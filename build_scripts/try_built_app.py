"""Start the app that freeze.py made, as its users will: python3 build_scripts/try_built_app.py [--app FOLDER] [--build]

The app is copied to a folder with spaces and an umlaut in its name and started through a link, from another folder, without a
Python on the PATH, with a TMPDIR of foreign letters and library paths of the user's own. There it does the demo without a
display; on an X server (Xvfb) it opens its window, takes a second start in, and ends when told to, within 5 s, also while a
Hub that says nothing is asked; and it runs a server that is not ours, whose environment and loaded libraries must show
nothing of the app. Before that its files are looked at: libraries, age of the C library, contents, and that the zip and the
.deb stay under the limit of size.

--build freezes first. --packages also makes the .deb and the AppDir and starts what is in them. Linux only; standard library
only.
Exit code: 0 all is well, 1 something is not, 2 it could not be tried.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts import freeze, make_packages  # noqa: E402
from build_scripts.environment import CannotStart, say  # noqa: E402
from build_scripts.release import app_checks  # noqa: E402
from tests.fakes import make_fake_server  # noqa: E402

ENDS_WITHIN_S = 5.0
_PATIENCE_S = 120.0
_DEMO_S = 600.0
_LISTENING = "00010000"
"""The flag of a socket that listens, in /proc/net/unix."""
_LIBRARIES, _PLUGINS = "/users/own/lib", "/users/own/plugins"
"""What the user's environment says; it must reach the server's as it is."""


class Wrong(Exception):
    """The app did not do what it must."""


class Trial:
    """The app in its odd place. ``variables`` is the whole environment that it is started with."""

    def __init__(self, app: Path, scratch: Path) -> None:
        self.scratch = scratch
        self.app = scratch / "My App (1) ü" / "SparkDeck"
        shutil.copytree(app, self.app, symlinks=True, copy_function=_link_or_copy)
        self.program = scratch / "link" / "start me"
        self.program.parent.mkdir()
        self.program.symlink_to(self.app / "sparkdeck")
        self.elsewhere = scratch / "elsewhere"
        temporary = scratch / "Пример ü"
        for folder in (self.elsewhere, temporary, scratch / "no programs", scratch / "runtime"):
            folder.mkdir(mode=0o700)
        (self.elsewhere / "resources").mkdir()  # must not be taken for the program's own
        (self.elsewhere / "json.py").write_text("raise SystemExit('the current folder was searched')\n")
        self.variables = {
            "HOME": str(scratch / "home"),
            "SPARKDECK_HOME": str(scratch / "home"),
            "XDG_RUNTIME_DIR": str(scratch / "runtime"),
            "PATH": str(scratch / "no programs"),
            "TMPDIR": str(temporary),
            "LANG": "C.UTF-8",
            "LD_LIBRARY_PATH": _LIBRARIES,
            "QT_PLUGIN_PATH": _PLUGINS,
        }

    @contextmanager
    def started(self, *arguments: str, without_streams: bool = False, **more: str) -> Iterator[subprocess.Popen[str]]:
        """The app in a group of its own; what is left of it in the end is killed."""
        command = [str(self.program), *arguments]
        if without_streams:
            command = ["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
        with subprocess.Popen(
            command,
            cwd=self.elsewhere,
            env={**self.variables, **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                yield process
            finally:
                if process.poll() is None:
                    process.kill()
                process.wait()


def demo(trial: Trial) -> str:
    """The main job, without a display."""
    report = trial.scratch / "report"
    with trial.started("--demo", "--report", str(report), QT_QPA_PLATFORM="offscreen") as process:
        try:
            output, _ = process.communicate(timeout=_DEMO_S)
        except subprocess.TimeoutExpired:
            raise Wrong("the demo has no end") from None
    if process.returncode or "all counts are as forecast" not in output:
        raise Wrong(f"the demo failed: {output.strip()[-600:]}")
    pages = json.loads((report / "report.json").read_text(encoding="utf-8"))["pages"]
    missing = [page for page in pages if not (report / page).is_file()]
    if missing or not pages:
        raise Wrong(f"the demo's pictures are missing: {missing}")
    return f"{len(pages)} pages, all counts as forecast"


def leaks(trial: Trial) -> str:
    """A server that is not ours, started by the app: nothing of the app is in its environment or its memory."""
    fake = make_fake_server(trial.scratch / "engine")
    models = trial.scratch / "home" / "data" / "models" / "demo"  # unpacked by the demo
    target = next((path for path in sorted(models.rglob("*.gguf")) if "target" in path.name), None)
    if target is None:
        raise Wrong("the demo left no model to start it with")
    arguments = ("serve", "--runtime", str(fake), "--target", str(target), "--port", "0")
    with trial.started(*arguments) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("ready "):
                break
        else:
            raise Wrong("the server did not become ready")
        server = _child_with(process.pid, b"SPARKDECK_SERVER=")
        environment = dict(
            entry.split("=", 1)
            for entry in _proc(server, "environ").decode("utf-8", "replace").split("\0")
            if "=" in entry
        )
        maps = _proc(server, "maps").decode("utf-8", "replace")
        ended = _told_to_end(process, signal.SIGINT)
    place = str(trial.app)
    wrong = [f"{name}={value}" for name, value in environment.items() if place in value and name != "PWD"]
    wrong += [name for name in environment if name.startswith("_PYI") or name.endswith("_ORIG")]
    if environment.get("LD_LIBRARY_PATH") != _LIBRARIES:
        wrong.append(f"LD_LIBRARY_PATH={environment.get('LD_LIBRARY_PATH')} instead of the user's own")
    wrong += sorted({line.split(None, 5)[5] for line in maps.splitlines() if place in line})
    if wrong:
        raise Wrong(f"of the app in the server: {'; '.join(wrong)}")
    if len(maps) < 100:
        raise Wrong("the server's libraries could not be read")
    seen = f"{len(environment)} variables and {len(maps.splitlines())} mappings"
    return f"nothing of the app among {seen}; ended in {ended:.1f} s"


def commands(trial: Trial) -> str:
    """The doctor tries Qt, the built-in runtime and more in children of the program's own."""
    with trial.started("--version") as process:
        version, _ = process.communicate(timeout=_PATIENCE_S)
    note = json.loads((app_checks.inside_of(trial.app) / "sparkdeck/resources/build.json").read_text(encoding="utf-8"))
    if process.returncode or note["version"] not in version or note["commit"][:12] not in version:
        raise Wrong(f"--version says {version.strip()!r}")
    with trial.started("doctor", "--json", QT_QPA_PLATFORM="offscreen") as process:
        said, _ = process.communicate(timeout=_PATIENCE_S)
    start = said.find("{")
    checks = {each["id"]: each for each in json.loads(said[start:])["checks"]} if start >= 0 else {}
    for name in ("qt", "qt_platform", "runtime_builtin"):
        found = next((each for key, each in checks.items() if key == name or key.startswith(f"{name}_")), None)
        if found is None or found["status"] != "ok":
            raise Wrong(f"the doctor's {name}: {found or said[-400:]}")
    return version.strip()


def window(trial: Trial, display: str) -> str:
    """On an X server: painted, one window for two starts, an end in time. Streams are closed, as after a double click."""
    state = trial.scratch / "home" / "state"
    log = state / "logs" / "sparkdeck.log"
    log.unlink(missing_ok=True)
    with trial.started(DISPLAY=display, QT_QPA_PLATFORM="xcb", without_streams=True) as first:
        _wait("the first window", lambda: log.is_file() and _listens(first.pid), first)
        with trial.started(DISPLAY=display, QT_QPA_PLATFORM="xcb") as second:
            try:
                output, _ = second.communicate(timeout=_PATIENCE_S)
            except subprocess.TimeoutExpired:
                raise Wrong("a second start opened a second window") from None
        if second.returncode:
            raise Wrong(f"a second start ended with {second.returncode}: {output[-300:]}")
        if first.poll() is not None:
            raise Wrong("the second start ended the first")
        streams = [os.readlink(f"/proc/{first.pid}/fd/{number}") for number in (0, 1, 2)]  # noqa: PTH115
        if any(name.startswith(("socket:", "anon_inode:")) for name in streams):
            raise Wrong(f"its descriptors 0 to 2 are {streams}")
        ended = _told_to_end(first, signal.SIGTERM)
    return f"ended in {ended:.1f} s; its log: {log.name}"


def silent_hub(trial: Trial, display: str) -> str:
    """P07: told to end while a link's question is open and the Hub that was asked about it never answers."""
    with socket.create_server(("127.0.0.1", 0)) as hub:
        hub.setblocking(False)
        link, address = "sparkdeck://open_from_hf?model=org/model", f"http://127.0.0.1:{hub.getsockname()[1]}"
        with trial.started(link, DISPLAY=display, QT_QPA_PLATFORM="xcb", HF_ENDPOINT=address) as process:
            clients: list[socket.socket] = []
            try:
                _wait("the question to the Hub", lambda: clients or _accepted(hub, clients), process)
                ended = _told_to_end(process, signal.SIGTERM)
            finally:
                for client in clients:
                    client.close()
    return f"ended in {ended:.1f} s"


def _accepted(hub: socket.socket, clients: list[socket.socket]) -> bool:
    try:
        clients.append(hub.accept()[0])
    except BlockingIOError:
        return False
    return True


def first_frame(trial: Trial, display: str) -> str:
    """What the X server shows right after the first paint is not blank, and in the desktop's language."""
    picture = trial.scratch / "first.png"
    started = time.monotonic_ns()
    with trial.started(
        "--first-paint-report", str(started), str(picture), DISPLAY=display, QT_QPA_PLATFORM="xcb", LC_ALL="de_DE.UTF-8"
    ) as process:
        output, _ = process.communicate(timeout=_PATIENCE_S)
    try:
        figures = json.loads(output.strip().splitlines()[-1])
    except (ValueError, IndexError):
        raise Wrong(f"no first picture: {output[-400:]}") from None
    if figures["colours"] < 20:
        raise Wrong(f"the first picture has {figures['colours']} colours")
    if "Modelle" not in figures["words"]:
        raise Wrong(f"the German window says {figures['words']}")
    return f"{figures['colours']} colours in the first picture, {figures['wall_ms']:.0f} ms after the start"


@contextmanager
def x_server() -> Iterator[str]:
    """An Xvfb of our own. Raises CannotStart where there is none and none can be installed."""
    if shutil.which("Xvfb") is None and (manager := shutil.which("apt-get")):
        prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
        subprocess.run([*prefix, manager, "install", "-y", "-q", "--no-install-recommends", "xvfb"], check=False)
    program = shutil.which("Xvfb")
    if program is None:
        raise CannotStart("Xvfb is not here (on Debian and Ubuntu: apt-get install xvfb).")
    reader, writer = os.pipe()
    command = [program, "-displayfd", str(writer), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-ac"]
    with subprocess.Popen(
        command, pass_fds=(writer,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        os.close(writer)
        try:
            with os.fdopen(reader, encoding="ascii") as told:
                number = told.readline().strip()
            if not number:
                raise CannotStart("Xvfb does not start.")
            yield f":{number}"
        finally:
            process.terminate()
            process.wait()


def _told_to_end(process: subprocess.Popen[str], number: int) -> float:
    """Seconds until the program has ended. P07."""
    begun = time.monotonic()
    process.send_signal(number)
    try:
        process.wait(ENDS_WITHIN_S)
    except subprocess.TimeoutExpired:
        raise Wrong(f"still there {ENDS_WITHIN_S:.0f} s after it was told to end") from None
    if process.returncode:
        raise Wrong(f"it ended with {process.returncode}")
    return time.monotonic() - begun


def _wait(what: str, condition: object, process: subprocess.Popen[str]) -> None:
    assert callable(condition)
    until = time.monotonic() + _PATIENCE_S
    while not condition():
        if process.poll() is not None:
            raise Wrong(f"{what}: the program ended with {process.returncode}")
        if time.monotonic() > until:
            raise Wrong(f"{what} did not come")
        time.sleep(0.05)


def _listens(pid: int) -> bool:
    """Whether the program takes later starts in, which it does once its window is painted: a socket of its own."""
    try:
        rows = [line.split() for line in Path("/proc/net/unix").read_text(encoding="utf-8").splitlines()[1:]]
        listening = {row[6] for row in rows if row[3] == _LISTENING}
        held = {os.readlink(path) for path in Path(f"/proc/{pid}/fd").iterdir()}  # noqa: PTH115
    except OSError:
        return False
    return any(f"socket:[{inode}]" in held for inode in listening)


def _child_with(parent: int, mark: bytes) -> int:
    """A child of ``parent`` with ``mark`` in its environment."""
    until = time.monotonic() + _PATIENCE_S
    while time.monotonic() < until:
        for place in Path("/proc").iterdir():
            if not place.name.isdigit():
                continue
            stat = _proc(int(place.name), "stat").rpartition(b")")[2].split()
            if len(stat) > 1 and int(stat[1]) == parent and mark in _proc(int(place.name), "environ"):
                return int(place.name)
        time.sleep(0.05)
    raise Wrong("the server's process was not found")


def _proc(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""


def _link_or_copy(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def try_app(app: Path, *, packages: bool) -> list[str]:
    """All trials; what is wrong, as sentences."""
    wrong: list[str] = []

    def note(name: str, found: Sequence[str] | str) -> None:
        problems = [] if isinstance(found, str) else list(found)
        say(f"  {name}: {found if isinstance(found, str) else '; '.join(problems) or 'good'}")
        wrong.extend(f"{name}: {problem}" for problem in problems)

    note("contents", app_checks.wrong_contents(app))
    note("age of the C library (P04)", app_checks.too_new(app))
    note("libraries left to the system", app_checks.left_to_the_system(app))
    note("the loader (P02)", app_checks.not_found(app))
    with tempfile.TemporaryDirectory(prefix="sparkdeck-try-") as folder:
        scratch = Path(folder)
        trial = Trial(app, scratch)

        def attempt(name: str, work: object, *arguments: object) -> None:
            assert callable(work)
            try:
                note(name, work(trial, *arguments))
            except Wrong as reason:
                note(name, [str(reason)])

        attempt("commands and the doctor", commands)
        attempt("demo (P10)", demo)
        attempt("a server's environment", leaks)
        with x_server() as display:
            attempt("first picture", first_frame, display)
            attempt("window on an X server (P01)", window, display)
            attempt("a silent Hub (P07)", silent_hub, display)
        package = make_packages.make_zip(app, scratch)
        note(f"size: {package.stat().st_size / 1e6:.0f} MB as zip", app_checks.too_large(package))
        if packages:
            attempt("the .deb", installed_deb, app)
            attempt("the AppDir", appdir, app)
    return wrong


def installed_deb(trial: Trial, app: Path) -> str:
    """The package is sound for dpkg, and what it would install starts."""
    package = make_packages.make_deb(app, trial.scratch)
    problem = app_checks.too_large(package)
    unpacked = trial.scratch / "system"
    done = subprocess.run(["dpkg-deb", "-x", str(package), str(unpacked)], capture_output=True, text=True, check=False)
    if done.returncode or problem:
        raise Wrong("; ".join([*problem, done.stderr.strip()]))
    command = [str(unpacked / "opt/sparkdeck/sparkdeck"), "--version"]
    said = subprocess.run(command, env=trial.variables, capture_output=True, text=True, check=False)
    if said.returncode:
        raise Wrong(f"what it installs does not start: {said.stderr[-300:]}")
    return f"{package.name}, {package.stat().st_size / 1e6:.0f} MB, starts"


def appdir(trial: Trial, app: Path) -> str:
    """Started through a link, with what the runtime of an AppImage sets."""
    folder = make_packages.make_folder(app, trial.scratch)
    run = trial.scratch / "link" / "AppRun"
    run.symlink_to(folder / "AppRun")
    variables = {**trial.variables, "PATH": "/usr/bin:/bin", "APPDIR": str(folder), "APPIMAGE": "/home/x/A.AppImage"}
    said = subprocess.run([run, "--version"], env=variables, capture_output=True, text=True, check=False)
    if said.returncode:
        raise Wrong(f"it does not start: {said.stderr[-300:]}")
    return "starts"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--app", type=Path, default=ROOT / "dist" / "SparkDeck", metavar="FOLDER")
    parser.add_argument("--build", action="store_true", help="freeze first, into the folder above that of --app")
    parser.add_argument("--install-tools", action="store_true", help="with --build: see freeze.py")
    parser.add_argument(
        "--packages", action="store_true", help="make .deb and AppDir as well and start what is in them"
    )
    options = parser.parse_args(arguments)
    if sys.platform != "linux":
        say("The trial is written for Linux.")
        return 2
    app = options.app.absolute()
    try:
        if options.build:
            freeze.require_tools(install=options.install_tools)
            freeze.freeze(app.parent)
        if not (app / "sparkdeck").is_file():
            raise CannotStart(f"There is no app in {app}: run freeze.py first.")
        wrong = try_app(app, packages=options.packages)
    except CannotStart as reason:
        say(str(reason))
        return 2
    for problem in wrong:
        say(f"WRONG: {problem}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
