"""Where the packaged program begins: its surroundings first, then the same `main` as from source."""

import sys

from sparkdeck.adapters.frozen_program import begin

if __name__ == "__main__":
    begin()
    from sparkdeck.__main__ import main

    sys.exit(main())
