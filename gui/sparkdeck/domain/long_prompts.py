"""Generated prompts of a wanted length, for long contexts and for prompt speed.

The text is plain prose about an imaginary harbour: no two sentences are the same, so that it is neither a loop to a
model nor a feast for n-grams. Texts of different seeds differ from the first word on, so that no server finds the
beginning of one in its cache. How many tokens a text has only the server's own tokenizer can say: it is measured, and
:func:`sentences_wanted` says how many sentences to try next.
"""

from __future__ import annotations

from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt

TOKENS_PER_SENTENCE = 30.0
"""A first guess; it depends on the tokenizer."""
QUESTION = (
    "\n\nAbove is the log of a harbour. Write a report on it in full sentences: which ships came, what they brought, what "
    "went wrong, and what the harbour master should change. Take at least ten sentences."
)
_SHIPS = (
    "Aurora",
    "Bittern",
    "Cormorant",
    "Dunlin",
    "Egret",
    "Fulmar",
    "Gannet",
    "Heron",
    "Ibis",
    "Jackdaw",
    "Kestrel",
    "Lapwing",
    "Merlin",
)
_PORTS = (
    "Aldmouth",
    "Brackwater",
    "Corrick",
    "Dunsey",
    "Elverford",
    "Farholm",
    "Grimwick",
    "Hallsand",
    "Inverlow",
    "Jarrowby",
    "Kelstrand",
)
_GOODS = (
    "barley",
    "coffee",
    "copper wire",
    "dried figs",
    "engine parts",
    "fishing nets",
    "glass",
    "hemp rope",
    "iron ore",
    "jute",
    "kaolin",
    "lamp oil",
    "marble",
    "nutmeg",
    "olive oil",
    "paper",
    "quinine",
)
_TROUBLES = (
    "a crane had to be mended",
    "the fog lay until noon",
    "two papers were missing",
    "the pilot came late",
    "a line parted",
    "the scales were out of order",
    "it rained into an open hold",
    "the tide did not wait",
    "a mooring was taken",
    "the cook had left the ship",
    "a seal was broken",
    "the weighing had to be done again",
    "a lamp failed on the pier",
    "nothing else happened",
    "the crew sang all night",
    "somebody had painted the bollards",
    "the customs boat was away",
    "a dog ran across the quay",
    "the ice was thick",
)
_FORMS = (
    "On day {day} the {ship} came in from {port} with {weight} tonnes of {goods}, and {trouble}.",
    "{weight} tonnes of {goods} were landed on day {day} by the {ship} out of {port}; {trouble}.",
    "The {ship} left for {port} on day {day} carrying {weight} tonnes of {goods}, though {trouble}.",
    "From {port}, on day {day}, arrived the {ship}: {weight} tonnes of {goods}; {trouble}.",
    "Day {day}: {goods}, {weight} tonnes, by the {ship} to {port}, while {trouble}.",
)


def long_text(seed: int, sentences: int) -> str:
    """So many different sentences. The first ``n`` are the same for any number above ``n``."""
    return f"{seed}: volume {seed} of the harbour log.\n\n" + " ".join(
        _sentence(seed, number) for number in range(sentences)
    )


def long_prompt(seed: int, sentences: int) -> str:
    """The text and what is to be done with it."""
    return long_text(seed, sentences) + QUESTION


def seed_of(prompt: BenchmarkPrompt) -> int:
    """A seed of its own for each id."""
    seed = 7
    for byte in prompt.id.encode():
        seed = (seed * 131 + byte) % 999_983
    return seed


def sentences_wanted(wanted_tokens: int, tried: tuple[int, int] | None = None) -> int:
    """How many sentences to try for ``wanted_tokens``; ``tried`` are sentences and the tokens that they came to.

    From a second measurement on it is exact to a sentence or two, because sentences are about equally long.
    """
    if tried is None or tried[0] < 1 or tried[1] < 1:
        return max(1, int(wanted_tokens / TOKENS_PER_SENTENCE))
    return max(1, int(wanted_tokens * tried[0] / tried[1]))


def _sentence(seed: int, number: int) -> str:
    """A linear congruence over all choices: different for every number, and the same on every machine."""
    state = (seed * 6_364_136_223 + number * 1_442_695_041 + 2_891_336_453) % (1 << 32)
    state ^= state >> 15
    state = state * 2_246_822_519 % (1 << 32)
    state ^= state >> 13

    def pick(options: tuple[str, ...], shift: int) -> str:
        return options[(state >> shift) % len(options)]

    return pick(_FORMS, 3).format(
        day=number + 1,
        ship=pick(_SHIPS, 7),
        port=pick(_PORTS, 11),
        goods=pick(_GOODS, 16),
        trouble=pick(_TROUBLES, 20),
        weight=10 + (state >> 9) % 890,
    )
