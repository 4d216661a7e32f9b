"""From a request to its arms: the target alone, and each way to speculate that is to be compared with it."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.benchmark import WITH_N_MAX, BenchmarkRequest
from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, Protocol, ProtocolKind
from sparkdeck.domain.option_types import OptionValue
from sparkdeck.domain.profile import ModelReference, Profile, with_options, without_draft, without_option
from sparkdeck.domain.recorded_text import recognise, recorded
from sparkdeck.domain.speculation_types import KINDS, DraftFile, speculation_needs

BASELINE = "Baseline"
_DSPARK = "draft-dspark"
_TOGETHER = recorded("{first} + {second}")
recognise(kind.english_title for kind in KINDS)
_TITLES = {_DSPARK: "DSpark", "draft-dflash": "DFlash", "draft-mtp": "MTP", "draft-simple": "Draft"}
_LARGEST_BLOCK = 64


def plan_arms(request: BenchmarkRequest, block_size: int | None = None) -> tuple[ArmPlan, ...]:
    """The baseline, then the arms that speculate, each as it will be started.

    Any free port: only we ask it; no limit of tokens but the protocol's. ``block_size`` is how many tokens the draft
    can propose at once: a sweep goes no further, while an n-max that was asked for by number is measured all the same.
    """
    protocol = PROTOCOL_BY_KIND[request.protocol]
    if request.arms:
        arms = tuple(replace(arm, profile=_as_measured(arm.profile, protocol)) for arm in request.arms)
        if any(arm.kind is ArmKind.BASELINE for arm in arms):
            return arms
        return (_baseline(_as_measured(request.profile, protocol)), *arms)
    profile = _as_measured(request.profile, protocol)
    return (_baseline(profile), *_draft_arms(profile, _n_max(request, protocol, block_size)))


def shoot_out_arm(
    profile: Profile, spec_type: str, n_max: int | None, name: str = "", *, draft: ModelReference | None = None
) -> ArmPlan:
    """An arm of a shoot-out on ``profile``'s target. ``draft`` is the file that it drafts with, the profile's own without.

    ``"none"`` is a baseline. A kind that drafts with no file gets none, though the profile has one.
    """
    if spec_type == "none":
        return replace(_baseline(profile), name=name or BASELINE)
    needs = speculation_needs(spec_type)
    wants_file = needs.draft_file is not DraftFile.UNUSED
    given = (draft or profile.draft) if wants_file else None
    changes: dict[str, OptionValue] = {"spec_type": spec_type}
    counts = n_max if wants_file else None
    if counts is not None:
        changes["spec_draft_n_max"] = counts
    armed = replace(with_options(profile, **changes), draft=given)
    return ArmPlan(name or title_of(spec_type, counts), ArmKind.DSPARK, spec_type, counts, armed)


def title_of(spec_type: str, n_max: int | None) -> str:
    """What an arm is called that has no name of its own; in English, as results have it."""
    kinds = speculation_needs(spec_type).kinds
    titles = [_TITLES.get(kind.name, kind.english_title) for kind in kinds] or [spec_type]
    title = titles[0]
    for other in titles[1:]:
        title = _TOGETHER(first=title, second=other)
    return title if n_max is None else WITH_N_MAX(kind=title, n_max=n_max)


def _as_measured(profile: Profile, protocol: Protocol) -> Profile:
    # its files are named by now: as a demo profile it would be given the draft again, also where the arm has none
    profile = replace(with_options(without_option(profile, "predict"), port=0, metrics=True), demo=False)
    streams = max(protocol.streams)
    if streams > 1:  # as many slots as streams, which share the context as it is
        profile = with_options(profile, parallel=streams, kv_unified=True)
    return profile


def _baseline(profile: Profile) -> ArmPlan:
    return ArmPlan(BASELINE, ArmKind.BASELINE, "none", None, without_draft(profile))


def _draft_arms(profile: Profile, n_max: tuple[int, ...]) -> tuple[ArmPlan, ...]:
    if not profile.wants_speculation:
        return ()
    kind = str(profile.options.get("spec-type", _DSPARK))
    if profile.draft is None and speculation_needs(kind).draft_file is DraftFile.UNUSED:  # n-grams have no n-max
        return (shoot_out_arm(profile, kind, None),)
    return tuple(
        ArmPlan(title_of(kind, n), ArmKind.DSPARK, kind, n, with_options(profile, spec_type=kind, spec_draft_n_max=n))
        for n in n_max
    )


def _n_max(request: BenchmarkRequest, protocol: Protocol, block_size: int | None) -> tuple[int, ...]:
    """Of a sweep that the block cuts short, the block size itself is the last: there the optimum often lies."""
    if protocol.kind is not ProtocolKind.DEPTH_SWEEP:
        return request.n_max
    limit = block_size or _LARGEST_BLOCK
    within = tuple(n for n in request.n_max if n <= limit)
    return within if within == request.n_max or limit in within else (*within, limit)
