"""Reasons: why a move is not legal now. A rule finds the one that holds; each kind brings its sentence, naming the rule."""

from collections.abc import Sequence

from grognard.core.move import Move
from grognard.core.refusal import IllegalMove
from grognard.core.saying import Saying, verb_of
from grognard.core.words import Language, Phrase, Vocabulary


class Reason(Saying, tag_field="reason"):
    """What speaks against a move. Its sentence may also have `{move}`, the move, and `{legal}`, what may be done instead."""


class NotNow(Reason):
    """A move of another part of the game."""

    says = IllegalMove.phrase


PLAYER = Phrase(en="Player {number}", fr="Joueur {number}")
MOST_LISTED = 8


class AgainstTheRules(IllegalMove):
    """A move that the rules do not allow now, and the reason."""

    def __init__(self, reason: Reason, move: Move, legal: Sequence[str], words: Vocabulary) -> None:
        super().__init__(reason=reason, move=move)
        self.reason, self.move, self.legal, self.words = reason, move, legal, words

    @property
    def code(self) -> str:
        """The stable name of the reason."""
        return verb_of(type(self.reason))

    def say(self, language: Language) -> str:
        """The reason in this language."""
        players = [PLAYER.say(language, number=seat + 1) for seat in range(8)]
        listed = ", ".join(self.legal[:MOST_LISTED]) + (" …" if len(self.legal) > MOST_LISTED else "")
        return self.reason.tell(language, players, self.words, move=self.move, legal=listed or "–")
