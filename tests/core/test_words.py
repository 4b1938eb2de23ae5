"""Sentences: both languages, the same values, and numbers as each language writes them."""

import importlib
import pkgutil
import re
import string
from typing import Any

import grognard
from grognard.core.event import Event
from grognard.core.move import Move
from grognard.core.reason import Reason
from grognard.core.refusal import Refusal
from grognard.core.title import Options
from grognard.core.words import Phrase, decimal, enumeration, percent


def modules() -> list[Any]:
    found = [module.name for module in pkgutil.walk_packages(grognard.__path__, "grognard.")]
    return [importlib.import_module(name) for name in found if not name.endswith("__main__")]


def phrases_in(thing: object) -> list[Phrase]:
    if isinstance(thing, Phrase):
        return [thing]
    if isinstance(thing, dict):
        return [phrase for value in (*thing.keys(), *thing.values()) for phrase in phrases_in(value)]
    if isinstance(thing, (list, tuple)):
        return [phrase for value in thing for phrase in phrases_in(value)]
    return []


def every_phrase() -> list[tuple[str, Phrase]]:
    found = []
    for module in modules():
        for name, thing in vars(module).items():
            found += [(f"{module.__name__}.{name}", phrase) for phrase in phrases_in(thing)]
            if isinstance(thing, type) and issubclass(thing, (Refusal, Event, Move, Options)):
                for inner in ("phrase", "says", "explained"):
                    found += [(f"{module.__name__}.{name}", phrase) for phrase in phrases_in(getattr(thing, inner, None))]
    return found


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_sentence_says_the_same_in_both_languages() -> None:
    phrases = every_phrase()
    assert len(phrases) > 150
    for where, phrase in phrases:
        assert phrase.en.strip(), where
        assert phrase.fr.strip(), where
        assert places(phrase.en) == places(phrase.fr), where


def test_every_event_move_and_refusal_has_words_for_its_own_fields() -> None:
    for module in modules():
        for thing in vars(module).values():
            if not isinstance(thing, type) or thing.__subclasses__():  # what others are made of says nothing itself
                continue
            if issubclass(thing, (Event, Move)):
                assert places(thing.says.en) <= set(thing.__struct_fields__), thing
            elif issubclass(thing, Refusal):
                assert isinstance(thing.phrase, Phrase), thing


def test_no_line_of_french_breaks_before_high_punctuation() -> None:
    for where, phrase in every_phrase():
        text = phrase.say("fr", **dict.fromkeys(places(phrase.fr), "Alaska"))
        assert not re.search(r" [:;!?»%]|« ", text), where
    assert Phrase("'{name}': {n} %!", "« {name} » : {n} % !").say("fr", name="A", n=1) == "«\xa0A\xa0»\xa0: 1\xa0%\xa0!"


def test_a_reason_leads_with_words_and_ends_with_its_rules() -> None:
    rule = r"(?:[A-Z]{2}-\d+|\{rule\})"
    reasons = [
        thing
        for module in modules()
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Reason)
    ]
    for reason in {reason for reason in reasons if not reason.__subclasses__()}:
        for text in reason.says:
            words = re.sub(rf" \({rule}(?:, {rule})*\)\.$", ".", text)
            assert not re.search(rule, words), text
            assert not re.match(r"['«“]|\{move\}", words), text


def test_options_are_explained() -> None:
    for module in modules():
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Options):
                assert set(thing.explained) == set(thing.__struct_fields__)


def test_numbers_and_lists_are_written_as_each_language_does() -> None:
    assert decimal(12345.678, "en") == "12,345.68"
    assert decimal(12345.678, "fr") == "12\u202f345,68"
    assert percent(0.125, "en") == "12.5 %"
    assert percent(0.125, "fr") == "12,5\u00a0%"
    assert enumeration(["a"], "en") == "a"
    assert enumeration(["a", "b", "c"], "fr") == "a, b et c"


def test_a_phrase_inside_a_phrase_is_said_in_the_same_language() -> None:
    phrase = Phrase(en="to {place}", fr="à {place}")
    assert phrase.say("fr", place=Phrase(en="London", fr="Londres")) == "à Londres"


def test_french_elides_before_names_and_not_before_cells_or_numbers() -> None:
    turn = Phrase(en="{seat}'s turn", fr="Au tour de {seat}")
    assert [turn.say("fr", seat=name) for name in ("Officer 2", "Émile", "Larrey", "a5", "8")] == [
        "Au tour d'Officer 2",
        "Au tour d'Émile",
        "Au tour de Larrey",
        "Au tour de a5",
        "Au tour de 8",
    ]
    assert turn.say("en", seat="Officer 2") == "Officer 2's turn"
