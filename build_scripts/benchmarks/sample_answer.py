"""A long answer in Markdown, the same at every call, in pieces as a model sends them."""

import random

WORDS = (
    *("the", "of", "speculative", "draft", "token", "model", "server", "speed", "accept", "target", "loop", "price"),
    *("item", "function", "value", "result", "when", "each", "step", "window", "graph", "memory", "layer", "cache"),
)
CHARACTERS_PER_TOKEN = 4


def tokens(count: int) -> list[str]:
    """`count` pieces of four characters: headings, paragraphs with marks, lists, tables, quotes, code."""
    source = random.Random(7)
    text = ""
    while len(text) < count * CHARACTERS_PER_TOKEN:
        text += _section(source)
    step = CHARACTERS_PER_TOKEN
    return [text[place : place + step] for place in range(0, count * step, step)]


def _section(source: random.Random) -> str:
    head = f"## {_words(source, 4)}\n\n{_words(source, source.randint(40, 110))}.\n\n"
    kind = source.random()
    if kind < 0.35:
        lines = [
            "    " * source.randint(0, 3) + " ".join(source.choice(WORDS) for _ in range(source.randint(2, 9)))
            for _ in range(source.randint(8, 60))
        ]
        return head + "```python\n" + "\n".join(lines) + "\n```\n\n"
    if kind < 0.6:
        return (
            head + "".join(f"- {_words(source, source.randint(5, 25))}\n" for _ in range(source.randint(3, 9))) + "\n"
        )
    if kind < 0.8:
        rows = [f"| {_words(source, 3)} | {_words(source, 4)} | {row} |\n" for row in range(source.randint(3, 12))]
        return head + "| first | second | number |\n|---|---|--:|\n" + "".join(rows) + "\n"
    return head + f"> {_words(source, 30)}\n\n"


def _words(source: random.Random, count: int) -> str:
    words = []
    for _ in range(count):
        word, kind = source.choice(WORDS), source.random()
        if kind < 0.03:
            word = f"**{word} {source.choice(WORDS)}**"
        elif kind < 0.06:
            word = f"`{word}`"
        elif kind < 0.08:
            word = f"*{word}*"
        elif kind < 0.085:
            word = f"[{word}](https://example.org/{word})"
        words.append(word)
    return " ".join(words)
