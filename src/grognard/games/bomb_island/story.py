"""What just happened in Bomb Island, told as events."""

from typing import Any

from grognard.core.move import Move
from grognard.core.story import Event, Seat
from grognard.core.words import Phrase
from grognard.games.bomb_island import events as told
from grognard.games.bomb_island.board import CELL_NAMES
from grognard.games.bomb_island.box import BOBBY, CARD_NAMES, CHARACTER_COUNT, CHESTS, CardName
from grognard.games.bomb_island.moves import (
    Aim,
    Capture,
    Dock,
    EndTurn,
    Fire,
    Go,
    KnockOut,
    LeaveClosed,
    NoShield,
    Open,
    Play,
    Put,
    RaiseShield,
    Steal,
    Take,
    ThrowAway,
    place_of,
)
from grognard.games.bomb_island.rules_attacks import aimed_at, asked
from grognard.games.bomb_island.rules_cards import hand_size, pile_size
from grognard.games.bomb_island.rules_end import has_won
from grognard.games.bomb_island.rules_places import character_at, team_of
from grognard.games.bomb_island.state import (
    A_BOMB,
    BOBBY_JOINS,
    BY_GEMS,
    BY_ROUNDS,
    CONTEST,
    GIVE,
    GONE,
    IN_BOAT,
    IN_GAME,
    LAND_BOMB,
    NONE,
    OVER,
    REPLACE,
    REVEAL,
    SAIL,
    TAKE_BACK,
)

OUT = {1: told.WasShot, 2: told.WasCaptured, 3: told.WasTrapped, 4: told.WasBombed}


def story(before: Any, move: Move | None, after: Any, seat: int) -> list[Event]:
    """What happened between two positions, as the seat may know it."""
    events = told_chance(before, after, seat) if move is None else told_move(before, move, after)
    return [*events, *told_losses(before, after), *told_end(before, after)]


def told_chance(before: Any, after: Any, seat: int) -> list[Event]:
    """What chance did; and the gift, whose card the others do not see."""
    mover = Seat(int(before.mover))
    if before.phase == CONTEST:
        return [told.Starts(Seat(int(after.starter)))]
    if before.phase == REVEAL:
        return told_chest(before, after)
    if before.phase == GIVE:
        return [told_gift(after, seat)]
    if before.phase == TAKE_BACK:
        return [told_taken(before, after, seat)]
    drawer = Seat(asked(before)) if before.phase == REPLACE else mover
    return told_draw(before, after, drawer, seat)


def told_draw(before: Any, after: Any, drawer: Seat, seat: int) -> list[Event]:
    """Cards drawn: which, only for who drew them."""
    drawn: Event = told.Drew(drawer, hand_size(after, drawer) - hand_size(before, drawer))
    if drawer == seat:
        drawn = told.DrewThese(drawer, gained(before, after, seat))
    return [drawn, told.Shuffled()] if pile_size(after) > pile_size(before) else [drawn]


def gained(before: Any, after: Any, seat: int) -> list[CardName]:
    """The cards that came into a hand."""
    return [
        name
        for kind, name in enumerate(CARD_NAMES)
        for _ in range(int(after.hands[seat, kind]) - int(before.hands[seat, kind]))
    ]


def told_gift(after: Any, seat: int) -> Event:
    """BI-25: the card given, for the two who see it."""
    giver, partner = Seat(int(after.mover)), Seat(int(after.partner))
    if seat in (giver, partner):
        return told.GaveThis(giver, partner, CARD_NAMES[after.given])
    return told.GaveCard(giver, partner)


def told_taken(before: Any, after: Any, seat: int) -> Event:
    """BI-25: the card taken, for the two who see it."""
    taker, partner = Seat(int(before.mover)), Seat(int(before.partner))
    if seat == taker:
        return told.TookThis(taker, partner, gained(before, after, seat)[0])
    if seat == partner:
        return told.TookThis(taker, partner, gained(after, before, seat)[0])
    return told.TookCard(taker, partner)


def told_chest(before: Any, after: Any) -> list[Event]:
    """BI-20 to BI-23."""
    mover = Seat(int(before.mover))
    match CHESTS[after.found]:
        case "gem":
            return [told.FoundGem(mover, int(after.hold_gems[mover]))]
        case "ammunition":
            return [told.FoundAmmunition(mover, int(after.hold_ammunition[mover]))]
        case "bomb":
            new = [int(cell) for cell in after.bombs if cell not in before.bombs]
            return [told.FoundBomb(), *(told.PutBomb(mover, CELL_NAMES[cell]) for cell in new)]
        case "bobby":
            aboard = [told.BobbyBoards()] if after.place[BOBBY] >= IN_BOAT else []
            return [told.FoundBobby(mover), *aboard]
    return [told.SprangTrap()]


def told_move(before: Any, move: Move, after: Any) -> list[Event]:
    """A decision that everybody sees."""
    mover = Seat(int(before.mover))
    match move:
        case Dock(anchor):
            return [told.Sailed(mover, anchor) if before.phase == SAIL else told.Docked(mover, anchor)]
        case Play(card):
            return [told.Played(mover, card)]
        case ThrowAway(card):
            return [told.ThrewAway(mover, card)]
        case EndTurn():
            return [told.EndedTurn(mover)]
        case Go(place):
            return [*told_go(before, place_of(place)), *told_loot(before, after)]
        case Take(cell):
            return [told.TookBomb(mover, cell), *told_loot(before, after)]
        case Put(place):
            return [told_put(before, place_of(place)), *told_loot(before, after)]
        case Open():
            return [told.OpenedChest(mover, CELL_NAMES[before.place[before.piece]])]
        case LeaveClosed():
            return [told.LeftClosed(mover, CELL_NAMES[before.place[before.piece]])]
        case Steal(loot, victim):
            return [told.StoleGem(mover, Seat(victim)) if loot == "gem" else told.StoleAmmunition(mover, Seat(victim))]
        case RaiseShield():
            return [told.RaisedShield(Seat(asked(before)))]
        case NoShield():
            return [told.RaisedNone(Seat(asked(before)))]
        case Aim(cell) | Capture(cell) | KnockOut(cell):
            return [told_attack(before, move, cell)]
        case Fire():
            return [told.Fired(mover, aimed_at(before))]
    return told_loot(before, after)


def told_attack(before: Any, move: Aim | Capture | KnockOut, cell: str) -> Event:
    """BI-29, BI-30, BI-32: who is attacked."""
    kind = told.AimedAt if isinstance(move, Aim) else told.ThrewPadlock if isinstance(move, Capture) else told.SwungHammer
    victim = team_of(before, character_at(before, place_of(cell)))
    return kind(Seat(int(before.mover)), Seat(victim), cell)


def told_go(before: Any, goal: int) -> list[Event]:
    """BI-13, BI-14, BI-18, BI-31: where a piece went."""
    mover = Seat(int(before.mover))
    if before.piece == A_BOMB:
        if goal >= IN_BOAT:
            return [told.DroppedBomb(mover, Seat(goal - IN_BOAT))]
        return [told.MovedBomb(mover, CELL_NAMES[before.origin], CELL_NAMES[goal])]
    origin = int(before.place[before.piece])
    if origin < IN_BOAT:
        if goal >= IN_BOAT:
            return [told.Boarded(mover, CELL_NAMES[origin])]
        return [told.Walked(mover, CELL_NAMES[origin], CELL_NAMES[goal])]
    if origin == IN_BOAT + mover:
        return [told.TurnedRound(mover) if goal >= IN_BOAT else told.CameAshore(mover, CELL_NAMES[goal])]
    captor = Seat(origin - IN_BOAT)
    return [told.EscapedHome(mover, captor) if goal >= IN_BOAT else told.Escaped(mover, captor, CELL_NAMES[goal])]


def told_put(before: Any, place: int) -> Event:
    """BI-17, BI-21, BI-23, BI-28: what was put where."""
    mover = Seat(int(before.mover))
    if before.phase == BOBBY_JOINS:
        return told.BobbyStands(CELL_NAMES[place])
    if before.phase == LAND_BOMB:
        return told.BombFlew(CELL_NAMES[before.origin], CELL_NAMES[place])
    return told.DroppedBomb(mover, Seat(place - IN_BOAT)) if place >= IN_BOAT else told.PutBomb(mover, CELL_NAMES[place])


def told_loot(before: Any, after: Any) -> list[Event]:
    """BI-36: loot that was taken."""
    if before.loot_cell == NONE or after.loot_cell != NONE:
        return []
    return [told.TookLoot(Seat(int(before.mover)), int(before.loot_gems), int(before.loot_ammunition))]


def told_losses(before: Any, after: Any) -> list[Event]:
    """Characters that were struck, and players who are out by it."""
    losses: list[Event] = []
    for who in range(CHARACTER_COUNT):
        was, place = int(before.place[who]), int(after.place[who])
        owner = Seat(team_of(before, who))
        if not int(before.aimed) >> who & 1 or was == GONE:
            continue
        if place == GONE:
            losses.append(told.Killed(owner, CELL_NAMES[was]))
        elif place != was:
            losses.append(told.CapturedOne(Seat(place - IN_BOAT), owner, CELL_NAMES[was]))
        elif int(after.knocked_out) >> who & 1 and not int(after.aimed) >> who & 1 and CARD_NAMES[before.card] == "hammer":
            losses.append(told.KnockedOut(owner, CELL_NAMES[was]))
    for seat in range(int(before.players)):
        if before.fate[seat] == IN_GAME and after.fate[seat] != IN_GAME:
            losses.append(OUT[int(after.fate[seat])](Seat(seat)))
    return losses


def told_end(before: Any, after: Any) -> list[Event]:
    """BI-37: who won."""
    if after.phase != OVER or before.phase == OVER:
        return []
    winners = [Seat(seat) for seat in range(int(after.players)) if has_won(after, seat)]
    if after.ending == BY_ROUNDS:
        return [told.RoundsAreUp(winners)]
    if after.ending == BY_GEMS:
        return [told.WonByGems(winners[0], int(after.hold_gems[winners[0]]))]
    return [told.LastSurvivor(winners[0])]


HOW_IT_ENDED = (
    Phrase(en="not over", fr="en cours"),
    Phrase(en="enough gems", fr="assez de pierres précieuses"),
    Phrase(en="last survivor, by a Pistol", fr="dernier survivant, au Pistolet"),
    Phrase(en="last survivor, by a Padlock", fr="dernier survivant, au Cadenas"),
    Phrase(en="last survivor, by the trap", fr="dernier survivant, par le piège"),
    Phrase(en="last survivor, by a bomb", fr="dernier survivant, à la bombe"),
    Phrase(en="stopped after the last round", fr="arrêtée après le dernier tour"),
)


def endings(states: Any) -> dict[Phrase, int]:
    """How many of these finished games ended which way."""
    return {phrase: int((states.ending == ending).sum()) for ending, phrase in enumerate(HOW_IT_ENDED) if ending}
