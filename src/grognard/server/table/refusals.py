"""What is refused at a table, beyond what a game's rules refuse. No refusal of the server tells anything hidden."""

from typing import ClassVar

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase


class ServerRefusal(Refusal):
    """A refusal with the HTTP status that it is answered with."""

    status: ClassVar[int] = 409


class NoSuchSeat(ServerRefusal):
    """A seat number that the table does not have."""

    status = 404
    phrase = Phrase(en="This table has no seat {seat}.", fr="Cette table n'a pas de place {seat}.")


class NoSeatFree(ServerRefusal):
    """A full table."""

    phrase = Phrase(en="Every seat of this table is taken.", fr="Toutes les places de cette table sont prises.")


class SeatTaken(ServerRefusal):
    """A seat that somebody has."""

    phrase = Phrase(en="Seat {seat} is taken.", fr="La place {seat} est prise.")


class GameHasStarted(ServerRefusal):
    """What can only be done before the start."""

    phrase = Phrase(en="The game has started already.", fr="La partie a déjà commencé.")


class GameHasNotStarted(ServerRefusal):
    """What can only be done after the start."""

    phrase = Phrase(en="The game has not started yet.", fr="La partie n'a pas encore commencé.")


class GameIsNotOver(ServerRefusal):
    """What waits for the end, above all the key of the dice."""

    phrase = Phrase(
        en="This can be had once the game is over.",
        fr="Cela sera disponible une fois la partie terminée.",
    )


class TableIsClosed(ServerRefusal):
    """A table that is finished or expired."""

    phrase = Phrase(en="This table is closed.", fr="Cette table est fermée.")


class TableIsPaused(ServerRefusal):
    """A move while the host has paused the game."""

    phrase = Phrase(
        en="The game is paused; its host can resume it.",
        fr="La partie est en pause ; son hôte peut la reprendre.",
    )


class TableMovedOn(ServerRefusal):
    """A message about a position that is no longer there."""

    phrase = Phrase(
        en="The table has moved on since you looked: here is the present position.",
        fr="La table a avancé entre-temps : voici la position actuelle.",
    )


class TooManyActions(ServerRefusal):
    """An empty or an endless message."""

    status = 400
    phrase = Phrase(
        en="A message carries 1 to {most} moves, not {count}.",
        fr="Un message porte de 1 à {most} coups, pas {count}.",
    )


class OnlyTheLast(ServerRefusal):
    """Several moves of which an earlier one leads to chance or to another seat."""

    phrase = Phrase(
        en="Only the last move of a message may lead to chance or to another player: send '{move}' by itself.",
        fr="Seul le dernier coup d'un message peut mener au hasard ou à un autre joueur : envoie « {move} » seul.",
    )


class ABotPlays(ServerRefusal):
    """A move by a person whose seat a bot holds."""

    phrase = Phrase(
        en="A bot plays this seat now; take it back first.",
        fr="Un bot joue à cette place ; reprends-la d'abord.",
    )


class SeatResigned(ServerRefusal):
    """A seat that was given up."""

    phrase = Phrase(
        en="This seat was resigned; a bot plays it to the end.",
        fr="Cette place a abandonné ; un bot la joue jusqu'au bout.",
    )


class NoUndoHere(ServerRefusal):
    """Undo at a table that does not allow it."""

    phrase = Phrase(en="This table is played without undo.", fr="À cette table, on ne revient pas en arrière.")


class NoHintsHere(ServerRefusal):
    """A hint among people, or at a table that does without."""

    phrase = Phrase(
        en="There are no hints at this table: other people play here, or it was made without.",
        fr="Pas de conseils à cette table : d'autres personnes y jouent, ou elle a été créée sans.",
    )


class NothingToUndo(ServerRefusal):
    """Undo across chance, somebody else's decision, something shown, or somebody put out of the game."""

    phrase = Phrase(
        en="There is nothing to take back: you have not moved, dice fell, a card was drawn or shown, a player is out,"
        " or somebody else decided since.",
        fr="Rien à reprendre : tu n'as pas joué, ou depuis, des dés sont tombés, une carte a été tirée ou montrée,"
        " un joueur est éliminé ou quelqu'un d'autre a décidé.",
    )


class NoSuchOrder(ServerRefusal):
    """An order that the game does not have, or that has nothing to do now."""

    phrase = Phrase(
        en="The order '{order}' cannot be carried out now.",
        fr="L'ordre « {order} » ne peut pas être exécuté maintenant.",
    )


class WrongBytes(ServerRefusal):
    """Bytes that are not those that were promised."""

    phrase = Phrase(
        en="These bytes do not have the hash that this seat promised, or none are wanted now.",
        fr="Ces octets n'ont pas l'empreinte promise par cette place, ou ne sont pas attendus maintenant.",
    )


class BadName(ServerRefusal):
    """A nickname that nobody could read."""

    status = 400
    phrase = Phrase(
        en="A nickname has 1 to {most} visible characters.",
        fr="Un pseudo a de 1 à {most} caractères visibles.",
    )
