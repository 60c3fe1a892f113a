"""Gathers the pages of the documentation site; Zensical builds it from them (`make docs`).

A page stays where it belongs: a guide in docs/, the rules of a game in its folder, the description of a module in its docstrings. They
are copied to build/pages under their names on the site, and links between them become links of the site. Guides, games and modules are
found by looking.
"""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from os.path import normpath, relpath
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "pages"
URLS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
SOURCE = f"{URLS['Source']}/blob/main/"
# In this order; any others follow.
GUIDES = (
    "play",
    "architecture",
    "games",
    "lessons",
    "bots",
    "server",
    "scale",
    "mcp",
    "adapters",
    "lab",
    "balance",
    "record",
    "chance",
    "performance",
)
PROJECT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
PACKAGES = ("core", "testing", "bots", "analysis", "text", "lab", "sim", "report", "adapters", "server")  # those that are there
GAMES = ("src/tontine/games/*", "examples/*/src/*")
LANGUAGES = {"README.md": "English", "README.it.md": "Italiano"}
MARK = "web/public/mark.svg"
IMAGES = (".svg", ".webp", ".png")
LINK = re.compile(r"""(\]\(|(?:src|href)=")([^)"#\s]+)""")
FENCE = re.compile(r"^(```.*?^```)$", re.MULTILINE | re.DOTALL)


def gather(pages: Path = PAGES) -> None:
    shutil.rmtree(pages, ignore_errors=True)
    places = {**written(), **pictures()}
    for source, place in places.items():
        copy(source, pages / place, places)
    for place, text in {**modules(), "wire.md": wire(), ".nav.md": "\n".join(navigation())}.items():
        (pages / place).parent.mkdir(parents=True, exist_ok=True)
        (pages / place).write_text(text, "utf-8")


# What there is: paths in the repository, and places on the site


def written() -> dict[str, str]:
    """Every page that somebody wrote."""
    places = {"README.md": "index.md", "web/README.md": "page.md"}
    places |= {f"docs/{name}.md": f"{name}.md" for name in guides()}
    places |= {path: rules_place(path) for path in rules()}
    return places | {name: name.lower() for name in PROJECT}


def guides() -> list[str]:
    found = sorted([path.stem for path in (ROOT / "docs").glob("*.md")])
    return [name for name in GUIDES if name in found] + [name for name in found if name not in GUIDES]


def rules() -> list[str]:
    """Game by game, English first."""
    return [path for folder in GAMES for path in rules_in(folder)]


def rules_in(folder: str) -> list[str]:
    found = [path.relative_to(ROOT).as_posix() for path in ROOT.glob(f"{folder}/README*.md")]
    return sorted(found, key=lambda path: (Path(path).parent, len(path)))


def rules_place(path: str) -> str:
    page = Path(path)
    return f"rules/{page.parent.name.replace('_', '-')}{page.name.removeprefix('README')}"


def pictures() -> dict[str, str]:
    found = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*") if path.suffix in IMAGES]
    return {MARK: "mark.svg"} | {f"docs/{path}": path for path in found}


def packages() -> list[str]:
    return [name for name in PACKAGES if files_of(name)]


def files_of(package: str) -> list[Path]:
    folder = ROOT / "src" / "tontine"
    found = [path for pattern in (f"{package}.py", f"{package}/**/*.py") for path in folder.glob(pattern)]
    return sorted([path for path in found if "migrations" not in path.parts], key=lambda path: path.with_suffix("").parts)


def modules() -> dict[str, str]:
    """A page for each module: what its docstrings say."""
    return {place: f"# `{name}`\n\n::: {name}\n" for package in packages() for name, place in modules_of(package)}


def modules_of(package: str) -> Iterator[tuple[str, str]]:
    for path in files_of(package):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        yield name, f"api/{name.removeprefix('tontine.').replace('.', '/')}.md"


# Links


def copy(source: str, target: Path, places: Mapping[str, str]) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".md":
        target.write_text(relinked((ROOT / source).read_text("utf-8"), source, places), "utf-8")
    else:
        shutil.copy(ROOT / source, target)


def relinked(text: str, source: str, places: Mapping[str, str]) -> str:
    """Outside of code blocks, links to files of the repository become links of the site, or to the repository."""
    parts = FENCE.split(text)
    parts[::2] = [LINK.sub(lambda link: link[1] + new_link(link[2], source, places), part) for part in parts[::2]]
    return "".join(parts)


def new_link(link: str, source: str, places: Mapping[str, str]) -> str:
    if ":" in link:
        return link
    target = normpath(Path(source).parent / link)
    if target in places:
        return relpath(places[target], Path(places[source]).parent)
    if not (ROOT / target).exists():
        raise FileNotFoundError(f"{source} links to {link}, which is not there")
    return SOURCE + target


# The wire


def wire() -> str:
    """The messages of a live table, from the server's own types."""
    from tontine.server.wire import schema  # noqa: PLC0415

    kinds: dict[str, Any] = schema()["$defs"]
    sent, told = names(kinds.pop("FromClient")), names(kinds.pop("FromServer"))
    parts = [name for name in kinds if name not in {*sent, *told}]
    sections = {"What a client sends": sent, "What a client is told": told, "What they are made of": parts}
    lines = ["# The wire", "", "Every message of a live table, as JSON over a WebSocket; [a session](server.md#the-wire)."]
    for title, members in sections.items():
        lines += ["", f"## {title}", *[line for name in members for line in message(name, kinds[name])]]
    return "\n".join(lines)


def names(union: Mapping[str, Any]) -> list[str]:
    return [each["$ref"].rpartition("/")[2] for each in union["anyOf"]]


def message(name: str, about: Mapping[str, Any]) -> Iterator[str]:
    yield from ("", f"### {name}", "", about.get("description", ""), "", "| field | what | |", "|---|---|---|")
    for field, each in about["properties"].items():
        yield f"| `{field}` | {kind(each)} | {each.get('description', '')} |"


def kind(about: Mapping[str, Any]) -> str:
    if "$ref" in about:
        name = about["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in about:
        return " or ".join([kind(each) for each in about["anyOf"]])
    if "enum" in about:
        return " or ".join([f"`{word}`" for word in about["enum"]])
    if about.get("type") == "array":
        return f"list of {kind(about.get('items', {}))}"
    return str(about.get("type", "anything"))


# Navigation


def navigation() -> Iterator[str]:
    yield "- [Home](index.md)"
    yield "- Guides"
    yield from [f"    - [{title(f'docs/{name}.md')}]({name}.md)" for name in guides()]
    yield from ("    - [The wire](wire.md)", "    - [The page](page.md)")
    yield "- Rules"
    for path in rules():
        if path.endswith("/README.md"):
            yield f"    - {title(path)}"
        yield f"        - [{LANGUAGES[Path(path).name]}]({rules_place(path)})"
    yield "- API"
    for package in packages():
        yield f"    - {package}"
        yield from [f"        - [{name.removeprefix('tontine.')}]({place})" for name, place in modules_of(package)]
    yield "- Project"
    yield from [f"    - [{title(name)}]({name.lower()})" for name in PROJECT]


def title(path: str) -> str:
    return (ROOT / path).read_text("utf-8").partition("\n")[0].removeprefix("# ")


if __name__ == "__main__":
    gather()
