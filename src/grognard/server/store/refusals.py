"""What is refused where nothing can be kept."""

from grognard.core.words import Phrase
from grognard.server.table.refusals import ServerRefusal


class NotKept(ServerRefusal):
    """Something that could not be written, and so has not happened."""

    status = 503
    phrase = Phrase(
        en="The server cannot keep anything just now: nothing has changed. Try again later.",
        fr="Le serveur ne peut rien garder pour le moment : rien n'a changé. Réessaie plus tard.",
    )
