"""The page of a report: answers to plain questions first, then pictures and tables. It needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from ..sim.folder import Folder
from .answers import answers
from .figures import Data
from .sections import Section, sections
from .words import Words

FEW = 12  # rows of a table that is open from the beginning


def report(folder: Folder, language: str) -> str:
    """The whole page as HTML."""
    data = Data(folder)
    words = Words(data.plan, language)
    parts = [*head(data, words), *short(words, answers(data, words)), *[line for each in sections(data, words) for line in shown(each)]]
    body = "\n".join([*parts, *foot(data, words)])
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    title = escape(words.say("title", title=words.texts.say("title")))
    top = f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">'
    return f"{top}\n<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"


def head(data: Data, words: Words) -> Iterator[str]:
    plan = data.plan
    seats = sorted({cell.seats for cell in plan.cells})
    facts = {"matches": words.number(plan.matches, 0), "seats": ", ".join(map(str, seats)), "bots": ", ".join(plan.bots)}
    yield f"<header><p class='over'>{escape(words.say('over'))}</p><h1>{escape(words.texts.say('title'))}</h1>"
    yield f"<p class='lead'>{escape(words.say('lead', tables=len(plan.cells), **facts))}</p></header>"


def short(words: Words, found: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield f"<section class='short'><h2>{escape(words.say('short'))}</h2><dl>"
    for question, answer in found:
        yield f"<div><dt>{escape(question)}</dt><dd>{escape(answer)}</dd></div>"
    yield "</dl></section>"


def shown(section: Section) -> Iterator[str]:
    yield f"<section><h2>{escape(section.title)}</h2>"
    yield from [f"<p>{escape(line)}</p>" for line in section.lines]
    for figure in section.figures:
        caption = f"<figcaption>{escape(figure.caption)}</figcaption>" if figure.caption else ""
        yield f"<figure>{caption}{figure.picture}</figure>"
    yield from table(section)
    yield "</section>"


def table(section: Section) -> Iterator[str]:
    if not section.rows:
        return
    is_open = " open" if len(section.rows) <= FEW or not section.figures else ""
    yield f"<details{is_open}><summary>{escape(section.numbers)}</summary><table><thead><tr>"
    yield "".join(f"<th>{escape(cell)}</th>" for cell in section.columns) + "</tr></thead><tbody>"
    for row in section.rows:
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
    yield "</tbody></table></details>"


def foot(data: Data, words: Words) -> Iterator[str]:
    yield f"<footer><p>{escape(words.say('how'))}</p><p>{escape(words.say('made', version=data.manifest['version']))}</p>"
    yield f"<pre>{escape(' '.join(data.manifest['command']))}</pre></footer>"
