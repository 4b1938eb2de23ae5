"""Orders make the small moves that carry them out."""

from typing import Any

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
    while table.actor == 0 and (move := order.next(table.state, 0)):
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
    assert AttackUntil("brazil", "peru").next(table.state, 0) is None


def test_orders_outside_their_time_do_nothing() -> None:
    table = Table().give(0, *TERRITORY_NAMES[:3])
    assert AttackUntil("siam", "alaska").next(table.state, 0) is None
    assert AttackUntil("alaska", "kamchatka").next(table.state, 1) is None


def test_the_standing_order_defends_with_two_and_only_for_who_is_attacked() -> None:
    table = Table().give(0, "brazil", regiments=9).give(1, "peru", regiments=4)
    assert not RISK.reacts(table.state)
    assert DefendFully().next(table.state, 1) is None
    table.play("attack brazil peru 3")
    assert RISK.reacts(table.state)
    assert str(DefendFully().next(table.state, 1)) == "defend 2"
    assert DefendFully().next(table.state, 2) is None


def test_an_order_is_read_from_its_text() -> None:
    assert parse("attack-until brazil peru 3 1", RISK.orders) == AttackUntil("brazil", "peru", 3, 1)
