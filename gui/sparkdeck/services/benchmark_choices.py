"""From what a person chose to what is measured: the profile's own numbers where the choice has none, files read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sparkdeck.adapters.benchmark_prompts_file import read_prompts
from sparkdeck.domain.benchmark import DEFAULT_N_MAX, DEFAULT_PROMPT, BenchmarkRequest
from sparkdeck.domain.benchmark_arm_plans import BASELINE, shoot_out_arm
from sparkdeck.domain.benchmark_arms import ArmPlan
from sparkdeck.domain.benchmark_choice import ArmChoice, BenchmarkChoice
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, PromptSource, ProtocolKind
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.speculation_types import SPECULATION_TYPES, DraftFile, speculation_needs
from sparkdeck.domain.translation import tr


def request_of(choice: BenchmarkChoice, profile: Profile, runtime: Runtime) -> BenchmarkRequest:
    """What ``choice`` measures of ``profile``, whose files are named. Blocking: reads the file of prompts.

    Raises :class:`UserError` with what is missing.
    """
    protocol = PROTOCOL_BY_KIND[choice.protocol]
    custom: tuple[BenchmarkPrompt, ...] = ()
    if protocol.source is PromptSource.FILE:
        if choice.custom_prompts is None:
            raise UserError(tr("There is no file of prompts."), "", tr("Choose one: text, JSON lines or TOML."))
        custom = read_prompts(choice.custom_prompts, choice.tokens)
    return BenchmarkRequest(
        profile=profile,
        runtime=runtime,
        runs=choice.runs,
        tokens=choice.tokens,
        n_max=tuple(dict.fromkeys(choice.n_max or ())) or protocol.n_max or (profile.n_max or DEFAULT_N_MAX,),
        prompt=choice.prompt or DEFAULT_PROMPT,
        protocol=choice.protocol,
        arms=_arms(choice.arms, profile) if choice.protocol is ProtocolKind.SHOOT_OUT else (),
        custom_prompts=custom,
        profile_sampling=choice.profile_sampling,
        cross_check=choice.cross_check,
    )


def parse_arm(text: str) -> ArmChoice:
    """``[NAME=]TYPE[@DRAFT][:N]``, as a command line gives an arm. Raises :class:`UserError`."""
    name, found, rest = text.rpartition("=")
    rest, colon, number = rest.rpartition(":") if rest.rpartition(":")[2].isdecimal() else (rest, "", "")
    spec_type, _, draft = rest.partition("@")
    number = number.lstrip("0")[:9] or "0" if colon else ""  # Python refuses to read thousands of digits
    unknown = [kind for kind in spec_type.split(",") if kind not in SPECULATION_TYPES]
    if unknown or (found and not name):
        raise UserError(
            tr("“{text}” is no arm.", text=text),
            tr(
                "“{kind}” is none of {kinds}.", kind=unknown[0] if unknown else text, kinds=", ".join(SPECULATION_TYPES)
            ),
            tr("Write [NAME=]TYPE[@DRAFT.gguf][:N-MAX]."),
        )
    return ArmChoice(spec_type, int(number) if colon else None, Path(draft) if draft else None, name)


def _arms(choices: Sequence[ArmChoice], profile: Profile) -> tuple[ArmPlan, ...]:
    if not [choice for choice in choices if choice.spec_type != "none"]:
        raise UserError(tr("A shoot-out needs an arm that speculates."), "", tr("Add at least one."))
    arms = list[ArmPlan]()
    own_baseline = any(choice.spec_type == "none" for choice in choices)
    for choice in choices:
        drafts_by_file = speculation_needs(choice.spec_type).draft_file is not DraftFile.UNUSED
        asked = choice.n_max if choice.n_max is not None else profile.n_max or DEFAULT_N_MAX
        n_max = asked if drafts_by_file else None
        draft = LocalModel(choice.draft) if choice.draft is not None else None
        arm = shoot_out_arm(profile, choice.spec_type, n_max, choice.name, draft=draft)
        if arm.name in [*(other.name for other in arms), *(() if own_baseline else (BASELINE,))]:
            raise UserError(
                tr("Two arms are called “{name}”.", name=arm.name), "", tr("Give one of them another name.")
            )
        arms.append(arm)
    return tuple(arms)
