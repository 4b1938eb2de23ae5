"""What is hidden, what is learnt, and what may be imagined."""

from typing import Any

import numpy as np
import pytest

from grognard.core.dice import seeded
from grognard.core.engine import Engine
from grognard.core.match import Match
from grognard.core.rule import CHANCE, NOBODY
from grognard.games.bomb_island.box import CARD_KINDS, CARD_NAMES, COPIES
from grognard.games.bomb_island.events import Drew, GaveCard, TookCard
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.rules.bombs import blow_up
from grognard.games.bomb_island.state import HIDDEN
from tests.rules.bomb_island_table import ENGINE, Table

MOVE_4, PISTOL, BOAT = (CARD_NAMES.index(name) for name in ("move_4", "pistol", "boat"))


def gifted() -> Table:
    """Seat 0 gave seat 1 a Move 4 and took its Pistol; seat 2 looked on."""
    hands = {0: "gift move_4 boat", 1: "pistol boat boat", 2: "move_1"}
    return Table(3, hands=hands).play("play gift", "give-to 1", "give move_4").roll((0, 3))


@pytest.mark.rule("BI-38")
def test_other_hands_are_hidden_and_everything_else_is_open() -> None:
    table = Table(3, stand={0: "c1"}, hands={0: "move_1 boat", 1: "shield", 2: "gift gift"}, bombs="d4", chests="d3 b3")
    seen = ENGINE.blind(table.state, 0)
    assert seen.hands[0].tolist() == table.state.hands[0].tolist()
    assert [int(seen.hands[seat, HIDDEN]) for seat in range(3)] == [0, 1, 2]
    assert seen.hands[1:3, :HIDDEN].sum() == 0
    seen.hands[:] = table.state.hands
    assert seen.tobytes() == table.state.tobytes()
    spectator = ENGINE.blind(table.state, NOBODY)
    assert [int(spectator.hands[seat, HIDDEN]) for seat in range(3)] == [2, 1, 2]


@pytest.mark.rule("BI-25", "BI-38")
def test_the_two_of_a_gift_know_its_cards_and_the_third_does_not() -> None:
    table = gifted()
    giver, partner, third = (ENGINE.blind(table.state, seat) for seat in range(3))
    assert (int(giver.hands[1, MOVE_4]), int(giver.hands[1, HIDDEN])) == (1, 2)
    assert (int(partner.hands[0, PISTOL]), int(partner.hands[0, HIDDEN])) == (1, 1)
    assert third.hands[:2, :HIDDEN].sum() == 0
    assert third.known.sum() == 0


@pytest.mark.rule("BI-25", "BI-38")
def test_while_the_gift_is_under_way_only_the_two_see_it() -> None:
    table = Table(3, hands={0: "gift move_4", 1: "pistol", 2: "boat"}).play("play gift", "give-to 1", "give move_4")
    assert table.actor == CHANCE
    assert [int(ENGINE.blind(table.state, seat).given) for seat in (0, 1, 2, NOBODY)] == [MOVE_4, MOVE_4, HIDDEN, HIDDEN]
    for key in range(10):
        guess = ENGINE.imagine(table.state, 2, seeded(key))
        assert guess.hands[1, guess.given] > 0


@pytest.mark.rule("BI-25")
def test_a_card_seen_leaving_the_hand_is_no_longer_known() -> None:
    table = gifted()
    table.state.mover, table.state.colours = 1, 0
    table.play("play move_4")
    assert table.state.known[0, 1].sum() == 0
    assert int(table.state.known[1, 0, PISTOL]) == 1


@pytest.mark.rule("BI-25")
def test_a_known_card_that_may_have_been_given_on_is_no_longer_sure() -> None:
    table = gifted()
    state = table.state
    state.mover, state.colours, state.hands[1, CARD_NAMES.index("gift")] = 1, 0, 1
    table.play("play gift", "give-to 2", "give boat")
    assert state.known[0, 1].sum() == 0
    assert int(state.known[1, 2, BOAT]) == 1


@pytest.mark.rule("BI-25")
def test_of_every_kind_one_less_is_sure_when_an_unseen_card_is_given_on() -> None:
    every_kind = " ".join(CARD_NAMES[:HIDDEN])
    table = Table(3, mover=1, hands={1: f"{every_kind} {every_kind}"})
    table.state.known[0, 1] = 2
    table.play("play gift", "give-to 2", "give boat")
    gift = CARD_NAMES.index("gift")  # one was seen to be played, and the other may be what was given
    assert table.state.known[0, 1].tolist() == [0 if kind == gift else 1 for kind in range(HIDDEN)]


@pytest.mark.rule("BI-25", "BI-35")
def test_what_was_known_of_a_player_who_is_out_is_forgotten() -> None:
    table = gifted()
    blow_up(table.state, 1, None)
    assert table.state.known.sum() == 0


def random_states(count: int) -> list[Any]:
    """Positions from random games of all sizes, gifts among them."""
    found = []
    for seed in range(count):
        state = ENGINE.new(2 + seed % 3, GAME.title.options())
        dice, luck = seeded(seed), np.random.default_rng(seed)
        for step in range(250):
            if ENGINE.actor(state) == CHANCE:
                ENGINE.roll(state, dice)
            elif ENGINE.actor(state) >= 0:
                ENGINE.step(state, int(luck.choice(ENGINE.legal(state))))
            if step % 10 == seed % 10:
                found.append(state.copy())
    return found


@pytest.mark.rule("BI-3", "BI-25", "BI-38")
def test_imagined_hands_agree_with_all_that_the_seat_knows() -> None:
    for state in random_states(6):
        assert (state.hands[:, :HIDDEN].sum(axis=0) + state.discard <= COPIES).all()
        for other in range(int(state.players)):
            assert (state.known[:, other] <= state.hands[other, :HIDDEN]).all()
        for seat in range(NOBODY, int(state.players)):
            seen = ENGINE.blind(state, seat)
            guess = ENGINE.imagine(state, seat, seeded(9))
            assert guess.hands[:, HIDDEN].sum() == 0
            assert guess.hands.sum(axis=1).tolist() == state.hands.sum(axis=1).tolist()
            assert (guess.hands[:, :HIDDEN].sum(axis=0) + guess.discard <= COPIES).all()
            assert ENGINE.blind(guess, seat).tobytes() == seen.tobytes()
            assert ENGINE.actor(guess) == ENGINE.actor(state)
            if ENGINE.actor(state) == seat:
                assert ENGINE.legal(guess).tolist() == ENGINE.legal(state).tolist()


@pytest.mark.rule("BI-38")
def test_imagined_hands_vary() -> None:
    table = Table(hands={0: "move_1", 1: "move_1 move_2 pistol"})
    guesses = {ENGINE.imagine(table.state, 0, seeded(key)).hands[1].tobytes() for key in range(20)}
    assert len(guesses) > 15


@pytest.mark.rule("BI-25", "BI-38")
def test_the_story_names_hidden_cards_only_to_those_who_see_them() -> None:
    table = Table(3, hands={0: "gift move_4", 1: "pistol", 2: "boat"}).play("play gift", "give-to 1", "give move_4")
    assert table.told(0) == [GaveCard(0, 1, "move_4")] == table.told(1)
    assert table.told(2) == [GaveCard(0, 1, None)] == table.told(NOBODY)
    table.roll((0, 1))
    assert table.told(0) == [TookCard(0, 1, "pistol")] == table.told(1)
    assert table.told(2) == [TookCard(0, 1, None)] == table.told(NOBODY)
    table = (
        Table(hands={0: "potion boat"})
        .play("play potion", "draw-cards")
        .draw(0, "shield", "move_2", "boat", "move_2", "move_1")
    )
    assert table.told(0) == [Drew(0, 5, ["move_1", "move_2", "move_2", "shield", "boat"])]
    assert table.told(1) == [Drew(0, 5, None)] == table.told(NOBODY)


@pytest.mark.rule("BI-25", "BI-38")
def test_a_hidden_card_is_not_in_the_sentence_of_who_may_not_know_it() -> None:
    table = Table(3, hands={0: "gift move_4", 1: "pistol", 2: "boat"}).play("play gift", "give-to 1", "give move_4")
    said = [[event.tell("en", ["Ann", "Bob", "Cleo"], GAME.words) for event in table.told(seat)] for seat in (1, 2)]
    assert said == [["Ann gives Bob Move 4."], ["Ann gives Bob a card."]]


@pytest.mark.rule("BI-25", "BI-38")
@pytest.mark.parametrize("card", CARD_NAMES)
def test_whatever_the_gift_the_others_are_told_the_same(card: str) -> None:
    for taken in range(2):
        table = Table(3, hands={0: f"gift {card}", 1: "pistol shield"}).play("play gift", "give-to 1", f"give {card}")
        assert table.told(2) == [GaveCard(0, 1, None)]
        assert table.roll((taken, 2)).told(2) == [TookCard(0, 1, None)]
    table = Table(3, hands={0: "potion move_1 move_1 move_1 move_1"}).play("play potion", "draw-cards").draw(0, card, card)
    assert table.told(2) == [Drew(0, 2, None)]


@pytest.mark.rule("BI-38")
def test_what_a_seat_is_told_of_a_move_is_the_same_in_worlds_that_it_cannot_tell_apart() -> None:
    told = other = 0
    for number, state in enumerate(random_states(4)):
        actor = ENGINE.actor(state)
        if actor < 0:
            continue
        for seat in range(NOBODY, int(state.players)):
            world = ENGINE.imagine(state, seat, seeded(number))
            for action in set(ENGINE.legal(state).tolist()) & set(ENGINE.legal(world).tolist()):
                news, same = ENGINE.step(state.copy(), action), ENGINE.step(world.copy(), action)
                assert GAME.events_for(news, seat) == GAME.events_for(same, seat)
                told += len(news)
                other += world.tobytes() != state.tobytes()
    assert told > 1000
    assert other > 1000


def test_a_whole_game_can_be_told_seen_and_drawn_in_both_languages() -> None:
    match = Match(GAME, 4, seed=2, engine=Engine(GAME, fast=False))
    luck = np.random.default_rng(3)
    for _ in range(400):
        if match.over:
            break
        match.play(match.legal[luck.integers(len(match.legal))])
        assert GAME.parse(str(match.legal[0])) == match.legal[0] if match.legal else True
    for language in ("en", "fr"):
        assert all(match.story(language))
    assert "Round" in str(match)
    assert len(match.view(1).hands[0]) == 6
    assert len(CARD_NAMES) == CARD_KINDS
