"""Build llama-server from source: python3 build_scripts/build_runtime.py --source PATH|--mainline|--model-card [options]

The result (llama-server, and llama-bench, llama-fit-params, rpc-server where the source has them) lies in the user's
cache folder; its path is printed. An interrupted build is continued by the same command. It is built for the NVIDIA cards
of this machine, without one for the processor; `sparkdeck runtime build` does the same and lists the result in SparkDeck.

the source, one of:
  --source PATH               a folder with llama.cpp's source, or an archive of it
  --mainline                  the newest release of ggml-org/llama.cpp, or that of --tag
  --model-card                the branch and commit that the model card names (dspark-speculators, f806441ed)
  --git URL                   another repository, at --ref (a branch or tag) or --commit
  --for-tests                 the CPU build the tests use, from a pinned source distribution on PyPI; once, then cached.
                              With --source, the archive is taken from there
options:
  --plan                      only say whether this machine can build it, and what it lacks
  --tag TAG                   with --mainline: b11434
  --ref REF, --commit SHA     with --git
  --cuda, --cpu               build for NVIDIA cards, or for the processor alone, whatever is here
  --cuda-architectures LIST   for these only (86;89;120a); without, for the cards that are here
  --jobs N                    compilers at once; without, as many as processors and memory bear
  --cmake-argument ARGUMENT   passed on to CMake; may be repeated
  --install-compiler          install a C++ compiler if none is here (apt or dnf, through sudo when not root)
  -h, --help                  print this text and exit

Exit code 0: the path of llama-server is the only line on stdout. 1: the build failed. 2: it cannot begin here, and the
reason was printed. 130: interrupted.
"""

import sys

if sys.version_info < (3, 11):  # keep this file readable for older Pythons up to here and in its syntax as a whole
    sys.stderr.write("SparkDeck needs Python 3.11 or newer, and this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

import argparse
import signal
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts.environment import CannotStart, Environment, say
from build_scripts.runtime_maker import RuntimeMaker
from sparkdeck.adapters.source_build.child import BuildFailed
from sparkdeck.adapters.source_build.cmake_build import BuildProgress
from sparkdeck.domain.build_plan import BuildCheckState, BuildPlan
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.errors import UserError

_TELL_EVERY_S = 20.0
_STEP_OF_PERCENT = 10
_MARKS = {BuildCheckState.OK: "ok     ", BuildCheckState.WARNING: "note   ", BuildCheckState.MISSING: "MISSING"}


class Teller:
    """Says how far it is: each step, at each tenth, and else not more often than every 20 seconds."""

    def __init__(self) -> None:
        self._step = ""
        self._percent = -1
        self._at_s = 0.0

    def __call__(self, progress: BuildProgress) -> None:
        if progress.step != self._step:
            self._step, self._percent, self._at_s = progress.step, -1, 0.0
            say(f"{progress.step}.")
        if progress.fraction is None:
            return
        percent = int(progress.fraction * 100)
        is_next_tenth = percent // _STEP_OF_PERCENT > self._percent // _STEP_OF_PERCENT
        if is_next_tenth or (percent > self._percent and progress.elapsed_s - self._at_s >= _TELL_EVERY_S):
            self._percent, self._at_s = percent, progress.elapsed_s
            minutes, seconds = divmod(int(progress.elapsed_s), 60)
            say(f"  {percent:3d} %  after {minutes}:{seconds:02d}")


def read_options(arguments: list[str]) -> argparse.Namespace:
    """The options, checked."""
    parser = argparse.ArgumentParser(
        usage="build_runtime.py --source PATH | --mainline | --model-card | --git URL | --for-tests [options]; "
        "--help tells more",
        add_help=False,
    )
    parser.add_argument("--source")
    parser.add_argument("--mainline", action="store_true")
    parser.add_argument("--model-card", action="store_true")
    parser.add_argument("--git", default="")
    parser.add_argument("--for-tests", action="store_true")
    parser.add_argument("--plan", action="store_true")
    parser.add_argument("--tag", default="")
    parser.add_argument("--ref", default="")
    parser.add_argument("--commit", default="")
    parser.add_argument("--cuda", action="store_true")
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--cuda-architectures", default="")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--cmake-argument", action="append", default=[])
    parser.add_argument("--install-compiler", action="store_true")
    options = parser.parse_args(arguments)
    sources = [bool(options.source), options.mainline, options.model_card, bool(options.git)]
    if sum(sources) > 1 or not (any(sources) or options.for_tests):
        parser.error("one source is needed: --source PATH, --mainline, --model-card, --git URL or --for-tests")
    if options.for_tests and (options.cuda or options.cmake_argument or any(sources[1:])):
        parser.error("--for-tests builds for the processor alone, and always in the same way")
    if options.cuda and options.cpu:
        parser.error("--cuda and --cpu exclude each other")
    if options.jobs < 0:
        parser.error("--jobs must be at least 1")
    return options


def wishes_of(options: argparse.Namespace) -> BuildWishes:
    """The options as wishes."""
    source = BuildSource.MAINLINE if options.mainline else BuildSource.REPOSITORY
    path = None
    if options.model_card:
        source = BuildSource.MODEL_CARD
    elif options.source:
        path = Path(options.source).absolute()
        source = BuildSource.FOLDER if path.is_dir() else BuildSource.ARCHIVE
    return BuildWishes(
        source=source,
        path=path,
        cuda=True if options.cuda else False if options.cpu else None,
        architectures=options.cuda_architectures,
        jobs=options.jobs,
        tag=options.tag,
        url=options.git,
        ref=options.ref,
        commit=options.commit,
        cmake_arguments=tuple(options.cmake_argument),
    )


def show(plan: BuildPlan) -> None:
    """The plan's checks, a line each, and what mends those that fail."""
    for check in plan.checks:
        print(f"{_MARKS[check.state]}  {check.label}: {check.found}")
        for line in (check.mend, check.command) if check.state is not BuildCheckState.OK else ():
            if line:
                print(f"           {line}")
    if plan.can_build:
        what = f"for {plan.architectures}" if plan.architectures else "for the processor"
        print(f"Can be built {what} with {plan.jobs} {'job' if plan.jobs == 1 else 'jobs'}.")


def main(arguments: list[str]) -> int:
    """Build, and print where the server lies."""
    if any(argument in ("-h", "--help") for argument in arguments):
        print(__doc__)
        return 0
    options = read_options(arguments)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))  # so that what we started ends with us
    maker = RuntimeMaker(Environment(), Teller(), options.install_compiler)
    try:
        if options.for_tests:
            archive = Path(options.source).absolute() if options.source else None
            server = maker.make_for_tests(archive, options.jobs)
        elif options.plan:
            plan = maker.plan(wishes_of(options))
            show(plan)
            return 0 if plan.can_build else 2
        else:
            server = maker.make(wishes_of(options))
    except BuildFailed as reason:
        say("\n".join(filter(None, (reason.title, reason.detail, reason.action))))
        return 1
    except UserError as reason:
        say("\n".join(filter(None, (reason.title, reason.detail, reason.action))))
        return 2
    except CannotStart as reason:
        say(str(reason))
        return 2
    except KeyboardInterrupt:
        say("Interrupted. The same command goes on from here.")
        return 130
    print(server)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
