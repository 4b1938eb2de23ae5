"""The story, the picture and the refusals of RISK, in words."""

import re
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from grognard.core.dice import seeded
from grognard.core.match import Match
from grognard.core.reason import AgainstTheRules
from grognard.core.rule import NOBODY
from grognard.core.words import LANGUAGES
from grognard.games.risk import events
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.picture import WIDTH, picture, short, troops
from grognard.games.risk.reasons import TerritoryIsFull
from tests.loaded import loaded
from tests.rules.risk_table import ENGINE, GAME, Table

EUROPE = TERRITORY_NAMES[13:20]


def told(table: Table, *moves: str, dice: Any = None, language: Any = "en") -> list[str]:
    """The story of these moves, and of chance after them."""
    return [event.tell(language, ["Anne", "Bob", "Cléo"], GAME.words) for event in table.told(*moves, dice=dice)]


def faces(text: str) -> Any:
    return loaded(*((int(face) - 1, 6) for face in text))


@pytest.mark.rule("RK-42")
def test_a_battle_is_told_with_its_dice() -> None:
    table = Table().give(0, "east_africa", regiments=10).give(1, "egypt", regiments=4).airfields("east_africa")
    assert told(table, "attack east_africa egypt 3", "defend 2", dice=faces("34654")) == [
        "Anne attacks Egypt (Bob) from East Africa; dice: 3.",
        "Bob defends; dice: 2.",
        "An airfield adds 1 to Anne's highest die.",
        "Anne rolls 6, 4 and 3, Bob rolls 5 and 4: Anne loses 1, Bob 1.",
    ]


@pytest.mark.rule("RK-21", "RK-22")
@pytest.mark.parametrize(
    ("attack", "defence", "airfield", "losers"),
    [
        ("654", "54", None, [1, 1]),
        ("651", "64", None, [0, 1]),
        ("641", "54", None, [1, 0]),
        ("541", "54", None, [0, 0]),
        ("541", "54", "east_africa", [1, 0]),
        ("641", "53", "egypt", [0, 1]),
        ("654", "6", None, [0]),
    ],
)
def test_who_lost_each_pair_of_dice_is_told(attack: str, defence: str, airfield: Any, losers: list[int]) -> None:
    table = Table().give(0, "east_africa", regiments=10).give(1, "egypt", regiments=4)
    table.airfields(*[airfield] if airfield else []).play("attack east_africa egypt 3", f"defend {len(defence)}")
    fought = next(event for event in table.told(dice=faces(attack + defence)) if isinstance(event, events.Fought))
    assert fought.losers == losers
    assert (fought.source, fought.target) == ("east_africa", "egypt")
    assert (fought.attack_lost, fought.defence_lost) == (losers.count(0), losers.count(1))


@pytest.mark.rule("RK-26")
def test_a_conquest_that_eliminates_is_told_in_french() -> None:
    table = Table().give(0, "east_africa", regiments=10).give(2, "egypt").airfields("egypt")
    table.hand(2, 1, 1).missions(2, "control_asia", "control_8_cities")
    assert told(table, "attack east_africa egypt 3", dice=faces("6661"), language="fr")[1:] == [
        "Un terrain d'aviation ajoute 1 au meilleur dé de Cléo.",
        "Anne lance 6, 6 et 6, Cléo lance 1\xa0: Anne perd 0, Cléo 1.",
        "Anne prend l'Égypte à Cléo\xa0!",
        "Le terrain d'aviation qui s'y trouvait est détruit.",
        "Cléo est hors jeu. Anne prend sa main (cartes\xa0: 2).",
        "Anne récupère «\xa0Contrôler l'Asie\xa0» et «\xa0Contrôler 8 villes\xa0».",
    ]
    assert told(table, "advance 5", language="fr") == ["Anne s'y installe. Régiments sur place\xa0: 5."]


@pytest.mark.rule("RK-24", "RK-26")
def test_who_moves_in_is_told_also_where_all_must_and_where_somebody_is_eliminated() -> None:
    chosen = Table().give(0, "east_africa", regiments=10).give(2, "egypt").play("attack east_africa egypt 3")
    all_must = Table().give(0, "east_africa", regiments=4).give(1, "egypt").play("attack east_africa egypt 3")
    the_last = Table().give(0, "east_africa", regiments=4).give(2, "egypt").play("attack east_africa egypt 3")
    assert not any(isinstance(event, events.Advanced) for event in chosen.told(dice=faces("6661")))
    assert chosen.told("advance 5") == [events.Advanced(0, "east_africa", "egypt", 5)]
    assert all_must.told(dice=faces("6661"))[-1] == events.Advanced(0, "east_africa", "egypt", 3)
    assert the_last.told(dice=faces("6661"))[-2:] == [
        events.Eliminated(0, 2, 0),
        events.Advanced(0, "east_africa", "egypt", 3),
    ]


@pytest.mark.rule("RK-11")
def test_regiments_that_chance_places_are_told_as_they_are_placed() -> None:
    table = Table()
    table.state = ENGINE.new(3, GAME.title.options_from({"set_up": "at-random"}))
    dice = seeded(2)
    while not isinstance((last := table.told(dice=dice)[-1]), events.Starts):
        pass
    order = [(last.seat + place) % 3 for place in range(3)]
    for kind in (events.PlacedCapital, events.Occupied):
        placed = table.told(dice=loaded((30, 42), (20, 41), (10, 40)) if kind is events.PlacedCapital else seeded(3))
        assert [type(event) for event in placed] == [kind] * 3
        assert [event.seat for event in placed] == order  # type: ignore[attr-defined]


@pytest.mark.rule("RK-30")
def test_a_mission_is_told_with_its_reward_and_its_price() -> None:
    table = Table().give(0, *EUROPE).face_up("control_europe", reward="small_airfield").hand(0, 1, 0)
    assert told(table, "end-attacks", "claim control_europe", "airfield ukraine", "pay 1") == [
        "Anne attacks no more.",
        "Anne completes “Control Europe”.",
        "The reward: an airfield.",
        "Anne builds the airfield: Ukraine.",
        "Anne discards a card (1★).",
        "Bob's turn, with 30 regiments to place.",
    ]
    full = Table().give(0, *EUROPE).airfields(*EUROPE).face_up("control_europe", reward="small_airfield").play("end-attacks")
    assert "it is lost" in told(full, "claim control_europe")[2]


@pytest.mark.rule("RK-16")
def test_reinforcements_and_manoeuvres_are_told_once_they_are_complete() -> None:
    table = Table().give(0, "brazil", "peru", regiments=2).hand(0, 2, 0).turn()
    moves = ("trade 2 0", "place brazil", "regiments 4", "place peru", "regiments 1", "end-attacks", "move-from brazil")
    assert told(table, *moves)[:4] == [
        "Anne trades cards for 2 regiments.",
        "Anne reinforces Brazil: +4.",
        "Anne reinforces Peru: +1.",
        "Anne attacks no more.",
    ]
    assert told(table, "move-to peru", "move 3")[0] == "Anne moves regiments (3) from Brazil to Peru."
    lone = Table().give(0, "brazil", regiments=2).give(0, "peru").play("end-attacks", "move-from brazil")
    assert told(lone, "move-to peru")[0] == "Anne moves regiments (1) from Brazil to Peru."


@pytest.mark.rule("RK-37", "RK-16")
def test_what_is_lost_or_made_anew_is_told() -> None:
    table = Table().give(0, "brazil").since("peru").hand(1, 27, 10).discarded(3, 2).play("end-attacks")
    assert told(table, dice=seeded(1))[:2] == ["The discard pile becomes a new draw pile.", "Anne draws a card."]
    empty = Table().give(0, "brazil").since("peru").hand(1, 30, 12).play("end-attacks")
    assert told(empty, dice=loaded())[0] == "There is no card left to draw."
    full = Table().give(0, "brazil", regiments=998).turn()
    assert told(full, "place brazil", "regiments 1") == ["Anne reinforces Brazil: +1.", "No room is left. Regiments lost: 2."]
    crowded = Table().give(0, "brazil").give(1, "peru", regiments=999).give(2, *TERRITORY_NAMES[13:])
    crowded.give(2, *(name for name in TERRITORY_NAMES[:13] if name not in ("brazil", "peru")))
    assert told(crowded, "end-attacks") == [
        "Anne attacks no more.",
        "Bob's turn, with 3 regiments to place.",
        "No room is left. Regiments lost: 3.",
    ]


@pytest.mark.rule("RK-8")
def test_ties_for_the_order_are_told() -> None:
    match = Table(mode="training")
    match.state = ENGINE.new(3, GAME.title.options_from({"mode": "training"}))
    assert told(match, dice=faces("552"))[-1] == "Anne and Bob are tied and roll again."
    assert told(match, dice=faces("36")) == [
        "Anne rolls a 3 for the order.",
        "Bob rolls a 6 for the order.",
        "Bob picks a colour first.",
    ]


@pytest.mark.rule("RK-32", "RK-27")
def test_each_end_is_told() -> None:
    missions = Table().give(0, "brazil").capital(0, "brazil").missions(0, "control_asia", "control_europe", "control_8_cities")
    assert told(missions, "end-attacks")[-1] == "Anne has 3 missions, holds the home capital, and wins!"
    world = Table().give(0, *TERRITORY_NAMES, regiments=5).give(1, "egypt")
    assert told(world, "attack east_africa egypt 3", dice=faces("6661"))[-1] == "Anne rules the world. “My general!”"
    rounds = Table(max_rounds=1)
    rounds.state.mover = 2
    rounds.give(0, "brazil").give(2, "peru")
    assert told(rounds, "end-attacks")[-1] == "The last round is over: a draw."


def test_whole_games_are_told_and_drawn_in_both_languages() -> None:
    kinds = set()
    chance = np.random.default_rng(5)
    for options in ({"mode": "training"}, {"mode": "command-centre"}, {"mode": "world-conquest", "set_up": "at-random"}):
        match = Match(GAME, 4, seed=2, options={**options, "max_rounds": 4}, engine=ENGINE)
        while not match.over:
            legal = match.legal
            match.play(legal[chance.integers(len(legal))])
        kinds |= {type(event) for event in match.told()}
        for language in LANGUAGES:
            assert all(sentence and "_" not in sentence for sentence in match.story(language))
            console = Console(width=100, color_system=None)
            with console.capture() as capture:
                console.print(picture(match.view(0), language, match.names))
            assert max(map(len, capture.get().splitlines())) <= 100
    assert {events.CitiesLaidOut, events.MissionLaidOut, events.PickedColour, events.Garrisoned, events.Fought} <= kinds


@pytest.mark.rule("RK-2")
def test_the_map_shows_every_border_once_and_every_name_in_its_cell() -> None:
    table = Table()
    for language in LANGUAGES:
        console = Console(width=1000, color_system=None)
        with console.capture() as capture:
            console.print(picture(table.view(), language, ["Anne", "Bob", "Cléo"]))
        text = capture.get()
        across = len(re.findall("─+", text))
        down = text.count("│")
        listed = text.splitlines()[-2]
        assert across + down + listed.count("–") + listed.count("/") == 83
        assert all(len(short(name, language)) < WIDTH for name in TERRITORY_NAMES)
    crowded = Table().give(0, "egypt", regiments=999).cities("egypt").capital(1, "egypt").airfields("egypt")
    assert troops(crowded.view(), "egypt").plain == "●999⌂♔■✈"
    assert troops(crowded.view(), "siam").plain == "■ 1"


def test_every_move_out_of_its_time_is_refused_with_a_rule() -> None:
    """Whatever the phase, whatever the move: a reason in both languages, and nothing changes."""
    chance = np.random.default_rng(9)
    samples = [
        "colour red", "capital brazil", "occupy brazil", "garrison brazil", "keep-cards", "trade 2 0", "trade 1 0", "trade 1 5",
        "place brazil", "regiments 500", "attack brazil peru 3", "attack brazil china 1", "defend 2", "advance 900",
        "end-attacks", "claim control_asia", "claim-nothing", "pay 2", "airfield brazil", "move-from brazil", "move-to brazil",
        "move 900", "stay",
    ]  # fmt: skip
    for options in ({"mode": "training"}, {"mode": "command-centre"}):
        state, dice = ENGINE.new(3, GAME.title.options_from({**options, "max_rounds": 5})), seeded(3)
        while (actor := ENGINE.actor(state)) != NOBODY:
            if actor < NOBODY:
                ENGINE.roll(state, dice)
                continue
            legal = ENGINE.legal(state)
            before = state.tobytes()
            move = GAME.parse(samples[chance.integers(len(samples))])
            if GAME.action(move) not in legal:
                with pytest.raises(AgainstTheRules) as refused:
                    ENGINE.step(state, GAME.action(move))
                assert all(refused.value.say(language) for language in LANGUAGES)
                assert isinstance(refused.value.reason, TerritoryIsFull) or "RK-" in str(refused.value), (move, state.phase)
                assert state.tobytes() == before
            ENGINE.step(state, int(legal[chance.integers(len(legal))]))


@pytest.mark.rule("RK-32")
def test_the_picture_warns_of_who_is_one_step_from_winning() -> None:
    table = Table().give(0, "peru").give(2, "siam").capital(0, "peru").capital(2, "siam").missions(2, "control_asia")

    def shown() -> str:
        console = Console(width=160)
        with console.capture() as caught:
            console.print(picture(table.view(), "en", ["Anne", "Bob", "Cléo"]))
        return caught.get()

    before = shown()
    assert "One step from winning" not in before
    table.missions(2, "control_europe")
    assert "One step from winning: Cléo" in shown()
    assert len(shown().splitlines()) == len(before.splitlines()) + 1
