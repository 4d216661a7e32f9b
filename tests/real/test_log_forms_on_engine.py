"""The true binary's log in both forms: the reason why ``--log-jsonl`` is understood but not asked for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from sparkdeck.adapters.log_decoder import LogDecoder
from sparkdeck.domain.events import LogLine


@pytest.mark.real
@pytest.mark.parametrize("arguments", [("--model", "not-there.gguf"), ("--ctx-size", "many")])
def test_both_forms_of_the_log_decode_to_the_same_lines(
    llama_server: Path, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    def run(*more: str) -> list[LogLine]:
        done = subprocess.run(
            [str(llama_server), *arguments, "--port", "0", *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,  # one pipe, as the program has it
            cwd=tmp_path,
            timeout=60,
            check=False,
        )
        assert done.returncode == 1
        decoder = LogDecoder()
        return decoder.feed(done.stdout) + decoder.finish()

    def said(lines: list[LogLine]) -> list[tuple[str, str]]:
        return [(line.level, re.sub(r"\d+", "#", line.text)) for line in lines]

    plain, jsonl = run(), run("--log-jsonl")
    assert said(jsonl) == said(plain)
    assert len(plain) > 3
    timed = [line for line in plain if line.level]
    assert all(line.time_us is not None for line in timed)
    assert [line.time_us is None for line in jsonl] == [line.time_us is None for line in plain]
