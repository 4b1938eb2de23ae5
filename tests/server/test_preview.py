"""How links look where they are shared: which game it is, in the reader's language; nothing of who plays or how it stands."""

import re
from html import unescape
from pathlib import Path

import httpx
import pytest

from grognard.games import NAMES, title
from grognard.server.wire import page
from grognard.server.wire.compression import Body
from tests.server import skirmish
from tests.server.network import serving

DOCUMENT = b"<!doctype html><html><head><title>Grognard</title></head><body></body></html>"


@pytest.fixture(autouse=True)
def a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page with a picture for the tests' own game."""
    document = page.File(Body("text/html; charset=utf-8", DOCUMENT, None), False)
    picture = page.File(Body("image/jpeg", b"", None), False)
    monkeypatch.setattr(page, "FILES", {"index.html": document, "previews/skirmish.jpg": picture})


def tags(text: str) -> dict[str, str]:
    """What a document's head tells, by name."""
    return {name: unescape(value) for name, value in re.findall(r'<meta property="([^"]+)" content="([^"]*)">', text)}


def test_a_link_to_a_table_tells_the_game_and_nothing_of_the_players(tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        made = httpx.post(
            f"{address.http}/api/tables",
            json={"game": "skirmish", "seats": [{"who": "me", "name": "Hortense"}, {"who": "bot", "name": "Fanfan"}]},
        ).json()
        for kind, begins in (("t", "A table is laid"), ("replay", "A game to watch again")):
            text = httpx.get(f"{address.http}/{kind}/{made['table']['id']}").text
            told = tags(text)
            assert (told["og:title"], told["og:image"]) == ("Skirmish", f"{address.http}/previews/skirmish.jpg")
            assert told["og:description"].startswith(begins)
            assert "Hortense" not in text
            assert "Fanfan" not in text
            assert made["host_token"] not in text
        french = tags(httpx.get(f"{address.http}/t/{made['table']['id']}", headers={"accept-language": "fr-CH"}).text)
        assert (french["og:title"], french["og:locale"], french["og:locale:alternate"]) == ("Escarmouche", "fr_FR", "en_GB")
        assert french["og:description"].startswith("La table est mise")
        assert tags(httpx.get(f"{address.http}/rules/skirmish").text)["og:title"] == "Skirmish"


def test_any_other_address_gets_the_house_picture_and_is_never_echoed(tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        for path in ("", "t/no-such-table", "new/%22%3E%3Cscript%3E", "elsewhere"):
            found = httpx.get(f"{address.http}/{path}")
            told = tags(found.text)
            assert (told["og:title"], told["og:image"]) == ("Grognard", f"{address.http}/previews/grognard.jpg")
            assert "<script" not in found.text
            assert found.text.count("</head>") == 1


def test_every_game_has_a_picture_of_the_size_that_is_told() -> None:
    folder = Path(__file__).parents[2] / "web"
    pictures = [folder / "public/previews/grognard.jpg", *(folder / f"src/games/{name}/preview.jpg" for name in NAMES)]
    assert all(picture.read_bytes()[:2] == b"\xff\xd8" for picture in pictures)
    assert all(title(name).about.en for name in NAMES)
