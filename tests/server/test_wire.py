"""Legal moves on the wire."""

from collections.abc import Iterable
from typing import Annotated

import msgspec
import pytest

from grognard.core.engine import Engine
from grognard.core.layout import Amount, Names, One
from grognard.core.match import Match
from grognard.core.move import Move
from grognard.core.refusal import UnreadableMove
from grognard.core.wire import Offer, offers_of, read_move
from grognard.games import NAMES, find


class Place(Move):
    territory: Annotated[str, One(Names("Territory", ("brazil", "peru")))]
    amount: Annotated[int, Amount(1, 9)]


class Pass(Move):
    pass


def moves_of(offers: Iterable[Offer]) -> list[Move]:
    """Every move that these offers stand for."""
    found = []
    for offer in offers:
        if offer.amounts is None:
            found.append(offer.move)
        else:
            least, most = offer.amounts
            found += [msgspec.structs.replace(offer.move, amount=amount) for amount in range(least, most + 1)]
    return found


def test_moves_that_differ_in_their_amount_are_one_offer() -> None:
    offers = offers_of([Place("brazil", 1), Place("brazil", 2), Pass(), Place("peru", 2), Place("brazil", 3)])
    assert [(str(offer.move), offer.amounts) for offer in offers] == [
        ("place brazil 3", (1, 3)),
        ("pass", None),
        ("place peru 2", (2, 2)),
    ]
    assert set(moves_of(offers)) == {Place("brazil", 1), Place("brazil", 2), Place("brazil", 3), Pass(), Place("peru", 2)}


def test_an_offer_on_the_wire_is_a_move_with_its_range() -> None:
    [offer] = offers_of([Place("peru", 1), Place("peru", 2)])
    assert msgspec.json.decode(msgspec.json.encode(offer)) == {
        "move": {"move": "place", "territory": "peru", "amount": 2},
        "amounts": [1, 2],
    }


def test_amounts_with_a_gap_are_a_games_mistake() -> None:
    with pytest.raises(ValueError, match="gap"):
        offers_of([Place("peru", 1), Place("peru", 3)])


@pytest.mark.parametrize("name", NAMES)
def test_offers_stand_for_exactly_the_legal_moves(name: str) -> None:
    game = find(name)
    match = Match(game, game.title.players[-1], seed=5, engine=Engine(game, fast=False))
    for turn in range(40):
        if match.over:
            break
        legal = match.legal
        offers = offers_of(legal)
        assert sorted(map(str, moves_of(offers))) == sorted(map(str, legal))
        for offer in offers:
            assert read_move(game, msgspec.to_builtins(offer.move)) == offer.move == read_move(game, str(offer.move))
        match.play(legal[turn % len(legal)])


@pytest.mark.parametrize("given", [None, 7, [], {}, {"move": "fly"}, "fly", "", {"move": ["fill"]}, "x" * 10_000])
def test_what_is_no_move_is_refused_with_the_forms(given: object) -> None:
    with pytest.raises(UnreadableMove) as refused:
        read_move(find(NAMES[0]), given)
    assert len(str(refused.value)) < 500
