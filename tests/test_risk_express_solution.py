"""Risk Express for two players, solved: the values against the rules, point by point, and against play."""

from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from games.risk_express import regret
from grognard.bots.bot import chooser
from grognard.core.dice import seeded
from grognard.core.engine import Engine
from grognard.core.refusal import CannotRead
from grognard.core.rule import NOBODY, WHOLE
from grognard.core.words import LANGUAGES, percent
from grognard.games.risk_express import odds, rules, soldier
from grognard.games.risk_express.box import COUNTRY_COUNT, COUNTRY_NAMES, DICE_IN_BOX, CountryName
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.moves import CARRY_ON, START_AFRESH
from grognard.games.risk_express.solution import command, solver, stored, turns
from grognard.games.risk_express.solution.codes import CODES, START, code_of, codes_by_level, lay_out, swapped
from grognard.games.risk_express.solution.evaluation import Player, Share, evaluate, play_against_exact
from grognard.games.risk_express.solution.policy import EXACT
from grognard.games.risk_express.solution.sweeps import BEST, BEST_COUNTED, POINTS, Cpu
from grognard.games.risk_express.solution.value import value_of, value_of_move
from grognard.games.risk_express.state import FILL, OFFER, OVER, ROLL
from tests.risk_express_part import begin, part, position
from tests.rules.risk_express_table import Table, everything_but

COMPILED = Engine(GAME)
KEPT = 1 / stored.UNIT  # two roundings of half a unit


@cache
def solved() -> tuple[Any, Any, float]:
    """A part of the game, its values, and their residual."""
    levels, values, machine = part("africa", "south_america", "europe"), solver.no_values(), Cpu(1)
    for step in solver.solve(machine, values, levels):
        assert 0 <= step.done <= 1
    assert step.done == 1
    (*_, last) = solver.residual_of(machine, values, levels)
    return levels, values, last.residual


@pytest.mark.slow
def test_a_part_of_the_game_is_solved_to_the_promised_residual() -> None:
    levels, values, residual = solved()
    assert 0 < residual < 1e-12
    every = np.concatenate(levels)
    assert values[every].min() >= 0
    assert values[every].max() <= 1
    assert not values[np.setdiff1d(np.arange(CODES), every)].any()


def test_the_part_agrees_with_the_values_that_are_kept() -> None:
    levels, values, _ = solved()
    every = np.concatenate(levels)
    assert (stored.values()[every] == stored.in_parts(values[every])).all()


def deviations(state: Any, values: Any) -> list[float]:
    """By how much values break with the rules from here to the end of the turn: at each roll the mean over all rolls, at each
    decision the best of what is legal. One line of play is followed through the rules."""
    found, rng, mover = [], np.random.default_rng(int(code_of(state))), int(state.mover)
    while state.phase != OVER and state.mover == mover:
        worth = value_of(state, values)
        assert worth is not None
        if state.phase == ROLL:
            dice = int(state.dice_left)
            rolled = range(odds.FIRST[dice], odds.FIRST[dice + 1])
            after = []
            for i in rolled:
                fallen = state.copy()
                fallen.tray[:], fallen.phase = odds.ROLLS[i], FILL
                after.append(value_of(fallen, values))
            weights = odds.WEIGHT[rolled.start : rolled.stop]
            found.append(float(weights @ np.array(after)) - worth)
            state.tray[:], state.phase = odds.ROLLS[rng.choice(rolled, p=weights)], FILL
        else:
            legal = COMPILED.legal(state)
            found.append(max(value_of_move(state, int(action), values) or 0.0 for action in legal) - worth)
            rules.step(state, int(rng.choice(legal)))
    return found


def test_every_point_of_a_turn_is_worth_what_the_rules_make_of_it() -> None:
    """In the part, to rounding: positions in which somebody is far ahead are among them, and unwelcome conquests."""
    levels, values, _ = solved()
    rng = np.random.default_rng(3)
    points = [one for level in levels[1:] for code in rng.choice(level, 4) for one in deviations(position(int(code)), values)]
    assert len(points) > 60
    assert max(map(abs, points)) < 1e-12


def test_every_point_of_a_turn_is_worth_that_in_the_whole_game_too() -> None:
    rng = np.random.default_rng(4)
    for code in (START, *rng.integers(0, CODES, 4).tolist()):
        state = position(code)
        if (state.owner == NOBODY).any():
            assert max(map(abs, deviations(state, None))) < 2 * KEPT


def test_the_start_of_a_turn_is_worth_what_is_kept() -> None:
    rng = np.random.default_rng(5)
    for code in (START, *rng.integers(0, CODES, 60).tolist()):
        state = position(code)
        if (state.owner == NOBODY).any():
            assert value_of(state) == pytest.approx(stored.fractions()[code], abs=KEPT)


def test_a_code_is_a_position_and_back() -> None:
    rng = np.random.default_rng(6)
    for code in rng.integers(0, CODES, 50).tolist():
        state = position(code)
        assert code_of(state) == code
        state.mover = 1
        assert code_of(state) == swapped(code)
        names = [[COUNTRY_NAMES[c] for c in range(COUNTRY_COUNT) if state.owner[c] == seat] for seat in range(2)]
        assert (Table(2).give(0, *names[0]).give(1, *names[1]).state.face_down == state.face_down).all()


def test_finished_games_are_worth_what_the_rules_say() -> None:
    """A tie: Asia, South America and Africa are 19 points, North America, Europe and Oceania too. And a loss."""
    mine: tuple[CountryName, ...] = (
        "china",
        "russia",
        "india",
        "middle_east",
        "brazil",
        "argentina",
        "south_africa",
        "north_africa",
    )
    states = [
        Table(2).give(0, *mine).give(1, *everything_but(*mine)).state,
        Table(2).give(0, "australia").give(1, *everything_but("australia")).state,
    ]
    found = []
    for state in states:
        state.phase = OVER
        shares = [0, 0]
        rules.result(state, shares)
        (value,) = solver.end_values(np.array([code_of(state)], np.int32))
        assert value == shares[0] / WHOLE
        found.append(value)
    assert found == [0.5, 0.0]


def test_who_is_behind_avoids_the_last_card() -> None:
    """Only India is in the middle, and who is behind would lose by taking it: a steal is tried instead."""
    behind: tuple[CountryName, ...] = ("brazil", "argentina", "western_europe", "united_states", "china")  # 14 points to 17
    table = Table(2).give(0, *behind).give(1, *everything_but(*behind, "india")).roll("33331GG")
    india = GAME.action(GAME.parse("fill india 1"))
    assert india in COMPILED.legal(table.state)
    assert value_of_move(table.state, india) == 0
    assert (value_of(table.state) or 0) > 0.01
    assert GAME.action(chosen(table.state)) != india


def chosen(state: Any, policy: Any = EXACT) -> Any:
    """What a bot does, compiled."""
    actions = COMPILED.legal(state)
    return GAME.move(int(chooser(policy.choose)(state, actions, len(actions), seeded(0), tables()[policy.name], None)))


def test_the_exact_player_picks_what_is_worth_most() -> None:
    """At any decision on the way of random play, also within an invasion."""
    rng = np.random.default_rng(8)
    decided = 0
    for code in rng.integers(0, CODES, 40).tolist():
        state = position(code)
        while state.phase != OVER and state.mover == 0 and (state.owner == NOBODY).any():
            if state.phase == ROLL:
                rules.roll(state, seeded(int(rng.integers(1 << 30))))
                continue
            legal = COMPILED.legal(state)
            worth = {str(GAME.move(int(action))): value_of_move(state, int(action)) for action in legal}
            assert worth[str(chosen(state))] == pytest.approx(max(w or 0.0 for w in worth.values()), abs=3 * KEPT)
            decided += len(legal) > 1
            rules.step(state, int(rng.choice(legal)))
    assert decided > 20


def test_the_exact_player_is_the_same_interpreted_and_compiled() -> None:
    table = tables()[EXACT.name].view(np.recarray)
    tables_of_two = [Table(2).give(1, "china", "canada").roll(letters) for letters in ("GGCK321", "KKCC111", "3333321")]
    won = Table(2).give(1, "china").give(0, *everything_but("china", "india")).roll("3333KCG")  # all moves are worth the same
    for at_table in (*tables_of_two, won):
        state = at_table.state
        actions = COMPILED.legal(state)
        assert GAME.move(EXACT.choose(state, actions, len(actions), None, table, None)) == chosen(state)


def test_with_relay_the_exact_player_answers_offers() -> None:
    """Eastern Europe but for its General is taken up; China with three dice for two lines is not."""
    near = Table(2, relay=True).roll("KC11111").play("fill eastern_europe 2").roll("33111").play("fill eastern_europe 3")
    for dice in (3, 2, 1):
        near.roll("1" * dice).play("set-aside")
    far = Table(2, relay=True).roll("2111GGG").play("fill china 3").roll("GGG").play("set-aside")
    assert near.state.phase == far.state.phase == OFFER
    assert [GAME.action(chosen(table.state)) for table in (near, far)] == [CARRY_ON, START_AFRESH]


def test_only_the_solved_game_has_values() -> None:
    assert value_of(Table(3).state) is None
    assert value_of(Table(2, relay=True).state) is None
    assert value_of(Table(2, max_rounds=9).state) is None


def test_while_they_roll_for_the_start_the_generals_count() -> None:
    state = COMPILED.new(2, GAME.title.options())
    assert value_of(state) == pytest.approx(0.5, abs=1e-12)
    state.mover, state.generals[0] = 1, DICE_IN_BOX
    starting = float(stored.fractions()[START])
    tied = 0.5 * 6.0**-DICE_IN_BOX
    assert value_of(state) == pytest.approx(tied * starting + (1 - tied) * (1 - starting), abs=1e-12)


def test_a_finished_game_is_worth_its_result() -> None:
    table = Table(2).give(1, *everything_but("india")).roll("3333111").play("fill india 1")
    assert table.state.phase == OVER
    assert value_of(table.state) == 0


@pytest.mark.slow
def test_values_are_packed_and_unpacked_without_loss() -> None:
    parts = stored.values().copy()
    kept = np.concatenate(codes_by_level()[1:])  # the rules know what finished games are worth
    parts[kept[::3]] ^= 1
    assert (stored.unpack(stored.pack(parts)) == parts).all()


def test_a_spoilt_file_is_told_in_words(monkeypatch: Any, tmp_path: Path) -> None:
    spoilt = tmp_path / "values.xz"
    spoilt.write_bytes(stored.FILE.read_bytes()[:100_000])
    monkeypatch.setattr(stored, "FILE", spoilt)
    with pytest.raises(CannotRead, match=r"values\.xz"):
        stored.values.__wrapped__()


def test_chances_in_fixed_point_are_equal_only_where_they_are() -> None:
    """So the exact share of a bot that reads them in fixed point is that of the same lines in double precision."""
    for hold in turns.holds():
        for chances in hold.reshape(COUNTRY_COUNT, -1):
            rising = np.sort(chances)
            same = np.diff(turns.counted(rising)) == 0
            assert np.diff(rising)[same].max() < 1e-12


def test_a_share_against_the_exact_player_is_what_play_shows() -> None:
    """In the part, from its beginning: the bot that counts points, and the exact player by the kept values."""
    levels, values, _ = solved()
    machine, start = Cpu(1), begin(levels)
    (*_, best) = evaluate(machine, Player(BEST, values), Player(BEST, values), levels, start)
    assert isinstance(best, Share)
    assert best.share == pytest.approx(0.5, abs=1e-11)
    (*_, kept) = evaluate(machine, Player(BEST_COUNTED, stored.values()), Player(BEST, values), levels, start)
    assert isinstance(kept, Share)
    assert -1e-11 < kept.regret < 1e-8
    (*_, points) = evaluate(machine, Player(POINTS, values), Player(BEST_COUNTED, stored.values()), levels, start)
    assert isinstance(points, Share)
    assert points.regret > 0
    games = 1500
    shares = [share_of_points(start, key) for key in range(games)]
    assert abs(np.mean(shares) - points.share) < 4 * np.std(shares) / games**0.5


def share_of_points(code: int, key: int) -> float:
    """One game from a position on; each player begins every other game."""
    state, dice = position(code), seeded(key)
    players = [soldier.SOLDIER, EXACT] if key % 2 else [EXACT, soldier.SOLDIER]
    choosers = [(chooser(player.choose), tables()[player.name]) for player in players]
    while state.phase != OVER:
        if state.phase == ROLL:
            COMPILED.roll(state, dice)
        else:
            choose, table = choosers[int(state.mover)]
            actions = COMPILED.legal(state)
            COMPILED.step(state, int(choose(state, actions, len(actions), dice, table, None)))
    return COMPILED.result(state)[players.index(soldier.SOLDIER)]


@cache
def tables() -> dict[str, Any]:
    return {policy.name: policy.table() for policy in (soldier.SOLDIER, EXACT)}


def test_what_a_bot_gives_away_is_found_by_playing() -> None:
    *progress, found = play_against_exact(soldier.SOLDIER, 400, threads=1)
    assert progress[-1] == 1
    assert isinstance(found, Share)
    assert 0 < found.error < 0.03
    assert -4 * found.error < found.regret < 0.5


def test_the_position_between_turns_is_laid_out_as_the_rules_start_a_turn() -> None:
    state = position(START)
    fresh = Table(2).state
    lay_out(START, state)
    assert state.tobytes() == fresh.tobytes()


def printed(parts: list[Any]) -> str:
    """What a terminal shows of them."""
    console = Console(width=120, record=True, file=StringIO())
    for shown in parts:
        console.print(shown)
    return console.export_text()


def test_the_report_names_the_value_of_the_game_and_of_each_first_conquest() -> None:
    found = {language: printed(command.report(stored.fractions(), language, 3)) for language in LANGUAGES}
    share = stored.fractions()[START]
    assert f"Who starts wins {percent(share, 'en', 3)} of the games" in found["en"]
    assert f"Qui commence gagne {percent(share, 'fr', 3)} des parties" in found["fr"]
    assert found["en"].count(" %") == found["fr"].count("\u00a0%") == 1 + 2 * (COUNTRY_COUNT + 1)
    assert "Eastern Europe" in found["en"]
    assert "Europe de l'Est" in found["fr"]


@pytest.mark.parametrize(
    ("residual", "predicted", "good"), [(KEPT, 0.71, True), (2 * KEPT, 0.71, False), (0.0, 0.74, False), (0.0, 0.66, False)]
)
def test_a_check_holds_only_where_the_values_and_the_games_do(residual: float, predicted: float, good: bool) -> None:
    outcome = command.judged(residual, predicted, Share(0.7, 0.005), "soldier", "en")
    assert outcome.good == good
    assert ("The check holds." in printed(outcome.said)) == good
    assert "{" not in printed(command.judged(residual, predicted, Share(0.7, 0.005), "soldier", "fr").said)


def test_the_exact_players_row_says_that_it_is_exact() -> None:
    share = Share(0.5007, 0.0035)
    assert regret.told("marshal", share, 20_000) == (
        "| marshal | 20,000 | 50%, exactly (by playing 50.07% ± 0.69%) | 0, by construction (by playing −0.07% ± 0.69%) |"
    )
    assert regret.told("veteran", Share(0.4087, 0.0035), 20_000) == "| veteran | 20,000 | 40.87% ± 0.69% | 9.13% ± 0.69% |"
