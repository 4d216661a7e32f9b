"""What a restart would change, counted from the command that runs and the one that is planned."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.domain.pending_changes import PendingChange, pending_changes
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.server_status import Phase, ServerStatus

BUILTIN = Runtime(RuntimeKind.BUILTIN, ("python", "-m", "sparkdeck.builtin_runtime"), build=11549)
BINARY = Runtime(RuntimeKind.BINARY, ("/opt/llama-server",), Path("/opt/llama-server"), 11434, True)
ARGV = ("--model", "/m/target.gguf", "--ctx-size", "4096", "--metrics", "--port", "0")
RUNNING = ServerStatus(
    Phase.READY,
    Profile("test", LocalModel(Path("/m/target.gguf"))),
    BUILTIN,
    argv=(*BUILTIN.command, *ARGV[:-1], "41234"),
    preview=(*BUILTIN.command, *ARGV),
)


def then(*arguments: str) -> tuple[PendingChange, ...]:
    return pending_changes(RUNNING, BUILTIN, (*BUILTIN.command, *arguments))


def test_the_same_plan_changes_nothing_though_a_port_was_chosen() -> None:
    assert then(*ARGV) == ()


def test_each_option_that_differs_is_one_change() -> None:
    changes = then("--model", "/m/target.gguf", "--ctx-size", "8192", "--no-warmup", "--metrics", "--port", "0")
    assert changes == (PendingChange("--ctx-size", "4096", "8192"), PendingChange("--warmup", "", "off"))
    assert changes[0].words == "--ctx-size: 4096 → 8192"
    assert changes[1].words == "--warmup: not given → off"


def test_another_runtime_is_one_change() -> None:
    assert pending_changes(RUNNING, BINARY, (*BINARY.command, *ARGV)) == (
        PendingChange("Runtime", BUILTIN.label, BINARY.label),
    )


def test_options_that_the_table_does_not_know_are_compared_as_they_stand() -> None:
    running = replace(RUNNING, preview=(*BUILTIN.command, "--new-flag", "-1", "--other"))
    changes = pending_changes(running, BUILTIN, (*BUILTIN.command, "--new-flag", "-2"))
    assert changes == (PendingChange("--new-flag", "-1", "-2"), PendingChange("--other", "on", ""))


def test_a_second_server_keeps_its_port() -> None:
    running = replace(RUNNING, server="Server 2", preview=(*BUILTIN.command, "--port", "8081"))
    assert pending_changes(running, BUILTIN, (*BUILTIN.command, "--port", "8080")) == ()


@pytest.mark.parametrize("phase", [Phase.STOPPED, Phase.FAILED])
def test_without_a_running_server_nothing_is_pending(phase: Phase) -> None:
    assert pending_changes(replace(RUNNING, phase=phase), BINARY, ("x",)) == ()
