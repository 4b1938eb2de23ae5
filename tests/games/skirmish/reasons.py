"""What speaks against a move."""

from grognard.core.reason import NotNow, Reason
from grognard.core.saying import Sayings
from grognard.core.words import Phrase


class NoShield(Reason):
    says = Phrase("You have no shield (SK-1).", "Tu n'as pas de bouclier (SK-1).")


class NoCoin(Reason):
    says = Phrase("You have no coin to hide (SK-2).", "Tu n'as pas de pièce à cacher (SK-2).")


REASONS: Sayings[Reason] = Sayings()
no_shield, no_coin, not_now = REASONS.writers(NoShield, NoCoin, NotNow)
