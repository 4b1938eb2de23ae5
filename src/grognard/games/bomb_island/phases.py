"""The moments of a game of Bomb Island; what becomes of a seat; how a game ends."""

from typing import Literal, TypeAlias

# Phases of chance: who starts · deal a hand · turn a chest · draw up at the end of the turn, after a Potion, after a Shield ·
# take a card for the one given.
CONTEST, DEAL, REVEAL, REFILL, DRAW_UP, REPLACE, TAKE_BACK = range(7)
# Phases of decision: dock · play a card or end the turn · which piece moves · where it ends · which bombs go along · where
# they are put · open the chest? · where Bobby stands · whom to shoot, capture, knock out · raise the shield? · what to throw
# away · to whom a card is given, and which · where to sail · what to steal · which bomb flies, and where.
(
    DOCK, TURN, PIECE, GOAL, GO_ALONG, PUT_DOWN, CHEST, BOBBY_JOINS, AIM, CAPTURE, KNOCK_OUT, ASK, THROW,
    GIVE_TO, GIVE, SAIL, STEAL, LIFT, LAND_BOMB, OVER,
) = range(7, 27)  # fmt: skip

IN_GAME, SHOT, CAPTURED, TRAPPED, BOMBED = range(5)  # a seat's fate
NOT_ENDED, BY_GEMS, BY_SHOT, BY_CAPTURE, BY_TRAP, BY_BOMB, BY_ROUNDS = range(7)  # how the game ended; BY_SHOT is SHOT + 1 …


Phase: TypeAlias = Literal[
    "contest", "deal", "reveal", "refill", "draw_up", "replace", "take_back",
    "dock", "turn", "piece", "goal", "go_along", "put_down", "chest", "bobby_joins", "aim", "capture", "knock_out", "ask",
    "throw", "give_to", "give", "sail", "steal", "lift", "land_bomb", "over",
]  # fmt: skip
Fate: TypeAlias = Literal["in_game", "shot", "captured", "trapped", "bombed"]
Ending: TypeAlias = Literal["not_ended", "gems", "shot", "captured", "trapped", "bombed", "rounds"]
