"""What a build of llama-server is made of, where it lies, and what the machine must have for it."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.runtime_for_tests import recipe_of_tests
from sparkdeck.adapters.source_build import recipe as runtime_recipe
from sparkdeck.adapters.source_build.place import SERVER_FILE, cache_root, one_at_a_time, place_of, publish
from sparkdeck.adapters.source_build.recipe import BuildName, recipe_for_here, recipe_for_tests

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


def test_a_cuda_build_names_its_architectures_and_finds_the_toolkits_libraries() -> None:
    recipe = recipe_for_here("", "a", cuda=True, cuda_architectures="86,120a", cuda_libraries="/opt/cuda/lib64")
    wanted = {"-DGGML_CUDA=ON", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CUDA_ARCHITECTURES=86;120a"}
    assert wanted <= {*recipe.arguments}
    paths = [argument for argument in recipe.arguments if argument.startswith("-DCMAKE_INSTALL_RPATH=")]
    assert paths[-1] == "-DCMAKE_INSTALL_RPATH=$ORIGIN;/opt/cuda/lib64"


def test_a_server_calls_itself_what_it_was_built_from() -> None:
    arguments = recipe_for_here("", "a", build=BuildName(11434, "abcdef123")).arguments
    assert {"-DLLAMA_BUILD_NUMBER=11434", "-DLLAMA_BUILD_COMMIT=abcdef123"} <= {*arguments}
    assert "-DLLAMA_BUILD_NUMBER=0" in recipe_for_here("", "a", build=BuildName(None)).arguments
    assert not any("BUILD_NUMBER" in argument for argument in recipe_for_here("", "a").arguments)


@pytest.mark.skipif("sys.platform != 'linux'", reason="the key names the system")
def test_the_tests_own_server_is_not_built_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its key stands for 20 minutes of compiling on every machine: whoever changes it must mean it."""
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(runtime_recipe, "processor_flags", lambda: runtime_recipe._COMMON_X86)
    assert recipe_of_tests().folder_name == "llama-server-b11434-cpu-3ae0dc305c52"


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
        built.mkdir(parents=True, exist_ok=True)
        (built / SERVER_FILE).write_text(text)
        assert publish(place, built) == place.server
        assert place.server is not None
        assert place.server.read_text() == text
    assert sorted(tmp_path.iterdir()) == [place.folder, place.work]


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
