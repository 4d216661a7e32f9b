"""``sparkdeck pull`` as a command, against the stand-in Hub."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sparkdeck import cli
from tests.fakes.child import wait_until
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo

ROOT = Path(__file__).resolve().parents[2]
REPO, DRAFT = "acme/Zephyr-GGUF", "acme/Zephyr-DSpark-GGUF"
FILES = {"zephyr_q4_0-it.gguf": Pattern(600_000, seed=1), "zephyr_q8_0-it.gguf": Pattern(700_000, seed=2)}
DRAFTS = {"dspark-zephyr-Q8_0.gguf": Pattern(300_000, seed=3)}


def a_hub() -> StandInHub:
    return StandInHub([StandInRepo(REPO, FILES), StandInRepo(DRAFT, DRAFTS)])


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    return monkeypatch


def pull(hub: StandInHub, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setenv("HF_ENDPOINT", hub.url)
    return cli.main(["pull", *arguments])


def test_a_pair_is_pulled_whole_and_its_paths_are_printed(
    tmp_path: Path, endpoint: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endpoint.setenv("HF_HUB_CACHE", str(tmp_path / "hub"))
    with a_hub() as hub:
        assert pull(hub, endpoint, f"{REPO}:Q4_0", "--draft", DRAFT) == 0
        target, draft = capsys.readouterr().out.splitlines()
        assert target == str(
            tmp_path / "hub" / "models--acme--Zephyr-GGUF" / "snapshots" / hub.commit(REPO) / "zephyr_q4_0-it.gguf"
        )
        assert hashlib.sha256(Path(target).read_bytes()).hexdigest() == FILES["zephyr_q4_0-it.gguf"].sha256()
        assert Path(draft).name == "dspark-zephyr-Q8_0.gguf"


def test_d08_a_quantisation_in_any_case_is_found_and_an_unknown_one_lists_the_files(
    tmp_path: Path, endpoint: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with a_hub() as hub:
        assert pull(hub, endpoint, f"{REPO}:QAT-INT4", "--dir", str(tmp_path / "mine")) == 1
        assert "Q8_0" in capsys.readouterr().err.upper()
        assert not (tmp_path / "mine").exists()
        assert pull(hub, endpoint, f"{REPO}:q8_0", "--dir", str(tmp_path / "mine")) == 0
        assert [path.name for path in (tmp_path / "mine").iterdir()] == ["zephyr_q8_0-it.gguf"]


def test_d05_a_damaged_file_is_an_exit_code_of_1_and_not_there(
    tmp_path: Path, endpoint: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with a_hub() as hub:
        hub.faults = [HubFaults(flip_bit_at=70_000)]
        assert pull(hub, endpoint, f"{REPO}:Q4_0", "--dir", str(tmp_path / "mine")) == 1
        printed = capsys.readouterr()
        assert "damaged" in printed.err
        assert printed.out == ""
        assert not list((tmp_path / "mine").glob("*"))


def test_ctrl_c_keeps_the_partial_and_the_next_pull_goes_on(tmp_path: Path, endpoint: pytest.MonkeyPatch) -> None:
    with a_hub() as hub:
        hub.faults = [HubFaults(stall_at=400_000)]
        endpoint.setenv("HF_ENDPOINT", hub.url)
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "gui")}
        command = [sys.executable, "-m", "sparkdeck", "pull", f"{REPO}:Q4_0", "--dir", str(tmp_path / "mine")]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        state = tmp_path / "mine" / "zephyr_q4_0-it.gguf.sparkdeck.part.state"
        assert wait_until(lambda: state.is_file() and b"0 400000\n" in state.read_bytes())
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
        assert process.returncode == 130
        hub.faults = []
        hub.log.clear()
        assert pull(hub, endpoint, f"{REPO}:Q4_0", "--dir", str(tmp_path / "mine")) == 0
        assert hub.log.bodies("zephyr_q4_0-it.gguf") == [(400_000, 600_000)]
