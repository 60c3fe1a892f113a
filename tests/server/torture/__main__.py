"""`python -m tests.server.torture --seconds 3600 --only kills --only attacks`: prints the figures as JSON."""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

from tests.server.torture.campaign import PARTS, run


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=600, help="of all parts together")
    options.add_argument("--tables", type=int, default=6, help="at which honest people play")
    options.add_argument("--only", action="append", choices=list(PARTS), help="this part; may be given again")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(run(Path(folder), given.seconds, given.tables, given.only), indent=2))


if __name__ == "__main__":
    main()
