"""Pictures of a report: Altair's charts as SVG, which needs no script."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import altair as alt
import polars as pl

INK, BRASS, FAINT, RED = "#1c1813", "#9a6a1c", "#d9cfbd", "#8c2f23"
SHADES = ["#9a6a1c", "#2f5d62", "#8c2f23", "#5b4a8a", "#4f7a3a", "#b0573f", "#33597f", "#7a6a4f", "#a04d7a", "#3d3d3d", "#6d8c2f"]
FONT = "Inter, Helvetica, Arial, sans-serif"
WIDTH, ROW = 600, 21
PAPER, MARGIN = "#faf6ee", 8


def svg(chart: Any) -> str:
    """The picture as it stands in a page: no fixed size, so that it fits."""
    import vl_convert  # noqa: PLC0415 - it takes its time

    drawn: str = vl_convert.vegalite_to_svg(dressed(chart).to_dict(validate=False))
    return re.sub(r"^<svg([^>]*?) width=\"([\d.]+)\" height=\"[\d.]+\"", r'<svg\1 style="max-width:\2px"', drawn, count=1)


def on_paper(picture: str) -> str:
    """The picture as a file of its own. The margin belongs to the picture: a padding in its style would cut it off."""
    left, top, width, height = map(float, re.findall(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', picture)[0])
    room = f'viewBox="{left - MARGIN:g} {top - MARGIN:g} {width + 2 * MARGIN:g} {height + 2 * MARGIN:g}"'
    return re.sub(r'viewBox="[^"]*"', room, picture.replace('style="', f'style="background:{PAPER};', 1), count=1)


def dressed(chart: Any) -> Any:
    fonts = {"labelFont": FONT, "titleFont": FONT, "labelColor": INK, "titleColor": INK, "labelFontSize": 13, "titleFontSize": 13}
    axis = {**fonts, "domain": False, "ticks": False, "gridColor": FAINT, "titleFontWeight": 400, "labelLimit": 280, "labelPadding": 8}
    room = {"left": 40, "right": 16, "top": 4, "bottom": 4}  # the reader's font may be wider than the one it was measured with
    plain = chart.configure(background="transparent", font=FONT, padding=room, axis=axis, legend=fonts)
    return plain.configure_view(stroke=None)


def intervals(rows: pl.DataFrame, title: str, decimal: str) -> str:
    """`label`, `value`, `low`, `high`: a dot and a line for each row, in their order. Clear ones are dark."""
    order = alt.Y("label:N", sort=rows["label"].to_list(), title=None)
    base = alt.Chart(rows).encode(y=order)
    colour = alt.condition("datum.low > 0 || datum.high < 0", alt.value(BRASS), alt.value("#b8ad98"))
    lines = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=title, axis=signed(decimal)), x2="high:Q", color=colour)
    dots = base.mark_circle(size=70, opacity=1).encode(x="value:Q", color=colour)
    zero = alt.Chart(pl.DataFrame({"at": [0]})).mark_rule(color=INK, strokeDash=[3, 3]).encode(x="at:Q")
    return svg((zero + lines + dots).properties(width=WIDTH, height=ROW * max(2, rows.height)))


def estimates(found: Sequence[tuple[str, float, float, float]], title: str, fair: float) -> str:
    """A picture for a file of its own: label, value, low and high in percent, and where equals would be."""
    rows = pl.DataFrame(found, schema=["label", "value", "low", "high"], orient="row")
    base = alt.Chart(rows).encode(y=alt.Y("label:N", sort=rows["label"].to_list(), title=None))
    lines = base.mark_rule(strokeWidth=2, color=BRASS).encode(x=alt.X("low:Q", title=title, scale=alt.Scale(zero=True)), x2="high:Q")
    dots = base.mark_circle(size=70, opacity=1, color=BRASS).encode(x="value:Q")
    equal = alt.Chart(pl.DataFrame({"at": [fair]})).mark_rule(color=INK, strokeDash=[3, 3]).encode(x="at:Q")
    return svg((equal + lines + dots).properties(width=WIDTH, height=ROW * max(2, rows.height)))


def signed(decimal: str) -> alt.Axis:
    return alt.Axis(labelExpr=f"replace((datum.value > 0 ? '+' : '') + replace(datum.label, '−', '−'), '.', '{decimal}')", tickCount=7)


def bars(rows: pl.DataFrame, title: str, decimal: str) -> str:
    """`label`, `value`: shares in percent, the longest first."""
    order = alt.Y("label:N", sort=rows["label"].to_list(), title=None)
    x = alt.X("value:Q", title=title, scale=alt.Scale(domainMin=0), axis=plain_axis(decimal))
    chart = alt.Chart(rows).mark_bar(color=BRASS, height=11).encode(x=x, y=order)
    return svg(chart.properties(width=WIDTH, height=24 * max(2, rows.height)))


def plain_axis(decimal: str) -> alt.Axis:
    return alt.Axis(labelExpr=f"replace(datum.label, '.', '{decimal}')", tickCount=6)


def curves(rows: pl.DataFrame, x: str, y: str, decimal: str, band: bool) -> str:
    """`group`, `x`, `value`, and `low` and `high` with a band."""
    base = alt.Chart(rows).encode(x=alt.X("x:Q", title=x, axis=plain_axis(decimal)), color=groups(rows))
    line = base.mark_line(strokeWidth=2.2, interpolate="monotone").encode(y=alt.Y("value:Q", title=y, axis=plain_axis(decimal)))
    area = base.mark_area(opacity=0.18).encode(y=alt.Y("low:Q", title=y), y2="high:Q")
    return svg((area + line if band else line).properties(width=WIDTH, height=230))


def groups(rows: pl.DataFrame) -> alt.Color:
    names = rows["group"].unique(maintain_order=True).to_list()
    legend = alt.Legend(title=None, orient="top", columns=5, symbolType="stroke") if len(names) > 1 else None
    return alt.Color("group:N", scale=alt.Scale(domain=names, range=SHADES[: len(names)]), sort=names, legend=legend)
