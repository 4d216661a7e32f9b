"""When .venv is whole, when it is made again, and how it finds the checkout."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import environment as environment_module
from build_scripts import lock_file
from build_scripts.environment import CannotStart, Environment, child_variables, running_python
from build_scripts.lock_file import RUNTIME, TEST

LOCK_TEXT = "# === runtime ===\nhttpx==1.0 --hash=sha256:00\n# === test ===\npytest==1.0 --hash=sha256:00\n"


class ScriptedEnvironment(Environment):
    """An environment whose slow steps only leave the traces of the real ones, and count."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.steps: list[str] = []
        self.fails_in = ""

    def _create(self, reason: str) -> None:
        self.steps.append(f"create: {reason}")
        self.stamp_file.unlink(missing_ok=True)
        self.site_packages.mkdir(parents=True, exist_ok=True)
        self.scripts.mkdir(parents=True, exist_ok=True)
        self.python.unlink(missing_ok=True)
        self.python.symlink_to(sys.executable)
        self.point_at_checkout()

    def _pip_install(self, section: str, text: str) -> None:
        self.steps.append(f"install: {section}")
        if section == self.fails_in:
            raise CannotStart("no network")
        (self.site_packages / f"{section}-1.0.dist-info").mkdir(exist_ok=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout at an awkward path, with a lock and a package."""
    root = tmp_path / "Mein Ordner ü"
    (root / "gui" / "sparkdeck").mkdir(parents=True)
    (root / "gui" / "sparkdeck" / "__init__.py").write_text("")
    (root / "gui" / "sparkdeck" / "__main__.py").write_text("import sys\ndef main(): print(sys.argv); return 7\n")
    (root / "requirements.lock").write_text(LOCK_TEXT)
    return root


@pytest.fixture
def environment(checkout: Path) -> ScriptedEnvironment:
    """The same, with the environment made and the record of steps empty."""
    environment = ScriptedEnvironment(checkout)
    assert environment.make_ready(RUNTIME)
    assert environment.steps == ["create: there is none yet", "install: runtime"]
    environment.steps.clear()
    return environment


def test_a_second_start_does_nothing(environment: ScriptedEnvironment) -> None:
    assert not environment.make_ready(RUNTIME)
    assert environment.steps == []


def test_the_test_section_is_added_to_what_is_there(environment: ScriptedEnvironment) -> None:
    assert environment.make_ready(RUNTIME, TEST)
    assert environment.steps == ["install: test"]
    assert not environment.make_ready(RUNTIME)
    assert not environment.make_ready(RUNTIME, TEST)


def test_a_new_runtime_lock_makes_it_again(environment: ScriptedEnvironment, checkout: Path) -> None:
    (checkout / "requirements.lock").write_text(LOCK_TEXT.replace("httpx==1.0", "httpx==1.1"))
    assert environment.make_ready(RUNTIME)
    assert environment.steps == ["create: the lock has changed", "install: runtime"]


def test_an_interpreter_that_is_gone_makes_it_again(environment: ScriptedEnvironment) -> None:
    environment.python.unlink()
    environment.python.symlink_to("/nowhere/python3")
    assert environment.make_ready(RUNTIME)
    assert environment.steps[0] == "create: its Python is gone"


def test_another_python_makes_it_again(environment: ScriptedEnvironment) -> None:
    text = environment.stamp_file.read_text(encoding="utf-8")
    environment.stamp_file.write_text(text.replace(running_python(), "cpython-310"), encoding="utf-8")
    assert environment.make_ready(RUNTIME)
    assert environment.steps[0].startswith("create: it was made for cpython-310")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": 0}', '{"schema": 1}'])
def test_a_stamp_that_cannot_be_read_makes_it_again(environment: ScriptedEnvironment, text: str) -> None:
    environment.stamp_file.write_text(text)
    assert environment.make_ready(RUNTIME)
    assert environment.steps[0] == "create: it was not finished"


def test_a_package_that_is_gone_makes_it_again(environment: ScriptedEnvironment) -> None:
    (environment.site_packages / "runtime-1.0.dist-info").rmdir()
    assert environment.make_ready(RUNTIME)
    assert environment.steps[0] == "create: packages are missing in it"


def test_an_install_that_failed_is_made_again_from_nothing(checkout: Path) -> None:
    environment = ScriptedEnvironment(checkout)
    environment.fails_in = RUNTIME
    with pytest.raises(CannotStart, match="no network"):
        environment.make_ready(RUNTIME)
    environment.fails_in = ""
    environment.steps.clear()
    assert environment.make_ready(RUNTIME)
    assert environment.steps == ["create: it was not finished", "install: runtime"]


def test_a_failed_install_of_the_test_section_keeps_the_program_startable(environment: ScriptedEnvironment) -> None:
    environment.fails_in = TEST
    with pytest.raises(CannotStart):
        environment.make_ready(RUNTIME, TEST)
    assert not environment.make_ready(RUNTIME)


def test_the_stamp_names_the_sections_by_their_hash(environment: ScriptedEnvironment) -> None:
    stamp = environment.read_stamp()
    assert stamp is not None
    text = lock_file.read_sections(environment.lock)[RUNTIME]
    assert stamp.sections == {RUNTIME: hashlib.sha256(text.encode()).hexdigest()}
    assert stamp.python == running_python()


def test_the_checkout_is_found_by_a_relative_ascii_path(environment: ScriptedEnvironment, checkout: Path) -> None:
    line = (environment.site_packages / "sparkdeck.pth").read_bytes().decode("ascii").strip()
    assert (environment.site_packages / line).resolve() == (checkout / "gui").resolve()


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_the_command_sparkdeck_starts_the_checkout(environment: ScriptedEnvironment, tmp_path: Path) -> None:
    (environment.folder / "pyvenv.cfg").write_text(f"home = {Path(sys.executable).resolve().parent}\n")
    link = tmp_path / "elsewhere"
    link.symlink_to(environment.scripts / "sparkdeck")
    variables = child_variables()
    done = subprocess.run([link, "bench", "a b"], cwd=tmp_path, env=variables, stdout=subprocess.PIPE, text=True)
    assert done.returncode == 7
    assert done.stdout == "['sparkdeck', 'bench', 'a b']\n"


def test_a_folder_that_cannot_be_written_is_one_sentence(checkout: Path) -> None:
    environment = ScriptedEnvironment(checkout)
    environment.folder.write_text("a file in the way")

    def refuse(reason: str) -> None:
        raise PermissionError(13, "Permission denied")

    environment._create = refuse  # type: ignore[method-assign]
    with pytest.raises(CannotStart, match=r"cannot be made: Permission denied\.$"):
        environment.make_ready(RUNTIME)


def test_a_python_without_ensurepip_says_which_package_brings_it(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment_module, "can_make_environments", lambda: False)
    with pytest.raises(CannotStart, match=r"ensurepip is missing.*apt-get install python3\.\d+-venv"):
        Environment(checkout).make_ready(RUNTIME)


def test_pips_log_is_told_in_short_steps() -> None:
    log = [
        "Collecting httpx==0.28.1 (from -r /x/runtime.txt (line 17))\n",
        "  Downloading httpx-0.28.1-py3-none-any.whl (73 kB)\n",
        "Collecting pyside6-essentials==6.11.3 (from -r /x/runtime.txt (line 134))\n",
        "  Downloading PySide6_Essentials-6.11.3-cp310-abi3-manylinux.whl (80.3 MB)\n",
        "Installing collected packages: httpx, pyside6-essentials\n",
        "Successfully installed httpx-0.28.1\n",
    ]
    assert list(environment_module._told_by_pip(log, 2)) == [
        "[1/2] httpx 0.28.1",
        "[2/2] pyside6-essentials 6.11.3",
        "        downloading 80.3 MB",
        "unpacking",
    ]
