"""Draws the pictures that links to the page show where they are sent: src/games/GAME/preview.png, and the house's own.

`python web/tools/previews.py [GAME ...]`, with a Chromium on the path. Colours, letters and emblems are the page's. Light falls in rings of
one colour each: a smooth gradient would make the files five times as large.
"""

from __future__ import annotations

import json
import re
import shutil
import struct
import sys
import zlib
from base64 import b64encode
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright

from tontine.core.registry import game as game_named
from tontine.text import Texts

WEB = Path(__file__).parents[1]
GAMES = WEB / "src" / "games"
MODULES = WEB / "node_modules"
HOUSE = WEB / "public" / "previews" / "house.png"
SIZE = {"width": 1200, "height": 630}
RINGS = 7
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
STYLE = """
body { position: relative; width: 1200px; height: 630px; margin: 0; overflow: hidden }
body { background: var(--felt-deep); color: var(--text); font-family: var(--display) }
i { position: absolute; left: 350px; top: 300px; translate: -50% -50%; border-radius: 50% }
.emblem { position: absolute; left: 350px; top: 300px; translate: -50% -50%; width: 400px; color: var(--accent) }
.emblem svg, .row svg { display: block; width: 100% }
.words { position: absolute; left: 640px; right: 60px; top: 0; height: 600px; display: grid; align-content: center; gap: 26px }
h1 { margin: 0; font-size: 112px; line-height: 1; letter-spacing: -0.02em; text-wrap: balance }
.brand { display: flex; align-items: center; gap: 16px; font-size: 38px; color: var(--soft) }
.brand svg { width: 50px }
.row { display: flex; gap: 26px; color: var(--accent) }
.row span { width: 84px }
.room-house { --felt: #2f2719 }
hr { position: absolute; left: 0; right: 0; bottom: 0; height: 14px; margin: 0; border: 0; background: var(--accent) }
"""


def main() -> None:
    games = [folder.name for folder in sorted(GAMES.iterdir()) if (folder / "door.ts").exists()]
    wanted = {name: GAMES / name / "preview.png" for name in sys.argv[1:] or games}
    with sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, CHROMIUM)))
        page = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"]).new_page(viewport=SIZE)  # type: ignore[arg-type]
        for name, target in wanted.items():
            page.set_content(picture(f"room-{name}", emblem(name), Texts("en", game_named(name)).say("title")))
            shoot(page, target)
        row = "".join([f"<span>{emblem(name)}</span>" for name in games])
        page.set_content(picture("room-house", re.sub("<rect[^>]*>", "", mark()), "Tontine", f'<div class="row">{row}</div>'))
        shoot(page, HOUSE)


def shoot(page: Page, target: Path) -> None:
    target.parent.mkdir(exist_ok=True)
    page.evaluate("document.fonts.ready")
    target.write_bytes(squeezed(page.screenshot()))
    print(f"{target.stat().st_size:8}  {target.relative_to(WEB)}")


def squeezed(png: bytes) -> bytes:
    """The same picture with its 256 most frequent colours, a third of the size: the others are on edges, and the nearest will do."""
    chunks, at = {}, 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        chunks[kind] = chunks.get(kind, b"") + png[at + 8 : at + 8 + length]
        at += 12 + length
    colours, places, counts = np.unique(pixels(zlib.decompress(chunks[b"IDAT"])), axis=0, return_inverse=True, return_counts=True)
    palette = colours[np.argsort(-counts)[:256]]
    nearest = ((colours[:, None, :].astype(int) - palette[None].astype(int)) ** 2).sum(2).argmin(1).astype(np.uint8)
    rows = nearest[places].reshape(SIZE["height"], SIZE["width"])
    lines = np.pad(rows, ((0, 0), (1, 0))).tobytes()  # each line begins with its filter: none
    head = struct.pack(">IIBBBBB", SIZE["width"], SIZE["height"], 8, 3, 0, 0, 0)
    parts = [(b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    return png[:8] + b"".join([chunk(kind, body) for kind, body in parts])


def pixels(lines: bytes) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The colours, without the filters of the format."""
    size = 3 * SIZE["width"]
    above, found = [0] * (size + 3), []
    for at in range(0, len(lines), size + 1):
        line = [0, 0, 0]
        for i in range(size):
            line.append((lines[at + 1 + i] + predicted(lines[at], line[i], above[i + 3], above[i])) & 255)
        above = line
        found.append(line[3:])
    return np.array(found, np.uint8).reshape(-1, 3)


def predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 4:
        straight = left + up - corner
        return min((abs(straight - left), 0, left), (abs(straight - up), 1, up), (abs(straight - corner), 2, corner))[2]
    return (0, left, up, (left + up) // 2)[kind]


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def picture(room: str, drawn: str, title: str, below: str = "") -> str:
    brand = below or f'<div class="brand">{mark()}<span>Tontine</span></div>'
    words = f'<div class="words"><h1>{title}</h1>{brand}</div>'
    return f'<!doctype html><style>{css()}{STYLE}</style><body class="{room}">{rings()}<div class="emblem">{drawn}</div>{words}<hr></body>'


def rings() -> str:
    """Light on the felt, brightest behind the emblem."""
    widths = [1240 - 130 * ring for ring in range(RINGS)]
    return "".join([ring(width, 100 * (number + 1) / RINGS) for number, width in enumerate(widths)])


def ring(width: float, share: float) -> str:
    colour = f"color-mix(in srgb, var(--felt) {share:.0f}%, var(--felt-deep))"
    return f'<i style="width:{width}px;height:{width}px;background:{colour}"></i>'


def css() -> str:
    """The page's own colours and letters, with the fonts inside."""
    sheets = [WEB / "src" / "app.css", *sorted(GAMES.glob("*/room.css"))]
    return re.sub(
        r"url\('(@fontsource[^']+)'\)",
        lambda found: f"url({data(MODULES / found[1])})",
        "".join([each.read_text("utf-8") for each in sheets]),
    )


def data(font: Path) -> str:
    return f"data:font/woff2;base64,{b64encode(font.read_bytes()).decode()}"


def emblem(game: str) -> str:
    """The icon that the game's door.ts imports."""
    door = (GAMES / game / "door.ts").read_text("utf-8")
    found = re.search(r"~icons/([a-z-]+)/([a-z-]+)'", door)
    assert found, f"{game} has an emblem of its own: draw its picture by hand"
    icons = json.loads((MODULES / "@iconify-json" / found[1] / "icons.json").read_text("utf-8"))
    return f'<svg viewBox="0 0 512 512">{icons["icons"][found[2]]["body"]}</svg>'


def mark() -> str:
    return (WEB / "public" / "mark.svg").read_text("utf-8")


if __name__ == "__main__":
    main()
