"""The rule against a move that is not allowed now: one class for each reason, its sentence naming the rule."""

from typing import Any

from grognard.core.move import Move
from grognard.core.refusal import IllegalMove
from grognard.core.rule import CHANCE
from grognard.core.words import Phrase
from grognard.games.risk import rules
from grognard.games.risk.box import COLOURS, MISSION_NAMES, MOST_STARS, NEXT_TO, TERRITORY_NAMES, TerritoryName
from grognard.games.risk.moves import (
    Advance,
    Attack,
    Claim,
    ClaimNothing,
    Defend,
    EndAttacks,
    Garrison,
    KeepCards,
    MoveFrom,
    MoveRegiments,
    MoveTo,
    Occupy,
    Pay,
    PickColour,
    Place,
    PlaceCapital,
    Regiments,
    SiteAirfield,
    Stay,
    Trade,
)
from grognard.games.risk.rules_map import connected, has, holder
from grognard.games.risk.rules_missions import claimable
from grognard.games.risk.rules_reinforce import most_to_place, room_on
from grognard.games.risk.rules_turn import most_to_move
from grognard.games.risk.state import (
    ADVANCE_HOW_MANY,
    ATTACK_OR_NOT,
    CLAIM_OR_NOT,
    DEFENCE,
    GARRISON_OWN,
    MOVE_FROM_WHERE,
    MOVE_HOW_MANY,
    MOVE_TO_WHERE,
    NO_COLOUR,
    OCCUPY_FREE,
    PAY_FOR_MISSION,
    PICK_COLOUR,
    PLACE_CAPITAL,
    PLACE_HOW_MANY,
    PLACE_WHERE,
    SITE_AIRFIELD,
    TRADE_CARDS,
)
from grognard.games.risk.words import MISSION_IN_TEXT, TERRITORY_IN_TEXT, TERRITORY_NAMED


class ColourIsTaken(IllegalMove):
    """A colour that is not to be had."""

    phrase = Phrase(
        en="That colour is taken or does not play with so many players (RK-8).",
        fr="Cette couleur est déjà prise, ou ne joue pas à ce nombre de joueurs (RK-8).",
    )


class NotFree(IllegalMove):
    """Settling on a territory that is held."""

    phrase = Phrase(
        en="{territory}: somebody is there already; choose a free territory (RK-11).",
        fr="{territory} : quelqu'un y est déjà ; choisis un territoire libre (RK-11).",
    )


class NotYours(IllegalMove):
    """A territory that the mover would have to hold."""

    phrase = Phrase(en="{territory}: not one of your territories ({rule}).", fr="{territory} : ce n'est pas à toi ({rule}).")


class NotYetTime(IllegalMove):
    """A move of another part of the turn."""

    phrase = Phrase(
        en="'{move}' belongs to another part of the turn ({rule}). Now: {now}.",
        fr="« {move} » appartient à un autre moment du tour ({rule}). Maintenant : {now}.",
    )


class TooFewStars(IllegalMove):
    """Trading less than two stars."""

    phrase = Phrase(
        en="{stars} star(s): a trade takes 2 to 10 stars (RK-15).",
        fr="{stars} étoile(s) : un échange en demande de 2 à 10 (RK-15).",
    )


class TooManyStars(IllegalMove):
    """Trading more than ten stars."""

    phrase = Phrase(
        en="{stars} stars: a trade takes at most 10 (RK-15).",
        fr="{stars} étoiles : un échange en prend au plus 10 (RK-15).",
    )


class NoSuchCards(IllegalMove):
    """Cards that the hand does not hold."""

    phrase = Phrase(
        en="Your hand holds {ones} one-star and {twos} two-star card(s) ({rule}).",
        fr="Ta main compte {ones} carte(s) à une étoile et {twos} à deux étoiles ({rule}).",
    )


class MustPlaceFirst(IllegalMove):
    """Anything else before all reinforcements are placed."""

    phrase = Phrase(
        en="First place your reinforcements, {left} left (RK-16).",
        fr="Place d'abord tes renforts : il en reste {left} (RK-16).",
    )


class TooManyToPlace(IllegalMove):
    """Placing more than there are, or none."""

    phrase = Phrase(
        en="From 1 to {most} regiments can go there now (RK-16; a territory holds 999 at most).",
        fr="Tu peux y placer de 1 à {most} régiments maintenant (RK-16 ; un territoire en tient 999 au plus).",
    )


class TerritoryIsFull(IllegalMove):
    """A territory with 999 regiments."""

    phrase = Phrase(en="{territory}: 999 regiments, full.", fr="{territory} : 999 régiments, c'est plein.")


class AttackingOneself(IllegalMove):
    """An attack on an own territory."""

    phrase = Phrase(en="{territory}: yours already (RK-18).", fr="{territory} : c'est déjà à toi (RK-18).")


class NotANeighbour(IllegalMove):
    """An attack over no border."""

    phrase = Phrase(
        en="{source} and {target} are not adjacent (RK-2, RK-18). Next to it: {neighbours}.",
        fr="{source} et {target} ne sont pas adjacents (RK-2, RK-18). À côté : {neighbours}.",
    )


class TooFewRegiments(IllegalMove):
    """An attack or a manoeuvre that would leave nobody behind."""

    phrase = Phrase(
        en="{territory} holds {regiments}; one stays behind, so at most {most} can go ({rule}).",
        fr="{territory} : {regiments} en place ; un doit rester, donc {most} au plus peuvent partir ({rule}).",
    )


class TooFewToDefend(IllegalMove):
    """Defending with more than stand there."""

    phrase = Phrase(
        en="{territory} is defended by {regiments} (RK-20).",
        fr="{territory} : {regiments} en défense (RK-20).",
    )


class CannotAdvance(IllegalMove):
    """An advance of too few or too many."""

    phrase = Phrase(
        en="From {least} to {most} regiments advance: those who won the battle at least, and one stays behind (RK-24).",
        fr="De {least} à {most} régiments avancent : au moins les vainqueurs de la bataille, et un doit rester (RK-24).",
    )


class MissionIsGone(IllegalMove):
    """A mission that is not on the board."""

    phrase = Phrase(
        en="{mission} does not lie face up on the board (RK-28).",
        fr="{mission} n'est pas visible sur le plateau (RK-28).",
    )


class NotFulfilled(IllegalMove):
    """A mission that is not fulfilled."""

    phrase = Phrase(en="{mission} is not fulfilled now (RK-5, RK-28).", fr="{mission} n'est pas accomplie (RK-5, RK-28).")


class NothingToClaim(IllegalMove):
    """A claim outside its time, which comes once a turn, after the attacks."""

    phrase = Phrase(
        en="One mission may be claimed a turn, after the attacks and if it is fulfilled (RK-28).",
        fr="On réclame une mission par tour, après les attaques et si elle est accomplie (RK-28).",
    )


class HasAnAirfield(IllegalMove):
    """A second airfield on one territory."""

    phrase = Phrase(
        en="{territory} has an airfield; a second one has no use (RK-30).",
        fr="{territory} a déjà un terrain d'aviation ; un second ne sert à rien (RK-30).",
    )


class NotConnected(IllegalMove):
    """A manoeuvre through enemies."""

    phrase = Phrase(
        en="{source} and {target} are not connected through your own territories (RK-33).",
        fr="{source} et {target} ne sont pas reliés par tes territoires (RK-33).",
    )


class TooManyToMove(IllegalMove):
    """A manoeuvre of too many, or none."""

    phrase = Phrase(
        en="From 1 to {most} regiments can move; one stays behind (RK-33; a territory holds 999 at most).",
        fr="De 1 à {most} régiments peuvent bouger ; un doit rester (RK-33 ; un territoire en tient 999 au plus).",
    )


PHASE_OF: dict[type[Move], tuple[tuple[int, ...], str]] = {
    PickColour: ((PICK_COLOUR,), "RK-8"),
    PlaceCapital: ((PLACE_CAPITAL,), "RK-11"),
    Occupy: ((OCCUPY_FREE,), "RK-11"),
    Garrison: ((GARRISON_OWN,), "RK-11"),
    Trade: ((TRADE_CARDS,), "RK-15"),
    KeepCards: ((TRADE_CARDS,), "RK-15"),
    Place: ((PLACE_WHERE,), "RK-16"),
    Regiments: ((PLACE_HOW_MANY,), "RK-16"),
    Attack: ((ATTACK_OR_NOT,), "RK-18"),
    EndAttacks: ((ATTACK_OR_NOT,), "RK-18"),
    Defend: ((DEFENCE,), "RK-20"),
    Advance: ((ADVANCE_HOW_MANY,), "RK-24"),
    Claim: ((CLAIM_OR_NOT,), "RK-28"),
    ClaimNothing: ((CLAIM_OR_NOT,), "RK-28"),
    Pay: ((PAY_FOR_MISSION,), "RK-29"),
    SiteAirfield: ((SITE_AIRFIELD,), "RK-30"),
    MoveFrom: ((MOVE_FROM_WHERE,), "RK-33"),
    MoveTo: ((MOVE_TO_WHERE,), "RK-33"),
    MoveRegiments: ((MOVE_HOW_MANY,), "RK-33"),
    Stay: ((MOVE_FROM_WHERE,), "RK-33"),
}

NOW: dict[int, Phrase] = {
    PICK_COLOUR: Phrase("pick a colour", "choisis une couleur"),
    PLACE_CAPITAL: Phrase("place your capital", "place ta capitale"),
    OCCUPY_FREE: Phrase("occupy a free territory", "occupe un territoire libre"),
    GARRISON_OWN: Phrase("put a regiment on a territory of yours", "place un régiment sur un de tes territoires"),
    TRADE_CARDS: Phrase("trade cards or keep them", "échange des cartes ou garde-les"),
    PLACE_WHERE: Phrase("place reinforcements", "place tes renforts"),
    PLACE_HOW_MANY: Phrase("say how many regiments go there", "dis combien de régiments y vont"),
    ATTACK_OR_NOT: Phrase("attack or end your attacks", "attaque ou termine tes attaques"),
    DEFENCE: Phrase("the defender chooses dice", "le défenseur choisit ses dés"),
    ADVANCE_HOW_MANY: Phrase("say how many regiments advance", "dis combien de régiments avancent"),
    CLAIM_OR_NOT: Phrase("claim a mission or none", "réclame une mission ou aucune"),
    PAY_FOR_MISSION: Phrase("pay for the mission with a card", "paie la mission d'une carte"),
    SITE_AIRFIELD: Phrase("place the airfield", "place le terrain d'aviation"),
    MOVE_FROM_WHERE: Phrase("a manoeuvre, or stay", "une manœuvre, ou reste"),
    MOVE_TO_WHERE: Phrase("say where the regiments go", "dis où vont les régiments"),
    MOVE_HOW_MANY: Phrase("say how many regiments move", "dis combien de régiments bougent"),
}


def why_not(state: Any, move: Move) -> IllegalMove | None:
    """The rule against a move that is not legal."""
    phases, rule_id = PHASE_OF[type(move)]
    phase = int(state.phase)
    if rules.actor(state) == CHANCE:
        return None
    if phase not in phases:
        if isinstance(move, Claim):
            return NothingToClaim()
        if phase in (PLACE_WHERE, PLACE_HOW_MANY) and not isinstance(move, (Place, Regiments, Trade, KeepCards)):
            return MustPlaceFirst(left=int(state.to_place))
        return NotYetTime(move=move, rule=rule_id, now=NOW[phase])
    match move:
        case Trade():
            return why_not_trade(state, move)
        case Attack():
            return why_not_attack(state, move)
        case Claim():
            return why_not_claim(state, move)
        case MoveFrom() | MoveTo() | MoveRegiments():
            return why_not_manoeuvre(state, move)
        case Defend():
            territory = TERRITORY_NAMES[state.target]
            return TooFewToDefend(territory=TERRITORY_NAMED[territory], regiments=int(state.regiments[state.target]))
        case Advance():
            least = int(state.regiments[state.target])
            return CannotAdvance(least=least, most=least + int(state.regiments[state.source]) - 1)
        case Regiments():
            return TooManyToPlace(most=most_to_place(state, int(state.target)))
        case Pay():
            return no_such_cards(state, "RK-29")
        case PickColour() if COLOURS.index(move.colour) >= state.players or COLOURS.index(move.colour) in taken(state):
            return ColourIsTaken()
        case PlaceCapital() | Occupy() | Garrison() | Place() | SiteAirfield():
            return why_not_there(state, move, rule_id)
    return None


def taken(state: Any) -> list[int]:
    """The colours that somebody has."""
    return [int(colour) for colour in state.colour if colour != NO_COLOUR]


def number_of(name: TerritoryName) -> int:
    """A territory's number."""
    return TERRITORY_NAMES.index(name)


def is_own(state: Any, name: TerritoryName) -> bool:
    """Whether the mover holds a territory."""
    return holder(state, number_of(name)) == int(state.mover)


def why_not_there(
    state: Any, move: PlaceCapital | Occupy | Garrison | Place | SiteAirfield, rule_id: str
) -> IllegalMove | None:
    """The rule against a regiment, a capital or an airfield on this territory."""
    named = TERRITORY_NAMED[move.territory]
    if isinstance(move, (PlaceCapital, Occupy)):
        return NotFree(territory=named)
    if not is_own(state, move.territory):
        return NotYours(territory=named, rule=rule_id)
    if isinstance(move, SiteAirfield):
        return HasAnAirfield(territory=named)
    return TerritoryIsFull(territory=named) if room_on(state, number_of(move.territory)) == 0 else None


def no_such_cards(state: Any, rule_id: str) -> IllegalMove:
    """What the hand holds instead."""
    twos = int(state.twos[state.mover])
    return NoSuchCards(ones=int(state.cards[state.mover]) - twos, twos=twos, rule=rule_id)


def why_not_trade(state: Any, move: Trade) -> IllegalMove:
    """The rule against trading these cards."""
    stars = move.ones + 2 * move.twos
    if stars < 2:
        return TooFewStars(stars=stars)
    return TooManyStars(stars=stars) if stars > MOST_STARS else no_such_cards(state, "RK-15")


def why_not_attack(state: Any, move: Attack) -> IllegalMove | None:
    """The rule against this attack."""
    source, target = number_of(move.source), number_of(move.target)
    if not is_own(state, move.source):
        return NotYours(territory=TERRITORY_NAMED[move.source], rule="RK-18")
    if is_own(state, move.target):
        return AttackingOneself(territory=TERRITORY_NAMED[move.target])
    if not has(int(NEXT_TO[source]), target):
        near = [TERRITORY_NAMED[name] for t, name in enumerate(TERRITORY_NAMES) if has(int(NEXT_TO[source]), t)]
        return NotANeighbour(source=TERRITORY_NAMED[move.source], target=TERRITORY_IN_TEXT[move.target], neighbours=near)
    return too_few(state, move.source, "RK-19")


def too_few(state: Any, name: TerritoryName, rule_id: str) -> IllegalMove:
    """How many there are."""
    regiments = int(state.regiments[number_of(name)])
    return TooFewRegiments(territory=TERRITORY_NAMED[name], regiments=regiments, most=regiments - 1, rule=rule_id)


def why_not_claim(state: Any, move: Claim) -> IllegalMove | None:
    """The rule against claiming this mission."""
    mission = MISSION_NAMES.index(move.mission)
    if not has(int(state.face_up), mission):
        return MissionIsGone(mission=MISSION_IN_TEXT[move.mission])
    return None if has(claimable(state), mission) else NotFulfilled(mission=MISSION_IN_TEXT[move.mission])


def why_not_manoeuvre(state: Any, move: MoveFrom | MoveTo | MoveRegiments) -> IllegalMove | None:
    """The rule against this part of a manoeuvre."""
    if isinstance(move, MoveRegiments):
        return TooManyToMove(most=most_to_move(state, int(state.source), int(state.target)))
    named = TERRITORY_NAMED[move.territory]
    if not is_own(state, move.territory):
        return NotYours(territory=named, rule="RK-33")
    if isinstance(move, MoveFrom):
        if state.regiments[number_of(move.territory)] == 1:
            return too_few(state, move.territory, "RK-33")
        return NotConnected(source=named, target="…")
    if not has(connected(int(state.held[state.mover]), int(state.source)), number_of(move.territory)):
        return NotConnected(source=TERRITORY_NAMED[TERRITORY_NAMES[state.source]], target=TERRITORY_IN_TEXT[move.territory])
    return TerritoryIsFull(territory=named) if room_on(state, number_of(move.territory)) == 0 else None
