"""Sayings: a verb and its fields are one number, text, JSON and a sentence; and news, which is never cut in silence."""

from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from grognard.core.event import Event
from grognard.core.layout import Amount, Bag, Names, One, Seats, Several, Some
from grognard.core.move import Move, number_of, parse
from grognard.core.refusal import UnknownWord, UnreadableMove
from grognard.core.saying import KnownTo, Sayings, empty_news, packed, tell, told_in, verb_of
from grognard.core.words import Phrase, Vocabulary

SEATS = Seats("Seat", range(4))
TOWNS = Names("Town", ("ulm", "jena", "eylau"))
Seat = Annotated[int, One(SEATS)]
Town = Annotated[str, One(TOWNS)]
WORDS = Vocabulary(
    {"ulm": Phrase("the town of Ulm", "la ville d'Ulm"), "jena": Phrase("the town of Jena", "la ville d'Iéna")},
    {"ulm": Phrase("Ulm", "Ulm"), "jena": Phrase("Jena", "Iéna")},
)
PLAYERS = ["Anne", "Bob", "Cléo", "Dan"]


class March(Move):
    """To a town."""

    says = Phrase("March to {town}: {men}", "Marcher sur {town} : {men}")
    town: Town
    men: Annotated[int, Amount(5, 20)]


class Rest(Move):
    """No more."""

    says = Phrase("Rest", "Se reposer")


class Drew(Event):
    """Only who drew knows what."""

    says = Phrase("{seat} draws {cards}.", "{seat} pioche {cards}.")
    unseen = Phrase("{seat} draws cards.", "{seat} pioche des cartes.")
    seat: Seat
    cards: Annotated[list[str] | None, Several(TOWNS, 3), KnownTo("seat")]


class Gave(Event):
    """Two know which."""

    says = Phrase("{giver} gives {town:alone} to {taker}.", "{giver} donne {town:alone} à {taker}.")
    unseen = Phrase("{giver} gives something to {taker}.", "{giver} donne quelque chose à {taker}.")
    giver: Seat
    taker: Seat
    town: Annotated[str | None, One(TOWNS), KnownTo("giver", "taker")]


class Won(Event):
    """Everybody knows."""

    says = Phrase("{seats} win with {dice}.", "{seats} gagnent avec {dice}.")
    seats: Annotated[list[int], Some(SEATS)]
    dice: Annotated[list[str], Bag(TOWNS, 2)]


MOVES: Sayings[Move] = Sayings()
MARCH = MOVES.add(March)
REST = MOVES.add(Rest).first
EVENTS: Sayings[Event] = Sayings(Drew, Gave, Won)


def test_every_number_is_one_saying_and_back() -> None:
    assert len({MOVES.saying(number) for number in range(1, MOVES.end)}) == MOVES.end - 1
    assert all(MOVES.number(MOVES.saying(number)) == number for number in range(1, MOVES.end))
    for sayings in (MOVES, EVENTS):
        for number in (0, sayings.end):
            with pytest.raises(ValueError, match="says nothing"):
                sayings.saying(number)


def test_a_saying_is_called_by_its_class_and_explained_by_its_sentence() -> None:
    class MarchedOn(Event):
        says = Phrase("They march on.", "La marche continue.")

    class MarchedBack(MarchedOn, tag="retreated"):
        """They lost heart."""

    assert [verb_of(kind) for kind in (March, MarchedOn, MarchedBack)] == ["march", "marched-on", "retreated"]
    assert [form.json.__doc__ for form in Sayings(MarchedOn, MarchedBack).forms] == ["They march on.", "They lost heart."]
    with pytest.raises(AttributeError, match="immutable"):
        setattr(March("ulm", 5), "men", 6)  # noqa: B010


def test_every_saying_has_a_number_of_its_own() -> None:
    told = {msgspec.json.encode(EVENTS.saying(number)): EVENTS.saying(number) for number in range(1, EVENTS.end)}
    numbers = {EVENTS.number(event) for event in told.values()}
    assert len(numbers) == len(told) > 200
    assert all(EVENTS.saying(EVENTS.number(event)) == event for event in told.values())


def test_rules_write_and_read_the_same_numbers_interpreted_and_compiled() -> None:
    write, read, has = MARCH.write, MARCH.read, MARCH.has

    @njit
    def there_and_back(town, men):  # type: ignore[no-untyped-def]
        number = write(town, men)
        return number, read(number), has(number), has(number - 100)

    for town, name in enumerate(TOWNS):
        for men in (5, 20):
            number = MOVES.number(March(name, men))
            assert there_and_back(town, men) == (number, (town, men), True, False)
            assert (write(town, men), read(number)) == (number, (town, men))
    assert [number for number in range(MOVES.end) if has(number)] == list(range(1, 1 + 3 * 16))
    assert not has(REST)


def test_what_a_seat_may_not_know_is_erased_and_nothing_else() -> None:
    drew, gave = Drew(1, ["ulm", "jena"]), Gave(0, 2, "eylau")
    for seat in (-1, *range(4)):
        seen = EVENTS.saying(EVENTS.blinded(EVENTS.number(drew), seat))
        assert seen == (drew if seat == 1 else Drew(1, None))
        seen = EVENTS.saying(EVENTS.blinded(EVENTS.number(gave), seat))
        assert seen == (gave if seat in (0, 2) else Gave(0, 2, None))
    won = EVENTS.number(Won([0, 3], ["ulm"]))
    assert EVENTS.blinded(won, -1) == won


def test_a_sentence_has_names_for_seats_and_words_in_the_form_it_asks_for() -> None:
    assert March("ulm", 7).tell("fr", PLAYERS, WORDS) == "Marcher sur la ville d'Ulm\xa0: 7"
    assert Gave(0, 2, "jena").tell("fr", PLAYERS, WORDS) == "Anne donne Iéna à Cléo."
    assert Gave(0, 2, None).tell("en", PLAYERS, WORDS) == "Anne gives something to Cléo."
    assert Drew(1, ["ulm", "jena"]).tell("en", PLAYERS, WORDS) == "Bob draws the town of Ulm and the town of Jena."
    assert Drew(1, None).tell("en", PLAYERS, WORDS) == "Bob draws cards."
    assert Won([1, 3], ["eylau"]).tell("en", PLAYERS, WORDS) == "Bob and Dan win with eylau."


def test_text_is_read_word_by_word_and_refused_with_what_may_stand_there() -> None:
    assert parse("march jena 20", MOVES) == March("jena", 20)
    for text, nearest in (("march jena 4", "5 … 20"), ("march jena 9x", "5 … 20"), ("march jenna 9", "jena")):
        with pytest.raises(UnknownWord, match=nearest):
            parse(text, MOVES)
    for text in ("march jena", "halt", ""):
        with pytest.raises(UnreadableMove, match="march TOWN MEN, rest"):
            parse(text, MOVES)


@given(st.one_of(st.integers(-(10**12), 4), st.integers(21, 10**12)))
def test_a_number_outside_its_range_is_refused_with_the_range(men: int) -> None:
    with pytest.raises(UnknownWord, match=r"5 … 20"):
        number_of(March("ulm", men), MOVES)


def test_sayings_that_a_page_could_not_count_are_refused() -> None:
    class Long(Event):
        says = Phrase("", "")
        one: Annotated[list[str], Several(Names("N", map(str, range(99))), 9)]

    with pytest.raises(TypeError, match="too many numbers"):
        Sayings(Long)


def test_rows_are_packed_as_they_are_read() -> None:
    number = EVENTS.by_kind[Won].write(0b1010, packed([0, 2, 1], 3))
    assert EVENTS.saying(number) == Won([1, 3], ["jena", "jena", "eylau"])


def test_news_that_finds_no_room_is_noticed() -> None:
    news = empty_news(room=2)
    tell(None, 7)
    tell(news, 7)
    tell(news, 8)
    assert told_in(news) == [7, 8]
    tell(news, 9)
    with pytest.raises(OverflowError, match="3 events were told, and there was room for 2"):
        told_in(news)
