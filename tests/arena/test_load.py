"""Finding bots: by file, by package, by what packages install."""

from pathlib import Path

import pytest

from grognard.bots.load import BotNameTaken, Brought, DoesNotPlay, NoSuchBot, Roster, installed, load, mark_of
from grognard.core.policy import Policy
from grognard.core.refusal import UnknownBot
from grognard.games import find
from tests.arena import others
from tests.arena.heroes import offer_heroes
from tests.arena.small import GAME, outcomes_of, plan_of

OTHERS = str(Path(others.__file__))


def test_a_class_or_a_policy_from_a_file_or_a_package() -> None:
    assert load(f"{OTHERS}:First").name == "first"
    assert load("tests.arena.others:First").what is others.First
    assert isinstance(load(f"{OTHERS}:LAST").what, Policy)
    assert load("tests.arena.others:First", "renamed").name == "renamed"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("nowhere.py:Bot", "no such file"),
        ("nowhere:Bot", "ModuleNotFoundError"),
        (f"{OTHERS}:Nobody", "nothing there is called 'Nobody'"),
        (f"{OTHERS}:Nameless", "neither a Policy nor a class"),
        (f"{OTHERS}:os", "neither a Policy nor a class"),
        (f"{OTHERS}:", "no ':'"),
        ("others", "no ':'"),
    ],
)
def test_what_cannot_be_loaded_is_refused_in_words(address: str, told: str) -> None:
    with pytest.raises(NoSuchBot) as refused:
        load(address)
    assert told in refused.value.say("en")
    assert refused.value.say("fr") != refused.value.say("en")


@pytest.mark.parametrize(
    "text", ["raise SystemExit(0)", "1 / 0", "def (", "class Bot:\n name = 'a b'\n def choose(self, s): ..."]
)
def test_a_file_that_fails_is_refused_each_time(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.py").write_text(text)
    for _ in range(2):
        with pytest.raises(NoSuchBot):
            load(f"{tmp_path / 'bad.py'}:Bot")


def test_a_file_is_found_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(OTHERS).parent)
    found = load("others.py:First")
    monkeypatch.chdir(tmp_path)
    assert load(found.address).what is found.what


def test_two_files_of_one_name_are_two_bots(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.py").write_text(f"class Mine:\n name = '{folder}'\n def choose(self, sight): ...\n")
    one, two = (load(f"{tmp_path / folder / 'mine.py'}:Mine") for folder in ("one", "two"))
    assert (one.name, two.name) == ("one", "two")
    assert mark_of(one.what) != mark_of(two.what)


def test_names_that_are_taken_are_refused() -> None:
    game, first = find(GAME), load(f"{OTHERS}:First")
    for brought in ((load(f"{OTHERS}:Soldier"),), (first, first)):
        with pytest.raises(BotNameTaken):
            Roster(game, brought)
    with pytest.raises(BotNameTaken):
        Roster(game).find(f"{OTHERS}:Soldier")


def test_packages_offer_bots_by_entry_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(GAME)
    with pytest.raises(UnknownBot):
        Roster(game).find("hero")
    offer_heroes(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert installed() == {"hero": "heroes:Hero", "expert": "heroes:Expert", "broken": "nowhere:Bot"}
    roster = Roster(game)
    hero = roster.find("hero")
    assert isinstance(hero, Brought)
    assert (hero.name, hero.address) == ("hero", "heroes:Hero")
    assert {"soldier", "hero", "broken"} < set(roster.names)
    plan = plan_of("random", "hero", games=2, control=0, options={"max_rounds": 1})
    assert all(not outcome.faults for outcome in outcomes_of(plan, threads=1))
    with pytest.raises(NoSuchBot):
        roster.find("broken")
    with pytest.raises(UnknownBot) as refused:
        roster.find("nobody")
    assert "hero" in str(refused.value)


def test_a_bot_may_say_which_games_it_plays(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    text = "class Mine:\n name, games = 'mine', {games}\n def choose(self, sight): ...\n"
    file.write_text(text.format(games="('risk', 'skirmish')") + "class Any:\n name = 'any'\n def choose(self, sight): ...\n")
    mine, any_game = (load(f"{file}:{name}") for name in ("Mine", "Any"))
    assert [mine.plays(game) for game in (GAME, "risk")] == [False, True]
    assert any_game.plays(GAME)
    roster = Roster(find(GAME), [mine, any_game])
    assert "mine" not in roster.names
    assert "any" in roster.names
    assert Roster(find("risk"), [mine]).find("mine") is mine
    for name in ("mine", mine.address):
        with pytest.raises(DoesNotPlay) as refused:
            roster.find(name)
        assert "risk and skirmish" in refused.value.say("en")
        assert "risk et skirmish" in refused.value.say("fr")
    policy = Brought("last", "somewhere:LAST", others.LAST._replace(games=("risk",)))
    assert not policy.plays(GAME)
    for wrong in ("'risk'", "[7]", "7"):
        bad = tmp_path / f"bad{len(wrong)}.py"
        bad.write_text(text.format(games=wrong))
        with pytest.raises(NoSuchBot) as refused_too:
            load(f"{bad}:Mine")
        assert "its games must be" in refused_too.value.say("en")


def test_the_game_s_own_bots_are_found_by_name() -> None:
    game = find(GAME)
    found = Roster(game).find("soldier")
    assert isinstance(found, Policy)
    assert found.name == "soldier"
