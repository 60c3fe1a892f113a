"""Players of a training: who sits where, what is learned from a match, and how rows reach the learner. No PyTorch is needed here."""

from __future__ import annotations

import json
from queue import SimpleQueue
from typing import Any

import numpy as np
import pytest

from tontine.bots import bot as bot_named
from tontine.core import Chance, Game, Option, Perspective, seed_of
from tontine.core.registry import games
from tontine.lab import Encoder
from tontine.lab.encode import PAIR
from tontine.train import player as players
from tontine.train.company import LEARNERS, NETS, Player, company, exam, lesson
from tontine.train.player import Kinds, Plays, Row, Step, Table, log_shares, rows_of
from tontine.train.progress import Losses, Progress, curve_line, curves, interval
from tontine.train.rows import ROWS, Board, Shape, Slab
from tontine.train.writer import Writer

GAME = min(games(), key=lambda game: Encoder(game, game.seats[0]).size)


def shape(game: Game[Any]) -> Shape:
    encoder = Encoder(game, game.seats[0])
    return Shape(encoder.size, 200, encoder.actions.size, game.seats[-1])


def even(form: Shape) -> players.Answers:
    """A net that knows nothing."""
    return lambda rows: (np.zeros((len(rows), form.actions), np.float32), np.zeros((len(rows), form.chairs), np.float32))


def plays(game: Game[Any] = GAME, rivals: int = 35, seed: str = "test") -> Plays:
    form = shape(game)
    return Plays(game, form, dict.fromkeys(NETS, even(form)), seed, "greedy", rivals, "greedy")


def play(table: Plays, matches: int) -> list[Table]:
    while len(table.over) < matches:
        table.round()
    return table.over


# Who sits where


def test_everybody_of_the_league_comes_and_somebody_always_learns() -> None:
    chance = Chance(seed_of("league"))
    drawn = [company(4, chance) for _ in range(500)]
    assert {who for seats in drawn for who in seats} == {*Player} - {Player.TEACHER}
    assert all(any(who in LEARNERS for who in seats) for seats in drawn)


def test_an_exam_is_one_against_rivals() -> None:
    chance = Chance(seed_of("exam"))
    exams = [exam(3, chance) for _ in range(60)]
    assert all(sorted(seats) == [Player.MAIN, Player.RIVAL, Player.RIVAL] for seats in exams)
    assert {seats.index(Player.MAIN) for seats in exams} == {0, 1, 2}


@pytest.mark.parametrize(("rivals", "teachers"), [(0, {3}), (50, {1, 3}), (100, {1})])
def test_in_lessons_there_are_teachers_alone_or_one_among_rivals(rivals: int, teachers: set[int]) -> None:
    chance = Chance(seed_of("lesson"))
    drawn = [lesson(3, chance, rivals) for _ in range(60)]
    assert {seats.count(Player.TEACHER) for seats in drawn} == teachers
    assert {who for seats in drawn for who in seats} <= {Player.TEACHER, Player.RIVAL}


def test_all_numbers_of_seats_and_other_settings_are_played() -> None:
    kinds = Kinds(GAME, Chance(seed_of("kinds")))
    drawn = [kinds.draw() for _ in range(300)]
    assert {encoder.seats for encoder in drawn} == {*GAME.seats}
    assert len({encoder.settings for encoder in drawn}) > 3
    assert len(kinds.known) <= players.KEPT


# What is learned


def test_only_seats_that_learn_leave_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "TABLES", 8)
    for table in play(plays(), 40):
        for seat, steps in enumerate(table.steps):
            assert not steps or (table.kind == "league" and table.who[seat] in LEARNERS)
        if table.kind == "league":
            assert list(rows_of(table, GAME.seats[-1]))


def lessons(monkeypatch: pytest.MonkeyPatch, rivals: int = 0) -> Plays:
    monkeypatch.setattr(players, "TAUGHT", 2)
    monkeypatch.setattr(players, "EXAMS", 0)
    found = plays(rivals=rivals)
    found.lessons = True
    return found


def test_in_a_lesson_the_answers_of_teachers_are_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(lessons(monkeypatch), 1)[0]
    rows = [*rows_of(table, GAME.seats[-1])]
    assert len(rows) == sum(len(steps) for steps in table.steps) > 0
    assert all(row.lesson and row.learner is Player.MAIN for row in rows)
    assert all(row.step.action in row.step.legal and len(row.step.legal) > 1 for row in rows)
    assert all(row.chances.sum() == pytest.approx(1) for row in rows)


def test_those_of_rivals_beside_the_teacher_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for table in play(lessons(monkeypatch, rivals=100), 6):
        assert [bool(steps) for steps in table.steps] == [who is Player.TEACHER for who in table.who]


def test_what_a_lesson_was_worth_is_what_came_of_it_and_what_the_net_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """This net thinks that all have the same chances."""
    table = play(lessons(monkeypatch), 1)[0]
    even_shares = np.zeros(GAME.seats[-1], np.float32)
    even_shares[: table.encoder.seats] = 1 / table.encoder.seats
    seat = next(seat for seat, steps in enumerate(table.steps) if len(steps) > 1)
    table.steps = [table.steps[seat] if each == seat else [] for each in range(table.encoder.seats)]
    last, *before = [row.chances for row in rows_of(table, GAME.seats[-1], trace=0.0)]
    assert np.array_equal(last, players.result(table, seat, GAME.seats[-1]))
    assert all(chances == pytest.approx(even_shares) for chances in before)


def test_a_teacher_may_search(monkeypatch: pytest.MonkeyPatch) -> None:
    taught = lessons(monkeypatch)
    taught.bots[Player.TEACHER] = bot_named(GAME, "expert:1")
    assert any(play(taught, 1)[0].steps)


def test_there_are_exams_between_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    taught = lessons(monkeypatch)
    monkeypatch.setattr(players, "EXAMS", 50)
    assert {table.kind for table in play(taught, 12)} == {"exam", "lesson"}


def test_in_an_exam_the_best_option_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of equal options the first one, however often it is asked."""
    monkeypatch.setattr(players, "TABLES", 4)
    monkeypatch.setattr(players, "EXAMS", 100)
    examined = plays()
    seen: list[tuple[list[int], int]] = []
    put = Plays.put

    def watched(self: Plays, who: Player, each: players.Open, action: int, *rest: Any) -> None:
        if each.table.kind == "exam":
            seen.append((each.legal, action))
        put(self, who, each, action, *rest)

    monkeypatch.setattr(Plays, "put", watched)
    play(examined, 20)
    assert seen
    assert all(action == min(legal) for legal, action in seen)


def test_a_rival_hears_everything_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its memory is kept from question to question."""
    monkeypatch.setattr(players, "TABLES", 1)
    heard = 0

    def hear(memory: list[Any], event: Any) -> None:
        nonlocal heard
        heard += 1
        memory.append(event)

    def attentive(perspective: Perspective, chance: Chance) -> Option:
        memory: list[Any] = perspective.memory(list, hear)
        assert memory == perspective.heard()
        memories[id(memory)] = memory
        return chance.pick(perspective.ask.options)

    memories: dict[int, list[Any]] = {}
    rivals = plays(rivals=100)
    rivals.bots[Player.RIVAL] = attentive
    play(rivals, 1)
    assert heard == sum(len(memory) for memory in memories.values()) > 0


def test_no_option_is_chosen_that_is_not_offered() -> None:
    likely = log_shares(np.array([[5.0, 1.0, 1.0]], np.float32), np.array([[False, True, True]]))
    assert likely[0, 0] == -np.inf
    assert np.exp(likely[0, 1:]).tolist() == pytest.approx([0.5, 0.5])


def step(chances: list[float]) -> Step:
    return Step(b"", [0, 1], 0, -0.7, np.array(chances, np.float32))


def test_a_decision_is_worth_what_came_of_it_and_what_was_thought_next() -> None:
    end = np.array([1.0, 0.0], np.float32)
    last, first = players._rows([step([0.4, 0.6]), step([0.6, 0.4])], end, 2, Player.MAIN, 0.5)
    assert last.gain == pytest.approx(1 - 0.6)
    assert last.chances.tolist() == [1, 0]
    assert first.chances.tolist() == pytest.approx([0.5 * 1 + 0.5 * 0.6, 0.5 * 0.4])
    assert first.gain == pytest.approx(0.8 - 0.4)


# Rows on their way


def row(form: Shape, places: list[int]) -> Row:
    packed = np.array([(place, 0.5) for place in places], PAIR).tobytes()
    return Row(
        Step(packed, [1, 2], 2, -0.5, np.zeros(form.chairs, np.float32)), 0.25, np.ones(form.chairs, np.float32), 2, Player.EXPLOITER, False
    )


@pytest.fixture
def form() -> Shape:
    return Shape(size=50, width=4, actions=3, chairs=2)


def test_a_full_slab_goes_to_the_learner_and_the_next_one_is_filled(form: Shape) -> None:
    slabs = [Slab(form), Slab(form)]
    free: SimpleQueue[int] = SimpleQueue()
    full: SimpleQueue[Any] = SimpleQueue()
    free.put(1)
    free.put(0)
    writer = Writer(7, slabs, free, full, form)
    for first in range(0, ROWS, 100):  # the last hundred does not fit
        writer.write([row(form, [number % 50]) for number in range(first, first + 100)])
    told = full.get_nowait()
    assert (told.player, told.slab, told.rows) == (7, 1, ROWS)
    assert writer.slab == 0
    assert writer.rows == 100 - ROWS % 100
    assert slabs[0].arrays["places"][: writer.rows + 1, 0].tolist() == [*[number % 50 for number in range(ROWS, ROWS + writer.rows)], 50]
    other = Slab(form, slabs[1].memory.name)  # as another process sees it
    arrays = {name: array[3].tolist() for name, array in other.arrays.items()}
    other.close()
    assert arrays["places"] == [3, 50, 50, 50]
    assert arrays["numbers"] == [0.5, 0, 0, 0]
    assert arrays["legal"] == [False, True, True]
    assert arrays["learner"] == Player.EXPLOITER
    for slab in slabs:
        slab.close(unlink=True)


def test_a_row_that_is_too_wide_is_left_out_and_counted(form: Shape) -> None:
    slab = Slab(form)
    free: SimpleQueue[int] = SimpleQueue()
    free.put(0)
    writer = Writer(0, [slab], free, SimpleQueue(), form)
    writer.write([row(form, [1, 2, 3, 4, 5])])
    assert (writer.rows, writer.wide) == (0, 1)
    slab.close(unlink=True)


def test_weights_are_read_only_when_they_were_written_whole() -> None:
    board = Board(2, 3)
    assert board.read(0, 0) == (0, None)
    board.write(0, np.arange(3, dtype=np.float32))
    since, found = board.read(0, 0)
    assert found is not None
    assert found.tolist() == [0, 1, 2]
    assert board.read(0, since) == (since, None)
    board.written[0, 0] += 1  # somebody writes
    assert board.read(0, since) == (since, None)
    board.close(unlink=True)


# Curves


def test_a_line_of_curves_says_how_many_rows_were_left_out() -> None:
    assert json.loads(curve_line(Progress(wide=3)))["wide"] == 3


def test_a_curve_has_a_bar_for_each_point_and_number_of_seats() -> None:
    lines = [curve_line(Progress(losses=Losses(0, 0, 1), exams={2: (share, 0.1, 10), 3: (1.0, 0.0, 5)})) for share in (0.0, 0.5, 1.0)]
    assert curves(lines) == {"2": "▁▅█", "3": "███"}
    assert {seats: len(bars) for seats, bars in curves(lines * 100, width=50).items()} == {"2": 50, "3": 50}


def test_an_interval_is_narrower_with_more_matches() -> None:
    few, many = interval([0.0, 1.0] * 10), interval([0.0, 1.0] * 1000)
    assert few[0] == many[0] == 0.5
    assert few[1] > 5 * many[1]
    assert many[2] == 2000
