"""Every option of our table, written by us and read by the true llama-server: names, forms and limits."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.options import OPTIONS, LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.runtime import Runtime

TEXTS = {
    "device": "none",
    "spec-draft-device": "none",
    "mmproj-device": "none",
    "override-tensor": r"blk\.1\.ffn_.*=CPU",
    "spec-draft-override-tensor": "output=CPU",
    "override-kv": "tokenizer.ggml.add_bos_token=bool:false",
    "logit-bias": "5+1.5",
    "lora-scaled": "adapter.gguf:0.5",
    "control-vector-scaled": "vector.gguf:0.5",
    "cpu-mask": "ff",
    "cpu-range": "0-1",
    "samplers": "top_k;temperature",
    "grammar": 'root ::= "a"',
}
NOT_IN_EVERY_BUILD = frozenset({"rpc"})


def value_of(option: LaunchOption, folder: Path, which: str) -> OptionValue:
    """One value of ``option``: some, the least or the largest that the table allows."""
    kind = option.kind
    if kind is OptionKind.SWITCH:
        return which != "least"
    if kind in (OptionKind.INTEGER, OptionKind.NUMBER):
        bound = {"least": option.minimum, "largest": option.maximum}.get(which, option.default)
        bound = option.minimum if bound is None else bound
        assert bound is not None, option.name
        return int(bound) if kind is OptionKind.INTEGER else float(bound)
    if kind is OptionKind.CHOICE:
        return option.choices[{"least": 0, "largest": -1}.get(which, len(option.choices) // 2)]
    if kind is OptionKind.LAYERS:
        layers: dict[str, OptionValue] = {"least": 0, "largest": "all"}
        return layers.get(which, "auto")
    if kind is OptionKind.FILE:
        file = folder / "some file"
        file.write_text("{}\n", "utf-8")
        return str(file)
    simple: dict[OptionKind, str] = {
        OptionKind.NUMBERS: "3,1",
        OptionKind.JSON: '{"a": 1}',
        OptionKind.FOLDER: str(folder),
    }
    return TEXTS.get(option.name) or simple.get(kind, "a word ü")


@pytest.mark.real
@pytest.mark.parametrize("which", ["some", "least", "largest"])
def test_the_engine_reads_every_option_as_we_write_it(which: str, true_runtime: Runtime, tmp_path: Path) -> None:
    """``--version`` comes last: the engine reads all before it, then ends."""
    values = {
        option.name: value_of(option, tmp_path, which) for option in OPTIONS if option.name not in NOT_IN_EVERY_BUILD
    }
    values |= {"parallel": 1} if which == "some" else {}
    done = subprocess.run(
        [*true_runtime.command, *build_argv(values), "--version"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, "version:" in done.stderr) == (0, True), done.stderr[-500:]


@pytest.mark.real
def test_the_engines_own_help_of_today_is_read_whole(true_runtime: Runtime) -> None:
    text = subprocess.run(
        [*true_runtime.command, "--help"], capture_output=True, text=True, timeout=60, check=True
    ).stdout
    index = parse_help(text)
    assert len(index.entries) == sum(
        line.startswith("-") and not line.startswith("-----") for line in text.splitlines()
    )
    assert all(index.knows(option.flag) for option in OPTIONS)
