"""What the words and figures mean: one table for the glossary, for "what is this number?" and for whoever else explains."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.definitions_benchmark import BENCHMARK_DEFINITIONS
from sparkdeck.domain.definitions_chat import CHAT_DEFINITIONS
from sparkdeck.domain.definitions_files import FILE_DEFINITIONS
from sparkdeck.domain.definitions_machine import MACHINE_DEFINITIONS
from sparkdeck.domain.definitions_runtime import RUNTIME_DEFINITIONS
from sparkdeck.domain.translation import is_english, tr

DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "acceptance",
        tr("Acceptance"),
        tr(
            "The share of the drafted tokens that the target agreed to. It says how well the draft guesses, not how much "
            "faster the answer is."
        ),
        tr("accepted tokens ÷ drafted tokens"),
        tr("The server's counters in /metrics; in an answer its timings."),
        tr("Nothing was drafted yet, or no server is ready. The counters move when a request ends."),
    ),
    Definition(
        "mean_accepted_length",
        tr("Mean accepted length"),
        tr(
            "How many tokens one pass of the target brings: its own, and the drafted ones that were accepted before it."
        ),
        tr("1 + accepted tokens ÷ verification steps"),
        tr("The server's counters in /metrics; the steps are counted, never worked out from tokens."),
        tr("The server does not count verification steps, or nothing was drafted yet."),
    ),
    Definition(
        "acceptance_by_position",
        tr("Acceptance per position"),
        tr(
            "How often the first, second … drafted token of a step was accepted. Where it falls off, a smaller n-max costs "
            "nothing."
        ),
        tr("accepted at the position ÷ verification steps"),
        tr("The server's counters by position in /metrics."),
        tr("The server does not count by position, or nothing was drafted yet."),
    ),
    Definition(
        "decode_speed",
        tr("Decode speed"),
        tr("How fast an answer is written once it has begun."),
        tr("(tokens − 1) ÷ seconds from the first token to the last"),
        tr(
            "While an answer is made, the tokens that /slots counts; of a request that has ended, the server's own "
            "predicted_per_second."
        ),
        tr("No request has ended yet, it was too short for a speed, or no server is ready."),
    ),
    Definition(
        "prompt_speed",
        tr("Prompt speed"),
        tr(
            "How fast the server reads what is asked. What it still knows from before is not read again and does not count."
        ),
        tr("prompt tokens that were read ÷ seconds of reading them"),
        tr("The server's counters and timings."),
        tr("The prompts so far were too short, or came from the cache."),
    ),
    Definition(
        "wall_speed",
        tr("Wall speed"),
        tr("What is felt in front of the screen: everything between asking and the last word is in it."),
        tr("completion tokens ÷ seconds from sending the request to its last byte"),
        tr("SparkDeck's own clock around the request."),
        tr("Only the benchmark and the answers of SparkDeck's own chat have it."),
    ),
    Definition(
        "ttft",
        tr("TTFT, time to first token"),
        tr("How long it takes until the answer begins. It grows with the prompt."),
        tr("seconds from sending the request to its first token"),
        tr("SparkDeck's own clock."),
        tr("Requests of other programs cannot be timed from outside."),
    ),
    Definition(
        "net_gain",
        tr("Speed-up against no draft"),
        tr("What the draft is worth here. Below 1 it makes the answers slower."),
        tr("speed with the draft ÷ speed without it"),
        tr(
            "Of the work of now: its decode speed against a stored baseline of the same target, runtime, settings and "
            "sampling, at a like depth and load. Else the wall speeds of the last benchmark of this profile."
        ),
        tr("There is no like baseline and no benchmark of this very profile: run the benchmark."),
    ),
    Definition(
        "wall_gain",
        tr("Speed-up in the benchmark"),
        tr(
            "What the draft is worth by the clock, over all prompts and runs. The interval beside it says how sure that is."
        ),
        tr("wall speed with the draft ÷ wall speed without it"),
        tr(
            "SparkDeck's own clock around each request; the interval is from drawing prompts and server starts again and again."
        ),
        tr("No benchmark was run, or it has no valid pair of runs with and without the draft."),
    ),
    Definition(
        "context_fill",
        tr("Context fill"),
        tr("How full the fullest slot is: prompt, answer so far and what was said before. At 100 % the answer ends."),
        tr("tokens in the slot ÷ context size of the slot"),
        tr("The server's /slots."),
        tr("No answer is being made, or the server was started without --slots."),
    ),
    *MACHINE_DEFINITIONS,
    Definition(
        "target",
        tr("Target"),
        tr("The large model whose answers you want. Every token is its own or was checked by it."),
    ),
    Definition(
        "draft",
        tr("Draft"),
        tr(
            "A small model that guesses the next tokens. The target checks all guesses in one pass; with greedy sampling the "
            "answer is the one that the target alone would give."
        ),
    ),
    Definition(
        "pair",
        tr("Pair"),
        tr("A target and a draft that were made for each other: same vocabulary, same layers tapped."),
    ),
    Definition(
        "dspark",
        "DSpark",
        tr("A kind of draft that reads the target's own inner states, so it guesses better than its size suggests."),
    ),
    Definition(
        "draft_tokens",
        tr("Drafted tokens"),
        tr("Tokens that the draft proposed, whether they were accepted or not. What was not is work in vain."),
    ),
    Definition(
        "n_max",
        "n-max",
        tr(
            "The most tokens that are drafted in one step (--spec-draft-n-max). More can be accepted, and more is done in vain."
        ),
    ),
    Definition(
        "step",
        tr("Verification step"),
        tr("One pass of the target in which it checks what was drafted and adds one token of its own."),
        "spec_decode_num_drafts_total",
    ),
    Definition(
        "kv_cache",
        tr("KV cache"),
        tr(
            "What the model remembers of every token of the context. It grows with the context and the number of slots, and "
            "lies in the VRAM beside the weights."
        ),
    ),
    Definition(
        "cache_type",
        tr("Type of the KV cache"),
        tr(
            "How a number of the KV cache is kept: f16 takes two bytes, q8_0 about half of that, at the risk of worse "
            "answers. Keys and values stand apart where they differ, the target before the draft."
        ),
        source=tr("The launch settings; where they say nothing, llama-server's own default."),
        missing=tr("The profiles are still being read."),
    ),
    Definition(
        "start_memory",
        tr("Memory of a start"),
        tr("What the next start will take, against what is free now: on each card, else in the main memory."),
        tr("weights + caches + compute buffers, of target and draft"),
        tr(
            "The headers of the model files and the launch settings, before anything is loaded; then what a start took."
        ),
        tr("No target is chosen, its file is not on this machine, or its header cannot be read."),
    ),
    Definition(
        "model_fit",
        tr("Fit"),
        tr(
            "Whether a model of this size has room in the memory of the largest card, where there is none in the main memory: "
            "by its files alone. What a start with its context takes is told on the Server page."
        ),
        tr("size of all files + draft + a reserve ≤ memory that no other program holds"),
        tr("The sizes of the files; the driver's or the system's own figures of the memory."),
        tr("The size of the files or the memory of this machine is not known."),
    ),
    Definition(
        "slot",
        tr("Slot"),
        tr("A place in which the server works on one request. Two slots answer two requests at the same time."),
    ),
    Definition(
        "context",
        tr("Context"),
        tr("How many tokens the model sees at once: the conversation so far and the answer."),
    ),
    Definition("token", tr("Token"), tr("The piece of text that a model reads and writes: a word or a part of one.")),
    Definition(
        "quantisation",
        tr("Quantisation"),
        tr(
            "How many bits each weight of a model file has. Fewer make the file smaller and faster, and the answers worse."
        ),
    ),
    Definition("gguf", "GGUF", tr("The kind of file that llama.cpp reads models from.")),
    Definition(
        "profile",
        tr("Profile"),
        tr("Launch settings with a name: which models, how much context, which options of the server."),
    ),
    Definition(
        "runtime", tr("Runtime"), tr("A build of llama-server: its program, its number, its options, its devices.")
    ),
    Definition(
        "baseline",
        tr("Baseline"),
        tr("Speeds without the draft that were measured before and kept, so that the work of now can be compared."),
    ),
    *BENCHMARK_DEFINITIONS,
    *CHAT_DEFINITIONS,
    *RUNTIME_DEFINITIONS,
    *FILE_DEFINITIONS,
)

DEFINITION_BY_KEY: Mapping[str, Definition] = MappingProxyType({one.key: one for one in DEFINITIONS})


def within_a_sentence(term: str) -> str:
    """``acceptance``; names and what is spelt in capitals stay as they are: ``DSpark``, ``KV cache``, and so does
    every word of another language than English."""
    if not is_english():
        return term
    return term if term[1:2].isupper() or not term[1:2].isalpha() else term[0].lower() + term[1:]


def glossary_markdown() -> str:
    """All of them in alphabetical order."""
    parts = [tr("# Glossary")]
    for one in sorted(DEFINITIONS, key=lambda definition: definition.term.casefold()):
        parts.append(f"## {one.term}\n\n{one.meaning}")
        if one.formula:
            parts.append(f"`{one.formula}`")
        if one.source:
            parts.append(tr("**Where it is from:** {source}", source=one.source))
        if one.missing:
            parts.append(tr("**“–” means:** {missing}", missing=one.missing))
    return "\n\n".join(parts) + "\n"
