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
from sparkdeck.adapters.app_folders import app_folders
from tests.fakes.child import wait_until
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo
from tests.pair_variants import WIDE, Variant

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


def test_a_draft_of_another_model_is_refused_before_anything_big_is_downloaded(
    tmp_path: Path, endpoint: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endpoint.setenv("HF_HUB_CACHE", str(tmp_path / "hub"))
    target, draft = Variant().write(tmp_path / "good")
    _, wrong = Variant(WIDE).write(tmp_path / "wrong")
    repos = [
        StandInRepo(REPO, {"some-Q4_0.gguf": target}),
        StandInRepo(DRAFT, {"dspark-good-Q8_0.gguf": draft, "dspark-wrong-F16.gguf": wrong}),
    ]
    with StandInHub(repos) as hub:
        assert pull(hub, endpoint, REPO, "--draft", f"{DRAFT}:F16") == 1
        printed = capsys.readouterr()
        assert "does not belong to some-Q4_0.gguf: nothing was downloaded" in printed.err
        assert "Hidden size" in printed.err
        assert printed.out == ""
        assert not (tmp_path / "hub").exists()
        assert pull(hub, endpoint, f"{REPO}:Q4_0", "--draft", f"{DRAFT}:q8_0") == 0
        assert [Path(line).name for line in capsys.readouterr().out.splitlines()] == [
            "some-Q4_0.gguf",
            "dspark-good-Q8_0.gguf",
        ]


def test_d17_a_mirror_of_the_settings_is_asked_and_offline_is_obeyed(
    tmp_path: Path, endpoint: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endpoint.setenv("HF_HUB_CACHE", str(tmp_path / "hub"))
    endpoint.delenv("HF_ENDPOINT", raising=False)
    config = app_folders().config
    config.mkdir(parents=True, exist_ok=True)
    with a_hub() as hub:
        (config / "settings.toml").write_text(f'hub_endpoint = "{hub.url}/"\n')
        assert cli.main(["pull", f"{REPO}:Q4_0"]) == 0
        assert hub.log.bodies("zephyr_q4_0-it.gguf")
        hub.log.clear()
        (config / "settings.toml").write_text(f'hub_endpoint = "{hub.url}/"\nhub_use = "offline"\n')
        assert cli.main(["pull", f"{REPO}:Q8_0"]) == 1
        assert "offline" in capsys.readouterr().err
        assert hub.log.requests == []


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
