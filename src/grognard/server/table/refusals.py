"""What the server refuses, beyond what a game's rules do. None of these sentences tells anything hidden."""

from typing import ClassVar

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase


class ServerRefusal(Refusal):
    """A refusal with the HTTP status that it is answered with."""

    status: ClassVar[int] = 409


class NoSuchTable(ServerRefusal):
    """An unknown table."""

    status = 404
    phrase = Phrase(
        en="There is no table '{table}'. It may have expired: ask for a new link.",
        fr="Il n'y a pas de table « {table} ». Elle a peut-être expiré : demande un nouveau lien.",
    )


class NoSuchRoom(ServerRefusal):
    """An unknown room."""

    status = 404
    phrase = Phrase(
        en="There is no room '{room}'. Ask for its link again, or make a new one.",
        fr="Il n'y a pas de salon « {room} ». Redemande son lien, ou ouvres-en un autre.",
    )


class StampTooSoon(ServerRefusal):
    """A stamp right after another."""

    status = 429
    phrase = Phrase(en="One stamp at a time: wait a moment.", fr="Un tampon à la fois : attends un instant.")


class NoPushHere(ServerRefusal):
    """A server that cannot notify."""

    status = 404
    phrase = Phrase(
        en="This server sends no notices: whoever runs it installs grognard[push] for that.",
        fr="Ce serveur n'envoie pas de notifications : qui le tient installe pour cela grognard[push].",
    )


class BadSubscription(ServerRefusal):
    """A subscription that nothing is sent to."""

    status = 400
    phrase = Phrase(
        en="Notices go to a browser's push service only, by https and by its name, with the browser's keys.",
        fr="Les notifications ne vont qu'au service d'un navigateur, par https et par son nom, avec ses clés.",
    )


class NoSuchCode(ServerRefusal):
    """A code that leads to no table."""

    status = 404
    phrase = Phrase(
        en="No table with the code '{code}' waits for players. Once a game has begun, only its link leads there.",
        fr="Aucune table au code « {code} » n'attend de joueurs. Une fois la partie lancée, seul son lien y mène.",
    )


class TooManyRooms(ServerRefusal):
    """A house full of rooms."""

    status = 503
    phrase = Phrase(
        en="There are too many rooms on this server. Try again tomorrow.",
        fr="Il y a trop de salons sur ce serveur. Réessaie demain.",
    )


class NotForPages(ServerRefusal):
    """A game whose rules are not there for pages."""

    status = 404
    phrase = Phrase(
        en="The rules of {game} are not compiled for pages here, or not yet.",
        fr="Les règles de {game} ne sont pas compilées pour les pages ici, ou pas encore.",
    )


class NoSuchSeat(ServerRefusal):
    """A seat number that the table does not have."""

    status = 404
    phrase = Phrase(en="This table has no seat {seat}.", fr="Cette table n'a pas de place {seat}.")


class TokenMissing(ServerRefusal):
    """A request that needs a token, without one."""

    status = 401
    phrase = Phrase(
        en="This needs the token of a seat or of the table's host.",
        fr="Il faut pour cela le jeton d'une place ou de l'hôte de la table.",
    )


class TokenUnknown(ServerRefusal):
    """A forged token, or one that is no longer valid."""

    status = 403
    phrase = Phrase(
        en="This token does not open what was asked for here; it may be from another table, or withdrawn.",
        fr="Ce jeton ne donne pas accès à cela ; il vient peut-être d'une autre table, ou il a été retiré.",
    )


class NoSeatHeld(ServerRefusal):
    """A message from a socket whose tokens, if it has any, open no seat."""

    status = 403
    phrase = Phrase(
        en="You hold no seat here: no token was sent that opens one.",
        fr="Tu n'as pas de place ici : aucun jeton envoyé n'en ouvre une.",
    )


class WhichSeat(ServerRefusal):
    """A message from a socket with several seats that does not say for which, or names another."""

    status = 400
    phrase = Phrase(
        en="Say for which of your seats: {seats}.",
        fr="Dis pour laquelle de tes places : {seats}.",
    )


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


class NobodyPlays(ServerRefusal):
    """A table with no person at it."""

    phrase = Phrase(
        en="At least one seat must be for a person.",
        fr="Il faut au moins une place pour une personne.",
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


class HintsNotReady(ServerRefusal):
    """A hint before what finds it is compiled."""

    phrase = Phrase(
        en="Hints are still being prepared. Ask again in a minute.",
        fr="Les conseils sont encore en préparation. Redemande dans une minute.",
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


class BadRequest(ServerRefusal):
    """A request or message that cannot be read. The reason is a phrase, or the reader's own about the sender's text."""

    status = 400
    phrase = Phrase(en="This cannot be read: {reason}", fr="Illisible : {reason}")


MALFORMED = Phrase(en="malformed body or parameters", fr="le corps ou les paramètres sont mal formés")
HELLO_FIRST = Phrase(en="the first message must be hello", fr="le premier message doit être hello")
TEXT_ONLY = Phrase(en="messages are text frames with JSON", fr="les messages sont des trames de texte en JSON")


class NotFound(ServerRefusal):
    """An address that leads nowhere."""

    status = 404
    phrase = Phrase(en="There is nothing at this address.", fr="Il n'y a rien à cette adresse.")


class MethodNotAllowed(ServerRefusal):
    """A method that the address does not take."""

    status = 405
    phrase = Phrase(en="{method} cannot be done at this address.", fr="{method} n'est pas possible à cette adresse.")


class NotKept(ServerRefusal):
    """Something that could not be written to the disk, and so has not happened."""

    status = 503
    phrase = Phrase(
        en="The server cannot write to its disk: nothing has changed. Try again later.",
        fr="Le serveur ne peut pas écrire sur son disque : rien n'a changé. Réessaie plus tard.",
    )


class TableIsDamaged(ServerRefusal):
    """A table that was not kept as it was written."""

    status = 503
    phrase = Phrase(
        en="What was kept of table '{table}' is damaged; the other tables go on. Tell the server's host.",
        fr="Ce qui a été gardé de la table « {table} » est abîmé ; les autres tables continuent. Préviens l'hôte du serveur.",
    )


class GameNotOffered(ServerRefusal):
    """A table of a game that this server does not offer."""

    phrase = Phrase(
        en="This table plays {game}, which this server does not offer now.",
        fr="Cette table joue à {game}, que ce serveur ne propose pas pour le moment.",
    )


class OtherRulesHere(ServerRefusal):
    """A table that began by another version of its game's rules."""

    phrase = Phrase(
        en="This table is played by version {found} of the rules of {game}, and this server has version {version} now. All that"
        " was played is kept, and nobody's time runs; it goes on when the server's host brings version {found} back.",
        fr="Cette table suit la version {found} des règles de {game}, et ce serveur a maintenant la version {version}. Tout ce"
        " qui a été joué est gardé, aucun temps n'est décompté, et la partie reprendra si l'hôte du serveur remet la version"
        " {found}.",
    )


class InternalError(ServerRefusal):
    """A mistake of ours."""

    status = 500
    phrase = Phrase(en="Something went wrong on the server.", fr="Quelque chose s'est mal passé sur le serveur.")


class TooLarge(ServerRefusal):
    """A message of more bytes than any honest one."""

    status = 413
    phrase = Phrase(
        en="A message may have {most} bytes at most.",
        fr="Un message peut avoir {most} octets au plus.",
    )


class TooFast(ServerRefusal):
    """A flood."""

    status = 429
    phrase = Phrase(
        en="Too many requests; wait a moment.",
        fr="Trop de demandes ; attends un instant.",
    )


class TooManyTables(ServerRefusal):
    """More tables than the host wants to keep."""

    status = 503
    phrase = Phrase(
        en="This server holds as many open tables as it may; try later.",
        fr="Ce serveur a déjà autant de tables ouvertes que permis ; réessaie plus tard.",
    )


class TooManyOwnTables(ServerRefusal):
    """More tables that wait to be started than one address may have."""

    status = 429
    phrase = Phrase(
        en="{count} tables made from your address wait to be started: start one, or try later.",
        fr="{count} tables créées depuis ton adresse attendent d'être lancées : lances-en une, ou réessaie plus tard.",
    )


class TooManyConnections(ServerRefusal):
    """More connections than one address, or all together, may have."""

    status = 503
    phrase = Phrase(
        en="There are as many connections as this server holds; close one, or try later.",
        fr="Ce serveur a autant de connexions qu'il peut en tenir ; fermes-en une, ou réessaie plus tard.",
    )


class ForeignOrigin(ServerRefusal):
    """A socket or a change that another site's page asks for."""

    status = 403
    phrase = Phrase(
        en="This comes from another site's page.",
        fr="Cela vient de la page d'un autre site.",
    )


class UnknownHost(ServerRefusal):
    """A request that calls the server by a name that is not known to be its own."""

    status = 421
    phrase = Phrase(
        en="This server does not know the name '{host}': use its address in figures, or start it with --host-name.",
        fr="Ce serveur ne connaît pas le nom « {host} » : utilise son adresse en chiffres, ou lance-le avec --host-name.",
    )


class OnlyJson(ServerRefusal):
    """A body that is not declared to be JSON, as a form of another site's page sends it."""

    status = 415
    phrase = Phrase(
        en="A body must be JSON, with the header 'Content-Type: application/json'.",
        fr="Le corps doit être du JSON, avec l'en-tête « Content-Type: application/json ».",
    )


class HeadersTooLarge(ServerRefusal):
    """A request line and headers of more bytes than any honest ones."""

    status = 431
    phrase = Phrase(
        en="The address and the headers may have {most} bytes at most.",
        fr="L'adresse et les en-têtes peuvent avoir {most} octets au plus.",
    )


class TooSlow(ServerRefusal):
    """A request that does not come to its end."""

    status = 408
    phrase = Phrase(en="The request did not come whole in time.", fr="La demande n'est pas arrivée entière à temps.")
