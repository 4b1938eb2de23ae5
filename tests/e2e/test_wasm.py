"""Whole games in a browser, by the rules and bots in WebAssembly: every byte of every position is the CPU's."""

import base64
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from grognard.bots.module import module_of
from grognard.core.game import Game
from tests.machines.truth import Table, deep_tables, many_tables, templates, thoughtful_tables, walks
from tests.situations import GAMES

RULES = Path(__file__).parents[1] / "machines" / "rules.mjs"
PLAY = """async ([script, module, games]) => {
  const bytes = text => Uint8Array.from(atob(text), one => one.charCodeAt(0))
  const { open } = await import('data:text/javascript;base64,' + script)
  const rules = await open(bytes(module))
  const played = games.map(([template, places, key, limit]) => {
    const [every, decisions] = rules.walk(bytes(template), places, key, limit)
    const [last, again] = rules.play(bytes(template), places, key, limit)
    return again === decisions ? [every, last, decisions] : ['decisions', decisions, again]
  })
  const [low, high] = rules.about.memory.stack
  return [played, rules.stackLeft() / (high - low)]
}"""
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def in_browser(browser: Browser, game: Game, tables: list[Table]) -> Any:
    """The hashes of these games, played twice in the browser: step by step, and by the module alone.

    Half of the stack must be left: whatever lies below it would be overwritten in silence.
    """
    games = [[text(template), *table[2:]] for template, table in zip(templates(game, tables), tables, strict=True)]
    page = browser.new_page()
    try:
        played, stack_left = page.evaluate(PLAY, [text(RULES.read_bytes()), text(module_of(game.name)), games])
    finally:
        page.close()
    assert 0.5 < stack_left < 1
    return played


@every_game
def test_a_thousand_games_by_bots_are_the_cpus_byte_for_byte(browser: Browser, game: Game) -> None:
    tables = many_tables(game, games=1000)
    truth = list(walks(game, tables))
    assert len({last for _, last, _ in truth}) > 500  # they are different games
    assert in_browser(browser, game, tables) == truth


@every_game
def test_bots_that_search_decide_as_they_do_on_the_cpu(browser: Browser, game: Game) -> None:
    tables = thoughtful_tables(game, decisions=8)
    assert in_browser(browser, game, tables) == list(walks(game, tables))


@every_game
def test_whole_games_by_bots_that_search_are_the_cpus_byte_for_byte(browser: Browser, game: Game) -> None:
    tables = deep_tables(game, rounds=3)
    truth = list(walks(game, tables))
    assert all(decisions > 20 for *_, decisions in truth)
    assert in_browser(browser, game, tables) == truth
