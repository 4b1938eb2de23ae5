"""The moments of a game of RISK: each asks one question, or leaves one to chance."""

from typing import Literal, TypeAlias

(
    CITIES_FALL, MISSIONS_FALL, CONTEST,  # chance: cities, missions with rewards, the dice for the order
    PICK_COLOUR, PLACE_CAPITAL, OCCUPY_FREE, GARRISON_OWN, DEAL,  # the rest of the set-up
    TRADE_CARDS, PLACE_WHERE, PLACE_HOW_MANY,  # 1 · reinforcements
    ATTACK_OR_NOT, DEFENCE, BATTLE, ADVANCE_HOW_MANY,  # 2 · attacks
    CLAIM_OR_NOT, PAY_FOR_MISSION, SITE_AIRFIELD,  # 3 · missions
    MOVE_FROM_WHERE, MOVE_TO_WHERE, MOVE_HOW_MANY,  # 4 · manoeuvres (and the strategic one, before attacks)
    DRAW_CARD, OVER,
) = range(23)  # fmt: skip

Phase: TypeAlias = Literal[
    "cities", "missions", "contest", "colours", "capitals", "occupy", "garrison", "deal",
    "trade", "place", "regiments", "attack", "defend", "battle", "advance",
    "claim", "pay", "airfield", "move-from", "move-to", "move", "draw", "over",
]  # fmt: skip
