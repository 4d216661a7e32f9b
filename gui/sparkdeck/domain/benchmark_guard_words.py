"""What the validity guard says. Its words go into result files, so they are English there; see `recorded_text`."""

from __future__ import annotations

from sparkdeck.domain.recorded_text import recorded

NO_SPILL_COUNTERS = recorded("this system does not say what spilled")()
NO_GPU = recorded("no NVIDIA GPU was found")()
NO_GPU_KNOWN = recorded("which GPU the server uses is not known")()
NO_BUFFERS = recorded("the log names no buffers (verbosity below 4)")()
CLAMPED = recorded("the draft proposes {most} tokens at most, so n-max was {most}")
A_PROCESS = recorded("process {pid}")

TIMES = recorded("{words} ({count} times)")
AND_MORE = recorded("and {count} more")
NO_COUNT = recorded("the server did not say how many tokens it made")
ENDED = recorded("ended after {made} of {wanted} tokens{needed}")
ENDED_ITSELF = recorded("ended after {made} of {wanted} tokens (the model ended its answer){needed}")
TOO_SHORT = recorded(", and it takes {least} to tell a speed")
MADE_MORE = recorded("made {made} tokens instead of {wanted}")
CACHE_UNKNOWN = recorded("the server does not say what came from its prompt cache")
CACHED = recorded("{count} prompt tokens came from the cache")
CONTRADICTION = recorded("the server's draft counts are {contradiction}")
DRAFTED = recorded("{count} tokens were drafted, so this is no baseline")
NOTHING_DRAFTED = recorded("nothing was drafted{reason}")
REASON = recorded(" ({reason})")
NO_TEXT = recorded("the text was not kept")
SPILLED = recorded("{mebibytes:,.0f} MiB of the GPU's memory spilled into system RAM")
SLOWING_UNKNOWN = recorded("the driver does not say what slows it down")
SLOWED = recorded("the GPU was slowed down: {reasons}", lists=("reasons",))
LOAD_UNKNOWN = recorded("the driver does not say which process uses the GPU how much")
OTHER_PROCESS = recorded("another process")
USED_GPU = recorded("{who} used the GPU by {percent:.0f} %")
NO_SLEEP_CLOCK = recorded("this system has no clock that stands still in sleep")
SLEPT = recorded("the machine slept for {seconds:,.0f} s meanwhile")
DRAFTS_UNCOUNTED = recorded("this server does not count drafted tokens")
WERE_DRAFTED = recorded("{count:,} tokens were drafted")
NOT_ACTIVE = recorded("{speculation} was not active: nothing was drafted{reason}")
LAYERS_UNKNOWN = recorded("the server did not say where its layers lie")
LAYERS_ON_CPU = recorded("{count} of {all} layers sat on the CPU, unasked")
LAYERS_ON_GPU = recorded("{count} of {all} layers on the GPU, as asked")
NO_CONTEXT_ASKED = recorded("no context was asked for")
CONTEXT_UNKNOWN = recorded("the server does not say its context")
CONTEXT_REDUCED = recorded("the context was {tokens:,} tokens instead of {asked:,}")
CLOCKS_UNKNOWN = recorded("the driver does not say its clocks")
CLOCKS = recorded("{one:,.0f} MHz in {baseline}, {other:,.0f} MHz in {draft}")
CLOCKS_DIFFER = recorded("the clocks differ by {apart:.1%}: {clocks}")
CLOCKS_HELD = recorded("{clocks}; held by the power limit of {watts:,.0f} W")
COMMAND_UNKNOWN = recorded("the command of one arm is not known")
ARMS_DIFFER = recorded("{baseline} and {draft} differ in more than the draft: {options}", lists=("options",))
ARMS_DIFFER_IN_MORE = recorded(
    "{baseline} and {draft} differ in more than the draft: {options} and {count} more", lists=("options",)
)
OPTION_DIFFERS = recorded("{option} {one} against {other}")
NOT_GIVEN = recorded("not given")


def ended_after(made: int, wanted: int, finish_reason: str | None, needed: str = "") -> str:
    said = ENDED_ITSELF if finish_reason == "stop" else ENDED
    return said(made=made, wanted=wanted, needed=needed)


def problem_of_counts(
    made: int | None, wanted: int, at_least: int, cached: int | None, finish_reason: str | None
) -> str:
    """What speaks against an answer by its counts alone, in the guard's words; empty where nothing does."""
    if made is None:
        return NO_COUNT()
    if made < min(wanted, at_least):
        return ended_after(made, wanted, finish_reason)
    if made > wanted:
        return MADE_MORE(made=made, wanted=wanted)
    return CACHED(count=cached) if cached else ""


def drafted_in_baseline(drafted: int | None) -> str:
    return DRAFTED(count=drafted)
