"""What a build of llama-server is made of, where it lies, and what the machine must have for it."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts import runtime_recipe, runtime_tools
from build_scripts.runtime_cache import SERVER_FILE, cache_root, one_at_a_time, place_of, publish
from build_scripts.runtime_recipe import recipe_for_here, recipe_for_tests

RECIPE = recipe_for_tests("label", "a" * 64)


def test_what_changes_the_result_changes_the_key_and_nothing_else_does() -> None:
    same = recipe_for_tests("another label", "a" * 64)
    assert same.key == RECIPE.key
    others = {
        RECIPE.key,
        replace(RECIPE, source="b" * 64).key,
        replace(RECIPE, arguments=(*RECIPE.arguments, "-DMORE=ON")).key,
        replace(RECIPE, programs=("llama-bench",)).key,
        replace(RECIPE, processor="avx").key,
    }
    assert len(others) == 5


def test_a_build_for_the_tests_fits_other_processors_and_one_for_here_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(runtime_recipe, "processor_flags", lambda: runtime_recipe._COMMON_X86 | {"avx512f"})
    rich, rich_here = recipe_for_tests("", "a"), recipe_for_here("", "a")
    monkeypatch.setattr(runtime_recipe, "processor_flags", lambda: runtime_recipe._COMMON_X86)
    assert recipe_for_tests("", "a").key == rich.key
    assert recipe_for_here("", "a").key != rich_here.key
    assert "-DGGML_NATIVE=OFF" in rich.arguments
    monkeypatch.setattr(runtime_recipe, "processor_flags", lambda: frozenset({"sse4_2"}))
    assert "-DGGML_NATIVE=ON" in recipe_for_tests("", "a").arguments
    assert recipe_for_tests("", "a").processor == "sse4_2"


def test_a_cuda_build_names_its_architectures() -> None:
    arguments = recipe_for_here("", "a", cuda=True, cuda_architectures="120a").arguments
    assert {"-DGGML_CUDA=ON", "-DCMAKE_CUDA_ARCHITECTURES=120a"} <= {*arguments}


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"HOME": "/home/me"}, "/home/me/.cache/sparkdeck-runtimes"),
        ({"HOME": "/home/me", "XDG_CACHE_HOME": "/fast"}, "/fast/sparkdeck-runtimes"),
        ({"HOME": "/home/me", "XDG_CACHE_HOME": "relative"}, "/home/me/.cache/sparkdeck-runtimes"),
    ],
)
def test_the_cache_lies_in_the_users_cache_folder(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert cache_root(variables) == Path(folder)


def test_a_runtime_appears_whole_and_replaces_an_older_one(tmp_path: Path) -> None:
    place = place_of(RECIPE, tmp_path)
    assert place.server is None
    for text in ("first", "second"):
        built = place.work / "build" / "bin"
        built.mkdir(parents=True)
        (built / SERVER_FILE).write_text(text)
        assert publish(place, built) == place.server
        assert place.server is not None
        assert place.server.read_text() == text
        assert not place.work.exists()
    assert [*tmp_path.iterdir()] == [place.folder]


@pytest.mark.skipif("sys.platform == 'win32'", reason="no lock there")
def test_a_second_build_waits_for_the_first(tmp_path: Path) -> None:
    place, order, waits = place_of(RECIPE, tmp_path), [], threading.Event()

    def second() -> None:
        with one_at_a_time(place, waits.set):
            order.append("second")

    with one_at_a_time(place, lambda: order.append("waited")) as held:
        assert held
        thread = threading.Thread(target=second)
        thread.start()
        assert waits.wait(30)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]


@pytest.mark.parametrize(
    ("available_gib", "processors", "jobs"), [(32, 4, 4), (5, 16, 2), (1, 8, 1), (None, 6, 6), (0.5, 0, 1)]
)
def test_as_many_compilers_run_as_memory_bears(available_gib: float | None, processors: int, jobs: int) -> None:
    available = None if available_gib is None else int(available_gib * (1 << 30))
    assert runtime_tools.jobs_for_memory(available, processors) == jobs


def test_a_cuda_that_is_too_old_for_the_card_is_told() -> None:
    release = runtime_tools.nvcc_release("Cuda compilation tools, release 12.4, V12.4.131")
    assert release == (12, 4)
    reason = "CUDA architecture 120a needs CUDA 12.8 or newer, and nvcc here is 12.4."
    assert runtime_tools.architecture_lack(release, "86;120a") == reason
    assert runtime_tools.architecture_lack(release, "86;89") is None
    assert runtime_tools.architecture_lack((12, 8), "120a") is None
    assert runtime_tools.architecture_lack(release, "native") is None


def test_everything_that_is_missing_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PATH", "CUDACXX", "CUDA_PATH", "CXX"):
        monkeypatch.setenv(name, str(tmp_path) if name == "PATH" else "")
    monkeypatch.setattr(runtime_tools, "_CUDA_PLACES", ())
    monkeypatch.setattr("sys.platform", "linux")
    lacking = runtime_tools.find_tools([tmp_path], cuda=True)
    assert isinstance(lacking, runtime_tools.Lacking)
    assert (lacking.cmake, lacking.compiler) == (True, True)
    words = " ".join(lacking.reasons)
    assert all(word in words for word in ("CMake", "C++ compiler", "Ninja", "nvcc"))


def test_a_full_disk_is_told_before_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: type("Usage", (), {"free": 1 << 30}))
    assert "needs 2.0 GiB" in (runtime_tools.disk_lack(tmp_path / "not made", cuda=False) or "")
    assert runtime_tools.disk_lack(tmp_path, cuda=False, already_bytes=1 << 30) is None
    assert "needs 8.0 GiB" in (runtime_tools.disk_lack(tmp_path, cuda=True) or "")
