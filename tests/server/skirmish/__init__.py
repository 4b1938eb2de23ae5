"""Skirmish, a game of one page for tests: it has all that a server must handle and no shipped game may lack.

Hidden hands (a shield or none), chance, amounts, moves that can be taken back, a decision in another's turn (how many dice to
defend with), a question that must not tell a secret (do you block?), a standing order and one in progress.
"""

from typing import Annotated, Any, ClassVar

import msgspec
import numpy as np

from grognard.bots import PolicyBot
from grognard.core.dice import Dice, below
from grognard.core.engine import Engine
from grognard.core.game import Game, Rules
from grognard.core.layout import Int8, Int16, Row, UInt16, dtype_of
from grognard.core.move import Move
from grognard.core.order import Order
from grognard.core.policy import RANDOM
from grognard.core.refusal import IllegalMove
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule
from grognard.core.story import Event, Seat
from grognard.core.title import Options, Title
from grognard.core.words import Phrase
from grognard.server.machine import Machine
from grognard.server.shelf import Box, Shelf

DEAL, TURN, DIG, BLOCK, DEFEND, FIGHT, OVER = range(7)
REST, HIDE, DIG_1, RAID, DUEL, DO_BLOCK, YIELD, DEFEND_1 = 0, 1, 2, 10, 20, 30, 31, 32


class State:
    max_rounds: UInt16
    round_number: UInt16
    coins: Annotated[Row, np.int16, 4]
    vault: Annotated[Row, np.int16, 4]
    spent: Int16
    shield: Annotated[Row, np.int8, 4]  # hidden
    phase: Int8
    mover: Int8
    target: Int8
    dice: Int8
    players: Int8
    even: Int8


@rule
def start(state: State) -> None:
    for seat in range(state.players):
        state.coins[seat] = 3
    state.target = NOBODY
    state.phase = DEAL


@rule
def actor(state: State) -> int:
    if state.phase == OVER:
        return NOBODY
    if state.phase == TURN:
        return int(state.mover)
    return int(state.target) if state.phase in (BLOCK, DEFEND) else CHANCE


@rule
def legal(state: State, actions: Any) -> int:
    count = 0
    if state.phase == BLOCK:
        if state.shield[state.target]:
            actions[count] = DO_BLOCK
            count += 1
        actions[count] = YIELD
        return count + 1
    if state.phase == DEFEND:
        for dice in range(2):
            actions[dice] = DEFEND_1 + dice
        return 2
    actions[0] = REST
    count = 1
    if state.coins[state.mover] > 0:
        actions[count] = HIDE
        count += 1
    for amount in range(3):
        actions[count] = DIG_1 + amount
        count += 1
    for seat in range(state.players):
        if seat != state.mover:
            actions[count] = RAID + seat
            actions[count + 1] = DUEL + seat
            count += 2
    return count


@rule
def end_turn(state: State) -> None:
    state.phase = TURN
    state.target = NOBODY
    state.dice = 0
    state.spent = 0
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == 0:
        state.round_number += 1
        if state.round_number > (int(state.max_rounds) or 6):
            state.phase = OVER


@rule
def step(state: State, action: int) -> None:
    mover = int(state.mover)
    if action == REST:
        end_turn(state)
    elif action == HIDE:
        state.coins[mover] -= 1
        state.vault[mover] += 1
    elif action < RAID:
        state.spent = action - DIG_1 + 1
        state.phase = DIG
    elif action < DUEL:
        state.target = action - RAID
        state.phase = BLOCK
    elif action < DO_BLOCK:
        state.target = action - DUEL
        state.phase = DEFEND
    elif action == DO_BLOCK:
        state.shield[state.target] = 0
        end_turn(state)
    elif action == YIELD:
        state.coins[mover] += min(1, int(state.coins[state.target]))
        state.coins[state.target] -= min(1, int(state.coins[state.target]))
        end_turn(state)
    else:
        state.dice = action - DEFEND_1 + 1
        state.phase = FIGHT


@rule
def roll(state: State, dice: Dice) -> None:
    if state.phase == DEAL:
        state.shield[state.mover] = below(dice, 2)
        state.mover = int(state.mover) + 1
        if state.mover == state.players:
            state.mover = 0
            state.round_number = 1
            state.phase = TURN
        return
    found = below(dice, 6)
    if state.phase == DIG:
        state.coins[state.mover] += found * int(state.spent) // 4
        state.spent = 0
        state.phase = TURN if found > 2 else DEAL
        if found <= 2:
            end_turn(state)
        return
    if found + below(dice, 6) * (2 - int(state.dice)) > 4 and state.coins[state.target] > 0:
        state.coins[state.target] -= 1
        state.coins[state.mover] += 1
        state.phase = TURN
        state.target = NOBODY
        state.dice = 0
        return
    end_turn(state)


@rule
def result(state: State, shares: Any) -> None:
    if state.phase == OVER:
        best = -1
        winners = 0
        for seat in range(state.players):
            total = int(state.coins[seat]) + 2 * int(state.vault[seat])
            if total > best:
                best = total
                winners = 0
            winners += total == best
        for seat in range(state.players):
            if int(state.coins[seat]) + 2 * int(state.vault[seat]) == best:
                shares[seat] = WHOLE // winners


@rule
def blind(state: State, seat: int) -> None:
    for other in range(4):
        if other != seat:
            state.shield[other] = 0


@rule
def imagine(state: State, seat: int, dice: Dice) -> None:
    for other in range(state.players):
        if other != seat:
            state.shield[other] = below(dice, 2)


class Rest(Move, frozen=True, tag="rest"):
    says = Phrase("rest", "se reposer")


class Hide(Move, frozen=True, tag="hide"):
    says = Phrase("hide a coin", "cacher une pièce")


class Dig(Move, frozen=True, tag="dig"):
    says = Phrase("dig {amount}", "creuser {amount}")
    amount: int


class Raid(Move, frozen=True, tag="raid"):
    says = Phrase("raid {seat}", "piller {seat}")
    seat: Seat


class Duel(Move, frozen=True, tag="duel"):
    says = Phrase("duel {seat}", "défier {seat}")
    seat: Seat


class Block(Move, frozen=True, tag="block"):
    says = Phrase("block", "bloquer")


class Yield(Move, frozen=True, tag="yield"):
    says = Phrase("yield", "céder")


class Defend(Move, frozen=True, tag="defend"):
    says = Phrase("defend with {dice}", "défendre avec {dice}")
    dice: int


def move_of(action: int) -> Move:
    plain: dict[int, Move] = {REST: Rest(), HIDE: Hide(), DO_BLOCK: Block(), YIELD: Yield()}
    if action in plain:
        return plain[action]
    if action < RAID:
        return Dig(action - DIG_1 + 1)
    if action < DUEL:
        return Raid(Seat(action - RAID))
    return Duel(Seat(action - DUEL)) if action < DO_BLOCK else Defend(action - DEFEND_1 + 1)


def action_of(move: Move) -> int:
    match move:
        case Rest():
            return REST
        case Hide():
            return HIDE
        case Dig():
            return DIG_1 + move.amount - 1
        case Raid():
            return RAID + move.seat
        case Duel():
            return DUEL + move.seat
        case Block():
            return DO_BLOCK
        case Yield():
            return YIELD
        case Defend():
            return DEFEND_1 + move.dice - 1
    raise TypeError(move)


class NoShield(IllegalMove):
    phrase = Phrase("You have no shield (SK-1).", "Tu n'as pas de bouclier (SK-1).")


def why_not(state: Any, move: Move) -> IllegalMove | None:
    return NoShield() if isinstance(move, Block) else None


class View(msgspec.Struct, frozen=True, tag_field="game", tag="skirmish"):
    seat: Seat | None
    coins: list[int]
    vault: list[int]
    shield: int | None
    known: list[int]  # shields as far as the seat knows of them
    phase: int
    mover: int
    target: int


def view(state: Any, seat: int) -> View:
    players = range(int(state.players))
    return View(
        None if seat == NOBODY else Seat(seat),
        [int(state.coins[one]) for one in players],
        [int(state.vault[one]) for one in players],
        None if seat == NOBODY else int(state.shield[seat]),
        [int(state.shield[one]) for one in players],
        int(state.phase),
        int(state.mover),
        int(state.target),
    )


class Moved(Event, frozen=True, tag="moved"):
    says = Phrase("{seat}: {move}.", "{seat} : {move}.")
    seat: Seat
    move: str


class Drew(Event, frozen=True, tag="drew"):
    says = Phrase("{seat} draws a card.", "{seat} pioche une carte.")
    seat: Seat


class DrewThis(Event, frozen=True, tag="drew-this"):
    says = Phrase("{seat} draws: shields {shields}.", "{seat} pioche : boucliers {shields}.")
    seat: Seat
    shields: int


class Fell(Event, frozen=True, tag="fell"):
    says = Phrase("Dice fall.", "Des dés tombent.")


def story(before: Any, move: Move | None, after: Any, seat: int) -> list[Event]:
    if move is not None:
        mover = before.target if before.phase in (BLOCK, DEFEND) else before.mover
        return [Moved(Seat(int(mover)), str(move))]
    if before.phase != DEAL:
        return [Fell()]
    drawer = Seat(int(before.mover))
    return [DrewThis(drawer, int(after.shield[drawer])) if drawer == seat else Drew(drawer)]


class SkirmishOptions(Options, frozen=True, kw_only=True):
    explained: ClassVar[Any] = {**Options.explained, "even": Phrase("nothing", "rien")}
    even: bool = False


class DefendFully(Order, frozen=True, tag="defend-fully"):
    says = Phrase("defend with as many dice as possible", "défendre avec autant de dés que possible")
    standing: ClassVar[bool] = True

    def next(self, state: Any, seat: int) -> Move | None:
        return Defend(2) if state.phase == DEFEND else None


class DuelUntil(Order, frozen=True, tag="duel-until"):
    says = Phrase("duel {seat} until {left} coins are left", "défier {seat} jusqu'à {left} pièces restantes")
    seat: Seat
    left: int

    def next(self, state: Any, seat: int) -> Move | None:
        goes_on = state.phase == TURN and int(state.coins[self.seat]) > self.left
        return Duel(self.seat) if goes_on else None


def reacts(state: Any) -> bool:
    return bool(state.phase == DEFEND)


def silence(state: Any) -> Move | None:
    return Yield() if state.phase == BLOCK else None


def picture(view: Any, language: Any, players: Any) -> str:
    return str(view)


def endings(states: Any) -> dict[Phrase, int]:
    return {Phrase("over", "finie"): len(states)}


def public(move: Move) -> Move:
    return move


def shows(move: Move) -> bool:
    return isinstance(move, Block)


GAME = Game(
    title=Title("skirmish", Phrase("Skirmish", "Escarmouche"), range(2, 5), SkirmishOptions),
    version=1,
    state=dtype_of(State),
    most_legal=16,
    rules=Rules(start, actor, legal, step, roll, result, blind, imagine),
    moves=(Rest, Hide, Dig, Raid, Duel, Block, Yield, Defend),
    move_of=move_of,
    action_of=action_of,
    public=public,
    why_not=why_not,
    view=view,
    story=story,
    names={},
    picture=picture,
    endings=endings,
    orders=(DefendFully, DuelUntil),
    reacts=reacts,
    silence=silence,
    shows=shows,
)


class PlainRandom(PolicyBot):
    """The random bot, interpreted, so that tests need not compile anything."""

    def choose(self, sight: Any) -> Move:
        legal_moves = sight.legal
        return legal_moves[below(sight.dice, len(legal_moves))]  # type: ignore[no-any-return]


def plain_box(game: Game) -> Box:
    """A game run as plain Python, so that tests need not compile it."""
    return Box(Machine(Engine(game, fast=False), fast=False), {"random": PlainRandom(RANDOM)})


def box() -> Box:
    return plain_box(GAME)


def shelf() -> Shelf:
    return Shelf([box()])
