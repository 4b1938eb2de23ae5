"""Why a move is not allowed in Bomb Island: one kind of reason for each sentence. `why_not` finds the one that holds."""

from typing import Final

from grognard.core.reason import NotNow, Reason
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.bomb_island.state import Card, Loot, Seat, Steps

REASONS: Final[Sayings[Reason]] = Sayings()


class OtherDecision(Reason):
    says = Phrase(en="That does not answer what is asked now.", fr="Cela ne répond pas à la question du moment.")


class CardNotHeld(Reason):
    says = Phrase(en="You hold no card {card} (BI-9).", fr="Tu n'as pas de carte {card} (BI-9).")
    card: Card


class ColourPlayed(Reason):
    says = Phrase(
        en="You have played a card of that colour this turn: {card} (BI-9).",
        fr="Tu as déjà joué une carte de cette couleur ce tour-ci : {card} (BI-9).",
    )
    card: Card


class ShieldOnlyAnswers(Reason):
    says = Phrase(
        en="A Shield is only raised against an attack or the trap (BI-33).",
        fr="Un Bouclier ne se joue que contre une attaque ou le piège (BI-33).",
    )


class NoAmmunition(Reason):
    says = Phrase(
        en="There is no ammunition left in your boat for that (BI-29).",
        fr="Il n'y a plus de munition pour cela dans ton bateau (BI-29).",
    )


class NobodyNear(Reason):
    says = Phrase(
        en="No enemy character is next to one of yours that can act (BI-29, BI-43).",
        fr="Aucun personnage ennemi n'est à côté d'un des tiens en état d'agir (BI-29, BI-43).",
    )


class NoPieceCanMove(Reason):
    says = Phrase(
        en="Nothing of yours can move by exactly {steps} (BI-13).",
        fr="Rien à toi ne peut avancer d'exactement {steps} (BI-13).",
    )
    steps: Steps


class NoEffect(Reason):
    says = Phrase(en="{card} has no effect now (BI-11).", fr="{card} : aucun effet possible pour l'instant (BI-11).")
    card: Card


class CardsCanBePlayed(Reason):
    says = Phrase(
        en="A card is thrown away only if none can be played, or with a Potion (BI-11, BI-24).",
        fr="On ne jette une carte que si l'on n'en peut jouer aucune, ou avec une Potion (BI-11, BI-24).",
    )


class MustThrowAway(Reason):
    says = Phrase(
        en="None of your cards can be played: throw one away (BI-11).",
        fr="Tu ne peux jouer aucune de tes cartes : jettes-en une (BI-11).",
    )


class NotYourCharacter(Reason):
    says = Phrase(en="No character of yours is there.", fr="Aucun de tes personnages n'est là.")


class IsKnockedOut(Reason):
    says = Phrase(
        en="This character is knocked out until the end of your next turn (BI-32).",
        fr="Ce personnage est assommé jusqu'à la fin de ton prochain tour (BI-32).",
    )


class PrisonIsGuarded(Reason):
    says = Phrase(
        en="A prisoner cannot leave while a character of the captor is aboard (BI-31).",
        fr="Un prisonnier ne peut pas s'échapper tant qu'un geôlier est à bord (BI-31).",
    )


class CannotMoveThatFar(Reason):
    says = Phrase(en="It cannot move by exactly {steps} (BI-13).", fr="Impossible d'avancer d'exactement {steps} (BI-13).")
    steps: Steps


class NoBombThere(Reason):
    says = Phrase(en="No bomb lies there.", fr="Il n'y a pas de bombe ici.")


class BombTooFar(Reason):
    says = Phrase(
        en="None of your characters that can act is next to that bomb (BI-18, BI-28).",
        fr="Aucun de tes personnages en état d'agir n'est à côté de cette bombe (BI-18, BI-28).",
    )


class CellIsOccupied(Reason):
    says = Phrase(en="A character stands there (BI-13).", fr="La case est occupée par un personnage (BI-13).")


class CellIsNotFree(Reason):
    says = Phrase(
        en="That cell is not free: no character, bomb, chest or loot may be there, and no anchor (BI-17).",
        fr="Cette case n'est pas libre : ni personnage, ni bombe, ni coffre, ni butin, ni ancre (BI-17).",
    )


class BoatNotEntered(Reason):
    says = Phrase(
        en="A boat is not entered that way: characters board their own, bombs an enemy's, by its anchor, with the last step"
        " (BI-14, BI-18).",
        fr="On n'entre pas ainsi dans un bateau : les personnages dans le leur, les bombes chez l'ennemi, par l'ancre et au"
        " dernier pas (BI-14, BI-18).",
    )


class AnchorNeedsBomb(Reason):
    says = Phrase(
        en="A move ends on an anchor only to drop a bomb it passed over into an enemy boat there (BI-15).",
        fr="On ne s'arrête sur une ancre que pour déposer dans un bateau ennemi une bombe prise en chemin (BI-15).",
    )


class NotThatFar(Reason):
    says = Phrase(
        en="Exactly {steps} steps do not lead there (BI-13).",
        fr="On n'y arrive pas en exactement {steps} pas (BI-13).",
    )
    steps: Steps


class NotNextTo(Reason):
    says = Phrase(
        en="That cell is not next to the right character (BI-17, BI-21, BI-28).",
        fr="Cette case n'est pas à côté du bon personnage (BI-17, BI-21, BI-28).",
    )


class BombForTheBoat(Reason):
    says = Phrase(
        en="On an anchor one bomb must go into the enemy boat (BI-15).",
        fr="Sur une ancre, une bombe doit aller dans le bateau ennemi (BI-15).",
    )


class NotAnAnchor(Reason):
    says = Phrase(en="A boat docks at an anchor (BI-5).", fr="Un bateau s'amarre à une ancre (BI-5).")


class AnchorIsTaken(Reason):
    says = Phrase(en="A boat is docked there already (BI-26).", fr="Un bateau y est déjà amarré (BI-26).")


class NotAVictim(Reason):
    says = Phrase(
        en="No enemy character next to one of yours stands there (BI-29).",
        fr="Aucun ennemi à côté d'un de tes personnages n'est sur cette case (BI-29).",
    )


class AimedAlready(Reason):
    says = Phrase(en="You are aiming at that one already (BI-29).", fr="Tu le vises déjà (BI-29).")


class NobodyAimedAt(Reason):
    says = Phrase(en="Aim at somebody first (BI-29).", fr="Vise d'abord quelqu'un (BI-29).")


class NoShieldHeld(Reason):
    says = Phrase(en="You hold no Shield (BI-33).", fr="Tu n'as pas de Bouclier (BI-33).")


class NotAnOpponent(Reason):
    says = Phrase(
        en="Seat {number} is no opponent in the game (BI-25, BI-27).",
        fr="La place {number} n'est pas un adversaire en jeu (BI-25, BI-27).",
    )
    seat: Seat

    @property
    def number(self) -> int:
        """The seat as people count it here, for want of a name: it may be nobody's."""
        return self.seat


class NothingToSteal(Reason):
    says = Phrase(en="There is not {loot} in that boat (BI-27).", fr="Il n'y a pas {loot} dans ce bateau (BI-27).")
    loot: Loot


# As the rule gives them.
other_decision, card_not_held, colour_played = REASONS.writers(OtherDecision, CardNotHeld, ColourPlayed)
shield_only_answers, no_ammunition, nobody_near = REASONS.writers(ShieldOnlyAnswers, NoAmmunition, NobodyNear)
no_piece_can_move, no_effect = REASONS.writers(NoPieceCanMove, NoEffect)
cards_can_be_played, must_throw_away = REASONS.writers(CardsCanBePlayed, MustThrowAway)
not_your_character, is_knocked_out, prison_is_guarded = REASONS.writers(NotYourCharacter, IsKnockedOut, PrisonIsGuarded)
cannot_move_that_far, no_bomb_there, bomb_too_far = REASONS.writers(CannotMoveThatFar, NoBombThere, BombTooFar)
cell_is_occupied, cell_is_not_free, boat_not_entered = REASONS.writers(CellIsOccupied, CellIsNotFree, BoatNotEntered)
anchor_needs_bomb, not_that_far, not_next_to = REASONS.writers(AnchorNeedsBomb, NotThatFar, NotNextTo)
bomb_for_the_boat, not_an_anchor, anchor_is_taken = REASONS.writers(BombForTheBoat, NotAnAnchor, AnchorIsTaken)
not_a_victim, aimed_already, nobody_aimed_at = REASONS.writers(NotAVictim, AimedAlready, NobodyAimedAt)
no_shield_held, not_an_opponent = REASONS.writers(NoShieldHeld, NotAnOpponent)
nothing_to_steal, not_now = REASONS.writers(NothingToSteal, NotNow)
