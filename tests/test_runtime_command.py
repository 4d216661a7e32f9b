"""``sparkdeck runtime``."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.cli import main
from tests.fakes import make_fake_server
from tests.fakes.releases import StandInReleases
from tests.services.release_shop import CPU, cpu_build


def test_one_is_found_chosen_given_back_and_taken_off_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = make_fake_server(tmp_path / "bin", devices=["CUDA0: NVIDIA GeForce RTX 5090 (1 MiB, 1 MiB free)"])
    monkeypatch.setenv("PATH", f"{program.parent}:/usr/bin:/bin")
    key = f"path:{program}"

    def runtime(*words: object, code: int = 0) -> tuple[str, str]:
        assert main(["runtime", *map(str, words)]) == code
        said = capsys.readouterr()
        return said.out, said.err

    def listed() -> dict[str, dict[str, Any]]:
        told = json.loads(runtime("list", "--json")[0])
        assert told["schema"] == "sparkdeck.runtimes/1"
        return {each["key"]: each for each in told["runtimes"]}

    entry = listed()[key]
    assert (entry["where_found"], entry["build"], entry["backends"]) == ("PATH", 11434, ["CUDA", "CPU"])
    assert (entry["supports_dspark"], entry["is_default"]) == (True, False)
    assert len(entry["sha256"]) == 64
    assert "b11434" in runtime("use", program.parent)[0]
    assert "This runtime is the default" in runtime("remove", key, code=1)[1]
    assert "Built-in runtime" in runtime("use", "--previous")[0]
    assert "stays where it is" in runtime("remove", program)[0]
    assert key not in listed()
    assert program.is_file()


def test_what_is_no_llama_server_fails_its_trial_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "editor"
    other.write_text("#!/bin/sh\necho hello\n")
    other.chmod(0o755)
    assert main(["runtime", "qualify", str(other), "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)["runtimes"]
    assert told["qualification"]["result"] == "failed"
    assert told["qualification"]["reason"] == "editor is not a llama-server."
    assert main(["runtime", "list", "--json"]) == 0
    assert told["key"] not in capsys.readouterr().out, "a slip is not kept"
    assert main(["runtime", "use", str(other)]) == 1
    assert "editor is not a llama-server." in capsys.readouterr().err
    assert main(["runtime", "remove", "release:b1:none"]) == 1
    assert "not on the list" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="its program is a shell script")
def test_the_newest_version_is_installed_unless_another_is_named_and_used_by_nobody_yet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    builds = [cpu_build("b12000"), replace(cpu_build("b11434"), stable="v1.4.0"), cpu_build("b10001")]
    with StandInReleases(builds) as github:
        monkeypatch.setenv("SPARKDECK_RELEASES_API", github.api)
        assert main(["runtime", "list", "--releases", "--json"]) == 0
        releases = json.loads(capsys.readouterr().out)["releases"]
        assert [(each["tag"], each["version"], each["dspark"]) for each in releases] == [
            ("b12000", None, "speculators"),
            ("b11434", "v1.4.0", "speculators"),
            ("b10001", None, "none"),
        ]
        assert main(["runtime", "list", "--releases"]) == 0
        listed = capsys.readouterr().out
        assert "b10001" in listed
        assert f"b11434 {CPU}: " in listed, "what would be installed is said"
        assert main(["runtime", "install", "--variant", CPU, "--json"]) == 0
    said = capsys.readouterr()
    (made,) = json.loads(said.out)["runtimes"]
    assert (made["key"], made["build"], made["is_default"]) == (f"release:b11434:{CPU}", 11434, False)
    assert "Unpacking" in said.err
    assert main(["runtime", "remove", made["key"]]) == 0
    assert "Deletes the folder" in capsys.readouterr().out
    assert not Path(made["path"]).exists()
