"""`python -m frostlight` is the command `frostlight`."""

import sys

from frostlight.cli import main

if __name__ == "__main__":
    sys.exit(main())
