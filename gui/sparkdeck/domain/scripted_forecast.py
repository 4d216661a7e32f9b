"""What the engine must report for a scripted pair: text, drafted, accepted and steps, to the token.

A scripted pair is a tiny GGUF pair made for demonstration and tests. Its target recites a fixed script, one token per
*piece*, whatever it is asked; its DSpark draft knows the same script but is wrong on purpose after chosen pieces. So the
real engine drafts and verifies for real, and the counts follow from the script alone. They must equal llama-server's
``timings`` (``predicted_n``, ``draft_n``, ``draft_n_accepted``) and the growth of its ``spec_decode_*`` counters.

The rules are those of llama.cpp's server-context.cpp and sampling.cpp, checked against builds 11434 and 11549:

- The first token comes from the prompt pass; no draft is made for it.
- Every later step drafts n-max tokens (never more than the draft's block), but no more than the tokens still to generate
  less one, since a step always yields one token of the target's own. If only one is left, the step makes no draft and is
  not counted as one.
- Drafts are accepted up to the first wrong one; the target's own token comes on top.
- ``<|im_end|>`` counts as a generated token though it is not text. Met inside a draft it ends the step as the target's own
  token and is not counted as accepted; only as the *last* drafted token is it.
- Near the end of the context a draft must leave room for two tokens, and there is none once the n-max tokens that the
  draft model always works out would not fit. If a draft cut for that reason is accepted in full, the engine finds the
  context full while it hands out the first of its tokens, and stops there: the others count as accepted but are never shown.
"""

from __future__ import annotations

from dataclasses import dataclass

BLOCK_SIZE = 7
"""What scripted drafts can propose at once; the engine clamps n-max to it."""


@dataclass(frozen=True, slots=True)
class Script:
    """The shape of a script: how many pieces, after which (by index) the draft is wrong, and whether it starts over."""

    length: int
    wrong_after: frozenset[int]
    loops: bool


@dataclass(frozen=True, slots=True)
class ScriptedRun:
    """One answer of a scripted pair. ``tokens`` includes the end marker if there was one; then ``ended`` is true
    (finish reason "stop", else "length"). ``accepted_per_position[i]`` counts the steps that accepted more than ``i``."""

    tokens: int
    ended: bool
    drafted: int
    accepted: int
    steps: int
    accepted_per_position: tuple[int, ...]


def forecast_run(
    script: Script,
    *,
    n_max: int,
    max_tokens: int | None,
    context_left: int | None = None,
    block_size: int = BLOCK_SIZE,
) -> ScriptedRun:
    """Forecast one answer. ``n_max`` 0 stands for no draft.

    ``max_tokens`` None means no limit (the engine's -1), and 0 still gives one token. ``context_left`` is the slot's
    context less the tokens of the prompt, None if it is surely out of reach.
    Raises ValueError for a looping script without any limit.
    """
    if script.loops and max_tokens is None and context_left is None:
        raise ValueError("a looping script needs a limit")
    if max_tokens is not None:
        max_tokens = max(max_tokens, 1)
    widest = min(n_max, block_size)
    per_position = [0] * widest
    drafted = steps = 0
    tokens = 1  # from the prompt pass
    full = context_left is not None and context_left <= 1
    while not full and tokens != max_tokens and not _has_ended(script, tokens):
        room = widest
        if max_tokens is not None:
            room = min(room, max_tokens - tokens - 1)
        if context_left is not None:
            fits = context_left - tokens + 1 >= widest  # the draft always works out a whole n-max, then is cut
            room = min(room, context_left - tokens - 1) if fits else 0
        right = 0
        if room > 0:
            right = _accepted(script, tokens - 1, room)
            drafted += room
            steps += 1
            for position in range(right):
                per_position[position] += 1
        full = context_left is not None and tokens + right + 1 >= context_left
        tokens += 1 if full else right + 1
        if not script.loops:
            tokens = min(tokens, script.length + 1)
    return ScriptedRun(
        tokens=tokens,
        ended=_has_ended(script, tokens),
        drafted=drafted,
        accepted=sum(per_position),
        steps=steps,
        accepted_per_position=tuple(per_position) if steps else (),
    )


def _has_ended(script: Script, tokens: int) -> bool:
    return not script.loops and tokens > script.length


def _accepted(script: Script, newest: int, room: int) -> int:
    """How many of ``room`` drafts the target accepts, ``newest`` being the place of the last token generated."""
    for draft in range(room):
        before = newest + draft
        if before % script.length in script.wrong_after:
            return draft
        drafts_the_end = not script.loops and before + 1 == script.length
        if drafts_the_end and draft + 1 < room:
            return draft
    return room


def pieces_shown(script: Script, run: ScriptedRun) -> tuple[int, ...]:
    """The indices of the pieces that make up the text of ``run``, in order."""
    return tuple(place % script.length for place in range(run.tokens - run.ended))
