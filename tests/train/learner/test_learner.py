"""The learner, with PyTorch: the net is the one that is played, lessons are learned, gains are followed, and trainings go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from tontine.bots.net import BadNet, Net, unpack
from tontine.core.registry import games
from tontine.lab import Encoder
from tontine.lab.encode import PAIR
from tontine.train import run
from tontine.train.company import LEARNERS, Player
from tontine.train.learner import Learner, Lessons, Rows, without_padding
from tontine.train.model import Model
from tontine.train.process import together
from tontine.train.rows import Shape
from tontine.train.run import OLDER_EVERY, POOL, RESET_EVERY, Plan, Training

GAME = min(games(), key=lambda game: Encoder(game, game.seats[0]).size)
FORM = Shape(size=20, width=3, actions=4, chairs=3)


def packed(places: list[int]) -> bytes:
    return np.array([(place, 0.5) for place in places], PAIR).tobytes()


def rows(action: int, gain: float, lesson: bool = False, count: int = 256) -> Rows:
    """The same situation again and again: place 1 is set, and action 0 or 1 can be taken."""
    return Rows.copied(
        {
            "places": np.tile(np.array([1, 20, 20], np.uint16), (count, 1)),
            "numbers": np.tile(np.array([1, 0, 0], np.float16), (count, 1)),
            "legal": np.tile(np.array([True, True, False, False]), (count, 1)),
            "action": np.full(count, action, np.int16),
            "likely": np.full(count, np.log(0.5), np.float32),
            "gain": np.where(np.arange(count) % 2, gain, -gain).astype(np.float32),
            "chances": np.tile(np.array([0.75, 0.25, 0], np.float16), (count, 1)),
            "seats": np.full(count, 2, np.int8),
            "learner": np.full(count, Player.MAIN, np.int8),
            "lesson": np.full(count, lesson),
        },
        count,
        "cpu",
    )


def shares(learner: Learner) -> tuple[list[float], list[float]]:
    with torch.inference_mode():
        actions, chairs = learner.model(*together([np.array([(1, 1.0)], PAIR).tobytes()]))
    return actions[0, :2].softmax(0).tolist(), chairs[0, :2].softmax(0).tolist()


def test_padding_changes_nothing() -> None:
    model = Model(FORM, hidden=8)
    places = torch.tensor([[1, 20, 20], [20, 20, 20], [2, 3, 4]], dtype=torch.int32)
    numbers = torch.tensor([[0.5, 0, 0], [0, 0, 0], [1, 2, 0.25]], dtype=torch.float16)
    for padded, plain in zip(model(places, numbers.float()), model(*without_padding(places, numbers, FORM.size)), strict=True):
        assert torch.allclose(padded, plain, atol=1e-6)


def test_the_net_that_learns_is_the_net_that_is_played() -> None:
    torch.manual_seed(0)
    model = Model(FORM, hidden=8)
    seen = np.ones(FORM.size, np.int64)
    net = Net(model.arrays(seen), FORM.size)
    examples = [packed([0, 3, 19]), packed([7])]
    with torch.inference_mode():
        actions, chairs = model(*together(examples))
    for number, example in enumerate(examples):
        pairs = np.frombuffer(example, PAIR)
        found = net.end(net.begin(pairs["place"], pairs["number"]))
        assert found[0] == pytest.approx(actions[number].numpy(), abs=1e-5)
        assert found[1] == pytest.approx(chairs[number].numpy(), abs=1e-5)


def test_rows_of_one_width_and_rows_one_after_the_other_give_the_same() -> None:
    model = Model(FORM, hidden=8)
    places = torch.tensor([[0, 3, 20], [7, 20, 20]], dtype=torch.int32)
    numbers = torch.tensor([[0.5, 0.5, 0.0], [0.5, 0.0, 0.0]])
    for wide, ragged in zip(model(places, numbers), model(*together([packed([0, 3]), packed([7])])), strict=True):
        assert torch.allclose(wide, ragged, atol=1e-6)


def test_a_lesson_is_learned() -> None:
    learner = Learner(FORM, 16, "cpu")
    for _ in range(30):
        learner.learn(rows(action=1, gain=0.0, lesson=True), 0.01, 0.0)
    options, chances = shares(learner)
    assert options[1] > 0.9
    assert chances[0] == pytest.approx(0.75, abs=0.05)


def test_lessons_of_before_are_learned_from_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """In all, as many as the new ones, so many times; the oldest are forgotten."""
    monkeypatch.setattr("tontine.train.learner.KEPT", 600)
    lessons = Lessons()
    for action, together_ in ((0, {0: 512}), (1, {0: 256, 1: 256}), (2, {1: 256, 2: 256})):
        mixed = lessons.mixed(rows(action, 0.0, lesson=True), 2)
        assert dict(zip(*np.unique(mixed.columns["action"], return_counts=True), strict=True)) == together_


def test_what_went_better_than_expected_is_done_more_often() -> None:
    learner = Learner(FORM, 16, "cpu")
    both = Rows.together([rows(0, 0.0), rows(1, 0.0)])
    both.columns["gain"] = torch.where(both.columns["action"] == 1, 0.3, -0.3)
    for _ in range(20):
        learner.learn(both, 0.01, 0.0)
    assert shares(learner)[0][1] > 0.55


def plan(folder: Path, **more: Any) -> Plan:
    return Plan(0.001, folder, players=1, hidden=8, batch=2048, device="cpu", **more)


def test_who_begins_anew_is_a_copy_and_its_optimiser_knows_nothing() -> None:
    """Moments of before would move the copy in the old directions."""
    main, exploiter = Learner(FORM, 16, "cpu"), Learner(FORM, 16, "cpu")
    exploiter.learn(rows(action=1, gain=0.0, lesson=True), 0.01, 0.0)
    exploiter.begin_as(main)
    assert np.array_equal(exploiter.model.flat(), main.model.flat())
    assert not exploiter.optimiser.state
    exploiter.learn(rows(action=1, gain=0.0, lesson=True), 0.01, 0.0)
    assert not np.array_equal(exploiter.model.flat(), main.model.flat())


def league_after(training: Training, batches: int) -> None:
    training.progress.batches = batches
    training.league()


def test_the_net_joins_its_older_selves_and_the_exploiter_begins_anew(tmp_path: Path) -> None:
    training = Training(GAME, plan(tmp_path))
    training.learners = {who: Learner(FORM, 8, "cpu") for who in LEARNERS}
    main, exploiter = (training.learners[who] for who in LEARNERS)
    exploiter.learn(rows(action=1, gain=0.0), 0.01, 0.0)
    before = exploiter.model.flat()
    league_after(training, OLDER_EVERY - 1)
    assert training.older == []
    league_after(training, OLDER_EVERY)
    assert [np.array_equal(each, main.model.flat()) for each in training.older] == [True]
    league_after(training, RESET_EVERY)
    assert [np.array_equal(each, before) for each in training.older] == [False, False, True]
    assert np.array_equal(exploiter.model.flat(), main.model.flat())
    assert not exploiter.optimiser.state


def test_a_league_keeps_the_first_of_its_older_selves_and_no_more_than_it_has_room_for(tmp_path: Path) -> None:
    training = Training(GAME, plan(tmp_path))
    league_after(training, OLDER_EVERY)
    first = training.older[0]
    for batches in range(2 * OLDER_EVERY, 2 * RESET_EVERY + 1, OLDER_EVERY):
        league_after(training, batches)
    assert len(training.older) == POOL
    assert training.older[0] is first


def test_a_training_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    reports: list[int] = []
    first = Training(GAME, plan(tmp_path), lambda progress: reports.append(progress.decisions))
    first.run()
    again = Training(GAME, plan(tmp_path))
    assert reports
    assert again.progress.decisions == first.progress.decisions >= 2048
    assert np.array_equal(again.learners[Player.MAIN].model.flat(), first.learners[Player.MAIN].model.flat())
    assert np.array_equal(again.learners[Player.MAIN].seen, first.learners[Player.MAIN].seen)
    arrays, about = unpack(again.export())
    assert about["decisions"] == again.progress.decisions
    assert len(arrays["places"]) == np.count_nonzero(again.learners[Player.MAIN].seen)


def test_lessons_are_kept_for_the_next_training(tmp_path: Path) -> None:
    first = Training(GAME, plan(tmp_path, lessons=10**6, rivals=0))
    first.run()
    again = Training(GAME, plan(tmp_path))
    assert again.progress.lessons == first.progress.lessons >= 2048
    kept, found = [Rows.together(each.lessons.batches) for each in (first, again)]
    assert found.count == first.progress.lessons
    assert all(torch.equal(kept.columns[name], found.columns[name]) for name in kept.columns)


def test_a_checkpoint_of_another_net_is_refused(tmp_path: Path) -> None:
    Training(GAME, plan(tmp_path)).save()
    with pytest.raises(BadNet, match="hidden"):
        Training(GAME, Plan(1, tmp_path, hidden=16, device="cpu"))


def test_a_training_can_begin_with_the_net_beside_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Training(GAME, plan(tmp_path))
    made.run()
    net = tmp_path / "net.npz"
    net.write_bytes(made.export())
    monkeypatch.setattr(run, "path_of", lambda game: net)
    begun = Training(GAME, plan(tmp_path / "elsewhere", from_net=True))
    for who in (Player.MAIN, Player.EXPLOITER):
        wanted, found = unpack(made.export())[0], begun.learners[who].model.arrays(begun.learners[who].seen)
        assert all(np.array_equal(wanted[name], found[name].astype(wanted[name].dtype)) for name in wanted)
    assert begun.progress.decisions == made.progress.decisions
    with pytest.raises(BadNet, match="hidden"):
        Training(GAME, Plan(1, tmp_path / "elsewhere", hidden=16, device="cpu", from_net=True))
