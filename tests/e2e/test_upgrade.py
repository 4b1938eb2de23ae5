"""A page at a table whose server comes back with other rules."""

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, expect

from grognard.server.live.games import OfferedGames
from tests.e2e.conftest import Readers
from tests.server import skirmish
from tests.server.network import serving


def test_an_upgrade_under_a_live_table_is_told_in_each_readers_language_and_a_downgrade_goes_on(
    browser: Browser, tmp_path: Path
) -> None:
    later = OfferedGames([skirmish.plain_game(replace(skirmish.GAME, version=skirmish.GAME.version + 1))])
    with serving(skirmish.games(), tmp_path) as address:
        readers = Readers(browser, address.http)
        scout = readers.scout("skirmish", ["Anne", "Bea"])
        anne, bea = readers.new("en"), readers.new("fr", wide=False)
        for reader, seat in ((anne, 0), (bea, 1)):
            reader.open(scout.link(seat))
            expect(reader.page.locator("main")).to_contain_text("Anne")
    try:
        with serving(later, tmp_path, port=address.port):
            expect(anne.page.get_by_text("All that was played is kept")).to_be_visible()
            expect(bea.page.get_by_text("Tout ce qui a été joué est gardé")).to_be_visible()
            anne.page.reload()
            expect(anne.page.get_by_text("it goes on when the server's host brings version")).to_be_visible()
        with serving(skirmish.games(), tmp_path, port=address.port):
            for reader, again in ((anne, "Try again"), (bea, "Réessayer")):
                reader.page.get_by_role("button", name=again).click()
                expect(reader.page.locator("main")).to_contain_text("Anne")
        readers.forgive("WebSocket connection", "ERR_CONNECTION_REFUSED", "409", "Failed to load resource")
        assert readers.complaints == []
    finally:
        for context in readers.contexts:
            context.close()
