"""What is refused where a table, its game or its helpers cannot be had."""

from grognard.core.words import Phrase
from grognard.server.table.refusals import ServerRefusal


class NoSuchTable(ServerRefusal):
    """An unknown table."""

    status = 404
    phrase = Phrase(
        en="There is no table '{table}'. It may have expired: ask for a new link.",
        fr="Il n'y a pas de table « {table} ». Elle a peut-être expiré : demande un nouveau lien.",
    )


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


class HintsNotReady(ServerRefusal):
    """A hint before what finds it is compiled."""

    phrase = Phrase(
        en="Hints are still being prepared. Ask again in a minute.",
        fr="Les conseils sont encore en préparation. Redemande dans une minute.",
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


class FinishedByOtherRules(ServerRefusal):
    """A table that is over, and was played by another version of its game's rules."""

    phrase = Phrase(
        en="This table is over. It was played by version {found} of the rules of {game}, and this server has version {version}"
        " now: all of it is kept, and can be looked at again when the server's host brings version {found} back.",
        fr="Cette table est terminée. Elle suivait la version {found} des règles de {game}, et ce serveur a maintenant la"
        " version {version} : tout en est gardé, et tu pourras la revoir si l'hôte du serveur remet la version {found}.",
    )


class NoSuchRoom(ServerRefusal):
    """An unknown room."""

    status = 404
    phrase = Phrase(
        en="There is no room '{room}'. Ask for its link again, or make a new one.",
        fr="Il n'y a pas de salon « {room} ». Redemande son lien, ou ouvres-en un autre.",
    )


class TooManyRooms(ServerRefusal):
    """A server with as many rooms as it keeps."""

    status = 503
    phrase = Phrase(
        en="There are too many rooms on this server. Try again tomorrow.",
        fr="Il y a trop de salons sur ce serveur. Réessaie demain.",
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
