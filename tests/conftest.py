"""What every test stands on: folders of its own, nothing of the developer's machine, and nothing left behind."""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.engines import engine, llama_server, true_runtime
from tests.leaks import Snapshot, find_leaks

__all__ = ["engine", "llama_server", "true_runtime"]  # fixtures

# before Qt is loaded: test.py sets these too, but pytest may be called by itself
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_RUNTIME_FOLDER = tempfile.mkdtemp(prefix="sparkdeck-test-")  # one for each worker of pytest-xdist
os.environ["XDG_RUNTIME_DIR"] = _RUNTIME_FOLDER  # Qt warns without it

# A busy machine must not fail a test, and the examples are the same in every run.
settings.register_profile(
    "sparkdeck",
    max_examples=500 if os.environ.get("SPARKDECK_SOAK") == "full" else 50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("sparkdeck")

_FOREIGN_PREFIXES = ("LLAMA_", "GGML_", "HF_", "HUGGING_FACE_", "CUDA_", "SPARKDECK_", "OPENAI_")
_FOREIGN_SUFFIXES = ("_proxy",)
_FOLDERS = {
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CACHE_HOME": ".cache",
}
_QT_FIXTURES = ("qapp", "qtbot", "qapp_cls")


_QUICK_ONES = ("ui", "adapters", "build_scripts", "domain")
"""Folders whose tests mostly compute by themselves; those of all others start programs."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files that take long first, so that at the end no worker waits for another's."""

    def rank(item: pytest.Item) -> int:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        return _QUICK_ONES.index(folder) if folder in _QUICK_ONES else -1

    items.sort(key=rank)


def pytest_unconfigure() -> None:
    shutil.rmtree(_RUNTIME_FOLDER, ignore_errors=True)


@pytest.fixture(autouse=True)
def sparkdeck_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test alone, at a path that is as awkward as a user's can be. Not made yet.

    HOME and the XDG folders lie beside it; proxies and the variables that llama-server reads are gone.
    """
    folder = tmp_path_factory.mktemp("test")
    for name in os.environ:
        if name.startswith(_FOREIGN_PREFIXES) or name.lower().endswith(_FOREIGN_SUFFIXES):
            monkeypatch.delenv(name)
    home = folder / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    # keyring takes every class of a backend that is loaded for one to use, that of its own tests too
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)  # no message on the developer's desktop
    for name, place in _FOLDERS.items():
        monkeypatch.setenv(name, str(home / place))
    sparkdeck_home = folder / "Spark Deck für alle"
    monkeypatch.setenv("SPARKDECK_HOME", str(sparkdeck_home))
    monkeypatch.setenv("SPARKDECK_LANGUAGE", "en")  # not the developer's
    return sparkdeck_home


@pytest.fixture(scope="module", autouse=True)
def what_is_loaded_stays() -> None:
    """Keep the collector from looking through all modules again in each test: half of the suite's time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest, sparkdeck_home: Path) -> Iterator[None]:
    """Fail the test that leaves a thread, a process, a window or a running timer behind. See tests/leaks.py."""
    with_qt = any(name in request.fixturenames for name in _QT_FIXTURES)
    before = Snapshot.take(with_qt)
    yield
    if leaks := find_leaks(before, with_qt):
        pytest.fail("left behind: " + "; ".join(leaks), pytrace=False)
