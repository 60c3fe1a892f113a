"""What needs PyTorch lies in `learner`: `make test-train` installs it and runs those tests."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["learner"]
