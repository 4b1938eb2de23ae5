"""Boards use the screen: on every one of them all that can be pressed is in sight, and the board has the largest part."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.moments import at_the_board
from tests.e2e.players import Invader
from tests.e2e.reach import SIZES, hidden, resize

BOARDS = {"risk": ".window", "risk-express": ".board", "bomb-island": ".island"}
WIDE = [size for size in SIZES.values() if size[0] >= 1280]


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize(("touch", "language", "theme"), [(False, "en", "dark"), (True, "fr", "light")])
def test_nothing_that_can_be_pressed_is_hidden_at_any_size(
    readers: Readers, game: str, touch: bool, language: str, theme: str
) -> None:
    player = at_the_board(readers, game, wide=not touch, language=language, theme=theme)
    found = {}
    for name, size in SIZES.items():
        resize(player.page, size)
        expect(player.choices.first).to_be_visible()
        player.reader.picture(f"reach-{game}-{size[0]}-{'touch' if touch else 'mouse'}")
        found[name] = hidden(player.page)
        assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{name}: the page scrolls"
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name}: it scrolls sideways"
    assert {name: things for name, things in found.items() if things} == {}


@pytest.mark.parametrize("game", BOARDS)
def test_the_board_has_half_of_a_wide_window(readers: Readers, game: str) -> None:
    player = at_the_board(readers, game)
    parts = {}
    for size in WIDE:
        resize(player.page, size)
        box = player.page.locator(BOARDS[game]).bounding_box()
        assert box
        parts[size] = box["width"] * box["height"] / (size[0] * size[1])
    assert min(parts.values()) >= 0.5, parts


def test_a_tile_enlarges_to_lines_with_the_dice_that_each_would_take(readers: Readers) -> None:
    player = at_the_board(readers, "risk-express", wide=False)
    assert isinstance(player, Invader)
    expect(player.tiles.first).to_be_visible()
    player.press(player.tiles.first)
    expect(player.lines.first.locator(".takes .die").first).to_be_visible()
    assert hidden(player.page) == []
    player.reader.check()
    number = player.reader.number
    player.press(player.lines.first)
    player.reader.see_move_on(number)


def test_what_a_line_would_take_is_lifted_from_the_dice(readers: Readers) -> None:
    player = at_the_board(readers, "risk-express")
    assert isinstance(player, Invader)
    lifted = player.page.locator(".dice .lifted")
    expect(lifted).to_have_count(0)
    player.lines.first.hover()
    expect(lifted.first).to_be_visible()
    dice = lifted.count()
    player.press(player.lines.first)
    expect(player.page.get_by_text(f"{dice} {'die' if dice == 1 else 'dice'} on filled lines")).to_have_count(1)
