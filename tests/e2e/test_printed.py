"""Whatever is printed explains itself: under a mouse that rests, and under a finger."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import GAMES, Readers
from tests.e2e.players import PLAYERS


@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_says_what_it_is(readers: Readers, game: str) -> None:
    link = readers.scout(game, ["Anne"], bots=2).link()
    reader = readers.new()
    reader.open(link)
    PLAYERS[game](reader).settle()
    explained = reader.page.locator(".reason")
    kinds = reader.page.locator("[data-printed]").evaluate_all(
        "all => [...new Set(all.filter(one => one.checkVisibility()).map(one => one.dataset.printed.split(' ')[0]))]"
    )
    assert len(kinds) > 2
    texts = []
    for kind in kinds:
        reader.page.mouse.move(0, 0)
        expect(explained).to_have_count(0)
        reader.page.locator(f'[data-printed="{kind}"], [data-printed^="{kind} "]').filter(visible=True).first.hover(force=True)
        expect(explained.first).to_be_visible()
        texts.append(explained.first.inner_text())
    assert len(set(texts)) == len(kinds)

    phone = readers.new("fr", wide=False)
    phone.open(link)
    PLAYERS[game](phone).settle()
    printed = phone.page.locator("[data-printed]:not(button *, [role=button] *)").filter(visible=True).first
    printed.tap()
    expect(phone.page.locator(".reason").first).to_be_visible()
    assert phone.page.locator(".reason").first.inner_text() not in texts
