"""What is refused at the door: requests, connections, tokens, and more than there may be of anything."""

from grognard.core.words import Phrase
from grognard.server.table.refusals import ServerRefusal


class StampTooSoon(ServerRefusal):
    """A stamp right after another."""

    status = 429
    phrase = Phrase(en="One stamp at a time: wait a moment.", fr="Un tampon à la fois : attends un instant.")


class NoSuchCode(ServerRefusal):
    """A code that leads to no table."""

    status = 404
    phrase = Phrase(
        en="No table with the code '{code}' waits for players. Once a game has begun, only its link leads there.",
        fr="Aucune table au code « {code} » n'attend de joueurs. Une fois la partie lancée, seul son lien y mène.",
    )


class NotForPages(ServerRefusal):
    """A game whose rules are not there for pages."""

    status = 404
    phrase = Phrase(
        en="The rules of {game} are not compiled for pages here, or not yet.",
        fr="Les règles de {game} ne sont pas compilées pour les pages ici, ou pas encore.",
    )


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


class NobodyPlays(ServerRefusal):
    """A table with no person at it."""

    phrase = Phrase(
        en="At least one seat must be for a person.",
        fr="Il faut au moins une place pour une personne.",
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
