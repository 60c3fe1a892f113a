"""Pictures of a report."""

from __future__ import annotations

from tontine.report.charts import on_paper


def test_a_picture_on_paper_has_a_margin_of_its_own() -> None:
    drawn = '<svg class="marks" style="max-width:100px" viewBox="0 0 100 50"><g/></svg>'
    assert on_paper(drawn) == '<svg class="marks" style="background:#faf6ee;max-width:100px" viewBox="-8 -8 116 66"><g/></svg>'
