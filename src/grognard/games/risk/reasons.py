"""Why a move is not allowed in RISK: one kind of reason for each sentence, which names the rule."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Amount, Names, One
from grognard.core.reason import NotNow, Reason
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk.box import MOST_STARS, MOST_TWOS, TerritoryName, neighbours_of
from grognard.games.risk.phases import Phase
from grognard.games.risk.state import PHASES, TERRITORIES, CardCount, Due, Mission, RegimentCount, Territory

REASONS: Final[Sayings[Reason]] = Sayings()

RuleId: TypeAlias = Literal[
    "RK-8", "RK-11", "RK-15", "RK-16", "RK-18", "RK-19", "RK-20", "RK-24", "RK-28", "RK-29", "RK-30", "RK-33"
]  # fmt: skip
RK_8, RK_11, RK_15, RK_16, RK_18, RK_19, RK_20, RK_24, RK_28, RK_29, RK_30, RK_33 = range(12)
RuleName = Annotated[RuleId, One(Names("Rule", get_args(RuleId)))]
PhaseName = Annotated[Phase, One(PHASES)]  # in a sentence: what is asked then
StarCount = Annotated[int, Amount(0, MOST_STARS + 2 * MOST_TWOS)]


class ColourIsTaken(Reason):
    says = Phrase(
        en="That colour is taken or does not play with so many players (RK-8).",
        fr="Cette couleur est déjà prise, ou ne joue pas à ce nombre de joueurs (RK-8).",
    )


class NotFree(Reason):
    says = Phrase(
        en="{territory:alone}: somebody is there already; choose a free territory (RK-11).",
        fr="{territory:alone} : quelqu'un y est déjà ; choisis un territoire libre (RK-11).",
    )
    territory: Territory


class NotYours(Reason):
    says = Phrase(
        en="{territory:alone}: not one of your territories ({rule}).", fr="{territory:alone} : ce n'est pas à toi ({rule})."
    )
    territory: Territory
    rule: RuleName


class NotYetTime(Reason):
    says = Phrase(
        en="That belongs to another part of the turn. Now: {now} ({rule}).",
        fr="Cela appartient à un autre moment du tour. Maintenant : {now} ({rule}).",
    )
    rule: RuleName
    now: PhaseName


class TooFewStars(Reason):
    says = Phrase(
        en="{stars} star(s): a trade takes 2 to 10 stars (RK-15).",
        fr="{stars} étoile(s) : un échange en demande de 2 à 10 (RK-15).",
    )
    stars: StarCount


class TooManyStars(Reason):
    says = Phrase(
        en="{stars} stars: a trade takes at most 10 (RK-15).",
        fr="{stars} étoiles : un échange en prend au plus 10 (RK-15).",
    )
    stars: StarCount


class NoSuchCards(Reason):
    says = Phrase(
        en="Your hand holds {ones} one-star and {twos} two-star card(s) ({rule}).",
        fr="Ta main compte {ones} carte(s) à une étoile et {twos} à deux étoiles ({rule}).",
    )
    ones: CardCount
    twos: CardCount
    rule: RuleName


class MustPlaceFirst(Reason):
    says = Phrase(
        en="First place your reinforcements, {left} left (RK-16).",
        fr="Place d'abord tes renforts : il en reste {left} (RK-16).",
    )
    left: Due


class TooManyToPlace(Reason):
    says = Phrase(
        en="From 1 to {most} regiments can go there now; a territory holds 999 at most (RK-16).",
        fr="Tu peux y placer de 1 à {most} régiments maintenant ; un territoire en tient 999 au plus (RK-16).",
    )
    most: RegimentCount


class TerritoryIsFull(Reason):
    says = Phrase(en="{territory:alone}: 999 regiments, full.", fr="{territory:alone} : 999 régiments, c'est plein.")
    territory: Territory


class AttackingOneself(Reason):
    says = Phrase(en="{territory:alone}: yours already (RK-18).", fr="{territory:alone} : c'est déjà à toi (RK-18).")
    territory: Territory


class NotANeighbour(Reason):
    says = Phrase(
        en="{source:alone} and {target} are not adjacent. Next to it: {neighbours:alone} (RK-2, RK-18).",
        fr="{source:alone} et {target} ne sont pas adjacents. À côté : {neighbours:alone} (RK-2, RK-18).",
    )
    source: Territory
    target: Territory

    @property
    def neighbours(self) -> list[str]:
        """What lies next to it, whoever holds it."""
        return list(neighbours_of(self.source))


class TooFewRegiments(Reason):
    says = Phrase(
        en="{territory:alone} holds {regiments}; one stays behind, so at most {most} can go ({rule}).",
        fr="{territory:alone} : {regiments} en place ; un doit rester, donc {most} au plus peuvent partir ({rule}).",
    )
    territory: Territory
    regiments: RegimentCount
    most: RegimentCount
    rule: RuleName


class CannotAdvance(Reason):
    says = Phrase(
        en="From {least} to {most} regiments advance: those who won the battle at least, and one stays behind (RK-24).",
        fr="De {least} à {most} régiments avancent : au moins les vainqueurs de la bataille, et un doit rester (RK-24).",
    )
    least: RegimentCount
    most: RegimentCount


class MissionIsGone(Reason):
    says = Phrase(
        en="{mission} does not lie face up on the board (RK-28).",
        fr="{mission} n'est pas visible sur le plateau (RK-28).",
    )
    mission: Mission


class NotFulfilled(Reason):
    says = Phrase(en="{mission} is not fulfilled now (RK-5, RK-28).", fr="{mission} n'est pas accomplie (RK-5, RK-28).")
    mission: Mission


class NothingToClaim(Reason):
    says = Phrase(
        en="One mission may be claimed a turn, after the attacks and if it is fulfilled (RK-28).",
        fr="On réclame une mission par tour, après les attaques et si elle est accomplie (RK-28).",
    )


class HasAnAirfield(Reason):
    says = Phrase(
        en="{territory:alone} has an airfield; a second one has no use (RK-30).",
        fr="{territory:alone} a déjà un terrain d'aviation ; un second ne sert à rien (RK-30).",
    )
    territory: Territory


class NotConnected(Reason):
    says = Phrase(
        en="{source:alone} and {other} are not connected through your own territories (RK-33).",
        fr="{source:alone} et {other} ne sont pas reliés par tes territoires (RK-33).",
    )
    source: Territory
    target: Annotated[TerritoryName | None, One(TERRITORIES, none=True)]  # None: anywhere

    @property
    def other(self) -> str:
        """Where the regiments would go."""
        return self.target or "…"


class TooManyToMove(Reason):
    says = Phrase(
        en="From 1 to {most} regiments can move; one stays behind, and a territory holds 999 at most (RK-33).",
        fr="De 1 à {most} régiments peuvent bouger ; un doit rester, et un territoire en tient 999 au plus (RK-33).",
    )
    most: RegimentCount


# As the rule gives them.
colour_is_taken, not_free, not_yours, not_yet_time = REASONS.writers(ColourIsTaken, NotFree, NotYours, NotYetTime)
too_few_stars, too_many_stars, no_such_cards = REASONS.writers(TooFewStars, TooManyStars, NoSuchCards)
must_place_first, too_many_to_place, territory_is_full = REASONS.writers(MustPlaceFirst, TooManyToPlace, TerritoryIsFull)
attacking_oneself, not_a_neighbour = REASONS.writers(AttackingOneself, NotANeighbour)
too_few_regiments, cannot_advance = REASONS.writers(TooFewRegiments, CannotAdvance)
mission_is_gone, not_fulfilled, nothing_to_claim = REASONS.writers(MissionIsGone, NotFulfilled, NothingToClaim)
has_an_airfield, not_connected = REASONS.writers(HasAnAirfield, NotConnected)
too_many_to_move, not_now = REASONS.writers(TooManyToMove, NotNow)
