"""The page about balance: watched games are the games that a batch plays, and its figures are what they say they are."""

import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import balance
from grognard.arena.interval import Bounds
from grognard.bots import find_policy
from grognard.core.batch import Batch
from grognard.core.game import Game
from grognard.core.title import MOST_ROUNDS
from grognard.games import find
from grognard.games.risk_express.solution import stored
from grognard.games.risk_express.solution.codes import START
from measured import Findings, measure, unusual
from opening import Opening, Room, room_of
from tests.games.skirmish.events import Dug
from tests.games.skirmish.game import GAME as SKIRMISH
from tests.games.skirmish.levels import LEVELS
from tests.situations import GAMES
from watched import First, Watch

[MISER] = LEVELS
KEY = 5000


def holds(share: Bounds, truth: float) -> bool:
    return share.low <= truth <= share.high


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_watched_is_what_a_batch_plays(game: Game) -> None:
    players = game.title.players[-1]
    batch = Batch(game, players, game.title.options(), [find_policy(game, "")] * players)
    firsts = [opening.first for opening in room_of(game).openings]
    watched, played = Watch(batch, firsts).play(KEY, 30), batch.play(KEY, 30)
    assert watched.played.states.tobytes() == played.states.tobytes()
    assert watched.played.decisions.tolist() == played.decisions.tolist()
    assert watched.played.shares.tolist() == played.shares.tolist()
    assert watched.made[:, 0].sum() == played.decisions.sum()
    assert firsts
    for first, told in zip(firsts, watched.told, strict=True):
        assert {type(game.events.saying(int(number))) for number in np.unique(told[told > 0])} <= set(first.kinds)


def test_slices_on_several_cores_are_the_same_games() -> None:
    watch = Watch(Batch(SKIRMISH, 3, SKIRMISH.title.options(), [MISER] * 3), [First((Dug,), 2)])
    whole = watch.play(KEY, 1500)
    parts = list(watch.play_all(KEY, 1500, threads=2))
    assert len(parts) == 2
    assert np.sum([part.made for part in parts], axis=0).tolist() == whole.made.tolist()
    assert np.concatenate([part.told[0] for part in parts]).tolist() == whole.told[0].tolist()


def test_misers_who_never_meet_have_even_shares() -> None:
    for players in SKIRMISH.title.players:
        found = measure(SKIRMISH, players, SKIRMISH.title.options(), MISER, Room(), games=20_000, first_key=KEY)
        assert sum(one.share for one in found.by_seat) == pytest.approx(1)
        assert found.by_turn == found.by_seat
        for one in found.by_seat:
            assert one.high - one.low < 0.015
            assert abs(one.share - 1 / players) < one.high - one.low  # four standard errors
        assert found.decisions == pytest.approx(sum(often for often, _ in found.moves.values()))


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    keys = range(0, 200 * 200, 200)
    found = [measure(SKIRMISH, 2, SKIRMISH.title.options(), MISER, Room(), games=200, first_key=key) for key in keys]
    assert 180 < sum(holds(one.by_seat[0], 1 / 2) for one in found) < 200


def test_an_opening_is_worth_what_those_had_to_whom_it_happened() -> None:
    room = room_of(SKIRMISH)
    assert room == Room()
    opening = Opening("First digging", First((Dug,), 1))
    found = measure(SKIRMISH, 2, SKIRMISH.title.options(), MISER, Room(openings=(opening,)), games=1000, first_key=KEY)
    [way] = found.openings["First digging"]  # always by the first seat, three deep
    assert (way.what, way.games) == ("3", 1000)
    assert way.share == found.by_seat[0]


@pytest.mark.slow
def test_the_first_turn_is_the_starters_and_marshals_reach_the_exact_value() -> None:
    game = find("risk-express")
    room = room_of(game)
    found = measure(game, 2, game.title.options(), find_policy(game, "marshal"), room, games=4000, first_key=KEY)
    assert holds(found.by_turn[0], stored.fractions()[START])
    assert not holds(found.by_turn[0], 0.5)
    assert sum(way.games for way in found.openings[room.openings[0].title]) == 4000
    batch = Batch(game, 2, game.title.options(), [find_policy(game, "")] * 2)
    watched = Watch(batch, [room.openings[0].first]).play(KEY, 200)
    seats = [game.events.saying(int(number)).seat for number in watched.told[0][:, 0]]  # type: ignore[attr-defined]
    assert seats == watched.played.states.starter.tolist()


def check(game: Game, every: list[Findings], page: str) -> None:
    """A game's part of the page has a row for each number of players and set of options, and shares that make a whole."""
    sets = game.title.ways_to_play(MOST_ROUNDS)
    assert len(every) == len(sets) * len(game.title.players)
    for one in every:
        assert len(one.by_turn) == len(one.by_seat) == one.players
        for shares in (one.by_turn, one.by_seat):
            assert sum(share.share for share in shares) == pytest.approx(1)
            assert all(holds(share, share.share) for share in shares)
        assert sum(one.endings.values()) == pytest.approx(1)
        assert one.rounds["longest"] <= MOST_ROUNDS
        assert all(chosen <= often for often, chosen in one.moves.values())
    rows = len(balance.different(every))
    for heading in ("The order of play", "Length and endings"):
        part = page.split(f"### {heading}\n")[1].split("\n#")[0]
        assert len(re.findall(r"^\| \d \|", part, re.MULTILINE)) == rows
    assert "### Openings" in page
    assert "### What bots do" in page


@pytest.mark.slow
def test_the_page_tells_of_every_game_with_few_games_too(tmp_path: Path) -> None:
    found = balance.write(tmp_path, [(game, 20) for game in GAMES], KEY, 1, "the command")
    page = (tmp_path / balance.PAGE).read_text()
    assert "`the command`" in page
    for game in GAMES:
        check(game, found[game.name], page.split(f"## {game.title.phrase.en}\n")[1].split("\n## ")[0])
        drawing = ElementTree.parse(tmp_path / balance.PICTURES / f"balance-{game.name}.svg")
        dots = drawing.findall(".//{http://www.w3.org/2000/svg}circle")
        assert len(dots) == sum(game.title.players)


def test_options_that_change_nothing_are_told_once() -> None:
    every = [
        measure(SKIRMISH, 2, options, MISER, Room(), games=50, first_key=KEY)
        for options in SKIRMISH.title.ways_to_play(MOST_ROUNDS)
    ]
    [(one, [other])] = balance.different(every)
    assert (one.options, other.options) == ({}, {"even": True})


def test_the_page_in_the_docs_is_of_these_rules() -> None:
    """Its figures cannot be made anew here, but it has to speak of every game, number of players and set of options."""
    page = (balance.DOCS / balance.PAGE).read_text()
    [command] = re.findall("^Written by `(.*)`", page, re.MULTILINE)
    assert page.startswith(balance.HEAD.format(command=command))
    for game in GAMES:
        part = page.split(f"## {game.title.phrase.en}\n")[1].split("\n## ")[0]
        for players in game.title.players:
            assert f"\n| {players} | as usual |" in part
        for options in game.title.ways_to_play()[1:]:
            said = " ".join(f"`{name}={value}`" for name, value in unusual(game, options).items())
            assert said in part
