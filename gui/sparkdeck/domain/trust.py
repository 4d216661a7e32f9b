"""What a profile from outside would do, said before its first start.

A profile file is parsed and never run, but a start does what it says. One that SparkDeck neither brought nor wrote itself
is shown first; what was agreed to is remembered by its content, so a changed file asks again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from types import MappingProxyType

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile, ProfileOrigin
from sparkdeck.domain.profile_secrets import secret_values, shown_environment
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.runtime_entry import BUILTIN_KEY
from sparkdeck.domain.secrets import redact
from sparkdeck.domain.translation import tr
from sparkdeck.domain.web_access import OURS, is_loopback

RISKY_OPTIONS = MappingProxyType(
    {
        "tools": tr("lets the model read and write files and run commands"),
        "agent": tr("lets the model read and write files and run commands"),
        "tools-runtime": tr("says where the model's commands run"),
        "mcp-servers-config": tr("starts the programs that this file names"),
        "mcp-servers-json": tr("starts the programs that it names"),
        "ui-mcp-proxy": tr("lets web pages reach other servers through this one"),
        "webui-mcp-proxy": tr("lets web pages reach other servers through this one"),
        "media-path": tr("lets requests read files of this folder"),
        "slot-save-path": tr("lets requests write files into this folder"),
        "path": tr("serves files of this folder"),
        "log-file": tr("writes to this file"),
        "models-dir": tr("serves every model of this folder"),
        "models-preset": tr("reads more launch settings from this file"),
        "api-key-file": tr("reads API keys from this file"),
        "rpc": tr("sends the model's data to other computers"),
        "props": tr("lets requests change the server's settings"),
    }
)
"""Options that give a model, a page or another computer more than answers; from ``--help`` of build 11434."""


_HARMLESS_VARIABLES = frozenset(
    {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "GGML_CUDA_ENABLE_UNIFIED_MEMORY", "GGML_VK_VISIBLE_DEVICES"}
    | {"HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES", "OMP_NUM_THREADS"}
)
"""All others are marked: a variable can name a library that the server loads (``LD_PRELOAD``, ``GGML_BACKEND_PATH``)."""


@dataclass(frozen=True, slots=True)
class TrustFact:
    """One line of what the profile would do; ``is_risky`` is marked."""

    label: str
    value: str
    is_risky: bool = False


@dataclass(frozen=True, slots=True)
class TrustQuestion:
    """What is shown before the first start of a profile from outside."""

    profile_name: str
    facts: tuple[TrustFact, ...]

    @property
    def risks(self) -> tuple[TrustFact, ...]:
        return tuple(fact for fact in self.facts if fact.is_risky)


def content_hash(profile: Profile) -> str:
    """SHA-256 of all that a start of ``profile`` depends on: its models and options, not its name and remarks."""
    content = {
        "target": _reference(profile.target),
        "draft": _reference(profile.draft),
        "options": dict(sorted(profile.options.items())),
    }
    extras = {
        "extra_options": dict(sorted(profile.extra_options.items())),
        "extra_arguments": profile.extra_arguments,
        "environment": dict(sorted(profile.environment.items())),
        "runtime": profile.runtime,
    }
    content |= {key: value for key, value in extras.items() if value}  # profiles without them keep the hash they had
    text = json.dumps(content, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def with_trust(profile: Profile, trusted: Collection[str]) -> Profile:
    """``profile`` with its mark: what we brought is trusted, a file of the user's folder where its hash is in ``trusted``."""
    if profile.origin is not ProfileOrigin.USER:
        return profile
    return replace(profile, is_trusted=content_hash(profile) in trusted)


def trust_question(profile: Profile, runtime: Runtime) -> TrustQuestion:
    """What a start of ``profile`` on ``runtime`` would do, in words; never the value of a key."""
    options = profile.options
    host, port = str(options.get("host", "127.0.0.1")), options.get("port", 8080)
    program = tr("built-in runtime") if runtime.kind is RuntimeKind.BUILTIN else str(runtime.path or runtime.command[0])
    open_to_all = not all(is_loopback(part.strip()) for part in host.split(",") if part.strip())
    origins = str(options.get("cors-origins", OURS))
    facts = [
        TrustFact(
            tr("Program"),
            tr("{program} (chosen by the profile)", program=program)
            if profile.runtime
            else tr("{program} (chosen by you, not by the profile)", program=program),
            profile.runtime not in (None, BUILTIN_KEY),
        ),
        TrustFact(tr("Target"), _label(profile.target)),
        TrustFact(tr("Draft"), _label(profile.draft)),
        *_environment(profile),
        TrustFact(tr("Listens on"), _address_words(host, port, open_to_all=open_to_all), open_to_all),
        TrustFact(tr("Web pages"), _web_words(origins), origins != OURS),
    ]
    if "api-key" in options:
        facts.append(TrustFact(tr("API key"), tr("the profile brings one: whoever made it knows it"), True))
    if profile.extra_arguments:
        line = redact(profile.extra_arguments, secret_values(profile))
        words = tr("{arguments} – they win over everything else here", arguments=line)
        facts.append(TrustFact(tr("Extra arguments"), words, True))
    options = {**profile.extra_options, **options}
    risky = [name for name in options if name in RISKY_OPTIONS and options[name] not in (False, "")]
    facts += [TrustFact(f"--{name}", f"{options[name]} – {RISKY_OPTIONS[name]}", True) for name in risky]
    if not risky:
        facts.append(TrustFact(tr("Tools"), tr("none: the model can only answer")))
    return TrustQuestion(profile.name, tuple(facts))


def _environment(profile: Profile) -> list[TrustFact]:
    if not profile.environment:
        return [TrustFact(tr("Environment"), tr("the profile sets no variables"))]
    return [
        TrustFact(
            name,
            tr("{value} – chooses or tunes GPUs", value=value)
            if safe
            else tr("{value} – may change which programs run", value=value),
            not safe,
        )
        for name, value in shown_environment(profile.environment).items()
        for safe in (name.upper() in _HARMLESS_VARIABLES,)
    ]


def untrusted_error(profile: Profile) -> UserError:
    return UserError(
        tr("“{profile}” was made outside SparkDeck, or changed there.", profile=profile.name),
        tr("It has not been started yet."),
        tr("Press Start and look at what it would do, or confirm it on the command line with --yes."),
    )


def _address_words(host: str, port: object, *, open_to_all: bool) -> str:
    where = tr("{host}, any free port", host=host) if port == 0 else tr("{host}, port {port}", host=host, port=port)
    if open_to_all:
        return tr("{address} – reachable from other computers", address=where)
    return tr("{address} – this machine only", address=where)


def _web_words(origins: str) -> str:
    if origins == OURS:
        return tr("shut out")
    if "*" in origins:
        return tr("every page can use the server")
    return tr("those of {origins} can use the server", origins=origins)


def _reference(model: ModelReference | None) -> object:
    if model is None:
        return None
    return {"path": str(model.path)} if isinstance(model, LocalModel) else {"repo": model.repo, "file": model.file}


def _label(model: ModelReference | None) -> str:
    if model is None:
        return tr("none", "no model")
    if isinstance(model, LocalModel):
        return str(model.path)
    return f"{model.repo}, {model.file}" if model.file else tr("{repo}, a file of it", repo=model.repo)
