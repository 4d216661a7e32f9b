"""What the figures of a runtime mean."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition

RUNTIME_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "runtime_build",
        "Build number",
        "Which state of llama.cpp a runtime was made from; it goes up by one with each change. The commit names that state "
        "exactly.",
        "",
        "What the program says of itself (--version).",
        "It was built outside a git checkout, or was not asked.",
    ),
    Definition(
        "runtime_size",
        "Size of a runtime",
        "What it takes on the disk: its whole folder where SparkDeck installed it, else its program and libraries.",
        "sum over its files",
        "The file system.",
        "It was not measured.",
    ),
    Definition(
        "demo_counts",
        "Demo pair",
        "What the runtime did with the small pair that comes with SparkDeck. Its answer is known beforehand, so other counts "
        "than the forecast say that the runtime does not draft as it should.",
        "",
        "The server's own counts for one request while it was qualified.",
        "It was not qualified yet.",
    ),
)
