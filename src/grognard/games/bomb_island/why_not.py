"""The rule against a move that is not allowed."""

from typing import Any

from grognard.core.move import Move
from grognard.core.refusal import IllegalMove
from grognard.core.words import Phrase
from grognard.games.bomb_island.board import IS_ANCHOR
from grognard.games.bomb_island.box import BONUS, CARD_NAMES, COLOUR_OF, DEFENCE, MOVE, SHIELD
from grognard.games.bomb_island.moves import (
    Aim,
    Capture,
    Dock,
    EndTurn,
    Fire,
    Give,
    GiveTo,
    Go,
    KnockOut,
    Leave,
    Lift,
    Play,
    Push,
    Put,
    RaiseShield,
    Steal,
    Take,
    ThrowAway,
    Walk,
    place_of,
)
from grognard.games.bomb_island.rules_attacks import aimed_at, asked, has_target
from grognard.games.bomb_island.rules_bombs import enemy_boat_at
from grognard.games.bomb_island.rules_moving import is_next_to_team, may_leave
from grognard.games.bomb_island.rules_places import (
    bomb_at,
    character_at,
    in_team,
    is_free_cell,
    is_knocked_out,
    team_of,
)
from grognard.games.bomb_island.state import (
    A_BOMB,
    AIM,
    ASK,
    BOBBY_JOINS,
    CAPTURE,
    DOCK,
    GIVE,
    GIVE_TO,
    GO_ALONG,
    GOAL,
    IN_BOAT,
    KNOCK_OUT,
    LAND_BOMB,
    LIFT,
    NONE,
    PIECE,
    PUT_DOWN,
    SAIL,
    STEAL,
    THROW,
    TURN,
)
from grognard.games.bomb_island.words import CARD_NAMED, CHEST_IN_TEXT


class OtherDecision(IllegalMove):
    """A move of another moment."""

    phrase = Phrase(
        en="'{move}' does not answer what is asked now.",
        fr="« {move} » ne répond pas à la question du moment.",
    )


class CardNotHeld(IllegalMove):
    """A card that one does not hold."""

    phrase = Phrase(en="You hold no card {card} (BI-9).", fr="Tu n'as pas de carte {card} (BI-9).")


class ColourPlayed(IllegalMove):
    """A second card of a colour."""

    phrase = Phrase(
        en="You have played a card of that colour this turn (BI-9): {card}.",
        fr="Tu as déjà joué une carte de cette couleur ce tour-ci (BI-9) : {card}.",
    )


class ShieldOnlyAnswers(IllegalMove):
    """A Shield as an ordinary card."""

    phrase = Phrase(
        en="A Shield is only raised against an attack or the trap (BI-33).",
        fr="Un Bouclier ne se joue que contre une attaque ou le piège (BI-33).",
    )


class NoAmmunition(IllegalMove):
    """A Pistol without enough ammunition."""

    phrase = Phrase(
        en="There is no ammunition left in your boat for that (BI-29).",
        fr="Il n'y a plus de munition pour cela dans ton bateau (BI-29).",
    )


class NobodyNear(IllegalMove):
    """An attack with no victim in reach."""

    phrase = Phrase(
        en="No enemy character is next to one of yours that can act (BI-29, BI-43).",
        fr="Aucun personnage ennemi n'est à côté d'un des tiens en état d'agir (BI-29, BI-43).",
    )


class NoPieceCanMove(IllegalMove):
    """A Move card that moves nothing."""

    phrase = Phrase(
        en="Nothing of yours can move by exactly {steps} (BI-13).",
        fr="Rien à toi ne peut avancer d'exactement {steps} (BI-13).",
    )


class NoEffect(IllegalMove):
    """A Bonus card that can do nothing now."""

    phrase = Phrase(en="{card} has no effect now (BI-11).", fr="{card} : aucun effet possible pour l'instant (BI-11).")


class CardsCanBePlayed(IllegalMove):
    """Throwing a card away without need."""

    phrase = Phrase(
        en="A card is thrown away only if none can be played (BI-11) or with a Potion (BI-24).",
        fr="On ne jette une carte que si l'on n'en peut jouer aucune (BI-11) ou avec une Potion (BI-24).",
    )


class MustThrowAway(IllegalMove):
    """Passing when no card can be played."""

    phrase = Phrase(
        en="None of your cards can be played: throw one away (BI-11).",
        fr="Tu ne peux jouer aucune de tes cartes : jettes-en une (BI-11).",
    )


class NotYourCharacter(IllegalMove):
    """Nobody of one's own there."""

    phrase = Phrase(en="No character of yours is there.", fr="Aucun de tes personnages n'est là.")


class IsKnockedOut(IllegalMove):
    """A character that lies flat."""

    phrase = Phrase(
        en="This character is knocked out until the end of your next turn (BI-32).",
        fr="Ce personnage est assommé jusqu'à la fin de ton prochain tour (BI-32).",
    )


class PrisonIsGuarded(IllegalMove):
    """An escape past a guard."""

    phrase = Phrase(
        en="A prisoner cannot leave while a character of the captor is aboard (BI-31).",
        fr="Un prisonnier ne peut pas s'échapper tant qu'un geôlier est à bord (BI-31).",
    )


class CannotMoveThatFar(IllegalMove):
    """A piece that cannot move by the card's value."""

    phrase = Phrase(
        en="It cannot move by exactly {steps} (BI-13).",
        fr="Impossible d'avancer d'exactement {steps} (BI-13).",
    )


class NoBombThere(IllegalMove):
    """A cell without a bomb."""

    phrase = Phrase(en="No bomb lies there.", fr="Il n'y a pas de bombe ici.")


class BombTooFar(IllegalMove):
    """A bomb that none of one's characters is next to."""

    phrase = Phrase(
        en="None of your characters that can act is next to that bomb (BI-18, BI-28).",
        fr="Aucun de tes personnages en état d'agir n'est à côté de cette bombe (BI-18, BI-28).",
    )


class CellIsOccupied(IllegalMove):
    """A cell with a character on it."""

    phrase = Phrase(en="A character stands there (BI-13).", fr="La case est occupée par un personnage (BI-13).")


class CellIsNotFree(IllegalMove):
    """A cell where no bomb may be put."""

    phrase = Phrase(
        en="That cell is not free: no character, bomb, chest or loot may be there, and no anchor (BI-17).",
        fr="Cette case n'est pas libre : ni personnage, ni bombe, ni coffre, ni butin, ni ancre (BI-17).",
    )


class BoatNotEntered(IllegalMove):
    """A boat that this piece may not enter."""

    phrase = Phrase(
        en="A boat is not entered that way: characters board their own, bombs an enemy's, by its anchor, with the last step"
        " (BI-14, BI-18).",
        fr="On n'entre pas ainsi dans un bateau : les personnages dans le leur, les bombes chez l'ennemi, par l'ancre et au"
        " dernier pas (BI-14, BI-18).",
    )


class AnchorNeedsBomb(IllegalMove):
    """Ending on an anchor without a bomb for a boat there."""

    phrase = Phrase(
        en="A move ends on an anchor only to drop a bomb it passed over into an enemy boat there (BI-15).",
        fr="On ne s'arrête sur une ancre que pour déposer dans un bateau ennemi une bombe prise en chemin (BI-15).",
    )


class NotThatFar(IllegalMove):
    """A cell that exactly so many steps do not reach."""

    phrase = Phrase(
        en="Exactly {steps} steps do not lead there (BI-13).",
        fr="On n'y arrive pas en exactement {steps} pas (BI-13).",
    )


class NotNextTo(IllegalMove):
    """A cell too far from the character."""

    phrase = Phrase(
        en="That cell is not next to the right character (BI-17, BI-21, BI-28).",
        fr="Cette case n'est pas à côté du bon personnage (BI-17, BI-21, BI-28).",
    )


class BombForTheBoat(IllegalMove):
    """The last bomb on an anchor, put elsewhere."""

    phrase = Phrase(
        en="On an anchor one bomb must go into the enemy boat (BI-15).",
        fr="Sur une ancre, une bombe doit aller dans le bateau ennemi (BI-15).",
    )


class NotAnAnchor(IllegalMove):
    """Docking inland."""

    phrase = Phrase(en="A boat docks at an anchor (BI-5).", fr="Un bateau s'amarre à une ancre (BI-5).")


class AnchorIsTaken(IllegalMove):
    """An anchor with a boat."""

    phrase = Phrase(en="A boat is docked there already (BI-26).", fr="Un bateau y est déjà amarré (BI-26).")


class NotAVictim(IllegalMove):
    """No enemy in reach on that cell."""

    phrase = Phrase(
        en="No enemy character next to one of yours stands there (BI-29).",
        fr="Aucun ennemi à côté d'un de tes personnages n'est sur cette case (BI-29).",
    )


class AimedAlready(IllegalMove):
    """The same victim twice."""

    phrase = Phrase(en="You are aiming at that one already (BI-29).", fr="Tu le vises déjà (BI-29).")


class NobodyAimedAt(IllegalMove):
    """Shooting at nobody."""

    phrase = Phrase(en="Aim at somebody first (BI-29).", fr="Vise d'abord quelqu'un (BI-29).")


class NoShieldHeld(IllegalMove):
    """A Shield that one does not hold."""

    phrase = Phrase(en="You hold no Shield (BI-33).", fr="Tu n'as pas de Bouclier (BI-33).")


class NotAnOpponent(IllegalMove):
    """Oneself, or somebody who is out or not there."""

    phrase = Phrase(
        en="Seat {seat} is no opponent in the game (BI-25, BI-27).",
        fr="La place {seat} n'est pas un adversaire en jeu (BI-25, BI-27).",
    )


class NothingToSteal(IllegalMove):
    """An empty hold."""

    phrase = Phrase(
        en="There is not {loot} in that boat (BI-27).",
        fr="Il n'y a pas {loot} dans ce bateau (BI-27).",
    )


WHEN: dict[type[Move], tuple[int, ...]] = {
    Play: (TURN,), EndTurn: (TURN,), ThrowAway: (TURN, THROW), Walk: (PIECE,), Push: (PIECE,), Go: (GOAL,),
    Take: (GO_ALONG,), Leave: (GO_ALONG,), Lift: (LIFT,), Dock: (DOCK, SAIL), Aim: (AIM,), Fire: (AIM,), Capture: (CAPTURE,),
    KnockOut: (KNOCK_OUT,), RaiseShield: (ASK,), Put: (PUT_DOWN, BOBBY_JOINS, LAND_BOMB),
    Steal: (STEAL,), GiveTo: (GIVE_TO,), Give: (GIVE,),
}  # fmt: skip


def why_not(state: Any, move: Move) -> IllegalMove | None:
    """The rule against a move that is not legal."""
    if state.phase not in WHEN.get(type(move), ()):
        return OtherDecision(move=move)
    match move:
        case Play(card):
            return why_not_play(state, CARD_NAMES.index(card))
        case EndTurn():
            return MustThrowAway()
        case ThrowAway(card) | Give(card):
            held = state.hands[state.mover, CARD_NAMES.index(card)] > 0
            return CardsCanBePlayed() if held else CardNotHeld(card=CARD_NAMED[card])
        case Walk(place):
            return why_not_walk(state, place_of(place))
        case Push(cell) | Lift(cell):
            return why_not_bomb(state, place_of(cell))
        case Go(place):
            return why_not_go(state, place_of(place))
        case Put(place):
            return why_not_put(state, place_of(place))
        case Take(cell) | Leave(cell):
            return NoBombThere() if bomb_at(state, place_of(cell)) != state.considered else AnchorNeedsBomb()
        case Dock(anchor):
            return AnchorIsTaken() if IS_ANCHOR[place_of(anchor)] else NotAnAnchor()
        case Aim(cell) | Capture(cell) | KnockOut(cell):
            return why_not_victim(state, place_of(cell))
        case Fire():
            return NobodyAimedAt()
        case RaiseShield():
            return NoShieldHeld() if state.hands[asked(state), SHIELD] == 0 else None
        case Steal(loot, seat):
            return NothingToSteal(loot=CHEST_IN_TEXT[loot]) if is_opponent(state, seat) else NotAnOpponent(seat=seat)
        case GiveTo(seat):
            return NotAnOpponent(seat=seat)
    return None


def is_opponent(state: Any, seat: int) -> bool:
    """Whether a seat is another player who is still in the game."""
    return bool(seat < state.players and seat != state.mover and state.fate[seat] == 0)


def why_not_play(state: Any, kind: int) -> IllegalMove | None:
    """The rule against playing this card."""
    card = CARD_NAMED[CARD_NAMES[kind]]
    colour = COLOUR_OF[kind]
    if colour == DEFENCE:
        return ShieldOnlyAnswers()
    if state.hands[state.mover, kind] == 0:
        return CardNotHeld(card=card)
    if int(state.colours) >> colour & 1:
        return ColourPlayed(card=card)
    if colour == MOVE:
        return NoPieceCanMove(steps=kind + 1)
    if colour == BONUS:
        return NoEffect(card=card)
    return NobodyNear() if not has_target(state) else NoAmmunition()


def why_not_walk(state: Any, place: int) -> IllegalMove:
    """The rule against moving the character that is there."""
    mine = [who for number in range(5) if (who := in_team(state, int(state.mover), number)) != NONE]
    there = [who for who in mine if state.place[who] == place]
    if not there:
        return NotYourCharacter()
    if all(is_knocked_out(state, who) for who in there):
        return IsKnockedOut()
    if place >= IN_BOAT and not may_leave(state, place):
        return PrisonIsGuarded()
    return CannotMoveThatFar(steps=int(state.card) + 1)


def why_not_bomb(state: Any, cell: int) -> IllegalMove:
    """The rule against moving the bomb that lies there."""
    if bomb_at(state, cell) == NONE:
        return NoBombThere()
    if not is_next_to_team(state, cell):
        return BombTooFar()
    return CannotMoveThatFar(steps=int(state.card) + 1) if state.phase == PIECE else NotNextTo()


def why_not_go(state: Any, place: int) -> IllegalMove:
    """The rule against ending there."""
    steps = int(state.card) + 1
    if place >= IN_BOAT:
        own = place - IN_BOAT == state.mover
        right = (not own and is_opponent(state, place - IN_BOAT)) if state.piece == A_BOMB else own
        return NotThatFar(steps=steps) if right else BoatNotEntered()
    if state.piece == A_BOMB:
        return NotThatFar(steps=steps) if is_free_cell(state, place) else CellIsNotFree()
    if character_at(state, place) not in (NONE, state.piece):
        return CellIsOccupied()
    return AnchorNeedsBomb() if IS_ANCHOR[place] else NotThatFar(steps=steps)


def why_not_put(state: Any, place: int) -> IllegalMove:
    """The rule against putting a bomb or Bobby there."""
    if place >= IN_BOAT:
        return BoatNotEntered()
    if not is_free_cell(state, place):
        return CellIsNotFree()
    if state.phase == PUT_DOWN and enemy_boat_at(state, int(state.place[state.piece])) != NONE and state.to_put == 1:
        return BombForTheBoat()
    return NotNextTo()


def why_not_victim(state: Any, cell: int) -> IllegalMove:
    """The rule against attacking who stands there."""
    who = character_at(state, cell)
    if who == NONE or team_of(state, who) == state.mover:
        return NotAVictim()
    if int(state.aimed) >> who & 1:
        return AimedAlready()
    if state.phase == AIM and aimed_at(state) == state.hold_ammunition[state.mover]:
        return NoAmmunition()
    return NotAVictim()
