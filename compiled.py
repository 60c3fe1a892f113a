"""Compiles the engine with mypyc, from the same sources that run without it.

`python compiled.py` (`make compiled`) puts the extension modules beside the sources, `--remove` (`make plain`) takes them away.
`python compiled.py FOLDER` writes them below FOLDER. They are for the Python that builds them; it needs mypy, setuptools and a C compiler.
All are built in one piece: a game that was compiled against another build of the core would look for its fields in the wrong places.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from platform import python_compiler

ROOT = Path(__file__).parent
SOURCES = ROOT / "src"
GROUP = "tontine"  # what the modules have in common is in `tontine__mypyc`
FOLDERS = ("core", "games", "bots", "lab")
ALSO = ("server/clocks.py", "server/streams.py", "server/tables.py")  # on the way of every answer
PLAIN = {  # modules that are not compiled, and why
    "bots/arena.py": "speed does not matter",
    "bots/errors.py": "exceptions",
    "bots/hints.py": "speed does not matter",
    "bots/levels.py": "speed does not matter",
    "core/build.py": "looks whether the others are",
    "core/check.py": "speed does not matter",
    "core/errors.py": "exceptions: compiled subclasses lose their attributes",
    "core/game.py": "a generic dataclass compiles, but fails when it is imported",
    "core/laws.py": "speed does not matter",
    "core/playthrough.py": "speed does not matter",
    "core/record.py": "reads what others wrote: anything wrong must meet our own errors",
    "core/registry.py": "likewise",
    "core/settings.py": "has a metaclass",
    "core/watch.py": "looks into coroutines",
    "lab/careful.py": "speed does not matter",
    "lab/errors.py": "exceptions",
    "lab/layout.py": "speed does not matter",
    "lab/sample.py": "speed does not matter",
    "lab/seen.py": "tells whole numbers from others, which mypyc does not",
}
REQUIRED = ("mypy>=2", "setuptools>=65")
OPTIMIZE = os.environ.get("MYPYC_OPT_LEVEL", "3")  # 0 builds in a quarter of the time
TOGETHER = ["-fvisibility=hidden", "-flto=auto", f"-O{OPTIMIZE}"]  # GCC: modules call each other directly, short functions are inlined


def modules() -> list[Path]:
    """What is compiled, as paths below `src`. A package's own file stays plain: it has nothing but names."""
    package = SOURCES / "tontine"
    found = [path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py"))] + [package / path for path in ALSO]
    return [path.relative_to(SOURCES) for path in found if path.name != "__init__.py" and path.relative_to(package).as_posix() not in PLAIN]


def build(target: Path = SOURCES) -> list[str]:
    """Compile into this folder. Returns the paths of what was written, from there."""
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # type: ignore[import-untyped]  # noqa: PLC0415

    target, work = target.resolve(), (ROOT / "build" / f"mypyc-{sys.implementation.cache_tag}").resolve()
    work.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(SOURCES)  # a module is named after its path from here
    try:
        options = ["--ignore-missing-imports", f"--cache-dir={work / 'mypy'}", *map(str, modules())]
        extensions = mypycify(options, target_dir=str(work), group_name=GROUP, multi_file=True, opt_level=OPTIMIZE, debug_level="0")
        if OPTIMIZE == "3" and sys.platform == "linux" and python_compiler().startswith("GCC"):
            for each in extensions:
                each.extra_compile_args += TOGETHER
                each.extra_link_args += TOGETHER
        command = Distribution({"name": GROUP, "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp, command.parallel = str(target), str(work / "objects"), os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return [command.get_ext_filename(each.name) for each in extensions]


def built() -> Iterator[Path]:
    """What lies compiled among the sources."""
    for pattern in (f"{GROUP}__mypyc.*", "tontine/**/*"):
        yield from [path for path in SOURCES.glob(pattern) if path.suffix in (".so", ".pyd")]


if __name__ == "__main__":
    if "--remove" in sys.argv:
        for path in [*built()]:
            path.unlink()
    else:
        build(*map(Path, sys.argv[1:]))
