"""The tiny tables of all games here: each game's tests name theirs in `tiny.py`, and how much `imagine` may err where hints are given."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tontine.core.exact import Table

TABLES: dict[str, Table] = {}
ALLOWED: dict[str, float] = {}

for path in sorted(Path(__file__).parent.glob("*/tiny.py")):
    module = import_module(f"{__package__}.{path.parent.name}.tiny")
    game = path.parent.name.replace("_", "-")
    TABLES |= {f"{game}-{name}": table for name, table in module.TABLES.items()}
    ALLOWED |= {f"{game}-{name}": allowed for name, allowed in getattr(module, "ALLOWED", {}).items()}
