"""The pages of the documentation site are found where they are kept, and their links work in the repository and on the site."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from tontine.core.registry import games

ROOT = Path(__file__).parents[1]
PAGES: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "pages.py"))
LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pages: Path = tmp_path_factory.mktemp("pages")
    PAGES["gather"](pages)
    return pages


def listed(site: Path) -> set[str]:
    return set(LINK.findall((site / ".nav.md").read_text("utf-8")))


def test_the_navigation_lists_every_page_and_no_other(site: Path) -> None:
    assert listed(site) == {path.relative_to(site).as_posix() for path in site.rglob("*.md")} - {".nav.md"}


def test_every_game_has_its_rules_there_in_both_languages(site: Path) -> None:
    assert {f"rules/{game.name}{end}" for game in games() for end in (".md", ".it.md")} <= listed(site)


def test_every_guide_is_there(site: Path) -> None:
    assert {path.name for path in (ROOT / "docs").glob("*.md")} <= listed(site)


def test_every_module_of_the_library_has_its_page(site: Path) -> None:
    assert {"api/core.md", "api/core/game.md", "api/testing.md"} <= listed(site)
    assert "::: tontine.core.game\n" in (site / "api/core/game.md").read_text("utf-8")


def test_every_message_of_the_wire_is_there(site: Path) -> None:
    text = (site / "wire.md").read_text("utf-8")
    assert "### Welcome\n" in text
    assert "| `question` | integer |" in text


def test_links_between_pages_lead_somewhere(site: Path) -> None:
    for page in site.rglob("*.md"):
        for link in LINK.findall(page.read_text("utf-8")):
            target = link.partition("#")[0]
            assert ":" in target or not target or (page.parent / target).is_file(), f"{page.name}: {link}"


def test_a_link_becomes_one_of_the_site_or_of_the_repository() -> None:
    places = {"README.md": "index.md", "docs/server.md": "server.md", "src/tontine/games/toy/README.md": "rules/toy.md"}
    relinked = PAGES["relinked"]
    assert relinked("[a](docs/server.md#limits)", "README.md", places) == "[a](server.md#limits)"
    assert relinked("[a](../README.md)", "docs/server.md", places) == "[a](index.md)"
    assert relinked("[a](../../../../docs/server.md)", "src/tontine/games/toy/README.md", places) == "[a](../server.md)"
    assert relinked("[a](LICENSE)", "README.md", places) == f"[a]({PAGES['SOURCE']}LICENSE)"
    assert relinked("```\n[a](LICENSE)\n```", "README.md", places) == "```\n[a](LICENSE)\n```"
    assert relinked("[a](https://example.org/x)", "README.md", places) == "[a](https://example.org/x)"


def test_a_link_to_nothing_is_refused() -> None:
    with pytest.raises(FileNotFoundError, match=r"README\.md links to docs/nothing\.md"):
        PAGES["relinked"]("[a](docs/nothing.md)", "README.md", {})
