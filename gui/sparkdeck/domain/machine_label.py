"""A computer in one line, as results keep it: its processor, how much of it there is, memory and system."""

from __future__ import annotations

from sparkdeck.domain.recorded_text import recorded

_ONE_CORE = recorded("{processor} (1 core), {others}", "a computer")
_CORES = recorded("{processor} ({cores} cores), {others}", "a computer")
_THREADS = recorded("{processor} ({threads} threads), {others}", "a computer")
_ONE_CORE_AND_THREADS = recorded("{processor} (1 core, {threads} threads), {others}", "a computer")
_CORES_AND_THREADS = recorded("{processor} ({cores} cores, {threads} threads), {others}", "a computer")


def labelled_machine(processor: str, cores: int | None, threads: int | None, *others: str) -> str:
    """In English; :func:`~sparkdeck.domain.recorded_text.retold` says it in the user's language.

    ``cores`` is ``None`` where the system does not tell them; threads that are as many as the cores are not told.
    """
    rest = ", ".join(others)
    if cores is None:
        return _THREADS(processor=processor, threads=threads, others=rest)
    if cores == threads:
        return (_ONE_CORE if cores == 1 else _CORES)(processor=processor, cores=cores, others=rest)
    both = _ONE_CORE_AND_THREADS if cores == 1 else _CORES_AND_THREADS
    return both(processor=processor, cores=cores, threads=threads, others=rest)
