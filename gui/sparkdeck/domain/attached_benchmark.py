"""What a benchmark of an attached server can say, and what it cannot."""

from __future__ import annotations

import re

from sparkdeck.domain.benchmark import DEFAULT_PROMPT, BenchmarkRequest
from sparkdeck.domain.endpoint import WHY_NO_COUNTERS, Attachment, EndpointFacts
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.recorded_text import recognise, recorded
from sparkdeck.domain.runtime import Runtime, RuntimeKind

NO_BASELINE = recorded(
    "An attached server is measured as it runs: it is not ours to start again without its draft, so there is no "
    "baseline"
)()
_UNKNOWN = recorded("{why} So steps and mean length are unknown")
recognise(WHY_NO_COUNTERS)


def attached_request(
    attached: Attachment, runs: int, tokens: int, prompt: str | None = None, model_id: str = ""
) -> BenchmarkRequest:
    """A benchmark of the one arm that an attached server has."""
    shown = f"{attached.address.base_url} · {model_id}" if model_id else attached.address.base_url
    build = re.match(r"b(\d+)", attached.facts.build)
    return BenchmarkRequest(
        profile=Profile(shown, None, origin=ProfileOrigin.TEMPORARY),
        runtime=Runtime(RuntimeKind.ATTACHED, (), build=int(build[1]) or None if build else None),
        runs=runs,
        tokens=tokens,
        n_max=(),
        prompt=prompt or DEFAULT_PROMPT,
        attached=attached,
    )


def missing_figures(facts: EndpointFacts) -> tuple[str, ...]:
    """What could not be measured there, and why."""
    if facts.metrics:
        return ()
    return (_UNKNOWN(why=facts.why_no_counters_in_english),)
