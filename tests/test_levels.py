"""The levels of bots: what they are called, which is the usual one, and who plays for one that thinks until it is compiled."""

from typing import Any

import numpy as np
import pytest

from grognard.bots import PolicyBot, bot_named, default_bot, find_policy, policies_of
from grognard.bots.bot import Sight
from grognard.bots.words import BOT_WORDS, about, called
from grognard.core.dice import BOTS, seeded
from grognard.core.engine import Engine
from grognard.core.match import Match
from grognard.core.policy import Policy
from grognard.core.refusal import UnknownBot
from grognard.core.rule import rule
from grognard.core.words import LANGUAGES
from grognard.games import NAMES, find
from tests.games.skirmish.game import GAME


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_of_a_shipped_game_has_words_in_each_language(name: str) -> None:
    for bot in policies_of(find(name)):
        assert bot in BOT_WORDS
        for language in LANGUAGES:
            assert called(bot).say(language)
            assert BOT_WORDS[bot].about.say(language)
        assert called(bot).en != called(bot).fr


def test_a_bot_from_elsewhere_goes_by_its_own_name() -> None:
    assert [called("miser").say(language) for language in LANGUAGES] == ["miser", "miser"]
    assert about("miser") is None


@pytest.mark.parametrize(
    ("bots", "usual"),
    [
        (["random", "recruit", "soldier", "veteran", "marshal"], "soldier"),
        (["random", "recruit", "soldier"], "soldier"),
        (["random", "miser"], "miser"),
        (["random", "meek", "mild", "bold"], "mild"),
        (["random"], "random"),
    ],
)
def test_the_usual_bot_is_the_soldier_or_the_middle_one(bots: list[str], usual: str) -> None:
    assert default_bot(bots) == bot_named(bots, "") == usual
    assert bot_named(bots, "best") == bots[-1]


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_game_has_a_soldier_for_who_does_not_choose(name: str) -> None:
    assert find_policy(find(name), "").name == "soldier"
    with pytest.raises(UnknownBot, match="deep thought"):
        find_policy(find(name), "deep thought")


@rule
def choose_by_table(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    return int(actions[int(table[0])])


FIRST = Policy("first", choose_by_table, lambda: np.zeros(1, np.int32))
SECOND = Policy("second", choose_by_table, lambda: np.ones(1, np.int32), thinks=True, stand_in=FIRST)


def test_until_it_is_compiled_a_stand_in_plays_with_its_own_table_for_a_bot_that_thinks() -> None:
    match = Match(GAME, 2, seed=1, engine=Engine(GAME, fast=False))
    sight = Sight(match.engine, 0, match.state, seeded(0, BOTS))
    bot = PolicyBot(SECOND, fast=False)
    assert (bot.choose(sight), bot.thinks) == (match.legal[0], False)
    bot.fast = True
    assert (bot.choose(sight), bot.thinks) == (match.legal[1], True)


def test_who_plays_at_once_needs_no_stand_in() -> None:
    match = Match(GAME, 2, seed=1, engine=Engine(GAME, fast=False))
    sight = Sight(match.engine, 0, match.state, seeded(0, BOTS))
    quick = PolicyBot(SECOND._replace(thinks=False), fast=False)
    assert (quick.choose(sight), quick.thinks) == (match.legal[1], False)
