"""The files around the code: one version, a changelog that names it, and a CI that runs what developers run."""

from __future__ import annotations

import os
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml
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
    assert run.isdisjoint({"pytest", "coverage", "zensical", "mkdocstrings-python", "open-spiel", "mcp", "polars", "altair", "ray"})
    assert "zensical" not in pinned("dev")
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


def test_the_changelog_names_the_version() -> None:
    """A version that was released has its section; the next one is named under Unreleased."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    unreleased = text.partition("## [Unreleased]")[2].partition("\n## ")[0]
    assert f"\n## [{tontine.__version__}] - " in text or f" {tontine.__version__}" in unreleased


def test_hosted_ci_runs_what_developers_run() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))["jobs"]
    commands = [step["run"].split("\n")[0] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert ".ci/run" in commands
    assert {word for command in commands for word in targets_in(command)} <= makefile_targets()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_hosted_ci_tries_every_python_that_is_promised() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    promised = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+$", each)]
    assert promised
    assert all(f'"{python}"' in text for python in promised)


def targets_in(command: str) -> list[str]:
    program, *words = command.split()
    return words if program in ("make", ".ci/run") else []


def makefile_targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def test_hooks_run_the_linters_of_the_makefile() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert {repo["repo"] for repo in config["repos"]} == {"local"}
    hooks = {hook["id"]: hook["entry"].split() for repo in config["repos"] for hook in repo["hooks"]}
    assert hooks.keys() == {"ruff-check", "ruff-format", "mypy", "eslint", "prettier", "svelte-check"}
    checks = (ROOT / "Makefile").read_text("utf-8")
    for program, *arguments in hooks.values():
        assert program.startswith(".venv/bin/")
        assert (ROOT / program).exists(), program
        tool = arguments[0].removeprefix("web/") if program.endswith("/node") else Path(program).name
        assert tool in checks, tool
