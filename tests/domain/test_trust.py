"""What is said before a profile from outside is started."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin, with_options
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.trust import content_hash, trust_question, with_trust

RUNTIME = Runtime(RuntimeKind.BINARY, ("/opt/llama-server",), Path("/opt/llama-server"))
HARMLESS = Profile("One", LocalModel(Path("/m/a.gguf")), options=MappingProxyType({"host": "127.0.0.1", "port": 0}))


def labels(**options: OptionValue) -> dict[str, tuple[str, bool]]:
    profile = with_options(HARMLESS, **options)
    return {fact.label: (fact.value, fact.is_risky) for fact in trust_question(profile, RUNTIME).facts}


def test_a_harmless_profile_shows_program_models_environment_and_address_without_alarm() -> None:
    question = trust_question(HARMLESS, RUNTIME)
    assert question.risks == ()
    shown = {fact.label: fact.value for fact in question.facts}
    assert shown["Program"].startswith("/opt/llama-server")
    assert shown["Target"] == "/m/a.gguf"
    assert "no variables" in shown["Environment"]
    assert "this machine only" in shown["Listens on"]
    assert shown["Web pages"] == "shut out"
    assert shown["Tools"].startswith("none")


def test_an_open_address_open_origins_and_tools_are_marked() -> None:
    shown = labels(host="0.0.0.0", cors_origins="*", tools="all", agent=True, mcp_servers_config="/x.json")
    assert shown["Listens on"] == ("0.0.0.0, any free port – reachable from other computers", True)
    assert shown["Web pages"] == ("every page can use the server", True)
    for flag in ("--tools", "--agent", "--mcp-servers-config"):
        assert shown[flag][1]
    assert "run commands" in shown["--tools"][0]
    assert "Tools" not in shown
    assert not any(label == "--agent" for label in labels(agent=False))


def test_a_key_is_told_but_never_shown() -> None:
    value, is_risky = labels(api_key="very-secret")["API key"]
    assert is_risky
    assert "very-secret" not in value


def test_trust_is_in_the_content_not_in_the_name() -> None:
    assert content_hash(replace(HARMLESS, name="Two", summary="other")) == content_hash(HARMLESS)
    assert content_hash(with_options(HARMLESS, host="0.0.0.0")) != content_hash(HARMLESS)
    assert content_hash(replace(HARMLESS, draft=LocalModel(Path("/m/b.gguf")))) != content_hash(HARMLESS)
    assert content_hash(with_options(HARMLESS, port=True)) != content_hash(with_options(HARMLESS, port=1))


def test_only_a_file_of_the_users_folder_needs_trust() -> None:
    assert not with_trust(HARMLESS, set()).is_trusted
    assert with_trust(HARMLESS, {content_hash(HARMLESS)}).is_trusted
    for origin in (ProfileOrigin.BUNDLED, ProfileOrigin.TEMPORARY):
        assert with_trust(replace(HARMLESS, origin=origin), set()).is_trusted


def test_variables_and_extra_arguments_are_shown_and_marked_and_no_secret_with_them() -> None:
    profile = replace(
        HARMLESS,
        environment={"LD_PRELOAD": "/x.so", "CUDA_VISIBLE_DEVICES": "1", "HF_TOKEN": "very-secret"},
        extra_arguments="--api-key very-secret --tools all",
        extra_options={"tools-runtime": "docker"},
    )
    question = trust_question(profile, RUNTIME)
    shown = {fact.label: (fact.value, fact.is_risky) for fact in question.facts}
    assert "very-secret" not in str(question)
    assert shown["LD_PRELOAD"][1]
    assert not shown["CUDA_VISIBLE_DEVICES"][1]
    assert shown["Extra arguments"][1]
    assert "--tools all" in shown["Extra arguments"][0]
    assert "commands run" in shown["--tools-runtime"][0]


def test_what_is_beside_the_options_is_trusted_by_its_content_too() -> None:
    for changed in (
        replace(HARMLESS, environment={"A": "1"}),
        replace(HARMLESS, extra_arguments="--x"),
        replace(HARMLESS, extra_options={"x": True}),
        replace(HARMLESS, runtime="path:/tmp/llama-server"),
    ):
        assert content_hash(changed) != content_hash(HARMLESS)
    assert content_hash(replace(HARMLESS, favourite=True)) == content_hash(HARMLESS)
