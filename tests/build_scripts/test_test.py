"""What test.py calls pytest with."""

from __future__ import annotations

import pytest

from build_scripts import test as script


@pytest.fixture(autouse=True)
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "processors", lambda: 2)


WORKERS = ["-n", "4", "--dist", "loadfile", "--no-loadscope-reorder"]
PATIENT = ["-o", "faulthandler_timeout=1800"]


@pytest.mark.parametrize(
    ("chosen", "arguments", "expected"),
    [
        (set(), [], WORKERS),
        ({"--only-pytest"}, ["-k", "name"], ["-k", "name"]),
        ({"--real"}, [], ["-m", "(real and not soak)", *PATIENT, *WORKERS]),
        ({"--soak"}, ["-x"], ["-m", "(soak)", *PATIENT, "-x"]),
        ({"--soak-short", "--real"}, [], ["-m", "(real and not soak) or (soak)", *PATIENT]),
    ],
)
def test_our_choice_comes_before_the_callers(chosen: set[str], arguments: list[str], expected: list[str]) -> None:
    assert script.pytest_arguments(chosen, arguments) == expected


def test_only_a_full_soak_has_full_counts_and_the_true_server_must_be_there_where_it_is_asked_for() -> None:
    def said(*chosen: str) -> tuple[str | None, str | None]:
        variables = script.stage_variables({*chosen}, "/folder", "/pycache")
        return variables.get("SPARKDECK_SOAK"), variables.get("SPARKDECK_REAL")

    assert said() == (None, None)
    assert said("--real") == (None, "1")
    assert said("--soak-short") == (None, "1")
    assert said("--soak") == ("full", "1")


def test_bytecode_is_kept_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    variables = script.stage_variables(set(), "/folder", "/pycache")
    assert (variables.get("PYTHONDONTWRITEBYTECODE"), variables["PYTHONPYCACHEPREFIX"]) == (None, "/pycache")
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert "PYTHONPYCACHEPREFIX" not in script.stage_variables(set(), "/folder", "/pycache")
