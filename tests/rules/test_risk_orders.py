"""Orders make the small moves that carry them out."""

from typing import Any

from numba import njit

from grognard.core.dice import seeded
from grognard.core.move import parse
from grognard.core.rule import CHANCE
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.game import GAME as RISK
from grognard.games.risk.orders import AttackUntil, DefendFully
from tests.rules.risk_table import ENGINE, GAME, Table


def carry_out(table: Table, order: Any, seed: int = 1) -> list[str]:
    """Make the moves of an order; chance happens, and the defender takes all dice."""
    made, dice = [], seeded(seed)
    for move in order:
        made.append(str(move))
        ENGINE.step(table.state, GAME.action(move))
        while table.actor == CHANCE or table.phase == "defend":
            if table.phase == "defend":
                table.play("defend 2")
            else:
                ENGINE.roll(table.state, dice)
    return made


def moves_of(table: Table, order: AttackUntil) -> Any:
    """The moves of an order, each asked for in the position that it is made in."""
    while table.actor == 0 and (move := GAME.move_by(order, table.state, 0)):
        yield move


def test_attacking_until_somebody_has_so_many_left() -> None:
    for seed in range(20):
        table = Table().give(0, "brazil", regiments=20).give(1, "peru", regiments=12)
        made = carry_out(table, moves_of(table, AttackUntil("brazil", "peru", own_left=8, enemy_left=2)), seed)
        mine, theirs = table.regiments("brazil", "peru")
        assert set(made) <= {f"attack brazil peru {dice}" for dice in (1, 2, 3)}
        assert mine <= 8 or theirs <= 2
        assert mine >= 7


def test_attacking_until_ends_with_the_conquest() -> None:
    table = Table().give(0, "brazil", regiments=300).give(1, "peru", regiments=3)
    carry_out(table, moves_of(table, AttackUntil("brazil", "peru")))
    assert table.holder("peru") == 0
    assert table.phase == "advance"
    assert RISK.move_by(AttackUntil("brazil", "peru"), table.state, 0) is None


def test_orders_outside_their_time_do_nothing() -> None:
    table = Table().give(0, *TERRITORY_NAMES[:3])
    assert RISK.move_by(AttackUntil("siam", "alaska"), table.state, 0) is None
    assert RISK.move_by(AttackUntil("alaska", "kamchatka"), table.state, 1) is None


def test_the_standing_order_defends_with_two_and_only_for_who_is_attacked() -> None:
    table = Table().give(0, "brazil", regiments=9).give(1, "peru", regiments=4)
    assert not RISK.reacts(table.state)
    assert RISK.move_by(DefendFully(), table.state, 1) is None
    table.play("attack brazil peru 3")
    assert RISK.reacts(table.state)
    assert str(RISK.move_by(DefendFully(), table.state, 1)) == "defend 2"
    assert RISK.move_by(DefendFully(), table.state, 2) is None


def test_an_order_is_a_number_and_obeyed_the_same_interpreted_and_compiled() -> None:
    table = Table().give(0, "brazil", regiments=20).give(1, "peru", regiments=12)
    wanted = [AttackUntil("brazil", "peru", own, enemy) for own in (0, 1, 8, 19, 20, 999) for enemy in (0, 3, 11, 12)]
    numbers = [RISK.orders.number(order) for order in (*wanted, DefendFully(), AttackUntil("peru", "brazil"))]
    assert [RISK.orders.saying(number) for number in numbers[:-2]] == wanted
    compiled = njit(RISK.obey)
    made = [RISK.obey(table.state, 0, number) for number in numbers]
    assert [compiled(table.state, 0, number) for number in numbers] == made
    assert [bool(action) for action in made[:-2]] == [order.own_left < 20 and order.enemy_left < 12 for order in wanted]
    assert made[-2:] == [0, 0]


def test_an_order_is_read_from_its_text() -> None:
    assert parse("attack-until brazil peru 3 1", RISK.orders) == AttackUntil("brazil", "peru", 3, 1)
