"""Makes docs/balance.md and its pictures: simulates every game, then writes what the matches tell (`make balance`).

A run that was cut off goes on where it was. With few matches and other folders it is a rehearsal.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from tontine.cli import main
from tontine.cli.seating import usual_seats
from tontine.core import Game
from tontine.core.registry import games, package_of
from tontine.report.answers import answers
from tontine.report.charts import on_paper
from tontine.report.effects import effects
from tontine.report.figures import Data
from tontine.report.sections import Section, chairs, length, tables, telling_kinds
from tontine.report.words import Words
from tontine.sim.folder import Folder
from tontine.sim.watch import TOLD

ROOT = Path(__file__).parents[1]
MATCHES, VARIANTS = 100_000, 40_000  # at the usual table, and spread over its variants
FIVE = 5
OPENING = """# Balance

What {matches:,} matches of `greedy` bots at the usual table tell of each game, and {variants:,} spread over its variants. Bots are not
people: the figures say how the rules treat players of equal strength that play like these. `make balance` makes this page and its pictures.
[The laboratory](lab.md) says how the figures are made; intervals are 95 %, and a point is one win in a hundred matches.
"""


def own_games() -> list[Game[Any]]:
    return [game for game in games() if package_of(game).startswith("tontine.")]


def commands(game: Game[Any], matches: int, variants: int, folder: Path) -> list[list[str]]:
    """One for the usual table, one for the variants."""
    same = ["sim", game.name, "--bots", "greedy", "--seats", str(usual_seats(game)), "--matches"]
    usual = [*same, str(matches), "--out", f"{folder}/{game.name}"]
    return [usual, [*same, str(variants), "--variants", "--out", f"{folder}/{game.name}-variants"]]


def page(matches: int, variants: int, folder: Path, pictures: Path) -> Iterator[str]:
    yield OPENING.format(matches=matches, variants=variants)
    for game in own_games():
        made = commands(game, matches, variants, folder)
        for argv in made:
            if main(argv):
                sys.exit(f"tontine {shlex.join(argv)} failed")
        yield from chapter(game, [["tontine", *argv] for argv in made], folder, pictures)


def chapter(game: Game[Any], made: Sequence[Sequence[str]], folder: Path, pictures: Path) -> Iterator[str]:
    usual, variants = Data(Folder(folder / game.name)), Data(Folder(folder / f"{game.name}-variants"))
    words = Words(usual.plan, "en")
    yield f"\n## {game.title}\n\n```\n" + "\n".join(map(shlex.join, made)) + "\n```\n"
    yield "\n".join(f"- **{question}** {answer}" for question, answer in answers(usual, words))
    for name, section in (("chairs", chairs(usual, words)), ("length", length(usual, words))):
        yield drawn(section, f"{game.name}-{name}", pictures)
    yield "\n### Variants\n\nEach setting changed alone, at a table of as many seats.\n\n" + as_markdown(tables(variants, words))
    yield from pieces(usual, words)


def drawn(section: Section, name: str, pictures: Path) -> str:
    pictures.mkdir(parents=True, exist_ok=True)
    (pictures / f"balance-{name}.svg").write_text(on_paper(section.figures[0].picture), "utf-8")
    return f"\n{section.title}: {section.lines[0]}\n\n![{section.title}](images/balance-{name}.svg)\n\n{as_markdown(section)}"


def as_markdown(section: Section) -> str:
    lines = [section.columns, ["---"] * len(section.columns), *section.rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines) + "\n"


def pieces(data: Data, words: Words) -> Iterator[str]:
    """The five strongest and the five weakest, met in the most frequent way."""
    told = effects(data).filter((pl.col("source") == TOLD) & pl.col("word").is_in(words.pieces) & (pl.col("margin") > 0))
    for kind in telling_kinds(told)[:1]:
        ranked = told.filter(pl.col("kind") == kind)
        for name, rows in (("Strongest", ranked.head(FIVE)), ("Weakest", ranked.tail(FIVE).reverse())):
            yield f"\n### {name}\n\nFor instance: {words.example(TOLD, kind)}\n"
            yield as_markdown(piece_table(rows, words))


def piece_table(rows: pl.DataFrame, words: Words) -> Section:
    said = [
        [words.word(row["word"]), words.with_margin(row["effect"], row["margin"]), words.number(row["count"], 0)] for row in rows.to_dicts()
    ]
    return Section("", [], [], ["What", "Points", "Times"], said)


def run(argv: Sequence[str]) -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=MATCHES)
    options.add_argument("--variants", type=int, default=VARIANTS)
    options.add_argument("--folder", type=Path, default=Path("build/balance"))
    options.add_argument("--docs", type=Path, default=ROOT / "docs")
    given = options.parse_args(argv)
    written = "\n".join(page(given.matches, given.variants, given.folder, given.docs / "images"))
    (given.docs / "balance.md").write_text(written, "utf-8")


if __name__ == "__main__":
    run(sys.argv[1:])
