"""A view and its question as numbers: every game, every table, nothing lost on the way and nothing told that the seat cannot know."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.builds import CHANGES_ENGINE
from tests.core.toy import TOY
from tests.places import every_game
from tontine.bots.arena import play_match
from tontine.core import Ask, Bot, Chance, Game, Match, Perspective, seed_of
from tontine.core.check import check
from tontine.core.laws import LawBroken
from tontine.core.registry import games
from tontine.lab import PAIR, BadLayout, Encoder, Layout, UnknownView, layout_of
from tontine.lab import field as fields
from tontine.lab import layout as layouts
from tontine.lab.errors import NoAction
from tontine.lab.layout import discover
from tontine.lab.sample import Sample, one_match, tables_of

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def fresh(game: Game[Any], matches: int, seed: str) -> Iterator[Sample]:
    """Matches that no layout was made from."""
    chance = Chance(seed_of(f"fresh {seed}"))
    tables = tables_of(game)
    for _ in range(matches):
        yield from one_match(game, *chance.pick(tables), chance.spawn())


def encoders(game: Game[Any], samples: Iterator[Sample]) -> Iterator[tuple[Encoder, Sample]]:
    known: dict[Any, Encoder] = {}
    for sample in samples:
        table = (sample.seats, sample.settings)
        if table not in known:
            known[table] = Encoder(game, *table, strict=True)
        yield known[table], sample


# Every game, every table


@every_game()
def test_the_layout_knows_all_that_fresh_matches_show(game: Game[Any]) -> None:
    for encoder, sample in encoders(game, fresh(game, 25, "knows")):
        row = encoder.encode(sample.view, sample.ask, sample.seat)
        assert np.all(row >= encoder.low)
        assert np.all(row <= encoder.high)


@GAMES
def test_the_layout_knows_all_that_bots_come_to_see(game: Game[Any]) -> None:
    seats = game.seats[0]
    encoder = Encoder(game, seats, strict=True)

    def watched(bot: Bot, perspective: Perspective, chance: Chance) -> Any:
        encoder.encode(perspective.view, perspective.ask, perspective.seat)
        return bot(perspective, chance)

    for bot in game.bots.values():
        play_match(Match(game, seats, seed="bots"), [partial(watched, bot)] * seats, Chance(seed_of("bots")))


@GAMES
def test_all_tables_of_a_game_have_the_same_places(game: Game[Any]) -> None:
    small, large = Encoder(game, game.seats[0]), Encoder(game, game.seats[-1])
    assert small.names == large.names
    assert len(set(small.names)) == small.size
    assert small.actions.names == large.actions.names


@GAMES
def test_other_settings_are_other_numbers(game: Game[Any]) -> None:
    seen: dict[bytes, Any] = {}
    tables = tables_of(game)
    for seats, settings in tables[:: 1 + len(tables) // 60]:
        encoder = Encoder(game, seats, settings)
        match: Match[Any] = Match(game, seats, settings, seed=1)
        row = encoder.split(encoder.of(match, 0))["table"]
        assert seen.setdefault(row.tobytes(), (seats, settings)) == (seats, settings)


@GAMES
def test_dense_sparse_and_named_are_the_same_numbers(game: Game[Any]) -> None:
    for encoder, sample in encoders(game, fresh(game, 2, "forms")):
        given = (sample.view, sample.ask, sample.seat)
        row = encoder.encode(*given)
        places, worth = encoder.sparse(*given)
        again = np.zeros(encoder.size, np.float32)
        again[places] = worth
        assert np.array_equal(row, again)
        assert np.array_equal(places, np.flatnonzero(row)), "in their order, none of them twice"
        assert np.array_equal(row, np.concatenate([part.ravel() for part in encoder.named(*given).values()]))
        assert np.array_equal(row, encoder.encode(*given, out=again))


@GAMES
def test_different_views_are_different_numbers(game: Game[Any]) -> None:
    """Long lists lose the order of their middle, nothing else: hardly any two views of a seat look the same."""
    seen: dict[Any, Any] = {}
    samples = list(encoders(game, fresh(game, 12, "different")))
    for encoder, sample in samples:
        numbers = encoder.encode(sample.view, sample.ask, sample.seat).tobytes()
        shown = (sample.view, sample.ask and (sample.ask.kind, sample.ask.about))
        seen.setdefault((sample.seat, numbers), []).append(shown)
    lost = sum(shown != each[0] for each in seen.values() for shown in each)
    assert lost <= len(samples) / 100


def test_packed_rows_are_read_at_once() -> None:
    match: Match[Any] = Match("dead-last", 6, seed="packed")
    encoder = Encoder("dead-last", 6)
    given = [(match.view(ask.seat), ask, ask.seat) for ask in match.asks]
    rows = [encoder.packed(*each) for each in given]
    pairs = np.frombuffer(b"".join(rows), PAIR)
    assert pairs["place"].tolist() == [place for each in given for place in encoder.sparse(*each)[0]]
    assert pairs["number"].tolist() == [number for each in given for number in encoder.sparse(*each)[1]]


# Memory


@CHANGES_ENGINE
@GAMES
def test_what_is_remembered_is_bounded_and_rows_stay_the_same(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    seats, settings = tables_of(game)[-1]
    large, small = Encoder(game, seats, settings), Encoder(game, seats, settings)
    given = [(each.view, each.ask, each.seat) for each in one_match(game, seats, settings, Chance(seed_of("memory")))]
    rows = [(large.encode(*each).tobytes(), large.packed(*each)) for each in given]
    monkeypatch.setattr(fields, "MEMORY", 5_000)
    for each, row in zip(given, rows, strict=True):
        assert (small.encode(*each).tobytes(), small.packed(*each)) == row
        for memory in (small._dense.memory, small._sparse.memory):
            assert sum(len(found) for field in memory.fields for found in field.values()) <= memory.used <= 5_000
    assert large._dense.memory.used > 5_000, "so it had to forget"


@every_game()
def test_encoders_that_remember_in_common_write_the_same_rows(game: Game[Any]) -> None:
    first = Encoder(game, game.seats[0])
    shared: dict[Any, Encoder] = {}
    for alone, sample in encoders(game, fresh(game, 12, "common")):
        table = (sample.seats, sample.settings)
        encoder = shared.get(table) or shared.setdefault(table, Encoder(game, *table, like=first))
        given = (sample.view, sample.ask, sample.seat)
        assert encoder.names == alone.names
        assert encoder.packed(*given) == alone.packed(*given)
        assert encoder.encode(*given).tobytes() == alone.encode(*given).tobytes()
    assert {id(encoder._sparse.memory) for encoder in shared.values()} == {id(first._sparse.memory)}


# Actions


@GAMES
def test_options_and_actions_go_both_ways(game: Game[Any]) -> None:
    for encoder, sample in encoders(game, fresh(game, 3, "actions")):
        if sample.ask:
            actions = encoder.actions
            legal = actions.legal(sample.ask)
            assert [actions.option(sample.seat, action) for action in legal] == list(sample.ask.options)
            assert [actions.action(sample.seat, option) for option in sample.ask.options] == legal
            assert np.flatnonzero(actions.mask(sample.ask)).tolist() == sorted(legal)


def test_a_seat_is_an_action_by_its_distance() -> None:
    actions = Encoder("dead-last", 6).actions
    assert [actions.action(4, option) for option in (4, 5, 0, 3)] == [0, 1, 2, 5]
    assert actions.option(4, 2) == 0
    assert actions.names[1] == "seat+1"
    assert actions.names[actions.action(4, "ambush")] == "ambush"


def test_where_nobody_is_asked_no_action_is_legal() -> None:
    encoder = Encoder("dead-last", 6)
    assert not encoder.actions.mask(None).any()
    assert not encoder.actions.mask(None, np.ones(encoder.actions.size, np.int8)).any()


@pytest.mark.parametrize("action", [-1, 6, 11, 17])
def test_an_action_that_is_none_is_refused(action: int) -> None:
    with pytest.raises(NoAction, match=f"There is no action {action} here"):
        Encoder("dead-last", 6).actions.option(0, action)


def test_an_option_that_is_none_is_refused() -> None:
    with pytest.raises(NoAction, match="There is no action 'bang' here"):
        Encoder("dead-last", 6).actions.action(0, "bang")


# The law: two worlds that a seat cannot tell apart have the same numbers


@GAMES
def test_imagined_worlds_have_the_same_numbers(game: Game[Any]) -> None:
    chance = Chance(seed_of("imagined numbers"))
    for _ in range(3):
        seats, settings = chance.pick(tables_of(game))
        encoder = Encoder(game, seats, settings, strict=True)
        match: Match[Any] = Match(game, seats, settings, chance.block())
        while match.outcome is None:
            ask = chance.pick(match.asks)
            world = match.imagine(ask.seat, chance)
            assert np.array_equal(encoder.of(match, ask.seat), encoder.of(world, ask.seat))
            assert np.array_equal(encoder.actions.mask(ask), encoder.actions.mask(world.ask(ask.seat)))
            for each in match.asks:
                match.answer(each.seat, chance.pick(each.options))


def in_numbers(game: Game[Any], peek: bool = False) -> Game[Any]:
    """The game with its views as numbers; `peek`: one of them knows the next deal."""
    known: dict[Any, Encoder] = {}
    layout = discover(game, 300) if peek else None

    def view(state: Any, seat: int | None) -> dict[str, Any]:
        if seat is None:
            return {"players": []}
        encoder = known.setdefault(state.seats, Encoder(game, state.seats, layout=layout, strict=not peek))
        row = encoder.encode(game.view(state, seat), None, seat).tobytes().hex()
        return {"players": [], "numbers": row + repr(state.deck) if peek else row}

    return replace(game, view=view, own=None)


@pytest.mark.slow
@GAMES
def test_all_laws_hold_where_views_are_numbers(game: Game[Any]) -> None:
    """Laws 7 and 8 with worlds that were imagined and worlds that were dealt otherwise."""
    covered = check(in_numbers(game), matches=2, seed="numbers", bots={"first": lambda p, c: p.ask.options[0]}, hash_seeds=False)
    assert covered.laws[7] > 0
    assert covered.laws[8] > 0


def test_numbers_that_tell_too_much_break_the_law() -> None:
    with pytest.raises(LawBroken) as broken:
        check(in_numbers(TOY, peek=True), matches=4, seed="peek", bots={}, hash_seeds=False)
    assert broken.value.law in (7, 8)


# What the layout does not know


def first(game: str, seats: int) -> tuple[dict[str, Any], Ask]:
    match: Match[Any] = Match(game, seats, seed="first")
    ask = match.asks[0]
    return match.view(ask.seat), ask


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("phase", lambda view: view.update(phase="siesta")),
        ("weather", lambda view: view.update(weather="mild")),
        ("phase", lambda view: view.update(phase=["vote"])),
        ("mark", lambda view: view.pop("mark")),
        ("players[+1].voted", lambda view: view["players"][1].update(voted="nobody")),
        ("players[+1].pets", lambda view: view["players"][1].update(pets=2)),
        ("players", lambda view: view["players"].pop()),
        ("pair", lambda view: view.update(pair={"3": 1})),
        ("players[+2].values", lambda view: view["players"][2].update(values=[9])),
        ("players[+2].values", lambda view: view["players"][2].update(values={"3": 1})),
        ("pair", lambda view: view.update(pair="both")),
        ("whispers", lambda view: view.update(whispers="none")),
        ("whispers[0]", lambda view: view.update(whispers=["psst"])),
    ],
)
def test_what_is_unknown_raises_or_is_counted(path: str, change: Any) -> None:
    view, ask = first("dead-last", 6)
    known = Encoder("dead-last", 6).encode(view, ask, 0)
    change(view)
    with pytest.raises(UnknownView, match="tontine lab layout"):
        Encoder("dead-last", 6, strict=True).encode(view, ask, 0)
    lenient = Encoder("dead-last", 6)
    for times in (1, 2):
        row = lenient.encode(view, ask, 0)
        assert sum(lenient.unknown.values()) == times
        assert [name for name in lenient.unknown if name.removesuffix(" has").startswith(path)]
    assert set(lenient.explain(row)) <= set(lenient.explain(known)) | {"players[+2].values.length", "whispers.length", "whispers[0] there"}


def test_a_player_of_whom_nothing_is_told_is_counted() -> None:
    view, ask = first("dead-last", 6)
    view["players"][1] = {}
    encoder = Encoder("dead-last", 6)
    encoder.encode(view, ask, 0)
    assert set(encoder.unknown) == {f"players[+1].{key}" for key in ("alive", "bars", "values", "voted")}


def test_an_unknown_question_is_counted() -> None:
    view, ask = first("dead-last", 6)
    encoder = Encoder("dead-last", 6)
    encoder.encode(view, Ask(0, "riddle", ask.options, {"what": 1}), 0)
    assert dict(encoder.unknown) == {"question": 1, "about.what": 1, "about.rival": 1}


# What the numbers say


def test_explain_gives_names_and_measures_back() -> None:
    view, ask = first("dead-last", 6)
    view["players"][2].update(bars=3, voted=4)
    encoder = Encoder("dead-last", 6, {"whispers": 2})
    told = encoder.explain(encoder.encode(view, ask, 1))
    assert told["seats=6"] == 1
    assert told["settings.whispers"] == 2
    assert told["players[+1].bars"] == 3
    assert told["players[+1].voted=seat+3"] == 1
    assert told["question=vote"] == 1
    assert told["deck"] == view["deck"]


def test_players_are_rows_and_the_own_one_is_first() -> None:
    view, ask = first("dead-last", 6)
    view["players"][4]["alive"] = False
    encoder = Encoder("dead-last", 6)
    players = encoder.named(view, ask, 4)["players"]
    assert players.shape[0] == 12
    alive = encoder.names.index("players[+0].alive") - encoder.names.index("players[+0].alive")
    assert players[:, alive].tolist() == [0.0] + [1.0] * 5 + [0.0] * 6


def test_numbers_far_beyond_all_that_was_seen_are_cut() -> None:
    view, ask = first("dead-last", 6)
    view["vote"] = 1_000_000
    encoder = Encoder("dead-last", 6, strict=True)
    assert encoder.encode(view, ask, 0)[encoder.names.index("vote")] == encoder.high[0]


# Layouts


@GAMES
def test_the_layout_lies_beside_the_rules_and_fits_them(game: Game[Any]) -> None:
    layout = layout_of(game)
    assert layout.fits(game)
    assert not layout.fits(replace(game, rules=game.rules + 1))
    assert not replace(layout, version=layout.version + 1).fits(game)


def test_a_game_without_a_layout_gets_one_and_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()[0]
    found = layout_of(game)
    made: list[Game[Any]] = []

    def discovered(game: Game[Any]) -> Layout:
        made.append(game)
        return found

    monkeypatch.setattr(layouts, "packaged", lambda game: tmp_path / "nowhere.json")
    monkeypatch.setattr(layouts, "user_cache_path", lambda name: tmp_path)
    monkeypatch.setattr(layouts, "discover", discovered)
    for _ in range(2):
        layouts.forget(game)
        assert layout_of(game) == found
    assert made == [game], "the second time it lay in the cache"
    for path in (tmp_path / "layouts").iterdir():
        path.write_text("{}")
    layouts.forget(game)
    assert layout_of(game) == found
    assert made == [game, game], "what is no layout is found anew"


def test_a_game_that_is_on_no_shelf_has_one_for_as_long_as_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = discover(TOY, 300)
    monkeypatch.setattr(layouts, "discover", lambda game: found)
    assert Encoder(TOY, 2).layout == found
    layouts.forget(TOY)


def test_what_is_no_layout_is_refused() -> None:
    with pytest.raises(BadLayout, match="This is no layout that can be used"):
        layouts.read('{"game": "dead-last"}')


def test_a_layout_is_the_same_under_another_hash_seed() -> None:
    code = "from tests.core.toy import TOY; from tontine.lab.layout import discover; print(discover(TOY, 300).write())"
    found = {
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
    assert discover(TOY, 300).write().encode() + b"\n" in found


@pytest.mark.slow
@GAMES
def test_the_layout_is_what_would_be_found_now(game: Game[Any]) -> None:
    assert discover(game) == layout_of(game), f"tontine lab layout {game.name} --write"
