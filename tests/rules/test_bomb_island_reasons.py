"""Why moves are refused: the reasons, and that there is one exactly where a move is not legal."""

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

from grognard.core.dice import seeded
from grognard.core.move import parse
from grognard.core.refusal import UnknownWord, UnreadableMove
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.wire import read_move
from grognard.games.bomb_island.board import CELL_NAMES
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.moves import MOVES, Walk
from grognard.games.bomb_island.reasons import (
    AimedAlready,
    AnchorNeedsBomb,
    NoBombThere,
    NotAnOpponent,
    NothingToSteal,
    NotNextTo,
    OtherDecision,
)
from grognard.games.bomb_island.rules.why_not import why_not
from grognard.games.bomb_island.state import BOAT_NAMES, PHASES, PLACE_NAMES, STATE
from tests.refused import refused
from tests.rules.bomb_island_table import ENGINE, Table


@cache
def positions(most: int) -> list[Any]:
    """Positions of random games of all sizes, chance and the end among them: of each phase the first few that come up."""
    found = []
    met: Counter[int] = Counter()
    for seed in range(24):
        state = ENGINE.new(2 + seed % 3, GAME.title.options_from({"max_rounds": 25, "gems": 2 + seed % 3}))
        dice, luck = seeded(seed), np.random.default_rng(seed)
        while True:
            met[int(state.phase)] += 1
            if met[int(state.phase)] <= most:
                found.append(state.copy())
            actor = ENGINE.actor(state)
            if actor == NOBODY:
                break
            if actor == CHANCE:
                ENGINE.roll(state, dice)
            else:
                ENGINE.step(state, int(luck.choice(ENGINE.legal(state))))
    assert set(met) == set(range(len(PHASES)))
    return found


def test_there_is_a_reason_exactly_where_a_move_is_not_legal() -> None:
    for state in positions(3):
        seen = ENGINE.blind(state, max(ENGINE.actor(state), 0))
        legal = set(ENGINE.legal(state).tolist())
        for action in range(1, MOVES.end):
            with np.errstate(all="raise"):
                assert (why_not(seen, action) == 0) == (action in legal), GAME.move(action)


@pytest.mark.rule("BI-14")
def test_a_place_is_a_cell_of_the_board_or_a_boat_and_nothing_else() -> None:
    assert PLACE_NAMES.nameable == CELL_NAMES + BOAT_NAMES
    for word in ("no_cell_100", "n1", "boat_4", "120"):
        with pytest.raises(UnknownWord) as unknown:
            parse(f"walk {word}", MOVES)
        assert ", ," not in str(unknown.value)
    for place in ("", "no_cell_100", 100, None):
        with pytest.raises(UnreadableMove):
            read_move(GAME, {"move": "walk", "place": place})
    with pytest.raises(UnknownWord):
        GAME.action(Walk(""))
    for kind in (GAME.moves.by_kind[Walk].json, Walk, STATE.json):
        assert '""' not in msgspec.json.encode(msgspec.json.schema(kind)).decode()


def test_a_move_of_another_moment_is_refused_as_such() -> None:
    table = Table(hands={0: "move_2", 1: "shield"})
    for move in ("open", "no-shield", "raise-shield", "draw-cards", "fire", "go c1", "give move_2", "dock b1", "leave c1"):
        with refused(OtherDecision, match="does not answer what is asked now"):
            table.play(move)


@pytest.mark.rule("BI-15", "BI-17")
def test_only_the_bomb_in_question_is_taken_or_left_and_on_an_anchor_one_must_be_taken() -> None:
    table = Table(3, stand={0: "c5"}, hands={0: "move_3"}, bombs="c7 k1").play("play move_3", "walk c5", "go b6")
    for move in ("take k1", "leave k1", "take c1"):
        with refused(NoBombThere):
            table.play(move)
    with refused(AnchorNeedsBomb):
        table.play("leave c7")


@pytest.mark.rule("BI-15", "BI-17")
def test_once_a_bomb_is_in_the_boat_the_next_goes_anywhere_beside() -> None:
    table = Table(3, stand={0: "c5"}, hands={0: "move_3"}, bombs="c6 c7").play("play move_3", "walk c5", "go b6")
    table.play("take c7", "take c6", "put boat_1")
    with refused(NotNextTo):
        table.play("put k1")
    assert table.play("put b5").bombs == {"b5"}


@pytest.mark.rule("BI-25", "BI-27")
def test_reasons_about_seats_and_loot_have_words_in_both_languages() -> None:
    table = Table(3, hands={0: "treasure"})
    table.state.hold_gems[1] = 1
    table.play("play treasure")
    with refused(NotAnOpponent, match="Seat 3 is no opponent") as nobody:
        table.play("steal gem 3")
    assert "La place 3" in nobody.value.say("fr")
    with refused(NothingToSteal, match="There is not an ammunition in that boat") as empty:
        table.play("steal ammunition 1")
    assert empty.value.code == "nothing-to-steal"
    assert "Il n'y a pas une munition" in empty.value.say("fr")


@pytest.mark.rule("BI-29")
def test_nobody_is_aimed_at_twice_even_with_the_last_shot_spent() -> None:
    table = Table(stand={0: "e3", 1: "e2 f2"}, hands={0: "pistol"})
    table.state.hold_ammunition[0] = 1
    table.play("play pistol", "aim e2")
    with refused(AimedAlready):
        table.play("aim e2")
