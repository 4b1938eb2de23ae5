"""Skirmish, a game of one page for tests: it has all that a server must handle and no shipped game may lack.

Hidden hands (a shield or none), chance, amounts, moves that can be taken back, a decision in another's turn (how many dice to
defend with), a question that must not tell a secret (do you block?), a standing order and one in progress.
"""

from typing import Annotated, Any, ClassVar

import msgspec

from grognard.bots import PolicyBot
from grognard.core.dice import Dice, below
from grognard.core.engine import Engine
from grognard.core.event import Event
from grognard.core.game import Game, Rules, no_facts
from grognard.core.layout import Amount, Each, Layout, Names, One, Row, Seats
from grognard.core.move import Move
from grognard.core.order import Order
from grognard.core.policy import RANDOM
from grognard.core.reason import NotNow, Reason
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule
from grognard.core.saying import KnownTo, Sayings, tell
from grognard.core.title import Options, Title
from grognard.core.words import Phrase, Vocabulary
from grognard.server.machine import Machine
from grognard.server.shelf import Box, Shelf

DEAL, TURN, DIG, BLOCK, DEFEND, FIGHT, OVER = range(7)
SEATS = Seats("Seat", range(4))
PHASES = Names("Phase", ("deal", "turn", "dig", "block", "defend", "fight", "over"))
Seat = Annotated[int, One(SEATS)]
Coins = Annotated[int, Amount(0, 1000)]


class State:
    """What Skirmish is made of; whether a seat has a shield is hidden from the others."""

    max_rounds: Annotated[int, Amount(0, 60_000)]
    round_number: Annotated[int, Amount(0, 65_535)]
    coins: Annotated[Row, Each(SEATS, Amount(0, 1000))]
    vault: Annotated[Row, Each(SEATS, Amount(0, 1000))]
    spent: Coins
    shield: Annotated[Row, Each(SEATS, Amount(0, 1))]
    phase: Annotated[int, One(PHASES)]
    mover: Annotated[int, Amount(0, 4)]
    target: Annotated[int, One(SEATS, none=True)]
    dice: Annotated[int, Amount(0, 2)]
    players: Annotated[int, Amount(0, 4)]
    even: Annotated[int, Amount(0, 1)]


class Rest(Move, frozen=True, tag="rest"):
    says = Phrase("rest", "se reposer")


class Hide(Move, frozen=True, tag="hide"):
    says = Phrase("hide a coin", "cacher une pièce")


class Dig(Move, frozen=True, tag="dig"):
    says = Phrase("dig {amount}", "creuser {amount}")
    amount: Annotated[int, Amount(1, 3)]


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
    dice: Annotated[int, Amount(1, 2)]


MOVES: Sayings[Move] = Sayings()
REST, HIDE = MOVES.add(Rest).first, MOVES.add(Hide).first
DIGS, RAIDS, DUELS = MOVES.add(Dig), MOVES.add(Raid), MOVES.add(Duel)
DO_BLOCK, YIELD, DEFENCES = MOVES.add(Block).first, MOVES.add(Yield).first, MOVES.add(Defend)
dig, dug, is_dig = DIGS.write, DIGS.read, DIGS.has
raid, raided, is_raid = RAIDS.write, RAIDS.read, RAIDS.has
duel, duelled, is_duel = DUELS.write, DUELS.read, DUELS.has
defend, defended = DEFENCES.write, DEFENCES.read


class Rested(Event, frozen=True, tag="rested"):
    says = Phrase("{seat} rests.", "{seat} se repose.")
    seat: Seat


class Hid(Event, frozen=True, tag="hid"):
    says = Phrase("{seat} hides a coin.", "{seat} cache une pièce.")
    seat: Seat


class Dug(Event, frozen=True, tag="dug"):
    says = Phrase("{seat} digs {amount}.", "{seat} creuse {amount}.")
    seat: Seat
    amount: Annotated[int, Amount(1, 3)]


class Attacked(Event, frozen=True, tag="attacked"):
    says = Phrase("{seat} attacks {victim}.", "{seat} attaque {victim}.")
    seat: Seat
    victim: Seat


class Answered(Event, frozen=True, tag="answered"):
    says = Phrase("{seat} answers: {answer}.", "{seat} répond : {answer}.")
    seat: Seat
    answer: Annotated[str, One(Names("Answer", ("block", "yield", "defend")))]


class Drew(Event, frozen=True, tag="drew"):
    says = Phrase("{seat} draws: shields {shields}.", "{seat} pioche : boucliers {shields}.")
    unseen = Phrase("{seat} draws a card.", "{seat} pioche une carte.")
    seat: Seat
    shields: Annotated[int | None, Amount(0, 1), KnownTo("seat")]


class Fell(Event, frozen=True, tag="fell"):
    says = Phrase("Dice fall.", "Des dés tombent.")


EVENTS: Sayings[Event] = Sayings()
rested, hid, dug_for = EVENTS.add(Rested).write, EVENTS.add(Hid).write, EVENTS.add(Dug).write
attacked, answered = EVENTS.add(Attacked).write, EVENTS.add(Answered).write
drew, fell = EVENTS.add(Drew).write, EVENTS.add(Fell).write


class NoShield(Reason, frozen=True, tag="no-shield"):
    says = Phrase("You have no shield (SK-1).", "Tu n'as pas de bouclier (SK-1).")


class NoCoin(Reason, frozen=True, tag="no-coin"):
    says = Phrase("You have no coin to hide (SK-2).", "Tu n'as pas de pièce à cacher (SK-2).")


REASONS: Sayings[Reason] = Sayings()
no_shield, no_coin, not_now = REASONS.add(NoShield).write, REASONS.add(NoCoin).write, REASONS.add(NotNow).write


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
            actions[dice] = defend(dice + 1)
        return 2
    actions[0] = REST
    count = 1
    if state.coins[state.mover] > 0:
        actions[count] = HIDE
        count += 1
    for amount in range(1, 4):
        actions[count] = dig(amount)
        count += 1
    for seat in range(state.players):
        if seat != state.mover:
            actions[count] = raid(seat)
            actions[count + 1] = duel(seat)
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
def step(state: State, action: int, news: Any = None) -> None:
    mover = int(state.mover)
    if action == REST:
        tell(news, rested(mover))
        end_turn(state)
    elif action == HIDE:
        tell(news, hid(mover))
        state.coins[mover] -= 1
        state.vault[mover] += 1
    elif is_dig(action):
        tell(news, dug_for(mover, dug(action)))
        state.spent = dug(action)
        state.phase = DIG
    elif is_raid(action):
        tell(news, attacked(mover, raided(action)))
        state.target = raided(action)
        state.phase = BLOCK
    elif is_duel(action):
        tell(news, attacked(mover, duelled(action)))
        state.target = duelled(action)
        state.phase = DEFEND
    elif action == DO_BLOCK:
        tell(news, answered(state.target, 0))
        state.shield[state.target] = 0
        end_turn(state)
    elif action == YIELD:
        tell(news, answered(state.target, 1))
        state.coins[mover] += min(1, int(state.coins[state.target]))
        state.coins[state.target] -= min(1, int(state.coins[state.target]))
        end_turn(state)
    else:
        tell(news, answered(state.target, 2))
        state.dice = defended(action)
        state.phase = FIGHT


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    if state.phase == DEAL:
        state.shield[state.mover] = below(dice, 2)
        tell(news, drew(state.mover, state.shield[state.mover]))
        state.mover = int(state.mover) + 1
        if state.mover == state.players:
            state.mover = 0
            state.round_number = 1
            state.phase = TURN
        return
    tell(news, fell())
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
def why_not(state: State, action: int) -> int:
    if state.phase == BLOCK and action in (DO_BLOCK, YIELD):
        return 0 if action == YIELD or state.shield[state.target] else no_shield()
    if state.phase == DEFEND:
        return 0 if action >= defend(1) else not_now()
    if state.phase != TURN or action >= DO_BLOCK:
        return not_now()
    if action == HIDE:
        return 0 if state.coins[state.mover] > 0 else no_coin()
    if is_raid(action) or is_duel(action):
        victim = raided(action) if is_raid(action) else duelled(action)
        return 0 if victim != state.mover and victim < state.players else not_now()
    return 0


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


class View(msgspec.Struct, frozen=True, tag_field="game", tag="skirmish"):
    seat: int | None
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
        None if seat == NOBODY else seat,
        [int(state.coins[one]) for one in players],
        [int(state.vault[one]) for one in players],
        None if seat == NOBODY else int(state.shield[seat]),
        [int(state.shield[one]) for one in players],
        int(state.phase),
        int(state.mover),
        int(state.target),
    )


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
    left: Coins

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


def shows(move: Move) -> bool:
    return isinstance(move, Block)


GAME = Game(
    title=Title(
        "skirmish", Phrase("Skirmish", "Escarmouche"), range(2, 5), SkirmishOptions, 5, Phrase("Coins.", "Des pièces.")
    ),
    version=1,
    record=Layout(State),
    most_legal=16,
    rules=Rules(start, actor, legal, step, roll, result, blind, imagine, why_not, no_facts),
    moves=MOVES,
    events=EVENTS,
    reasons=REASONS,
    own_view=view,
    words=Vocabulary({}, {}),
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
