"""What the figures of a runtime mean."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.translation import tr

RUNTIME_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "runtime_build",
        tr("Build number"),
        tr(
            "Which state of llama.cpp a runtime was made from; it goes up by one with each change. The commit names that state "
            "exactly."
        ),
        "",
        tr("What the program says of itself (--version)."),
        tr("It was built outside a git checkout, or was not asked."),
    ),
    Definition(
        "runtime_size",
        tr("Size of a runtime"),
        tr("What it takes on the disk: its whole folder where SparkDeck installed it, else its program and libraries."),
        tr("sum over its files"),
        tr("The file system."),
        tr("It was not measured."),
    ),
    Definition(
        "demo_counts",
        tr("Demo pair"),
        tr(
            "What the runtime did with the small pair that comes with SparkDeck. Its answer is known beforehand, so other "
            "counts than the forecast say that the runtime does not draft as it should."
        ),
        "",
        tr("The server's own counts for one request while it was qualified."),
        tr("It was not qualified yet."),
    ),
)
