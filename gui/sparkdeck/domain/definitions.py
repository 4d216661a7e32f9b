"""What the words and figures mean: one table for the glossary, for "what is this number?" and for whoever else explains."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.definitions_benchmark import BENCHMARK_DEFINITIONS
from sparkdeck.domain.definitions_chat import CHAT_DEFINITIONS
from sparkdeck.domain.definitions_runtime import RUNTIME_DEFINITIONS

DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "acceptance",
        "Acceptance",
        "The share of the drafted tokens that the target agreed to. It says how well the draft guesses, not how much faster "
        "the answer is.",
        "accepted tokens ÷ drafted tokens",
        "The server's counters in /metrics; in an answer its timings.",
        "Nothing was drafted yet, or no server is ready. The counters move when a request ends.",
    ),
    Definition(
        "mean_accepted_length",
        "Mean accepted length",
        "How many tokens one pass of the target brings: its own, and the drafted ones that were accepted before it.",
        "1 + accepted tokens ÷ verification steps",
        "The server's counters in /metrics; the steps are counted, never worked out from tokens.",
        "The server does not count verification steps, or nothing was drafted yet.",
    ),
    Definition(
        "acceptance_by_position",
        "Acceptance per position",
        "How often the first, second … drafted token of a step was accepted. Where it falls off, a smaller n-max costs "
        "nothing.",
        "accepted at the position ÷ verification steps",
        "The server's counters by position in /metrics.",
        "The server does not count by position, or nothing was drafted yet.",
    ),
    Definition(
        "decode_speed",
        "Decode speed",
        "How fast an answer is written once it has begun.",
        "(tokens − 1) ÷ seconds from the first token to the last",
        "While an answer is made, the tokens that /slots counts; of a request that has ended, the server's own "
        "predicted_per_second.",
        "No request has ended yet, it was too short for a speed, or no server is ready.",
    ),
    Definition(
        "prompt_speed",
        "Prompt speed",
        "How fast the server reads what is asked. What it still knows from before is not read again and does not count.",
        "prompt tokens that were read ÷ seconds of reading them",
        "The server's counters and timings.",
        "The prompts so far were too short, or came from the cache.",
    ),
    Definition(
        "wall_speed",
        "Wall speed",
        "What is felt in front of the screen: everything between asking and the last word is in it.",
        "completion tokens ÷ seconds from sending the request to its last byte",
        "SparkDeck's own clock around the request.",
        "Only the benchmark and the answers of SparkDeck's own chat have it.",
    ),
    Definition(
        "ttft",
        "TTFT, time to first token",
        "How long it takes until the answer begins. It grows with the prompt.",
        "seconds from sending the request to its first token",
        "SparkDeck's own clock.",
        "Requests of other programs cannot be timed from outside.",
    ),
    Definition(
        "net_gain",
        "Speed-up against no draft",
        "What the draft is worth here. Below 1 it makes the answers slower.",
        "speed with the draft ÷ speed without it",
        "Of the work of now: its decode speed against a stored baseline of the same target, runtime, settings and sampling, "
        "at a like depth and load. Else the wall speeds of the last benchmark of this profile.",
        "There is no like baseline and no benchmark of this very profile: run the benchmark.",
    ),
    Definition(
        "wall_gain",
        "Speed-up in the benchmark",
        "What the draft is worth by the clock, over all prompts and runs. The interval beside it says how sure that is.",
        "wall speed with the draft ÷ wall speed without it",
        "SparkDeck's own clock around each request; the interval is from drawing prompts and server starts again and again.",
        "No benchmark was run, or it has no valid pair of runs with and without the draft.",
    ),
    Definition(
        "vram",
        "VRAM in use",
        "The card's memory that programs hold. Its first part is the server's: target, draft and what they work with.",
        "held by all programs ÷ all of the card",
        "The NVIDIA driver (NVML, else nvidia-smi). What the driver keeps for itself is counted apart.",
        "There is no NVIDIA card, its driver does not answer, or the card sleeps and is not woken.",
    ),
    Definition(
        "gpu_load",
        "GPU load",
        "How much of the time the card computed. 100 % does not say that it could not be used better.",
        "time with work ÷ time, of the driver's last reading",
        "The NVIDIA driver.",
        "There is no NVIDIA card, or its driver does not say.",
    ),
    Definition(
        "gpu_power",
        "Power and temperature",
        "What the card takes in watts, against its limit, and how warm it is. At the limit the clocks go down.",
        "",
        "The NVIDIA driver.",
        "There is no NVIDIA card, or its driver does not say.",
    ),
    Definition(
        "context_fill",
        "Context fill",
        "How full the fullest slot is: prompt, answer so far and what was said before. At 100 % the answer ends.",
        "tokens in the slot ÷ context size of the slot",
        "The server's /slots.",
        "No answer is being made, or the server was started without --slots.",
    ),
    Definition(
        "host_load",
        "CPU and RAM",
        "How busy the processor is, all cores together, and how much of the main memory is in use.",
        "",
        "The operating system.",
        "Not measured yet.",
    ),
    Definition(
        "ram",
        "RAM",
        "The main memory in use by all programs. Model files that are mapped count as cache until they are read.",
        "used ÷ all",
        "The operating system.",
        "Not measured yet.",
    ),
    Definition(
        "swap",
        "Swap",
        "Memory that had to leave the RAM for the disk. What is read back from there while answering is slow.",
        "used ÷ all",
        "The operating system.",
        "The machine has none, or it was not measured yet.",
    ),
    Definition(
        "disk_reads",
        "Read from disks",
        "What all programs read, each disk once. A large model is read while it loads.",
        "bytes ÷ seconds between two readings",
        "The operating system's counters.",
        "It takes two readings.",
    ),
    Definition(
        "server_ram",
        "Server's RAM",
        "What of the server's memory is in the RAM now, with the mapped parts of the model files.",
        "sum over the server's processes",
        "The operating system.",
        "No server of ours runs, or its processes may not be read.",
    ),
    Definition(
        "server_cpu",
        "Server's CPU",
        "How much of the whole processor the server takes: 100 % is all cores.",
        "processor time ÷ time ÷ cores",
        "The operating system.",
        "No server of ours runs, or it was not measured yet.",
    ),
    Definition(
        "server_threads",
        "Threads",
        "How many threads the server's processes have.",
        "sum over the server's processes",
        "The operating system.",
        "No server of ours runs, or its processes may not be read.",
    ),
    Definition(
        "server_handles",
        "Open files",
        "How many files, sockets and the like the server has open; it should not grow with the requests.",
        "sum over the server's processes",
        "The operating system.",
        "No server of ours runs, or its processes may not be read.",
    ),
    Definition(
        "target", "Target", "The large model whose answers you want. Every token is its own or was checked by it."
    ),
    Definition(
        "draft",
        "Draft",
        "A small model that guesses the next tokens. The target checks all guesses in one pass; with greedy sampling the "
        "answer is the one that the target alone would give.",
    ),
    Definition(
        "pair", "Pair", "A target and a draft that were made for each other: same vocabulary, same layers tapped."
    ),
    Definition(
        "dspark",
        "DSpark",
        "A kind of draft that reads the target's own inner states, so it guesses better than its size suggests.",
    ),
    Definition(
        "draft_tokens",
        "Drafted tokens",
        "Tokens that the draft proposed, whether they were accepted or not. What was not is work in vain.",
    ),
    Definition(
        "n_max",
        "n-max",
        "The most tokens that are drafted in one step (--spec-draft-n-max). More can be accepted, and more is done in vain.",
    ),
    Definition(
        "step",
        "Verification step",
        "One pass of the target in which it checks what was drafted and adds one token of its own.",
        "spec_decode_num_drafts_total",
    ),
    Definition(
        "kv_cache",
        "KV cache",
        "What the model remembers of every token of the context. It grows with the context and the number of slots, and "
        "lies in the VRAM beside the weights.",
    ),
    Definition(
        "slot",
        "Slot",
        "A place in which the server works on one request. Two slots answer two requests at the same time.",
    ),
    Definition(
        "context",
        "Context",
        "How many tokens the model sees at once: the conversation so far and the answer.",
    ),
    Definition("token", "Token", "The piece of text that a model reads and writes: a word or a part of one."),
    Definition(
        "quantisation",
        "Quantisation",
        "How many bits each weight of a model file has. Fewer make the file smaller and faster, and the answers worse.",
    ),
    Definition("gguf", "GGUF", "The kind of file that llama.cpp reads models from."),
    Definition(
        "profile",
        "Profile",
        "Launch settings with a name: which models, how much context, which options of the server.",
    ),
    Definition("runtime", "Runtime", "A build of llama-server: its program, its number, its options, its devices."),
    Definition(
        "baseline",
        "Baseline",
        "Speeds without the draft that were measured before and kept, so that the work of now can be compared.",
    ),
    *BENCHMARK_DEFINITIONS,
    *CHAT_DEFINITIONS,
    *RUNTIME_DEFINITIONS,
)

DEFINITION_BY_KEY: Mapping[str, Definition] = MappingProxyType({one.key: one for one in DEFINITIONS})


def within_a_sentence(term: str) -> str:
    """``acceptance``; names and what is spelt in capitals stay as they are: ``DSpark``, ``KV cache``."""
    return term if term[1:2].isupper() or not term[1:2].isalpha() else term[0].lower() + term[1:]


def glossary_markdown() -> str:
    """All of them in alphabetical order."""
    parts = ["# Glossary"]
    for one in sorted(DEFINITIONS, key=lambda definition: definition.term.casefold()):
        parts.append(f"## {one.term}\n\n{one.meaning}")
        if one.formula:
            parts.append(f"`{one.formula}`")
        if one.source:
            parts.append(f"**Where it is from:** {one.source}")
        if one.missing:
            parts.append(f"**“–” means:** {one.missing}")
    return "\n\n".join(parts) + "\n"
