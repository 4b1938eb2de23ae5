"""What just happened in RISK, told from two positions and the move between them."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from grognard.core.move import Move
from grognard.core.rule import NOBODY
from grognard.core.story import Event, Seat
from grognard.core.words import Phrase
from grognard.games.risk import events as told
from grognard.games.risk import moves
from grognard.games.risk.box import (
    MISSION_NAMES,
    REWARD_NAMES,
    STAR_REGIMENTS,
    TERRITORY_COUNT,
    TERRITORY_NAMES,
    MissionName,
)
from grognard.games.risk.rules_battle import airfield_bonus, losses_of_attacker
from grognard.games.risk.rules_map import count_of, first_of, has, holder, is_alive
from grognard.games.risk.rules_missions import airfield_sites, is_airfield
from grognard.games.risk.rules_setup import last_tied
from grognard.games.risk.state import (
    BATTLE,
    CITIES_FALL,
    CONTEST,
    DEAL,
    DRAW_CARD,
    MISSIONS_FALL,
    NO_REWARD,
    OVER,
    PICK_COLOUR,
    PLACE_CAPITAL,
    PLACE_HOW_MANY,
    PLACE_WHERE,
    TRADE_CARDS,
)


def story(before: Any, move: Move | None, after: Any, seat: int) -> list[Event]:
    """What a seat saw happen between two positions."""
    happened = by_chance(before, after, seat) if move is None else by_choice(before, move, after)
    return [*happened, *what_follows(before, after)]


def by_chance(before: Any, after: Any, seat: int) -> list[Event]:
    """What chance did."""
    match int(before.phase):
        case phase if phase == CITIES_FALL:
            return [told.CitiesLaidOut([name for t, name in enumerate(TERRITORY_NAMES) if has(int(after.cities), t)])]
        case phase if phase == MISSIONS_FALL:
            laid = [mission for mission in range(len(MISSION_NAMES)) if has(int(after.face_up), mission)]
            return [told.MissionLaidOut(MISSION_NAMES[m], REWARD_NAMES[after.reward_on[m]]) for m in laid]
        case phase if phase == CONTEST:
            return contest(before, after)
        case phase if phase in (DEAL, DRAW_CARD):
            return card_drawn(before, after, seat)
        case phase if phase == BATTLE:
            return battle(before, after)
    return first_regiments(before, after)


def contest(before: Any, after: Any) -> list[Event]:
    """A roll for the order, and what came of it."""
    happened: list[Event] = [told.RolledForTheOrder(seat, int(after.rolls[seat])) for seat in tied_seats(before)]
    if after.phase == PICK_COLOUR:
        return [*happened, told.PicksFirst(Seat(int(after.mover)))]
    if after.phase == PLACE_CAPITAL:
        return [*happened, told.Starts(Seat(int(after.mover)))]
    return [*happened, told.TiedForTheOrder(tied_seats(after))]


def tied_seats(state: Any) -> list[Seat]:
    """Those who roll next for the order."""
    first = first_of(int(state.ties))
    return [Seat(int(state.order[place])) for place in range(first, last_tied(state, first) + 1)]


def card_drawn(before: Any, after: Any, seat: int) -> list[Event]:
    """A card came to the mover; only the mover sees its stars."""
    drawer = int(before.mover)
    happened: list[Event] = [told.Reshuffled()] if after.discards < before.discards else []
    if after.cards[drawer] == before.cards[drawer]:
        return [*happened, told.NoCardLeft()]
    if seat == drawer:
        return [*happened, told.DrewStars(Seat(drawer), 1 + int(after.twos[drawer]) - int(before.twos[drawer]))]
    return [*happened, told.DrewCard(Seat(drawer))]


def first_regiments(before: Any, after: Any) -> list[Event]:
    """Regiments that were placed at random."""
    happened: list[Event] = []
    for territory in range(TERRITORY_COUNT):
        for _ in range(int(after.regiments[territory]) - int(before.regiments[territory])):
            seat, name = Seat(holder(after, territory)), TERRITORY_NAMES[territory]
            if before.regiments[territory] > 0:
                happened.append(told.Garrisoned(seat, name))
            elif after.capital[seat] == territory:
                happened.append(told.PlacedCapital(seat, name))
            else:
                happened.append(told.Occupied(seat, name))
    return happened


def battle(before: Any, after: Any) -> list[Event]:
    """Dice, losses, and what they led to."""
    source, target = int(before.source), int(before.target)
    seat, loser = Seat(int(before.mover)), Seat(holder(before, target))
    happened: list[Event] = [told.AirfieldHelped(side) for side in (seat, loser) if airfield_bonus(before, side, target)]
    attack, defence = ([int(face) for face in faces if face] for faces in (after.attack_faces, after.defence_faces))
    losers = [seat if lost else loser for lost in pairs_lost(before, after, loser)]
    happened.append(told.Fought(seat, loser, attack, defence, losers.count(seat), losers.count(loser), losers))
    if holder(after, target) != loser:
        happened.append(told.Conquered(seat, TERRITORY_NAMES[target], loser))
        if has(int(before.airfields), target):
            happened.append(told.AirfieldDestroyed(TERRITORY_NAMES[target]))
        if not is_alive(after, loser):
            happened += elimination(before, seat, loser)
        elif after.regiments[source] == 1:
            happened.append(told.Advanced(seat, TERRITORY_NAMES[target], int(after.regiments[target])))
    return happened


def pairs_lost(before: Any, after: Any, defender: int) -> list[int]:
    """1 for each pair of dice that the attacker lost: what one pair more costs by the rule."""
    rolled: Any = SimpleNamespace(
        mover=before.mover, target=before.target, airfields=before.airfields, held=before.held,
        attack_faces=after.attack_faces, defence_faces=after.defence_faces, attack_dice=0, defence_dice=before.defence_dice,
    )  # fmt: skip
    costs = [0]
    for _ in range(min(int(before.attack_dice), int(before.defence_dice))):
        rolled.attack_dice += 1
        costs.append(losses_of_attacker(rolled, defender))
    return [later - earlier for earlier, later in pairwise(costs)]


def elimination(before: Any, seat: Seat, loser: Seat) -> list[Event]:
    """RK-26: what the conqueror takes."""
    happened: list[Event] = [told.Eliminated(seat, loser, int(before.cards[loser]))]
    captured = mission_names(int(before.missions[loser]))
    return [*happened, told.MissionsCaptured(seat, captured)] if captured else happened


def mission_names(missions: int) -> list[MissionName]:
    """Missions by name."""
    return [name for number, name in enumerate(MISSION_NAMES) if has(missions, number)]


def by_choice(before: Any, move: Move, after: Any) -> list[Event]:
    """What a player decided."""
    mover = Seat(int(before.mover))
    match move:
        case moves.PickColour():
            return [told.PickedColour(mover, move.colour)]
        case moves.PlaceCapital():
            return [told.PlacedCapital(mover, move.territory)]
        case moves.Occupy():
            return [told.Occupied(mover, move.territory)]
        case moves.Garrison():
            return [told.Garrisoned(mover, move.territory)]
        case moves.Trade():
            return [told.Traded(mover, move.ones, move.twos, int(STAR_REGIMENTS[move.ones + 2 * move.twos]))]
        case moves.KeepCards():
            return [told.KeptCards(mover)]
        case moves.Place() | moves.Regiments():
            return reinforced(before, after)
        case moves.EndAttacks():
            return [told.AttacksEnded(mover)]
        case moves.Stay():
            return [told.Stayed(mover)]
        case moves.Attack() | moves.Defend() | moves.Advance():
            return fighting(before, move)
        case moves.MoveFrom() | moves.MoveTo() | moves.MoveRegiments():
            return manoeuvred(before, move, after)
    return mission_choice(before, move)


def reinforced(before: Any, after: Any) -> list[Event]:
    """Regiments that arrived, and those that no territory had room for."""
    mover = Seat(int(before.mover))
    happened: list[Event] = []
    placed = 0
    for territory, name in enumerate(TERRITORY_NAMES):
        amount = int(after.regiments[territory]) - int(before.regiments[territory])
        if amount > 0:
            placed += amount
            happened.append(told.Reinforced(mover, name, amount))
    lost = int(before.to_place) - placed
    if placed and after.phase not in (PLACE_WHERE, PLACE_HOW_MANY) and lost:
        happened.append(told.RegimentsWereLost(lost))
    return happened


def fighting(before: Any, move: Move) -> list[Event]:
    """An attack, a defence, an advance."""
    mover = Seat(int(before.mover))
    match move:
        case moves.Attack():
            defender = Seat(holder(before, TERRITORY_NAMES.index(move.target)))
            return [told.Attacked(mover, defender, move.source, move.target, move.dice)]
        case moves.Defend():
            return [told.Defended(Seat(holder(before, int(before.target))), move.dice)]
        case moves.Advance():
            return [told.Advanced(mover, TERRITORY_NAMES[before.target], move.amount)]
    raise TypeError(f"no move of RISK: {move!r}")


def manoeuvred(before: Any, move: Move, after: Any) -> list[Event]:
    """A manoeuvre, once it is complete; it may be the last thing before another player's turn."""
    target = TERRITORY_NAMES.index(move.territory) if isinstance(move, moves.MoveTo) else int(before.target)
    if isinstance(move, moves.MoveFrom) or after.regiments[target] == before.regiments[target]:
        return []
    amount = int(after.regiments[target]) - int(before.regiments[target])
    return [told.Manoeuvred(Seat(int(before.mover)), TERRITORY_NAMES[before.source], TERRITORY_NAMES[target], amount)]


def mission_choice(before: Any, move: Move) -> list[Event]:
    """A mission claimed or not, its reward, its price."""
    mover = Seat(int(before.mover))
    match move:
        case moves.ClaimNothing():
            return [told.ClaimedNothing(mover)]
        case moves.Pay():
            return [told.Paid(mover, move.stars)]
        case moves.SiteAirfield():
            return [told.AirfieldPlaced(mover, move.territory)]
        case moves.Claim():
            reward = int(before.reward_on[MISSION_NAMES.index(move.mission)])
            claimed: list[Event] = [told.Claimed(mover, move.mission)]
            if reward != NO_REWARD:
                claimed.append(told.RewardTaken(mover, REWARD_NAMES[reward]))
            if is_airfield(reward) and airfield_sites(before) == 0:
                claimed.append(told.AirfieldWasLost(mover))
            return claimed
    raise TypeError(f"no move of RISK: {move!r}")


def what_follows(before: Any, after: Any) -> list[Event]:
    """A new turn, or the end of the game."""
    if after.phase == OVER:
        return [end_of_game(after)]
    turn = (TRADE_CARDS, PLACE_WHERE, PLACE_HOW_MANY)
    if after.phase in turn and before.phase not in turn:
        return [told.TurnBegan(Seat(int(after.mover)), int(after.to_place))]
    return []


def end_of_game(after: Any) -> Event:
    """Who won, and how."""
    if after.winner == NOBODY:
        return told.RoundsAreUp()
    winner = Seat(int(after.winner))
    if sum(is_alive(after, seat) for seat in range(int(after.players))) == 1:
        return told.WonAlone(winner)
    return told.WonByMissions(winner, count_of(int(after.missions[winner])))


BY_MISSIONS = Phrase(en="three missions and the capital", fr="trois missions et la capitale")
ALONE = Phrase(en="the last player left", fr="le dernier joueur en lice")
ROUNDS_UP = Phrase(en="stopped after the last round", fr="arrêtée après le dernier tour")


def endings(states: Any) -> dict[Phrase, int]:
    """How many of these finished games ended which way."""
    decided = states.winner != NOBODY
    alone = decided & ((states.held != 0).sum(axis=1) == 1)
    return {BY_MISSIONS: int((decided & ~alone).sum()), ALONE: int(alone.sum()), ROUNDS_UP: int((~decided).sum())}
