"""What is made of the games: counts that do not depend on order, and estimates checked by brute force."""

from random import Random

import numpy as np
import pytest

from grognard.arena.plan import Plan, orders, tasks_of
from grognard.arena.play import COUNT, SHARE, Outcome
from grognard.arena.tally import control_of, fits, noise_saved, of_bot, tally
from grognard.bots import find_policy
from grognard.core.batch import Batch
from grognard.core.rule import WHOLE
from grognard.games import find
from tests.arena.small import GAME, outcomes_of, plan_of


def made_up(plan: Plan, winner_of: object) -> list[Outcome]:
    """Outcomes in which `winner_of(control, group, seating)` says which seat wins."""
    assert callable(winner_of)
    found = []
    for task in tasks_of(plan):
        each = 1 if task.control else len(plan.seatings)
        shares = np.zeros((task.count, each, plan.players), SHARE)
        for index in range(task.count):
            for place in range(each):
                shares[index, place, winner_of(task.control, task.first + index, place)] = WHOLE
        counts = np.full((task.count, each), 7, COUNT).tobytes()
        found.append(Outcome(task.number, shares.tobytes(), counts, counts, {"random": {"late": 1}}))
    return found


def test_shares_are_counted_for_the_bot_and_not_for_its_seat() -> None:
    plan = plan_of("soldier", "recruit", "random", games=60, control=12)
    recruit = [seating.index(1) for seating in plan.seatings]
    found = tally(plan, made_up(plan, lambda control, group, place: 0 if control else recruit[place]))
    assert {one.bot: one.share for one in found.standings} == {"recruit": 1.0, "soldier": 0.0, "random": 0.0}
    assert found.standings[0].bot == "recruit"
    assert found.standings[0].by_seat == [1.0, 1.0, 1.0]
    assert found.standings[0].low < 1.0
    assert found.standings[1].high > 0.0
    assert found.standings[0].rating.mean > found.standings[1].rating.mean + 10
    assert next(one for one in found.standings if one.bot == "random").faults == {"late": len(tasks_of(plan))}
    assert (found.rounds.mean, found.rounds.longest, found.rounds.bins[-1]) == (7, 7, (7, 7, 60))


def test_a_seat_that_always_wins_makes_nobody_better_and_all_its_noise_is_saved() -> None:
    plan = plan_of(games=40, control=40)
    found = tally(plan, made_up(plan, lambda control, group, place: 0))
    assert [one.share for one in found.standings] == [0.5, 0.5]
    assert [one.by_seat for one in found.standings] == [[1.0, 0.0], [1.0, 0.0]]
    assert all(one.low < 0.5 < one.high for one in found.standings)
    assert found.noise_saved is None  # the groups do not differ at all
    assert found.control
    assert found.control.fair
    assert [seat.share for seat in found.control.seats] == [1.0, 0.0]


def test_the_control_notices_a_name_that_wins_too_often() -> None:
    plan = plan_of(games=10, control=400)
    names = orders(2)
    random = Random(3)
    shares = np.zeros((400, 1, 2))
    for game in range(400):
        favourite = names[game % 2].index(0)
        shares[game, 0, favourite if random.random() < 0.6 else 1 - favourite] = 1
    assert not control_of(plan, shares).fair


def test_findings_do_not_depend_on_the_order_of_tasks() -> None:
    plan = plan_of(games=300, options={"max_rounds": 30})
    outcomes = outcomes_of(plan)
    shuffled = Random(1).sample(outcomes, len(outcomes))
    assert shuffled != outcomes
    assert tally(plan, shuffled) == tally(plan, outcomes)


def test_the_mirror_match_of_real_bots_is_fair() -> None:
    plan = plan_of(games=2, control=1000)
    control = tally(plan, outcomes_of(plan)).control
    assert control
    assert control.games == 1000
    assert control.fair
    assert sum(share.share for share in control.shares) == pytest.approx(1)


def test_an_outcome_must_share_the_whole_win_of_every_game() -> None:
    plan = plan_of(games=4, control=0)
    task = tasks_of(plan)[0]
    (good, *_) = made_up(plan, lambda *_: 1)
    assert fits(plan, task, good)
    assert not fits(plan, task, Outcome(0, good.shares[:-1] + b"\1", good.decisions, good.rounds, {}))
    assert not fits(plan, task, Outcome(0, good.shares[:-1], good.decisions, good.rounds, {}))
    assert not fits(plan, task, Outcome(0, good.shares, good.decisions[:-1], good.rounds, {}))


def spread(means: np.ndarray) -> float:
    """The variance of what arenas of 25 groups find."""
    return float(means.reshape(-1, 25).mean(axis=1).var(ddof=1))


@pytest.mark.parametrize("alike", [0.0, 0.5, 0.9])
def test_the_noise_saved_is_what_many_arenas_of_either_kind_show(alike: float) -> None:
    """A made-up game: luck favours a seat for the whole group, as dice do, or each game's luck is its own."""
    random = np.random.default_rng(5)
    groups, seatings = 20_000, orders(2)

    def play(favoured: np.ndarray, place: int) -> np.ndarray:
        """The first bot's share where this seat is favoured: it wins 60 of 100, unless luck decides."""
        own = np.where(random.random(len(favoured)) < 0.6, 1.0, 0.0)
        lucky = (favoured == seatings[place].index(0)).astype(float)
        return np.where(random.random(len(favoured)) < alike, lucky, own)

    together = random.integers(0, 2, groups)
    shares = np.zeros((groups, 2, 2))
    for place in (0, 1):
        shares[np.arange(groups), place, seatings[place].index(0)] = play(together, place)
    won = of_bot(seatings, shares, 0)
    apart = np.stack([play(random.integers(0, 2, groups), place) for place in (0, 1)], axis=1)
    brute = spread(apart.mean(axis=1)) / spread(won.mean(axis=1))
    assert noise_saved([won]) == pytest.approx(brute, rel=0.15)
    assert (alike == 0.9) == (brute > 2)


def test_the_noise_that_real_dice_save_is_what_many_arenas_show() -> None:
    """Games of real bots: groups with the same dice, against as many with dice of their own."""
    plan = plan_of(games=20_000, control=0)
    game = find(GAME)
    shares = np.concatenate([np.frombuffer(one.shares, SHARE) for one in outcomes_of(plan)]).reshape(-1, 2, 2) / WHOLE
    won = of_bot(plan.seatings, shares, 0)
    batch = Batch(game, 2, game.title.options(), [find_policy(game, name) for name in ("soldier", "random")])
    apart = np.stack([batch.play(1 << 40, 10_000).wins[:, 0], batch.play(1 << 41, 10_000).wins[:, 0]], axis=1)
    estimated = noise_saved([won])
    assert estimated
    assert estimated == pytest.approx(spread(apart.mean(axis=1)) / spread(won.mean(axis=1)), rel=0.3)
