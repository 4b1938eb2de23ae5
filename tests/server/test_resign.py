"""Giving up: a bot plays on, until one seat alone is left."""

from pathlib import Path

from grognard.server.wire.records import record_text
from tests.server.parlour import Parlour, in_parlour


def test_of_two_players_one_resigns_and_the_other_has_won(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", question_seconds=0)
        anne, bea = await parlour.sit_all(made)
        await anne.ask("resign", seat=0)
        assert bea.table["stage"] == "finished"
        assert bea.table["result"] == [0.0, 1.0]
        assert "bot-sat-down" not in bea.events
        assert bea.events[-1] == "resigned"
        assert bea.last["time"]["seat"] is None
        assert "final" in await record_text(parlour.tables, made.table.id)
        await parlour.close()
        parlour.open()
        again = await parlour.lobby.info(made.table.id)
        assert (again.stage, again.result) == ("finished", [0.0, 1.0])

    in_parlour(tmp_path, scene)


def test_of_three_a_bot_plays_on_until_one_is_left(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", "me", question_seconds=0)
        anne, bea, carl = await parlour.sit_all(made)
        await anne.ask("resign", seat=0)
        assert carl.table["stage"] == "playing"
        assert "bot-sat-down" in carl.events
        await bea.ask("resign", seat=1)
        assert carl.table["result"] == [0.0, 0.0, 1.0]

    in_parlour(tmp_path, scene)
