"""What is hidden: the stars in other hands."""

import pytest

from grognard.core.dice import seeded
from grognard.core.rule import NOBODY
from grognard.core.saying import empty_news, told_in
from grognard.games.risk.game import GAME
from grognard.games.risk.state import UNKNOWN
from tests.loaded import loaded
from tests.rules.risk_table import ENGINE, Table


def dealt() -> Table:
    return Table(4).give(0, "brazil").hand(0, 1, 2).hand(1, 2, 1).hand(2, 4, 0).discarded(10, 5)


@pytest.mark.rule("RK-38")
def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    shown = dealt().view(0)
    assert (shown.ones, shown.twos) == ([1, None, None, 0], [2, None, None, 0])
    assert (shown.best_stars, shown.best_trade) == ([5, None, None, 0], [10, None, None, 0])
    assert shown.cards == [3, 3, 4, 0]
    assert (shown.draw_pile, shown.discards, shown.discarded_twos) == (17, 15, 5)
    blinded = ENGINE.blind(dealt().state, 0)
    assert list(blinded.twos[:4]) == [2, UNKNOWN, UNKNOWN, 0]
    assert (dealt().view(NOBODY).ones, dealt().view(NOBODY).twos) == ([None, None, None, 0], [None, None, None, 0])


@pytest.mark.rule("RK-38")
def test_hands_that_differ_only_in_stars_look_the_same_to_others() -> None:
    assert ENGINE.blind(dealt().state, 3).tobytes() == ENGINE.blind(dealt().hand(1, 0, 3).state, 3).tobytes()
    assert ENGINE.blind(dealt().state, 1).tobytes() != ENGINE.blind(dealt().hand(1, 0, 3).state, 1).tobytes()


@pytest.mark.rule("RK-38")
def test_a_guess_deals_other_hands_from_the_unseen_cards_and_keeps_what_is_known() -> None:
    state = dealt().state
    seen = set()
    for luck in range(200):
        guess = ENGINE.imagine(state, 0, seeded(luck))
        assert guess.twos[0] == 2
        assert all(0 <= guess.twos[seat] <= guess.cards[seat] for seat in range(4))
        assert 0 <= 12 - 5 - sum(guess.twos[:4]) <= 17
        seen.add((int(guess.twos[1]), int(guess.twos[2])))
    assert len(seen) > 8


@pytest.mark.rule("RK-38")
def test_a_guess_knows_that_no_two_star_card_is_left() -> None:
    table = Table(3).hand(0, 0, 4).hand(1, 3, 0).discarded(0, 8)
    for luck in range(50):
        assert ENGINE.imagine(table.state, 0, seeded(luck)).twos[1] == 0


@pytest.mark.rule("RK-38")
def test_a_guess_deals_the_last_two_star_card_at_most_once() -> None:
    table = Table(4).hand(0, 0, 1).hand(1, 3, 0).hand(2, 2, 1).hand(3, 3, 0).discarded(16, 10)
    dealt = set()
    for luck in range(200):
        guess = ENGINE.imagine(table.state, 0, seeded(luck))
        assert guess.twos[0] == 1
        dealt.add(tuple(guess.twos[1:4].tolist()))
    assert dealt == {(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}


@pytest.mark.rule("RK-38", "RK-4")
def test_when_all_cards_are_in_hands_a_guess_deals_all_of_them() -> None:
    table = Table(3).hand(0, 2, 2).hand(1, 9, 3).hand(2, 18, 6).discarded(1, 1)
    for seat, own in enumerate((2, 3, 6)):
        guesses = [ENGINE.imagine(table.state, seat, seeded(luck)).twos.tolist() for luck in range(50)]
        assert all(guess[seat] == own and sum(guess) == 11 for guess in guesses)
        assert len({tuple(guess) for guess in guesses}) > 2


@pytest.mark.rule("RK-38")
def test_guesses_follow_the_odds_of_the_unseen_cards() -> None:
    table = Table(3).hand(1, 1, 0)
    twos = sum(int(ENGINE.imagine(table.state, 0, seeded(luck)).twos[1]) for luck in range(600))
    assert abs(twos / 600 - 12 / 42) < 0.05


@pytest.mark.rule("RK-38", "RK-35")
def test_only_the_one_who_draws_is_told_the_stars() -> None:
    table = Table().give(0, "brazil").since("peru").play("end-attacks")
    news = empty_news()
    GAME.rules.roll(table.state, loaded((0, 42)), news)
    assert table.hand_of(0) == (0, 1)
    told = {seat: [e.tell("en", "ABC", GAME.words) for e in GAME.events_for(told_in(news), seat)] for seat in (0, 1, NOBODY)}
    assert told[0][0] == "A draws a card (2★)."
    assert told[1][0] == told[NOBODY][0] == "A draws a card."


@pytest.mark.rule("RK-38", "RK-12", "RK-35")
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_news() -> None:
    """Another card comes to seat 0, from a draw pile or from a pile that is shuffled anew; the others cannot know which."""
    for hand, discarded in (((0, 0), (0, 0)), ((27, 10), (3, 2))):
        table = Table().give(0, "brazil").since("peru").hand(1, *hand).discarded(*discarded).play("end-attacks")
        left = 42 - sum(hand)
        worlds = [table.state.copy() for _ in range(2)]
        news = []
        for world, card in zip(worlds, (0, left - 1), strict=True):  # the two-star cards are the first
            told = empty_news()
            GAME.rules.roll(world, loaded((card, left)), told)
            news.append(told_in(told))
        assert [int(world.twos[0]) for world in worlds] == [1, 0]
        for seat in (0, 1, 2, NOBODY):
            one, other = ([GAME.events.blinded(number, seat) for number in told] for told in news)
            assert (one == other) == (seat != 0)
