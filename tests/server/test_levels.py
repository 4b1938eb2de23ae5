"""Levels of bots at the tables: chosen, changed, refused in words, kept; and those that think keep nobody waiting."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from grognard.bots import Bot, PolicyBot
from grognard.bots.load import Brought
from grognard.core.engine import Engine
from grognard.core.move import Move
from grognard.core.policy import RANDOM, Policy
from grognard.core.refusal import UnknownBot
from grognard.server.host.prepare import warm_up_bots, warm_up_thinkers
from grognard.server.live.games import OfferedGame, OfferedGames, offered_game
from grognard.server.table.settings import Settings
from grognard.server.wire.description import game_card
from grognard.server.wire.forms import NewSeat, NewTable
from tests.games.skirmish.game import GAME
from tests.games.skirmish.levels import LEVELS
from tests.server.parlour import Parlour, in_parlour
from tests.server.plug_in import Last
from tests.server.skirmish import PlainRandom
from tests.server.test_work import rows_of, table_of

PATIENCE = 60  # seconds until a test gives up
[MISER] = LEVELS


class Thinker(PolicyBot):
    """Thinks until it is told to stop, then plays its first legal move."""

    def __init__(self, patience: float = PATIENCE) -> None:
        super().__init__(Policy("thinker", RANDOM.choose, thinks=True))
        self.began = threading.Semaphore(0)
        self.stop = threading.Event()
        self.patience = patience
        self.done = 0

    def choose(self, sight: Any) -> Move:
        self.began.release()
        self.stop.wait(self.patience)
        self.done += 1
        return sight.legal[0]  # type: ignore[no-any-return]


def games_with(*more: PolicyBot) -> OfferedGames:
    """Skirmish with the random bot, its own one, and these."""
    bots = [PlainRandom(RANDOM), PolicyBot(MISER, fast=False), *more]
    return OfferedGames([OfferedGame(Engine(GAME, fast=False), {bot.name: bot for bot in bots})])


async def began(thinker: Thinker) -> None:
    assert await asyncio.to_thread(thinker.began.acquire, True, PATIENCE)


def test_each_seat_has_the_bot_that_was_chosen_and_the_others_the_usual_one(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        seats = [NewSeat(who="me"), NewSeat(who="bot", bot="random"), NewSeat(who="bot"), NewSeat(who="open")]
        made = await parlour.lobby.make(NewTable(game="skirmish", seats=seats))
        assert made.table.settings.bot == "miser"
        assert [seat.bot for seat in made.table.seats] == [None, "random", "miser", None]
        info = await parlour.lobby.start(made.table.id, made.host_token)
        assert info.seats[3].bot == "miser"

    in_parlour(tmp_path, scene, games_with(Thinker()))


def test_who_leaves_and_bots_without_a_level_are_played_by_the_tables_bot(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        seats = [NewSeat(who="me"), NewSeat(who="me"), NewSeat(who="bot"), NewSeat(who="open")]
        made = await parlour.lobby.make(NewTable(game="skirmish", seats=seats, settings=Settings(bot="random")))
        table = made.table.id
        await parlour.lobby.put_bot(table, 3, made.host_token, "")
        await parlour.lobby.start(table, made.host_token)
        info = await parlour.lobby.leave(table, 1, made.keys[1].token)
        assert [seat.bot for seat in info.seats] == [None, "random", "random", "random"]

    in_parlour(tmp_path, scene, games_with())


def test_before_the_start_the_host_changes_a_bots_level_and_its_name_stays(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        seats = [NewSeat(who="me"), NewSeat(who="bot", name="Murat", bot="random")]
        made = await parlour.lobby.make(NewTable(game="skirmish", seats=seats))
        for level, bot in (("miser", "miser"), ("best", "miser"), ("random", "random")):
            info = await parlour.lobby.put_bot(made.table.id, 1, made.host_token, level)
            assert (info.seats[1].bot, info.seats[1].name) == (bot, "Murat")

    in_parlour(tmp_path, scene, games_with())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "No bot 'hannibal' plays this game. Choose from: random, miser."),
        ("fr", "Aucun bot «\xa0hannibal\xa0» ne joue à ce jeu. Au choix\xa0: random, miser."),
    ],
)
def test_a_level_that_there_is_not_is_refused_in_words_and_nothing_changes(tmp_path: Path, language: Any, said: str) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", start=False)
        before = table_of(parlour, made.table.id)
        for wish in (
            parlour.lobby.put_bot(made.table.id, 1, made.host_token, "hannibal"),
            parlour.lobby.make(NewTable(game="skirmish", seats=[NewSeat(who="me"), NewSeat(who="bot", bot="hannibal")])),
            parlour.make("me", "open", bot="hannibal"),
        ):
            with pytest.raises(UnknownBot) as refused:
                await wish
            assert refused.value.say(language) == said
        assert table_of(parlour, made.table.id) is before
        assert list(parlour.tables.live) == [made.table.id]

    in_parlour(tmp_path, scene, games_with())


def test_a_rematch_keeps_the_levels(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        seats = [NewSeat(who="me"), NewSeat(who="bot", bot="random"), NewSeat(who="bot", bot="miser")]
        settings = Settings(bot="random", question_seconds=0)
        made = await parlour.lobby.make(NewTable(game="skirmish", seats=seats, settings=settings))
        await parlour.lobby.start(made.table.id, made.host_token)
        [person] = await parlour.sit_all(made)
        await person.ask("resign")
        await parlour.until(lambda: table_of(parlour, made.table.id).stage == "finished")
        info = await parlour.lobby.rematch(made.table.id, made.host_token)
        assert [seat.bot for seat in info.seats] == [None, "random", "miser"]
        assert info.settings.bot == "random"

    in_parlour(tmp_path, scene, games_with())


def test_a_page_is_told_of_every_bot_in_both_languages_and_of_the_usual_one() -> None:
    offered = offered_game("risk-express", [Brought(Last.name, "tests.server.plug_in:Last", Last)])
    card = game_card(offered)
    bots = {bot["name"]: bot for bot in card["bots"]}
    assert list(bots) == list(offered.bots)
    assert bots["soldier"]["called"] == {"en": "Soldier", "fr": "Soldat"}
    assert bots["recruit"]["about"] == {
        "en": "overlooks things: for a first game, or for children",
        "fr": "ne voit pas tout : pour une première partie, ou pour les enfants",
    }
    assert bots["last"] == {"name": "last", "called": {"en": "last", "fr": "last"}, "about": None}
    assert card["usual_bot"] == "soldier"


def test_the_usual_bot_is_never_one_that_was_brought_along() -> None:
    bots: dict[str, Bot] = {"last": Last(), "random": PlainRandom(RANDOM)}
    offered = OfferedGame(Engine(GAME, fast=False), bots, frozenset(["last"]))
    assert (offered.bot_name(""), offered.bot_name("last"), offered.bot_name("best")) == ("random", "last", "random")


def test_tables_whose_bots_think_keep_no_quick_bot_waiting(tmp_path: Path) -> None:
    thinker = Thinker()

    async def scene(parlour: Parlour) -> None:
        most = parlour.tables.bots.most
        slow = [await parlour.make("me", "open", question_seconds=0, bot="thinker") for _ in range(most + 2)]
        for made in slow:
            await parlour.lobby.leave(made.table.id, 0, made.keys[0].token)
        for _ in range(most):
            await began(thinker)
        quick = await parlour.make("me", "open", question_seconds=0, bot="random")
        await parlour.lobby.leave(quick.table.id, 0, quick.keys[0].token)
        await parlour.until(lambda: table_of(parlour, quick.table.id).stage == "finished")
        assert thinker.done == 0
        thinker.stop.set()
        for made in slow:
            await parlour.until(lambda made=made: table_of(parlour, made.table.id).stage == "finished")  # type: ignore[misc]

    in_parlour(tmp_path, scene, games_with(thinker))


def test_a_server_stops_without_waiting_for_a_thought(tmp_path: Path) -> None:
    thinker = Thinker()

    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "open", bot="thinker")
        await parlour.lobby.leave(made.table.id, 0, made.keys[0].token)
        await began(thinker)
        await parlour.close()
        assert thinker.done == 0
        parlour.open()
        thinker.stop.set()

    in_parlour(tmp_path, scene, games_with(thinker))


def test_a_thought_that_comes_when_the_table_has_moved_on_is_dropped(tmp_path: Path) -> None:
    thinker = Thinker()

    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", "me", question_seconds=0, bot="thinker")
        table = made.table.id
        first, _ = await parlour.sit_all(made)
        await parlour.lobby.leave(table, 0, made.keys[0].token)
        await began(thinker)
        await first.ask("return")
        await first.play("hide")
        await first.play("rest")
        moved = len(await rows_of(parlour, table))
        thinker.stop.set()
        await parlour.until(lambda: table_of(parlour, table).now.actor == 2)
        assert (await rows_of(parlour, table))[moved:] == [("action", 1, "bot")]
        assert thinker.done == 2  # once for nobody

    in_parlour(tmp_path, scene, games_with(thinker))


def test_bots_that_think_are_compiled_after_the_quick_ones() -> None:
    slow, quick = (PolicyBot(RANDOM._replace(name=name, thinks=name == "slow"), fast=False) for name in ("slow", "quick"))
    offered = OfferedGame(Engine(GAME, fast=False), {"slow": slow, "quick": quick})
    warm_up_bots(offered)
    assert (quick.fast, slow.fast) == (True, False)
    warm_up_thinkers(offered)
    assert (quick.fast, slow.fast) == (True, True)
