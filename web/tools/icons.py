"""Draws the icons in public/icons from public/mark.svg, with Chromium: `.venv/bin/python web/tools/icons.py`. They are committed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
GROUND = "#0e0d0c"


class Icon(NamedTuple):
    name: str
    size: int
    part: float = 1.0  # of its size that the emblem fills
    full: bool = False  # the ground reaches into the corners: the system cuts its own shape
    plain: bool = False  # white on nothing: a status bar takes only the outline


ICONS = (
    Icon("icon-192", 192),
    Icon("icon-512", 512),
    Icon("maskable-512", 512, 0.9, full=True),
    Icon("apple-touch-180", 180, full=True),
    Icon("badge-96", 96, 1.3, plain=True),
)


def drawn(icon: Icon, mark: str) -> str:
    """The page that is photographed. A picture without the emblem's own ground has it behind or not at all."""
    bare = re.sub(r"<rect[^>]*/>", "", mark) if icon.full or icon.plain else mark
    inked = bare.replace("#c9a35c", "#fff") if icon.plain else bare
    side = icon.size * icon.part
    ground = GROUND if icon.full else "transparent"
    style = f"margin:0;width:{icon.size}px;height:{icon.size}px;display:grid;place-items:center;overflow:hidden;background:{ground}"
    return f'<body style="{style}"><div style="width:{side}px;height:{side}px">{inked}</div>'


def draw(page: Page, icon: Icon, mark: str) -> None:
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(drawn(icon, mark))
    page.screenshot(path=PUBLIC / "icons" / f"{icon.name}.png", omit_background=True)


def main() -> None:
    mark = (PUBLIC / "mark.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for icon in ICONS:
            draw(page, icon, mark)
        browser.close()


if __name__ == "__main__":
    main()
