"""Each law is broken on purpose, by at least three faults in at least two games. `check` finds them and says what it found."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from tests.builds import LOOKS_INSIDE
from tontine import check
from tontine.core.laws import LAWS, LawBroken

from .mutants import MUTANTS, Mutant

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("mutant", [pytest.param(mutant, marks=LOOKS_INSIDE if mutant.plain else ()) for mutant in MUTANTS], ids=str)
def test_a_fault_is_found(mutant: Mutant) -> None:
    with pytest.raises(LawBroken) as found:
        check(mutant.game, mutant.matches, hash_seeds=mutant.names == "hash seed", bots=mutant.bots)
    assert found.value.law == mutant.law, str(found.value)
    assert LAWS[mutant.law] in str(found.value)
    assert mutant.names in str(found.value)


def test_every_law_is_broken_three_times_and_in_two_games() -> None:
    faults: dict[int, list[Mutant]] = defaultdict(list)
    for mutant in MUTANTS:
        faults[mutant.law].append(mutant)
    for law in LAWS:
        assert len(faults[law]) >= 3, law
        assert len({mutant.game.name for mutant in faults[law]}) >= 2, law


def test_every_fault_is_listed_in_the_docs() -> None:
    page = (DOCS / "architecture.md").read_text("utf-8")
    assert [str(mutant) for mutant in MUTANTS if str(mutant) not in page] == []
