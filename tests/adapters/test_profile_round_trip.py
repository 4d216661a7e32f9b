"""A profile that goes out as a script or a preset file comes back as it was."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import example, given, settings

from sparkdeck.adapters.profile_export_file import export_profile
from sparkdeck.adapters.profile_export_words import exported_command
from sparkdeck.adapters.profile_import_file import import_file
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import OPTION_BY_NAME, OPTIONS, OptionKind, OptionValue
from sparkdeck.domain.profile import HubModel, LocalModel, Profile
from sparkdeck.domain.profile_export import ExportKind
from tests.profile_strategies import profiles

SCRIPTS = (ExportKind.BASH, ExportKind.POWERSHELL, ExportKind.CMD)
PAIR = Profile(
    'It\'s a "pair" at 100% ^',
    LocalModel(Path("/m/Größe 1/t $HOME `x` !a!.gguf")),
    LocalModel(Path("/m/d & 'e' %PATH%.gguf")),
    MappingProxyType({"ctx-size": 4096, "alias": 'a "b" \\', "jinja": False, "temp": 0.1}),
    environment=MappingProxyType({"CUDA_VISIBLE_DEVICES": "0,1", "NOTE": "50% & <more> ^ 'x'"}),
)


def comes_back(profile: Profile, kind: ExportKind) -> Profile:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"out{kind.value}")
        export_profile(profile, path, kind, with_paths=True, sha256={})
        (found,) = import_file(path, None).found
        return placed(found.profile, Path(folder))


def placed(profile: Profile, folder: Path) -> Profile:
    """With the repository's files below ``models`` as what they are: only a script's reader cannot know it."""
    return replace(profile, target=_said(profile.target, folder), draft=_said(profile.draft, folder))


def _said(model: LocalModel | HubModel | None, folder: Path) -> LocalModel | HubModel | None:
    if isinstance(model, LocalModel) and model.path.is_relative_to(folder):
        return LocalModel(model.path.relative_to(folder))
    return model


def told(profile: Profile, *, with_repositories: bool) -> tuple[object, ...]:
    """All that a launch depends on, and what it is called."""
    models = [
        LocalModel(Path("models", Path(model.file or "").name))
        if isinstance(model, HubModel) and not with_repositories
        else model
        for model in (profile.target, profile.draft)
    ]
    words = shlex.split(profile.extra_arguments)
    extras = dict(profile.extra_options)
    return (profile.name, profile.summary, *models, dict(profile.options), extras, words, dict(profile.environment))


def refused(profile: Profile, kind: ExportKind, error: UserError) -> None:
    """Only what the kind truly cannot hold may be refused, and the reason is given."""
    assert error.detail
    if kind is ExportKind.PRESET:
        assert "cannot hold" in error.detail
    elif kind is ExportKind.CMD:
        assert any('"' in value or not value for value in profile.environment.values())
    else:
        raise error


@pytest.mark.parametrize("kind", [*SCRIPTS, ExportKind.PRESET])
@settings(max_examples=25)
@given(profile=profiles())
@example(profile=PAIR)
@example(profile=replace(PAIR, name="two  spaces"))
def test_nothing_of_a_profile_is_lost(kind: ExportKind, profile: Profile) -> None:
    try:
        back = comes_back(profile, kind)
    except UserError as error:
        refused(profile, kind, error)
        return
    with_repositories = kind is ExportKind.PRESET
    assert told(back, with_repositories=with_repositories) == told(profile, with_repositories=with_repositories)


@pytest.mark.parametrize("kind", [*SCRIPTS, ExportKind.PRESET])
def test_every_option_of_the_table_goes_out_and_comes_back(kind: ExportKind) -> None:
    for option in OPTIONS:
        if option.kind is OptionKind.MODEL or option.name == "api-key":
            continue
        value = _example_of(option.name)
        profile = replace(PAIR, options=MappingProxyType({option.name: value}))
        assert comes_back(profile, kind).options == {option.name: value}, option.name


@settings(max_examples=8)
@given(profile=profiles(local_only=True))
@example(profile=PAIR)
def test_bash_itself_makes_the_same_command_of_the_script(profile: Profile) -> None:
    with tempfile.TemporaryDirectory() as folder:
        script, server = Path(folder, "launch it.sh"), Path(folder, "server")
        program = Path(folder, "server.py")
        program.write_text("import json, os, sys\njson.dump([sys.argv[1:], dict(os.environ)], sys.stdout)\n")
        # not in a "#!" line: that takes no spaces
        server.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {shlex.quote(str(program))} "$@"\n')
        server.chmod(0o755)
        export_profile(profile, script, ExportKind.BASH, with_paths=False, sha256={})
        caller = {
            "PATH": os.environ["PATH"],
            "LLAMA_SERVER": str(server),
            "MODELS": "/else where",
            "LLAMA_ARG_PORT": "1",
            "LLAMA_API_KEY": "asked for where the address is not this machine's alone",
        }
        done = subprocess.run([script, "--last", "word"], env=caller, capture_output=True, text=True, check=True)
        words, environment = json.loads(done.stdout)
        command = exported_command(profile, with_paths=False, home=Path("/nowhere"))
        said = [
            f"/else where/{each.text}" if each.below_models else each.text for group in command.groups for each in group
        ]
        assert words == [*said, "--last", "word"]
        assert {name: environment.get(name) for name in profile.environment} == dict(profile.environment)
        assert "LLAMA_ARG_PORT" not in environment


def _example_of(name: str) -> OptionValue:
    option = OPTION_BY_NAME[name]
    if option.kind is OptionKind.SWITCH:
        return not (option.default is True and option.negated)
    if option.kind is OptionKind.INTEGER:
        return int(option.minimum if option.minimum is not None else 7)
    if option.kind is OptionKind.NUMBER:
        return float(option.minimum if option.minimum is not None else 0.25)
    if option.kind is OptionKind.CHOICE:
        return option.choices[-1]
    examples: dict[OptionKind, OptionValue] = {
        OptionKind.LAYERS: 12,
        OptionKind.NUMBERS: "3,1",
        OptionKind.JSON: '{"a": "b"}',
        OptionKind.FILE: "/f/x y",
    }
    return examples.get(option.kind, "/f/some 'text'")
