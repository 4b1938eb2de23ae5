"""A review of a recorded game in a terminal."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from grognard.core.match import Match, replay
from grognard.core.record import Record, check_writable, write
from grognard.core.words import Language, Phrase, decimal, percent
from grognard.games import find
from grognard.review.estimate import estimator_of
from grognard.review.review import Chance, Decision, Point, Review, review
from grognard.terminal.hint import give_or_take
from grognard.terminal.simulate import COMPILING

JUDGING = Phrase(en="Looking back", fr="Retour sur la partie")
EXACT = Phrase(
    en="This game is solved: every share of the win below is exact, under best play of all from there on.",
    fr="Ce jeu est résolu : chaque part de victoire ci-dessous est exacte, si tous jouent ensuite au mieux.",
)
ESTIMATED = Phrase(
    en="Shares of the win are estimated, by {play_outs} play-outs each; ± is one standard error.",
    fr="Les parts de victoire sont estimées, par {play_outs} fins de partie simulées chacune ; ± est une erreur type.",
)
UNFINISHED = Phrase(
    en="The game was not finished: the last column is what its last position is worth.",
    fr="La partie n'a pas été terminée : la dernière colonne est ce que vaut sa dernière position.",
)
COURSE = Phrase(en="Chances to win, from the start to the end", fr="Chances de gagner, du début à la fin")
SUMS = Phrase(en="Where it came from", fr="D'où cela vient")
PLAYER = Phrase(en="player", fr="joueur")
START = Phrase(en="at the start", fr="au début")
LUCK = Phrase(en="luck", fr="chance")
OWN = Phrase(en="own moves", fr="ses coups")
OTHERS = Phrase(en="others' moves", fr="coups des autres")
RESULT = Phrase(en="in the end", fr="à la fin")
GIVEN = Phrase(en="given away a decision", fr="gâché par décision")
ABOUT = Phrase(
    en="Start, luck, own and others' moves add up to the end. Given away is how far a decision was behind the best one that "
    "the player could see.",
    fr="Début, chance, ses coups et ceux des autres font ensemble la fin. Gâché : ce qui sépare une décision de la meilleure "
    "que le joueur pouvait voir.",
)
COSTLIEST = Phrase(en="The costliest moves", fr="Les coups les plus chers")
DECISION = Phrase(
    en="{number}. {player}: “{move}” leaves {share}; “{best}” would leave {best_share}. Given away: {cost}.",
    fr="{number}. {player} : « {move} » laisse {share} ; « {best} » laisserait {best_share}. Gâché : {cost}.",
)
LUCKIEST = Phrase(en="The luckiest rolls", fr="Les tirages les plus heureux")
UNLUCKIEST = Phrase(en="The unluckiest rolls", fr="Les tirages les plus malheureux")
ROLL = Phrase(en="{number}. {player}: {change}. {told}", fr="{number}. {player} : {change}. {told}")
NOTHING = Phrase(en="None that stands out.", fr="Aucun qui ressorte.")
TO_SEE = Phrase(
    en="Numbers count moves; “grognard replay {path} --at {number}” shows the position before the first of these.",
    fr="Les numéros comptent les coups ; « grognard replay {path} --at {number} » montre la position avant le premier d'ici.",
)
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 48
MOST_DECISIONS, MOST_ROLLS = 5, 3
CLEARLY = 2  # standard errors, above which a difference is not likely to be noise


def show_review(
    record: Record, simulations: int, json: str | None, language: Language, console: Console, bar: Console, path: Path
) -> None:
    """Look back at a record, with a progress bar, and tell what was found; as JSON to a new file too, or instead ('-')."""
    if json and json != "-":
        check_writable(Path(json))
    game = find(record.game)
    match = replay(record, game)
    estimator = estimator_of(game)
    with bar.status(COMPILING.say(language)):
        estimator.warm_up(match.position)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=bar, transient=True) as progress:
        task = progress.add_task(JUDGING.say(language), total=None)
        found = review(match, estimator, simulations, lambda done, of: progress.update(task, completed=done, total=of))
    text = msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"
    if json == "-":
        console.file.write(text)
        return
    if json:
        write(Path(json), text)
    console.print(Text(str(path), "dim"))
    for part in report(found, match, path, language):
        console.print(part)


def report(found: Review, match: Match, path: Path, language: Language) -> list[RenderableType]:
    """A review for people."""
    source = EXACT if found.source == "exact" else ESTIMATED
    parts: list[RenderableType] = [Text(source.say(language, play_outs=decimal(found.play_outs, language, 0)))]
    if not found.over:
        parts.append(Text(UNFINISHED.say(language)))
    parts += [course(found, language), sums(found, language), Text(ABOUT.say(language))]
    costly = sorted((one for one in found.decisions if one.cost > CLEARLY * one.error), key=lambda one: -one.cost)
    parts += heard(COSTLIEST, [told_decision(one, match, language) for one in costly[:MOST_DECISIONS]], language)
    if costly:
        parts.append(Text(TO_SEE.say(language, path=path, number=costly[0].number - 1)))
    rolls = sorted((one for one in found.chances if abs(one.change) > CLEARLY * one.error), key=lambda one: -one.change)
    lucky, unlucky = [one for one in rolls if one.change > 0], [one for one in reversed(rolls) if one.change < 0]
    parts += heard(LUCKIEST, [told_roll(one, match, language) for one in lucky[:MOST_ROLLS]], language)
    parts += heard(UNLUCKIEST, [told_roll(one, match, language) for one in unlucky[:MOST_ROLLS]], language)
    return parts


def heard(heading: Phrase, lines: Sequence[str], language: Language) -> list[Text]:
    """A heading and its lines."""
    return [Text(), Text(heading.say(language), "bold"), *map(Text, lines or [NOTHING.say(language)])]


def course(found: Review, language: Language) -> Table:
    """How each seat's chances went, as a line of bars."""
    table = Table(title=COURSE.say(language), title_justify="left", title_style="bold", box=None, show_header=False)
    for seat, one in enumerate(found.seats):
        ends = percent(one.start, language), percent(one.result, language)
        table.add_row(Text(one.name), ends[0], sparkline(found.course, seat), ends[1])
    return table


def sparkline(points: Sequence[Point], seat: int) -> str:
    """A seat's shares as bars, at most WIDTH of them: the first point, the last, and others as evenly as they come."""
    width = min(WIDTH, len(points))
    picked = [points[round(place * (len(points) - 1) / max(1, width - 1))] for place in range(width)]
    return "".join(BARS[min(len(BARS) - 1, int(point.shares[seat] * len(BARS)))] for point in picked)


def sums(found: Review, language: Language) -> Table:
    """What luck and skill made of each seat's game."""
    table = Table(title=SUMS.say(language), title_justify="left", title_style="bold")
    table.add_column(PLAYER.say(language))
    for phrase in (START, LUCK, OWN, OTHERS, RESULT, GIVEN):
        table.add_column(phrase.say(language), justify="right")
    for one in found.seats:
        table.add_row(
            Text(one.name),
            percent(one.start, language),
            signed(one.luck, one.luck_error, language),
            signed(one.own, one.own_error, language),
            signed(one.others, one.others_error, language),
            percent(one.result, language),
            percent(one.given_away, language) + give_or_take(one.given_away_error, language),
        )
    return table


def signed(change: float, error: float, language: Language) -> str:
    """A change of a share, with its sign, and how sure it is."""
    sign = "−" if round(100 * change, 1) < 0 else "+"
    return f"{sign}{percent(abs(change), language)}{give_or_take(error, language)}"


def told_decision(one: Decision, match: Match, language: Language) -> str:
    """A costly decision, in words of the game."""

    def said(move: str) -> str:
        return match.game.parse(move).tell(language, match.names, match.game.words)

    return DECISION.say(
        language,
        number=one.number,
        player=match.names[one.seat],
        move=said(one.move),
        share=percent(one.share, language),
        best=said(one.best),
        best_share=percent(one.best_share, language),
        cost=percent(one.cost, language) + give_or_take(one.error, language),
    )


def told_roll(one: Chance, match: Match, language: Language) -> str:
    """A roll, in words of the game."""
    told = " ".join(event.tell(language, match.names, match.game.words) for event in one.events)
    change = signed(one.change, one.error, language)
    return ROLL.say(language, number=one.number, player=match.names[one.seat], change=change, told=told)
