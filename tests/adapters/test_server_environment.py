"""What a server inherits of our environment."""

from __future__ import annotations

import sys

import pytest

from sparkdeck.adapters.server_environment import clean_environment, server_environment


def test_l28_variables_that_change_the_launch_are_removed_and_named_and_the_gpus_are_kept() -> None:
    result = server_environment(
        {
            "LLAMA_ARG_DRAFT_MAX": "16",
            "LLAMA_ARG_PORT": "1",
            "LLAMA_ARG_N_GPU_LAYERS": "",
            "LLAMA_API_KEY": " ",
            "GGML_CUDA_ENABLE_UNIFIED_MEMORY": "1",
            "CUDA_VISIBLE_DEVICES": "1,0",
            "HOME": "/home/me",
        }
    )
    assert result.removed == ("LLAMA_API_KEY", "LLAMA_ARG_DRAFT_MAX", "LLAMA_ARG_N_GPU_LAYERS", "LLAMA_ARG_PORT")
    kept = {
        name: result.variables.get(name) for name in ("GGML_CUDA_ENABLE_UNIFIED_MEMORY", "CUDA_VISIBLE_DEVICES", "HOME")
    }
    assert kept == {"GGML_CUDA_ENABLE_UNIFIED_MEMORY": "1", "CUDA_VISIBLE_DEVICES": "1,0", "HOME": "/home/me"}
    assert not any(name.startswith("LLAMA_ARG_") for name in result.variables)


def test_l29_proxies_do_not_reach_the_server() -> None:
    names = ("HTTP_PROXY", "https_proxy", "ALL_PROXY", "no_proxy")
    result = server_environment(dict.fromkeys(names, "http://127.0.0.1:9"))
    assert set(result.removed) == set(names)
    assert not any(name in result.variables for name in names)


def test_qts_and_a_frozen_programs_library_paths_stay_with_us(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = {"QT_PLUGIN_PATH": "/app/qt", "QML2_IMPORT_PATH": "/app/qml", "LD_LIBRARY_PATH": "/app/lib"}
    assert clean_environment(ours)["LD_LIBRARY_PATH"] == "/app/lib"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", "/app", raising=False)
    result = server_environment(ours)
    assert result.removed == ()  # nobody set them for the server, so nobody misses them
    assert not set(ours) & set(result.variables)
    assert clean_environment({**ours, "LD_LIBRARY_PATH_ORIG": "/usr/own"})["LD_LIBRARY_PATH"] == "/usr/own"
