"""The soldier plays sensibly: it ends its games, beats chance, and answers single questions as one would."""

import numpy as np
import pytest

from grognard.core.batch import Batch
from grognard.core.dice import seeded
from grognard.core.policy import RANDOM
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.game import GAME
from grognard.games.risk.soldier import SOLDIER, choose_as_soldier
from tests.rules.risk_table import ENGINE, Table

SOUTH_AMERICA = TERRITORY_NAMES[9:13]


def choice(table: Table) -> str:
    actions = ENGINE.legal(table.state)
    with np.errstate(all="raise"):
        return str(GAME.move(choose_as_soldier(table.state, actions, len(actions), seeded(1), None, None)))


def test_it_completes_a_continent_on_good_odds_and_lets_bad_ones_be() -> None:
    table = Table().give(0, *SOUTH_AMERICA, regiments=6).give(1, "peru").give(1, "north_africa", "central_america", regiments=9)
    assert choice(table).split()[0::2] == ["attack", "peru"]
    assert choice(table.give(1, "peru", regiments=9)) == "end-attacks"


def test_it_guards_its_capital_before_anything_else() -> None:
    table = Table().give(0, "brazil", "siam", regiments=2).give(1, "peru", regiments=4).capital(0, "brazil").turn()
    assert choice(table) == "place brazil"
    assert choice(table.play("place brazil")) == "regiments 2"


def test_it_keeps_cards_until_they_are_worth_it() -> None:
    many = TERRITORY_NAMES[20:30]
    assert choice(Table().give(0, *many).hand(0, 3, 1).turn()) == "keep-cards"
    assert choice(Table().give(0, *many).hand(0, 3, 2).turn()) == "trade 3 2"
    assert choice(Table().give(0, "brazil").hand(0, 2, 0).turn()) == "trade 2 0"


def test_it_defends_with_all_advances_and_brings_idle_regiments_to_the_border() -> None:
    table = Table().give(0, *SOUTH_AMERICA, regiments=3).give(0, "argentina", regiments=8).give(1, "siam", regiments=5)
    assert choice(table.play("end-attacks")) == "move-from argentina"
    assert choice(table.play("move-from argentina")) in ("move-to brazil", "move-to venezuela")
    assert choice(table.play("move-to brazil")) == "move 7"
    attacked = Table().give(0, "brazil", regiments=5).give(1, "peru", regiments=3).play("attack brazil peru 3")
    assert choice(attacked) == "defend 2"


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["training", "command-centre", "world-conquest"])
def test_its_games_end_within_200_rounds(mode: str) -> None:
    for players in GAME.title.players:
        options = GAME.title.options_from({"mode": mode, "max_rounds": 200})
        played = Batch(GAME, players, options, [SOLDIER] * players).play(1, 500)
        assert (played.states.winner >= 0).mean() > 0.99


@pytest.mark.slow
def test_it_beats_chance() -> None:
    options = GAME.title.options_from({"max_rounds": 200})
    played = Batch(GAME, 3, options, [SOLDIER, RANDOM, RANDOM]).play(1, 300)
    assert played.wins[:, 0].mean() > 0.95
