"""What the figures of the machine mean: cards, memory, processor, disks, and what of them the server takes."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.translation import tr

MACHINE_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "vram",
        tr("VRAM in use"),
        tr(
            "The card's memory that programs hold. Its first part is the server's: target, draft and what they work with."
        ),
        tr("held by all programs ÷ all of the card"),
        tr("The NVIDIA driver (NVML, else nvidia-smi). What the driver keeps for itself is counted apart."),
        tr("There is no NVIDIA card, its driver does not answer, or the card sleeps and is not woken."),
    ),
    Definition(
        "gpu_load",
        tr("GPU load"),
        tr("How much of the time the card computed. 100 % does not say that it could not be used better."),
        tr("time with work ÷ time, of the driver's last reading"),
        tr("The NVIDIA driver."),
        tr("There is no NVIDIA card, or its driver does not say."),
    ),
    Definition(
        "gpu_power",
        tr("Power and temperature"),
        tr("What the card takes in watts, against its limit, and how warm it is. At the limit the clocks go down."),
        "",
        tr("The NVIDIA driver."),
        tr("There is no NVIDIA card, or its driver does not say."),
    ),
    Definition(
        "host_load",
        tr("CPU and RAM"),
        tr("How busy the processor is, all cores together, and how much of the main memory is in use."),
        "",
        tr("The operating system."),
        tr("Not measured yet."),
    ),
    Definition(
        "ram",
        "RAM",
        tr("The main memory in use by all programs. Model files that are mapped count as cache until they are read."),
        tr("used ÷ all"),
        tr("The operating system."),
        tr("Not measured yet."),
    ),
    Definition(
        "swap",
        tr("Swap"),
        tr("Memory that had to leave the RAM for the disk. What is read back from there while answering is slow."),
        tr("used ÷ all"),
        tr("The operating system."),
        tr("The machine has none, or it was not measured yet."),
    ),
    Definition(
        "disk_reads",
        tr("Read from disks"),
        tr("What all programs read, each disk once. A large model is read while it loads."),
        tr("bytes ÷ seconds between two readings"),
        tr("The operating system's counters."),
        tr("It takes two readings."),
    ),
    Definition(
        "server_ram",
        tr("Server's RAM"),
        tr("What of the server's memory is in the RAM now, with the mapped parts of the model files."),
        tr("sum over the server's processes"),
        tr("The operating system."),
        tr("No server of ours runs, or its processes may not be read."),
    ),
    Definition(
        "server_cpu",
        tr("Server's CPU"),
        tr("How much of the whole processor the server takes: 100 % is all cores."),
        tr("processor time ÷ time ÷ cores"),
        tr("The operating system."),
        tr("No server of ours runs, or it was not measured yet."),
    ),
    Definition(
        "server_threads",
        tr("Threads"),
        tr("How many threads the server's processes have."),
        tr("sum over the server's processes"),
        tr("The operating system."),
        tr("No server of ours runs, or its processes may not be read."),
    ),
    Definition(
        "server_handles",
        tr("Open files"),
        tr("How many files, sockets and the like the server has open; it should not grow with the requests."),
        tr("sum over the server's processes"),
        tr("The operating system."),
        tr("No server of ours runs, or its processes may not be read."),
    ),
)
