"""Colour and layout: how sentences, views and questions look on a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.rule import Rule
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text
from rich.theme import Theme

from ..bots.hints import Advised
from ..core import Ask, Game, Option, Seat, View
from ..text import Entry, Texts

THEME = Theme(
    {
        "brass": "#c8a45c",
        "brass.bold": "bold #c8a45c",
        "aside": "dim",
        "trouble": "#e5484d",
        "secret": "italic #b07cf0",
        "label": "dim",
        "cyclopts.name": "#c8a45c",
        "cyclopts.border": "dim",
        "markdown.h1": "bold #c8a45c",
        "markdown.h1.border": "#c8a45c",
        "markdown.h2": "bold #c8a45c",
        "markdown.h3": "bold",
        "markdown.item.bullet": "#c8a45c",
        "markdown.code": "#c8a45c",
    }
)
HOUSE_COLOURS = ("#e5484d", "#5b93f5", "#f2cc2f", "#3ecf7a", "#f58fb8", "#2bb5b0", "#f5873d", "#b07cf0", "#a3a3a3", "#b5835a", "#7fae2e")


HARD = "\N{NO-BREAK SPACE}"
SHORT = 36  # facts up to this width stay on one line
ITEM = 22  # items up to this width stand side by side
DARK = 70  # of 255: a darker colour gets a light background


def style_of(colour: str) -> Style:
    style = Style(color=colour, bold=True)
    red, green, blue = style.color.get_truecolor() if style.color else (255, 255, 255)
    return style + Style(bgcolor="#c9c4b8") if (2 * red + 5 * green + blue) / 8 < DARK else style


class Painter:
    """Paints for one seat (None: for a spectator)."""

    def __init__(self, texts: Texts, seats: int, you: Seat | None = None) -> None:
        self.texts = texts
        self.you = you
        self.styles = [style_of(texts.colour(seat) or HOUSE_COLOURS[seat % len(HOUSE_COLOURS)]) for seat in range(seats)]
        names = {texts.seat(seat): style for seat, style in enumerate(self.styles)}
        self._names = {re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"): style for name, style in names.items()}

    # Sentences

    def sentence(self, words: str, style: str = "") -> Text:
        """Names in their colours."""
        text = Text(words, style)
        for name, colour in self._names.items():
            text.highlight_regex(name, colour)
        text.highlight_regex(r"▮+", "brass")
        return text

    def told(self, sentences: Iterable[str | Text]) -> RenderableType:
        """A story, each sentence with a mark and a hanging indent."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="brass")
        for sentence in sentences:
            grid.add_row("·", Wrapped(self.sentence(sentence) if isinstance(sentence, str) else sentence))
        return Padding(grid, (0, 0, 0, 2))

    def heading(self, title: str) -> RenderableType:
        return Rule(self.sentence(title, "brass.bold"), style="brass", align="left", characters="─")

    # The view

    def view(self, view: View) -> RenderableType:
        entries = [entry for entry in self.texts.view(view) if entry.lines]
        facts = Text("   ").join([self._fact(entry) for entry in entries if not entry.listed])
        lists = [self._list(entry) for entry in entries if entry.listed]
        rows = [{entry.key: entry for entry in self.texts.player(player) if entry.lines} for player in view["players"]]
        own = [self._own(entry) for entry in self._taken_out(rows)]
        return Group(self.players(view["players"], rows), *own, indented(facts), *lists)

    def _taken_out(self, rows: Sequence[dict[str, Entry]]) -> list[Entry]:
        """What is known only of oneself and does not fit a column, for example a hand of cards, is printed below the table."""
        others = {key for seat, row in enumerate(rows) for key in row if seat != self.you}
        mine = rows[self.you] if self.you is not None else {}
        wide = [key for key, entry in mine.items() if key not in others and cell_len(entry.text) > ITEM]
        return [mine.pop(key) for key in wide]

    def _own(self, entry: Entry) -> RenderableType:
        return indented(Text.assemble((entry.label.replace(" ", HARD), "label"), HARD, self.sentence(entry.text)))

    def _fact(self, entry: Entry) -> Text:
        """A short fact is not broken at the end of a line. A label stays with its value."""
        fact = Text.assemble((entry.label.replace(" ", HARD), "label"), HARD, self.sentence(entry.text))
        return self._hard(fact) if fact.cell_len <= SHORT else fact

    def _list(self, entry: Entry) -> RenderableType:
        """Short items share a line. A sentence has a line of its own."""
        if max(map(cell_len, entry.lines)) > ITEM:
            return Group(indented(Text(entry.label, "label")), Padding(self.told(entry.lines), (0, 0, 0, 2)))
        items = Text("   ").join([self._hard(self.sentence(line)) for line in entry.lines])
        return indented(Text.assemble((entry.label.replace(" ", HARD), "label"), HARD, items))

    def _hard(self, text: Text) -> Text:
        """The same text, on one line."""
        text.plain = text.plain.replace(" ", HARD)
        return text

    def players(self, players: Sequence[Mapping[str, Any]], rows: Sequence[Mapping[str, Entry]]) -> RenderableType:
        columns = [key for key in players[0] if any(key in row for row in rows)]
        table = Grid(box=box.SIMPLE_HEAD, header_style="label", border_style="brass", padding=(0, 1), pad_edge=True)
        table.add_column("", no_wrap=True)
        for key in columns:
            table.add_column(next(row[key].label for row in rows if key in row), overflow="fold")
        for seat, (row, player) in enumerate(zip(rows, players, strict=True)):
            lines = [self.sentence("\n".join(row[key].lines)) if key in row else Text() for key in columns]
            table.add_row(self._name(seat, player), *lines, style="dim" if player.get("alive") is False else "")
        return table

    def _name(self, seat: Seat, player: Mapping[str, Any]) -> Text:
        out = player.get("alive") is False
        name = (self.texts.seat(seat), self.styles[seat] + Style(strike=out))
        if seat != self.you:
            return Text.assemble("  ", name)
        return Text.assemble(("▸ ", "brass.bold"), name, (f" {self.texts.say('you')}", "label"))

    # Questions

    def question(self, ask: Ask) -> RenderableType:
        options = [Text.assemble((f"{number:>2} ", "brass"), self.option(option)) for number, option in enumerate(ask.options, 1)]
        return Group(Text(), indented(self.sentence(self.texts.ask(ask), "bold")), _Shelf(options))

    def option(self, option: int | str) -> Text:
        return self.sentence(self.texts.word(option))

    def keys(self, hints: bool = True) -> RenderableType:
        """The other keys, each on one line with its meaning."""
        return self.aside(self.texts.say("keys", described=bool(self.texts.described()), hints=hints))

    def advice(self, advised: Iterable[Advised]) -> RenderableType:
        """How the options rate, the best first."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for each in advised:
            chance = "" if each.chance is None else Text(self.texts.say("rating-chance", chance=each.chance), "brass")
            grid.add_row(self.option(each.option), self.texts.say(f"rating-{each.rating}"), chance)
        return Padding(grid, (0, 2, 0, 2))

    def aside(self, words: str) -> RenderableType:
        return indented(self.sentence(words, "aside"))

    def rule(self, ask: Ask) -> RenderableType:
        """The rule of the question, then the texts of the cards that it is about or that are options."""
        offered = [option for option in ask.options if self.texts.printed(option)]
        rule = indented(self.sentence(_one_line(self.texts.rule(ask))))
        words = dict.fromkeys([*self.texts.described_by(ask), *offered])
        return Group(rule, self.cards(words)) if words else rule

    def cards(self, words: Iterable[Option]) -> RenderableType:
        return self.told([self.printed(word) for word in words])

    def printed(self, word: Option) -> str:
        """A card: its name and its text."""
        return _one_line(f"{self.texts.word(word)}: {self.texts.printed(word)}")

    # The end

    def scores(self, scores: Sequence[int], winners: Sequence[Seat]) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, header_style="label", border_style="brass", padding=(0, 1))
        table.add_column("")
        table.add_column(self.texts.say("score"), justify="right")
        for seat in sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat)):
            mark = ("★ " if seat in winners else "  ", "brass.bold")
            table.add_row(Text.assemble(mark, (self.texts.seat(seat), self.styles[seat])), str(scores[seat]))
        return table


class _Shelf:
    """Options in columns of one width, numbered row by row."""

    def __init__(self, options: Sequence[Text]) -> None:
        self.options = options

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        width = max(option.cell_len for option in self.options) + 3
        columns = max(1, min(6, (options.max_width - 2) // width))
        grid = Grid.grid()
        for _ in range(columns):
            grid.add_column(width=width, no_wrap=True)
        for start in range(0, len(self.options), columns):
            grid.add_row(*self.options[start : start + columns])
        yield Padding(grid, (0, 0, 0, 2))


class Wrapped:
    """A text that breaks at spaces but not at no-break spaces, as the terminal library would."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        for line in self.text.divide(breaks(self.text.plain, options.max_width)):
            line.rstrip()
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(1, self.text.cell_len)


def _one_line(words: str) -> str:
    return words.replace("\n", " ")


def indented(text: Text) -> RenderableType:
    return Padding(Wrapped(text), (0, 2, 0, 2))


def breaks(words: str, width: int) -> list[int]:
    """The positions at which lines of at most this width begin. A word that is longer than a line is cut."""
    found, line = [], 0
    for piece in re.finditer(rf"[^ \n]{{1,{max(width, 1)}}}[ \n]*", words):
        length = cell_len(piece.group().rstrip())
        if line and line + length > width:
            found.append(piece.start())
            line = 0
        line += cell_len(piece.group())
    return found


def title(texts: Texts, game: Game[Any]) -> str:
    return texts.say("title") if texts.has("title") else game.title
