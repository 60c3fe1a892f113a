"""The files around the code: one version, a changelog that names it, and a CI that runs what developers run."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import tontine

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_version_has_one_source() -> None:
    """Read as the build reads it: the metadata of an editable install may be older."""
    assert "version" not in PROJECT
    assert ProjectMetadata(str(ROOT), PluginManager()).version == tontine.__version__


def test_the_play_path_stays_light() -> None:
    """What only tests, docs or benchmarks need is not in the packages that run the games."""
    run = pinned("run")
    assert run.isdisjoint({"pytest", "coverage", "zensical", "mkdocstrings-python", "open-spiel"})
    assert pinned("dev").isdisjoint({"zensical", "open-spiel"})
    assert all(run <= pinned(name) for name in ("dev", "docs", "bench"))


def pinned(name: str) -> set[str]:
    lines = (ROOT / "constraints" / f"{name}.txt").read_text("ascii").splitlines()
    return {line.partition("==")[0] for line in lines if "==" in line}


def test_constraints_hold_versions_and_hashes_and_no_addresses() -> None:
    for path in sorted((ROOT / "constraints").iterdir()):
        lines = path.read_text("ascii").splitlines()
        assert not [line for line in lines if "://" in line or line.startswith("-")], path.name
        hashed = [name for name, after in pairwise(lines) if "==" in name and "--hash=sha256:" in after]
        assert hashed == [line for line in lines if "==" in line], path.name
