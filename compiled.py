"""Compiles the engine with mypyc, from the same sources: `python compiled.py` in place (`make compiled`), `--remove` undoes it.

`python compiled.py FOLDER` writes the extension modules below FOLDER instead, at the paths that they have in the package. Any Python that has
mypy, setuptools and a C compiler can build; the modules are for that Python alone. All are one group, built in one piece: a
game that was compiled against another build of the core would read its objects at wrong offsets.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent
SOURCES = ROOT / "src"
FOLDERS = ("core", "games", "bots")
PLAIN = {  # modules that stay plain
    "core/errors.py": "subclasses of an exception lose their attributes",
    "core/game.py": "a generic dataclass fails when it is imported",
    "core/settings.py": "a metaclass cannot be compiled",
    "core/check.py": "not worth it",
    "core/laws.py": "looks into coroutines",
    "core/watch.py": "looks into coroutines",
    "core/playthrough.py": "not worth it",
}


def modules() -> list[Path]:
    """What is compiled, as paths below `src`. Packages' own files stay plain: they hold nothing but names."""
    package = SOURCES / "tontine"
    found = [path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py"))]
    return [path.relative_to(SOURCES) for path in found if path.name != "__init__.py" and path.relative_to(package).as_posix() not in PLAIN]


def build(target: Path) -> list[Path]:
    """Compile into this folder; returns the files that were written there."""
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415

    work = (ROOT / "build" / f"mypyc-{sys.implementation.cache_tag}").resolve()
    work.mkdir(parents=True, exist_ok=True)
    target = target.resolve()
    os.chdir(SOURCES)  # modules are named after their paths from here
    os.environ["MYPYPATH"] = str(SOURCES)
    options = ["--ignore-missing-imports", f"--cache-dir={work / 'mypy'}"]
    extensions = mypycify([*options, *map(str, modules())], target_dir=str(work), group_name="tontine", multi_file=True, debug_level="0", opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"))
    command = Distribution({"name": "tontine", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = str(target), str(work / "objects"), os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [target / name for name in map(command.get_ext_filename, [each.name for each in extensions])]


def built() -> Iterator[Path]:
    """What lies compiled among the sources."""
    yield from SOURCES.glob("*.so")
    yield from (SOURCES / "tontine").rglob("*.so")


def remove() -> None:
    for path in [*built()]:
        path.unlink()


if __name__ == "__main__":
    remove() if "--remove" in sys.argv else print(len(build(Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCES)))
