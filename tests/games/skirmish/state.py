"""The position."""

from typing import Annotated, Final

from grognard.core.layout import Amount, Each, Layout, Names, One, Row, Seats

DEAL, TURN, DIG, BLOCK, DEFEND, FIGHT, OVER = range(7)
PHASES: Final = Names("Phase", ("deal", "turn", "dig", "block", "defend", "fight", "over"))
SEATS: Final = Seats("Seat", range(4))
Seat = Annotated[int, One(SEATS)]
Coins = Annotated[int, Amount(0, 1000)]
MOST_LEGAL: Final = 16
UNKNOWN: Final = -1  # of a shield


class State:
    """What Skirmish is made of; whether a seat has a shield is hidden from the others."""

    max_rounds: Annotated[int, Amount(0, 60_000)]
    round_number: Annotated[int, Amount(0, 65_535)]
    coins: Annotated[Row, Each(SEATS, Amount(0, 1000))]
    vault: Annotated[Row, Each(SEATS, Amount(0, 1000))]
    spent: Coins
    shield: Annotated[Row, Each(SEATS, Amount(0, 1, none=True))]
    phase: Annotated[int, One(PHASES)]
    mover: Annotated[int, One(SEATS)]
    target: Annotated[int, One(SEATS, none=True)]
    dice: Annotated[int, Amount(0, 2)]
    players: Annotated[int, Amount(0, 4)]
    even: Annotated[int, Amount(0, 1)]


STATE: Final = Layout(State)
