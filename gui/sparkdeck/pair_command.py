"""``sparkdeck pair``: do these two files belong together? Told from their headers, before a server is started."""

from __future__ import annotations

import argparse
import json

from sparkdeck.adapters.byte_places import opened
from sparkdeck.adapters.console import murmur, say
from sparkdeck.adapters.gguf_header import read_header_from
from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.pair_facts import draft_facts, target_facts, tokens_digest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.pair_facts import PairUse
from sparkdeck.domain.pair_rules import check_pair
from sparkdeck.domain.pairing import CheckState, PairVerdict

SCHEMA = "sparkdeck.pair/1"
_SIGNS = {
    CheckState.PASSED: "ok",
    CheckState.FAILED: "FAIL",
    CheckState.WARNING: "warn",
    CheckState.UNKNOWN: "?",
}


def add_pair_arguments(pair: argparse.ArgumentParser) -> None:
    pair.add_argument("target", metavar="TARGET", help="the target's GGUF file, or its URL")
    pair.add_argument("draft", metavar="DRAFT", help="the draft's GGUF file, or its URL")
    pair.add_argument("--n-max", type=int, metavar="N", help="draft tokens that are to be used")
    pair.add_argument("--p-min", type=float, metavar="P", help="least confidence that is to be used")
    pair.add_argument("--build", type=int, metavar="N", help="llama.cpp build that is to run the pair")
    pair.add_argument("--json", action="store_true", help=f"for programs ({SCHEMA})")


async def run_pair(options: argparse.Namespace) -> int:
    """Print the checks; 0 if none failed, else 1. Raises :class:`UserError` for a file that cannot be read."""
    if options.n_max is not None and options.n_max < 1:
        raise UserError(f"--n-max must be at least 1, not {options.n_max}.")
    if options.p_min is not None and not 0 <= options.p_min <= 1:
        raise UserError(f"--p-min must be from 0 to 1, not {options.p_min:g}.")
    target, target_tokens = await in_daemon_thread(lambda: _read(options.target))
    draft, draft_tokens = await in_daemon_thread(lambda: _read(options.draft))
    use = PairUse(build=options.build, n_max=options.n_max, p_min=options.p_min)
    verdict = check_pair(target_facts(target, target_tokens), draft_facts(draft, draft_tokens), use)
    say(_to_json(verdict) if options.json else _to_text(verdict, target, draft))
    if not verdict.compatible:
        failed = ", ".join(check.title.lower() for check in verdict.failures)
        murmur(f"sparkdeck: {draft.path.name} does not belong to {target.path.name}: {failed}.")
    return 0 if verdict.compatible else 1


def _read(place: str) -> tuple[GgufHeader, str | None]:
    with opened(place) as source:
        header = read_header_from(source)
        return header, tokens_digest(header, source)


def _to_json(verdict: PairVerdict) -> str:
    checks = [
        {"id": check.check_id, "title": check.title, "state": check.state.value, "reason": check.reason}
        for check in verdict.checks
    ]
    whole = {
        "schema": SCHEMA,
        "compatible": verdict.compatible,
        "spec_type": verdict.spec_type,
        "block_size": verdict.block_size,
        "checks": checks,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False)


def _to_text(verdict: PairVerdict, target: GgufHeader, draft: GgufHeader) -> str:
    width = max(len(check.title) for check in verdict.checks)
    lines = [f"target  {target.path.name}", f"draft   {draft.path.name}", ""]
    lines += [f"  {_SIGNS[check.state]:<4}  {check.title:<{width}}  {check.reason}" for check in verdict.checks]
    return "\n".join([*lines, "", _conclusion(verdict)])


def _conclusion(verdict: PairVerdict) -> str:
    counts = [
        f"{sum(check.state is state for check in verdict.checks)} {state.value}"
        for state in CheckState
        if any(check.state is state for check in verdict.checks)
    ]
    if not verdict.compatible:
        return f"They do not belong together ({', '.join(counts)})."
    return f"They can run together as {verdict.spec_type or 'a pair'} ({', '.join(counts)})."
