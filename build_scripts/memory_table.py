"""Hold the memory plan against the engine's own log, over a grid of models and settings, and print the table.

    memory_table.py [--quick] [--builtin] [MODEL…]

Reads the buffer sizes that llama-server writes at verbosity 4: hollow models of every kind (build_scripts/benchmarks/
memory_models.py), the demo pair, and the real small models where build_scripts/real_weights.py made them ready. On the true
binary of the tests, or the built-in runtime. Exit code: 0 weights and caches within 1 % and the total within 5 % everywhere,
1 not, 2 no engine. Run it with the Python of `.venv`.
"""

import itertools
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
sys.path.insert(0, str(ROOT / "gui"))

from build_scripts import real_weights  # noqa: E402
from build_scripts.benchmarks import memory_models  # noqa: E402
from build_scripts.benchmarks.memory_trial import Case, Compared, compare  # noqa: E402
from build_scripts.runtime_for_tests import place_of_tests  # noqa: E402

EXACT, WHOLE = 0.01, 0.05
_LONG: dict[str, str | int] = {
    "ctx-size": 65_536,
    "parallel": 1,
    "cache-type-k": "q4_0",
    "cache-type-v": "q4_0",
    "spec-draft-n-max": 3,
    "spec-draft-type-k": "q4_0",
    "spec-draft-type-v": "q4_0",
}
"""A mask so long that a draft's buffer is no longer ruled by its logits."""
_PARTS = ("weights", "kv", "recurrent", "compute", "draft_weights", "draft_kv", "draft_compute")


def cases(folder: Path, *, quick: bool) -> Iterator[Case]:
    """The grid. Models are written into ``folder``."""
    draft = memory_models.draft_for().write(folder)
    borrowing = memory_models.draft_for("draft-borrowed", borrowed=True).write(folder)
    hollow = (
        memory_models.grouped_heads(),
        memory_models.compressed(),
        memory_models.recurrent(),
        memory_models.recurrent("hybrid-listed", listed=True),
        memory_models.experts(),
        memory_models.sliding(),
    )
    for model in hollow:
        path = model.write(folder)
        yield from _grid(model.name, path, draft, quick=quick)
        if model.name in ("hybrid", "iswa"):
            yield Case(model.name, path, draft, _LONG)
        yield Case(model.name, path, borrowing, {"ctx-size": 8192, "parallel": 2, "spec-draft-n-max": 5})
    yield from _demo(folder)
    for weights in real_weights.MODELS:
        if found := real_weights.file_of(weights):
            name = weights.name.partition("-")[0]
            yield from _grid(name, found, None, quick=quick)


def _grid(name: str, target: Path, draft: Path | None, *, quick: bool) -> Iterator[Case]:
    contexts, types = (4096, 32_768), ("f16", "q8_0")
    slots, n_maxes = (1, 4, -1), (0, 3, 7) if draft else (0,)
    for number, (context, kind, slot, n_max) in enumerate(itertools.product(contexts, types, slots, n_maxes)):
        if quick and number % 7:
            continue
        options: dict[str, str | int] = {
            "ctx-size": context,
            "parallel": slot,
            "cache-type-k": kind,
            "cache-type-v": kind,
        }
        if n_max:
            options |= {"spec-draft-n-max": n_max, "spec-draft-type-k": kind, "spec-draft-type-v": kind}
        yield Case(name, target, draft if n_max else None, options)
    yield Case(name, target, None, {"ctx-size": 4096, "parallel": 1, "flash-attn": "off"})
    small: dict[str, str | int] = {
        "ctx-size": 8192,
        "parallel": 2,
        "ubatch-size": 128,
        "cache-type-k": "q4_0",
        "cache-type-v": "q4_0",
    }
    yield Case(name, target, None, small)


def _demo(folder: Path) -> Iterator[Case]:
    from sparkdeck.adapters.demo_pair import expand_demo_pair
    from sparkdeck.adapters.resource_files import resources_folder

    pair = expand_demo_pair(resources_folder(), folder)
    target, draft = pair.target, pair.draft
    for context, n_max in ((4096, 3), (32_768, 7)):
        yield Case("demo", target, draft, {"ctx-size": context, "parallel": 1, "spec-draft-n-max": n_max})
    yield Case("demo", target, None, {"ctx-size": 4096, "parallel": 4})


def line(compared: Compared) -> str:
    measured = compared.measured_parts()
    cells = [
        f"{getattr(compared.planned, part) / 2**20:8.2f}/{getattr(measured, part) / 2**20:<8.2f}" for part in _PARTS
    ]
    return f"{' '.join(cells)} {compared.worst_exact:+7.2%} {compared.total_error:+7.2%}  {compared.case.text}"


def engine(*, builtin: bool) -> tuple[Sequence[str], Mapping[str, str]] | None:
    """The command, and what its environment needs."""
    if builtin:
        from sparkdeck.adapters.runtime_probe import builtin_runtime

        return builtin_runtime().command, {"PYTHONPATH": str(ROOT / "gui")}
    named = os.environ.get("SPARKDECK_REAL_SERVER", "")
    server = Path(named) if named else place_of_tests().server
    return ([str(server)], {}) if server is not None and server.is_file() else None


def main(arguments: Sequence[str]) -> int:
    known = {"--quick", "--builtin"}
    if any(each.startswith("-") and each not in known for each in arguments):
        print(__doc__)
        return 0 if set(arguments) & {"-h", "--help"} else 2
    found = engine(builtin="--builtin" in arguments)
    if found is None:
        print("No llama-server: python3 build_scripts/build_runtime.py --for-tests, or --builtin.", file=sys.stderr)
        return 2
    names = [each for each in arguments if not each.startswith("-")]
    heads = [f"{part.replace('_', ' '):^17}" for part in _PARTS]
    print(f"{' '.join(heads)}  exact   total  (planned/measured, MiB)")
    count, exact, whole = 0, 0.0, 0.0
    with tempfile.TemporaryDirectory(prefix="sparkdeck-memory-") as folder:
        for case in cases(Path(folder), quick="--quick" in arguments):
            if names and case.name not in names:
                continue
            compared = compare(found[0], case, found[1])
            print(line(compared), flush=True)
            count += 1
            exact, whole = max(exact, abs(compared.worst_exact)), max(whole, abs(compared.total_error))
    print(f"{count} launches: weights, caches and states within {exact:.2%}, the total within {whole:.2%}")
    return 0 if count and exact <= EXACT and whole <= WHOLE else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
