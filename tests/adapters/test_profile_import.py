"""Commands, launch scripts and other programs' presets as profiles: read, never run, and nothing is lost unsaid."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.adapters.profile_files import load_profile, load_profiles, save_profile
from sparkdeck.adapters.profile_import_file import import_file, import_text
from sparkdeck.domain.argument_line import IS_WINDOWS
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.imported_profile import ImportedProfile, ProfileImport
from sparkdeck.domain.profile import HubModel, LocalModel, ProfileOrigin
from sparkdeck.domain.profile_name import LONGEST_NAME
from sparkdeck.domain.shell_quoting import Shell, command_for_shell

HELP = parse_help(
    "--from-to START END                     a range\n--off-or-on                             a switch\n"
    "--any VALUE                             anything\n"
)


def pasted(text: str, shell: Shell | None = None) -> ImportedProfile:
    (found,) = import_text(text, shell, None).found
    return found


def read(folder: Path, name: str, content: str | bytes) -> ProfileImport:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return import_file(path, None)


def one(folder: Path, name: str, content: str | bytes) -> ImportedProfile:
    (found,) = read(folder, name, content).found
    return found


def path_of(found: ImportedProfile) -> Path:
    assert isinstance(found.profile.target, LocalModel)
    return found.profile.target.path


def left_out(found: ImportedProfile) -> dict[str, str]:
    return {each.what: each.why for each in found.left_out}


# -- a pasted command -------------------------------------------------------------------------------------------------


def test_a_pasted_command_becomes_a_profile_from_outside() -> None:
    found = pasted(
        "llama-server -m /m/t.gguf -md '/m/my draft.gguf' --spec-type draft-dspark -c 4096 --temp 0.5 --no-jinja"
    )
    assert found.profile.target == LocalModel(Path("/m/t.gguf"))
    assert found.profile.draft == LocalModel(Path("/m/my draft.gguf"))
    assert found.profile.options == {"spec-type": "draft-dspark", "ctx-size": 4096, "temp": 0.5, "jinja": False}
    assert not found.profile.is_trusted
    assert found.profile.name == "t"
    assert list(left_out(found)) == ["llama-server"]


@pytest.mark.parametrize(
    ("shell", "text"),
    [
        (Shell.BASH, "CUDA_VISIBLE_DEVICES=1 llama-server \\\n  -m /m/t.gguf \\\n  -c 4096   # tokens\n"),
        (
            Shell.POWERSHELL,
            "$env:CUDA_VISIBLE_DEVICES = '1'\n& llama-server.exe `\n  -m /m/t.gguf `\n  -c 4096   # tokens\n",
        ),
        (Shell.CMD, "set CUDA_VISIBLE_DEVICES=1\r\nllama-server.exe ^\r\n  -m /m/t.gguf ^\r\n  -c 4096\r\n"),
    ],
)
def test_the_same_command_is_understood_in_each_shell_and_the_shell_is_found_out(shell: Shell, text: str) -> None:
    found = pasted(text)
    assert found == pasted(text, shell)
    assert (path_of(found), found.profile.options) == (Path("/m/t.gguf"), {"ctx-size": 4096})
    assert found.profile.environment == {"CUDA_VISIBLE_DEVICES": "1"}


def test_the_command_that_is_shown_can_be_pasted_back_with_any_variable() -> None:
    environment = {"A-B": "1 2", "-i": "x", "CUDA_VISIBLE_DEVICES": "0"}
    text = command_for_shell(["llama-server", "-m", "/m/t.gguf"], Shell.BASH, environment)

    assert pasted(text).profile.environment == environment


def test_variables_come_from_the_text_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODELS", "/secret/place")
    monkeypatch.setenv("SPARE", "12")
    found = pasted(
        'CTX=4096\nB=${B:-512}\nllama-server -m "$MODELS/t.gguf" -c $CTX -b "$B" -np $SPARE --alias "x$(date)"'
    )
    assert found.profile.target is None
    assert found.profile.options == {"ctx-size": 4096, "batch-size": 512}
    assert set(left_out(found)) == {"-m $MODELS/t.gguf", "-np $SPARE", "--alias x$(date)", "llama-server"}
    assert "/secret" not in repr(found)


def test_values_that_the_engine_would_misread_are_refused_with_the_reason() -> None:
    found = pasted("llama-server -m /m/t.gguf -c 8k --temp 0,7 -np")
    assert not found.profile.options
    assert "read it as 8" in left_out(found)["-c 8k"]
    assert "read it as 0" in left_out(found)["--temp 0,7"]
    assert left_out(found)["-np"] == "its value is missing"


def test_l13_flash_attention_as_a_switch_does_not_eat_its_neighbour() -> None:
    found = pasted("llama-server -fa -m /m/t.gguf --flash-attn --ctx-size 4096")
    assert found.profile.options == {"flash-attn": "on", "ctx-size": 4096}
    assert any("older builds" in remark for remark in found.remarks)


def test_old_names_are_read_as_todays() -> None:
    found = pasted("llama-server -m /m/t.gguf --model-draft /m/d.gguf --draft-max 5 --draft-p-min 0.25 -ngld 99")
    assert found.profile.options == {"spec-draft-n-max": 5, "spec-draft-p-min": 0.25, "spec-draft-ngl": 99}
    assert found.profile.draft == LocalModel(Path("/m/d.gguf"))


@pytest.mark.skipif(IS_WINDOWS, reason="there it is a path of this machine")
def test_a_path_of_windows_stays_what_it_is_also_in_a_file(tmp_path: Path) -> None:
    found = pasted("& llama-server.exe -m 'D:\\Models\\my model.gguf'", Shell.POWERSHELL)
    assert found.profile.name == "my model"
    file = save_profile(found.profile, tmp_path)
    assert load_profile(file, ProfileOrigin.USER).target == LocalModel(Path("D:\\Models\\my model.gguf"))


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("llama-server --no-mmap -m /m/t.gguf", "none"),
        ("llama-server -m /m/t.gguf --mlock", "mlock"),
        ("LLAMA_ARG_MMAP=0 llama-server -m /m/t.gguf", "none"),
        ("llama-server -m /m/t.gguf --mlock --mmap -c 512", "mmap+mlock"),
    ],
)
def test_switches_that_were_given_up_become_the_value_that_stands_for_them(text: str, mode: str) -> None:
    found = pasted(text)
    assert found.profile.options["load-mode"] == mode
    assert not found.profile.extra_options
    assert any("today" in remark for remark in found.remarks)


def test_unknown_flags_are_kept_as_they_stand() -> None:
    found = pasted("llama-server -m /m/t.gguf --never-heard 'two words' --odd --many a --many b --pair 1 2 -zz 5")
    assert found.profile.extra_options == {"never-heard": "two words", "odd": True}
    assert found.profile.extra_arguments == "--many a --many b --pair 1 2 -zz 5"
    assert found.unknown == ("--never-heard two words", "--odd", "--many a", "--many b", "--pair 1 2", "-zz 5")


def test_the_runtimes_help_says_what_belongs_to_an_unknown_flag() -> None:
    text = "llama-server -m /m/t.gguf --from-to 1 x9 --off-or-on stray --any -x"
    found = import_text(text, Shell.BASH, HELP).found[0]
    assert found.profile.extra_arguments == "--from-to 1 x9"
    assert found.profile.extra_options == {"off-or-on": True, "any": "-x"}
    assert left_out(found)["stray"] == "it belongs to no option"


def test_models_of_the_hub_and_variables_of_options() -> None:
    found = pasted("LLAMA_ARG_CTX_SIZE=2048 LLAMA_API_KEY=sesame llama-server -hf org/Some-GGUF:Q4_K_M --port 8099")
    assert found.profile.target == HubModel("org/Some-GGUF")
    assert found.profile.options == {"ctx-size": 2048, "port": 8099, "api-key": "sesame"}
    assert any("Q4_K_M" in remark for remark in found.remarks)
    assert pasted("llama-server -hf o/r -hff a.gguf").profile.target == HubModel("o/r", "a.gguf")


def test_how_it_was_started_and_where_its_output_went_is_said() -> None:
    found = pasted("nohup numactl -N 0 ./build/bin/llama-server -m /m/t.gguf 2>&1 | tee log.txt &")
    told = left_out(found)
    assert {"numactl -N 0", "./build/bin/llama-server", "2>&1", "| …"} == set(told)
    docker = pasted(
        "docker run --gpus all -p 8080:8080 -v /m:/models ghcr.io/ggml-org/llama.cpp:server-cuda -m /models/t.gguf"
    )
    assert path_of(docker) == Path("/models/t.gguf")
    assert any(what.startswith("docker run") for what in left_out(docker))


def test_several_commands_are_several_profiles() -> None:
    found = import_text("llama-server -m /m/a.gguf &\nllama-server -m /m/b.gguf\n", None, None).found
    assert [path_of(each) for each in found] == [Path("/m/a.gguf"), Path("/m/b.gguf")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing in this text"),
        ("ls -l", "No start of llama-server"),
        ("LLAMA_SERVER=/x ./launch-dspark.sh", r"launch-dspark\.sh.*Import that script"),
        ("llama-server -m '/m/t.gguf", "never closed"),
        ('llama-server -m "$(echo $(', "never closed"),
        ("llama-server -m /m/t\0.gguf", "no text"),
        ("A=xxxxxxxxxxxxxxxx\n" + "A=$A$A\n" * 40 + "llama-server -m $A", "too long"),
        ("llama-server -m " + "${A:-" * 200 + "}" * 200, "too deeply"),
        ("llama-server -m x " + "-c 1 " * 30_000, "too many words"),
    ],
)
def test_what_cannot_be_used_says_why(text: str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        import_text(text, Shell.BASH, None)


# -- launch scripts ---------------------------------------------------------------------------------------------------

LAUNCH_DSPARK = """\
#!/usr/bin/env bash
# A launcher as model cards bring them.
set -euo pipefail
HERE="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
LLAMA_SERVER="${LLAMA_SERVER:-llama-server}"
if [[ ! -x "$LLAMA_SERVER" ]]; then
  echo "set LLAMA_SERVER" >&2; exit 1
fi
ARGS=(
  --model "$HERE/BTL-4-IQ2_XXS.gguf"        # target
  --spec-draft-model "${DRAFT:-$HERE/Qwen 3.6 DSPARK.gguf}"
  --spec-type draft-dspark --spec-draft-n-max 3
)
ARGS+=(-ngl all --ctx-size "${CTX:-200704}" --alias btl-4-compact-dspark)
export CUDA_VISIBLE_DEVICES=0
cat <<EOF
llama-server -m /never/this.gguf
EOF
exec "$LLAMA_SERVER" "${ARGS[@]}" --host 127.0.0.1 --port "${PORT:-8080}" "$@"
"""


def test_a_launcher_like_the_model_cards_is_read(tmp_path: Path) -> None:
    found = one(tmp_path, "launch-dspark.sh", LAUNCH_DSPARK)
    assert path_of(found) == tmp_path / "BTL-4-IQ2_XXS.gguf"
    assert found.profile.draft == LocalModel(tmp_path / "Qwen 3.6 DSPARK.gguf")
    assert found.profile.options["ctx-size"] == 200704
    assert found.profile.options["port"] == 8080
    assert found.profile.environment == {"CUDA_VISIBLE_DEVICES": "0"}
    assert found.profile.name == "btl-4-compact-dspark"
    assert "$@" in left_out(found)


def test_nothing_of_a_script_is_run(tmp_path: Path) -> None:
    trap = tmp_path / "was-run"
    one(
        tmp_path,
        "a.sh",
        f"X=$(touch '{trap}') `touch '{trap}'` llama-server -m /m/t.gguf --alias \"$(touch '{trap}')\"\n",
    )
    assert not trap.exists()


def test_a_powershell_script_in_utf_16_is_read(tmp_path: Path) -> None:
    text = (
        'param([string]$Model = "$PSScriptRoot\\models\\Größe 1.gguf", [int]$Ctx = 4096)\r\n'
        "$arguments = @(\r\n  '--model', $Model\r\n  '-c', $Ctx\r\n)\r\n$arguments += @('--alias', \"it's `\"so`\"\")\r\n"
        '& "C:\\llama\\llama-server.exe" @arguments --port 8099 *> "log.txt"\r\n'
    )
    found = one(tmp_path, "start.ps1", b"\xff\xfe" + text.encode("utf-16-le"))
    assert path_of(found) == tmp_path / "models" / "Größe 1.gguf"
    assert found.profile.options == {"ctx-size": 4096, "alias": 'it\'s "so"', "port": 8099}


def test_a_batch_file_is_read(tmp_path: Path) -> None:
    text = (
        '@echo off\r\nsetlocal\r\nrem the place of the models\r\nset "MODELS=%~dp0models"\r\nset CUDA_VISIBLE_DEVICES=0\r\n'
        'if not defined CTX set "CTX=4096"\r\necho %CUDA_VISIBLE_DEVICES%\r\n'
        'start "a title" /B "C:\\llama\\llama-server.exe" ^\r\n -m "%MODELS%\\a & b.gguf" ^\r\n'
        ' -c %CTX% --alias "100%% ""sure""" %* > log.txt 2>&1\r\npause\r\n'
    )
    found = one(tmp_path, "start.bat", text)
    assert path_of(found) == tmp_path / "models" / "a & b.gguf"
    assert found.profile.options == {"ctx-size": 4096, "alias": '100% "sure"'}
    assert found.profile.environment == {"CUDA_VISIBLE_DEVICES": "0"}
    assert {"%*", "> log.txt"} <= set(left_out(found))


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("x.sh", b"\x7fELF\x00\x01", "no text"),
        ("x.bat", b"a" * (1 << 20) + b"bc", "too large"),
        ("x.ps1", b"\xff\xfe\x41", "no text"),
        ("x.yaml", "a: [" * 60 + "]" * 60, "too deeply"),
        ("x.yaml", "models: {a: *b}", r"valid YAML|refers"),
        ("x.yaml", "- 1\n- 2\n", "no configuration of llama-swap"),
        ("x.yaml", "models:\n  a:\n    cmd: python -m http.server\n", "None of these models"),
        ("x.yaml", "a: 'b\n", "valid YAML"),
        ("x.json", '{"a": 1}', "no preset"),
        ("x.json", "[" * 100_000, "valid JSON"),
        ("x.ini", "[a]\nmodel = x\nno pair\n", "Line 3"),
        ("x.ini", "; only a remark\n", "no model"),
        ("x.toml", "a = ", "not valid TOML"),
        ("x.sh", "A=(a a a a)\n" + "A=(${A[@]} ${A[@]} ${A[@]})\n" * 30 + "llama-server ${A[@]}", "lists of this text"),
        ("x.ps1", "$a = @('a', 'b')\n" + "$a = $a + $a + $a\n" * 40 + "& llama-server @a", "lists of this text"),
    ],
)
def test_hostile_and_broken_files_are_refused_in_words(
    name: str, content: str | bytes, words: str, tmp_path: Path
) -> None:
    with pytest.raises(UserError, match=words):
        read(tmp_path, name, content)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    for name in ("x.sh", "x.toml"):
        os.mkfifo(tmp_path / name)
        with pytest.raises(UserError, match="no file"):
            import_file(tmp_path / name, None)
    assert "no file" in str(load_profiles(tmp_path, tmp_path).problems[0])


def test_a_foreign_name_becomes_one_that_can_be_kept(tmp_path: Path) -> None:
    text = json.dumps({"load": {"fields": []}, "name": "a\nb\0\ud800" + "c" * 500})
    name = one(tmp_path, "x.json", text).profile.name
    assert name.startswith("a b ccc")
    assert len(name) == LONGEST_NAME


def test_a_yaml_that_would_grow_without_end_stays_small(tmp_path: Path) -> None:
    nine = ", ".join
    lines = ["l0: &l0 {k0: v}", "x0: &x0 [lol]"]
    for n in range(1, 25):
        lines.append(f"l{n}: &l{n} {{<<: [{nine([f'*l{n - 1}'] * 9)}], k{n}: v}}")
        lines.append(f"x{n}: &x{n} [{nine([f'*x{n - 1}'] * 9)}]")
    lines.append("models: {a: {cmd: llama-server -m /m/t.gguf, filters: *x24}}")
    assert path_of(one(tmp_path, "bomb.yml", "\n".join(lines))) == Path("/m/t.gguf")
    macros = "\n".join(f'  m{n}: "{(f"${{m{n - 1}}}") * 9}"' for n in range(1, 12))
    text = f'macros:\n  m0: "xxxxxxxx"\n{macros}\nmodels: {{a: {{cmd: "llama-server -m ${{m11}}"}}}}'
    with pytest.raises(UserError, match="too long"):
        read(tmp_path, "macros.yml", text)


SIGNS = r"""
llama-server -m /m/t.gguf $ ${ $( ) ( @( @' '@ " ' ` ^ % %% %A% !A! set export A= A+= $A $env:A = if then fi { } [ ]
| & && > < <<EOF EOF # <# #> \ --x -c 5 , ; Join-Path param( for do done rem setlocal start ~/ $@ models: a: &a *a <<:
- é ’ cd unset $(( ))
"""


@settings(max_examples=150)
@given(
    text=st.lists(st.sampled_from([*SIGNS.split(), " ", " ", "\n", "\r\n"]), max_size=40).map("".join),
    shell=st.sampled_from([*Shell, None]),
)
def test_whatever_is_pasted_is_read_or_refused_in_words(text: str, shell: Shell | None) -> None:
    with contextlib.suppress(UserError):
        assert import_text(text, shell, None).found


# -- presets ----------------------------------------------------------------------------------------------------------

LLAMA_SWAP = """\
startPort: 10001
macros:
  "ctx": 4096
  "latest": >
    /opt/llama-server --port ${PORT}
    -c ${ctx}
models:
  "qwen":
    macros: {ctx: 16384}
    cmd: |
      # a remark
      ${latest}
      --model '/m/Qwen 3.gguf' \\
      -fa on --threads ${env.THREADS}
    env:
      - "CUDA_VISIBLE_DEVICES=0,1"
    aliases: [gpt-4o, {id: other}]
    ttl: 300
    filters: {stripParams: top_k}
  "docker":
    name: In a container
    cmd: docker run --rm ghcr.io/ggml-org/llama.cpp:server --model /m/x.gguf --port 8080
  "vllm":
    cmd: vllm serve something
"""


def test_every_model_of_llama_swap_is_a_profile_to_choose(tmp_path: Path) -> None:
    qwen, docker = read(tmp_path, "config.yaml", LLAMA_SWAP).found
    assert path_of(qwen) == Path("/m/Qwen 3.gguf")
    assert qwen.profile.options == {
        "ctx-size": 16384,
        "flash-attn": "on",
        "alias": "qwen,gpt-4o,other",
        "port": 0,
        "sleep-idle-seconds": 300,
    }
    assert qwen.profile.environment == {"CUDA_VISIBLE_DEVICES": "0,1"}
    assert {"--threads ${env.THREADS}", "filters"} <= set(left_out(qwen))
    assert (docker.profile.name, path_of(docker)) == ("In a container", Path("/m/x.gguf"))


def test_the_sections_of_a_preset_file_are_profiles(tmp_path: Path) -> None:
    text = (
        "version = 1\r\n[*]\r\nflash-attn = on ; for all\r\n[one]\r\nm = a.gguf\r\nc = 8192\r\nno-warmup = true\r\n"
        "LLAMA_ARG_N_PARALLEL = 2\r\nload-on-startup = true\r\nsome-new-thing = 7\r\n\r\n[two]\r\nmodel = /m/b.gguf # c\r\n"
    )
    first, second = read(tmp_path, "models.ini", text).found
    assert (first.profile.name, path_of(first)) == ("one", tmp_path / "a.gguf")
    assert first.profile.options == {"flash-attn": "on", "ctx-size": 8192, "warmup": False, "parallel": 2}
    assert first.profile.extra_options == {"some-new-thing": "7"}
    assert list(left_out(first)) == ["load-on-startup = true"]
    assert (path_of(second), second.profile.options) == (Path("/m/b.gguf"), {"flash-attn": "on"})


def test_an_lm_studio_preset_maps_as_far_as_it_can(tmp_path: Path) -> None:
    fields = {
        "llm.load.contextLength": 16384,
        "llm.load.llama.flashAttention": True,
        "llm.load.llama.kCacheQuantizationType": {"checked": True, "value": "q8_0"},
        "llm.load.llama.vCacheQuantizationType": {"checked": False, "value": "q4_0"},
        "llm.load.llama.acceleration.offloadRatio": 0.5,
        "llm.load.numExperts": 4,
    }
    preset = {
        "name": "Mine",
        "load": {"fields": [{"key": key, "value": value} for key, value in fields.items()]},
        "operation": {"fields": [{"key": "llm.prediction.temperature", "value": 0.3}]},
    }
    found = one(tmp_path, "mine.preset.json", json.dumps(preset))
    assert found.profile.name == "Mine"
    assert found.profile.options == {"ctx-size": 16384, "flash-attn": "on", "cache-type-k": "q8_0", "temp": 0.3}
    assert "llm.load.numExperts = 4" in left_out(found)
    assert any("50%" in remark for remark in found.remarks)


def test_koboldcpp_settings_map_as_far_as_they_can(tmp_path: Path) -> None:
    settings = {
        "model": "",
        "model_param": "/m/t.gguf",
        "port": 5001,
        "port_param": 5001,
        "contextsize": 8192,
        "gpulayers": -1,
        "quantkv": 1,
        "draftmodel": "/m/d.gguf",
        "draftamount": 6,
        "smartcontext": True,
        "quiet": False,
        "flashattention": True,
        "tensor_split": None,
    }
    found = one(tmp_path, "mine.kcpps", json.dumps(settings))
    assert (found.profile.name, path_of(found)) == ("mine", Path("/m/t.gguf"))
    assert found.profile.draft == LocalModel(Path("/m/d.gguf"))
    expected = {"spec-type": "draft-simple", "spec-draft-n-max": 6, "ctx-size": 8192, "flash-attn": "on"}
    expected |= {"cache-type-k": "q8_0", "cache-type-v": "q8_0", "gpu-layers": "auto", "port": 5001}
    assert found.profile.options == expected
    assert list(left_out(found)) == ["smartcontext = true"]


def test_a_profile_file_of_ours_is_imported_as_one_from_outside(tmp_path: Path) -> None:
    text = 'schema = 1\nname = "Given"\n[launch]\nmodel = { path = "m/t.gguf" }\nctx-size = 4096\n'
    found = one(tmp_path, "given.toml", text)
    assert (path_of(found), found.profile.is_trusted) == (tmp_path / "m" / "t.gguf", False)
