"""What the figures of files and of work on them mean: sizes, and how far a download or an installation is."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.translation import tr

FILE_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "model_size",
        tr("Size of a model"),
        tr(
            "What the files of a model take on the disk, all its parts together. In the memory it takes about as much, and "
            "its context comes on top."
        ),
        tr("sum over its files; 1 GiB = 1,073,741,824 bytes"),
        tr("The file system; of a model that is not here, the Hub's list of files."),
        tr("A file could not be read, or the Hub does not say how large it is."),
    ),
    Definition(
        "download_amount",
        tr("Amount of a download"),
        tr(
            "How much of all files of the download has come and lies on the disk, of what there is to come. What an earlier "
            "try had brought counts too."
        ),
        tr("bytes that are there of the bytes of all files; 1 GiB = 1,073,741,824 bytes"),
        tr("SparkDeck's count of what it wrote; the sizes are those that the Hub names."),
        tr("The Hub does not say how large each file is."),
    ),
    Definition(
        "download_speed",
        tr("Download speed"),
        tr("How fast the files come now. It is 0 while nothing comes; a limit in the settings holds it down."),
        tr("bytes of the last seconds ÷ these seconds; 1 MB/s = 1,000,000 bytes/s"),
        tr("SparkDeck's own clock and count of bytes."),
        tr("The download has only just begun."),
    ),
    Definition(
        "time_left",
        tr("Time left"),
        tr("About how long the work still takes if it goes on at the pace so far. It is an estimate."),
        tr(
            "of a download, bytes to come ÷ download speed; of compiling, seconds so far ÷ steps done × steps to come",
        ),
        tr("SparkDeck's own clock, and the count of bytes or of the compiler's steps."),
        tr("It has only just begun or stands still, or it is not known how much there is to do."),
    ),
    Definition(
        "work_done",
        tr("Progress of work on a runtime"),
        tr("How much of it is done: while an archive is fetched its bytes, else the share of the steps."),
        tr("bytes that are there of all bytes, else steps done ÷ all steps"),
        tr("SparkDeck's count of what it wrote; of compiling, what the build says of its steps."),
        tr("The present step does not say how far it is."),
    ),
)
