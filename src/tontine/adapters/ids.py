"""The ids under which libraries know the games."""

from __future__ import annotations

VERSION = 1  # of the environments
NAMESPACE = "Tontine"


def camel(name: str) -> str:
    """some-name: SomeName."""
    return "".join([part.capitalize() for part in name.split("-")])
