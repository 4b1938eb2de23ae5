"""What a module exports: a game's rules, its bots and whole play-outs, as functions over plain memory.

Whoever calls gives the addresses of records and rows. A rule that raises an error stops the call with a trap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from grognard.core.batch import game_player
from grognard.core.dice import DICE, seed
from grognard.core.engine import ACTION, ALL_CHANCE, advance_of, chance_of
from grognard.core.game import Game
from grognard.core.machines.wasm.memory import Memory, Room
from grognard.core.machines.wasm.tables import Tables, named, row_of
from grognard.core.policy import Policy, Scratch, joined, scratch_of
from grognard.core.saying import NEWS_ROOM

ADDRESS, I32, I64, NOTHING = "address", "i32", "i64", "nothing"
NOT_LEGAL = -1


class Door(NamedTuple):
    """One exported function: what it takes, by name; what it gives; and the rule itself."""

    takes: Mapping[str, str]
    gives: str
    function: Callable[..., Any]


class Doors:
    """The doors of a game and its bots, and the memory that they share. Nothing of it is compiled yet."""

    def __init__(self, game: Game, policies: Sequence[Policy]) -> None:
        self.game = game
        self.policies = [policy.lighter or policy for policy in policies]
        self.memory = memory = Memory()
        self.tables = Tables(game, self.policies, memory)
        self.sight, self.dice, self.luck = memory.room(game.state, 1), memory.room(DICE, 1), memory.room(DICE, 1)
        self.actions = memory.room(ACTION, game.most_legal)
        self.scratch = named(Scratch, row_of([memory.room(one.dtype, *one.shape).opened for one in scratch_of(game)]))
        self.rooms = rooms_for_callers(game, memory)

    @cached_property
    def by_name(self) -> dict[str, Door]:
        """All of them."""
        return {
            **self.of_rules(),
            **self.of_answers(),
            **self.of_play(),
            **self.of_tables(),
            **self.of_odds(),
            **self.of_bots(),
        }

    def of_rules(self) -> dict[str, Door]:
        """Rules that change a position or its dice, and who acts."""
        start_, actor_, blind_, imagine_ = (getattr(self.game.rules, name) for name in ("start", "actor", "blind", "imagine"))
        state_at, dice_at = self.rooms["state"].record, self.rooms["dice"].record

        def start(state):  # type: ignore[no-untyped-def]
            start_(state_at(state))

        def actor(state):  # type: ignore[no-untyped-def]
            return actor_(state_at(state))

        def blind(state, seat):  # type: ignore[no-untyped-def]
            blind_(state_at(state), int(seat))

        def imagine(state, seat, dice):  # type: ignore[no-untyped-def]
            blind_(state_at(state), int(seat))
            imagine_(state_at(state), int(seat), dice_at(dice))

        def seed_dice(dice, number, lane):  # type: ignore[no-untyped-def]
            seed(dice_at(dice), number, int(lane))

        return {
            "start": Door({"state": ADDRESS}, NOTHING, start),
            "actor": Door({"state": ADDRESS}, I32, actor),
            "blind": Door({"state": ADDRESS, "seat": I32}, NOTHING, blind),
            "imagine": Door({"state": ADDRESS, "seat": I32, "dice": ADDRESS}, NOTHING, imagine),
            "seed": Door({"dice": ADDRESS, "number": I64, "lane": I32}, NOTHING, seed_dice),
        }

    def of_answers(self) -> dict[str, Door]:
        """Rules that answer questions about a position. Of what the answer's room held before, nothing stays."""
        rules, state_at, actions_at = self.game.rules, self.rooms["state"].record, self.rooms["actions"].array
        actor_, legal_, why_not_, result_, facts_ = rules.actor, rules.legal, rules.why_not, rules.result, rules.facts
        clear_facts, facts_at = self.rooms["facts"].clear, self.rooms["facts"].record
        clear_shares, shares_at = self.rooms["shares"].clear, self.rooms["shares"].array

        def legal(state, actions):  # type: ignore[no-untyped-def]
            if actor_(state_at(state)) < 0:
                return 0
            return legal_(state_at(state), actions_at(actions))

        def why_not(state, action):  # type: ignore[no-untyped-def]
            return why_not_(state_at(state), int(action))

        def result(state, shares):  # type: ignore[no-untyped-def]
            clear_shares(shares)
            result_(state_at(state), shares_at(shares))

        def facts(state, facts):  # type: ignore[no-untyped-def]
            clear_facts(facts)
            facts_(state_at(state), facts_at(facts))

        return {
            "legal": Door({"state": ADDRESS, "actions": ADDRESS}, I32, legal),
            "why_not": Door({"state": ADDRESS, "action": I32}, I64, why_not),
            "result": Door({"state": ADDRESS, "shares": ADDRESS}, NOTHING, result),
            "facts": Door({"state": ADDRESS, "facts": ADDRESS}, NOTHING, facts),
        }

    def of_play(self) -> dict[str, Door]:
        """Going on from a position, told what happens. An action that is not legal changes nothing."""
        act, let_chance_happen = advance_of(self.game.rules), chance_of(self.game.rules)
        state_at, dice_at = self.rooms["state"].record, self.rooms["dice"].record
        actions_at, news_at = self.rooms["actions"].array, self.rooms["news"].array
        own_dice, own_actions = self.dice.opened, self.actions.opened

        def step(state, action, news):  # type: ignore[no-untyped-def]
            told = news_at(news)
            told[0] = 0
            if action == 0:
                return 0
            done, _, _ = act(state_at(state), own_dice()[0], own_actions(), told, int(action), 0)
            return 1 if done else 0

        def roll(state, dice, news):  # type: ignore[no-untyped-def]
            told = news_at(news)
            told[0] = 0
            return let_chance_happen(state_at(state), dice_at(dice), told, 1)

        def advance(state, dice, action, actions, news):  # type: ignore[no-untyped-def]
            told = news_at(news)
            told[0] = 0
            done, _, count = act(state_at(state), dice_at(dice), actions_at(actions), told, int(action), ALL_CHANCE)
            return count if done else NOT_LEGAL

        return {
            "step": Door({"state": ADDRESS, "action": I32, "news": ADDRESS}, I32, step),
            "roll": Door({"state": ADDRESS, "dice": ADDRESS, "news": ADDRESS}, I32, roll),
            "advance": Door(
                {"state": ADDRESS, "dice": ADDRESS, "action": I32, "actions": ADDRESS, "news": ADDRESS}, I32, advance
            ),
        }

    def of_tables(self) -> dict[str, Door]:
        """What play between people needs, from blinded states: orders, and what cannot be taken back or is asked in between."""
        game, state_at = self.game, self.rooms["state"].record
        obey_, reacts_, silence_, shows_, is_out_ = game.obey, game.reacts, game.silence, game.shows, game.is_out

        def obey(state, seat, order):  # type: ignore[no-untyped-def]
            return obey_(state_at(state), int(seat), order)

        def reacts(state):  # type: ignore[no-untyped-def]
            return 1 if reacts_(state_at(state)) or silence_(state_at(state)) != 0 else 0

        def shows(action):  # type: ignore[no-untyped-def]
            return 1 if shows_(int(action)) else 0

        def is_out(state, seat):  # type: ignore[no-untyped-def]
            return 1 if is_out_(state_at(state), int(seat)) else 0

        return {
            "obey": Door({"state": ADDRESS, "seat": I32, "order": I64}, I32, obey),
            "reacts": Door({"state": ADDRESS}, I32, reacts),
            "shows": Door({"action": I32}, I32, shows),
            "is_out": Door({"state": ADDRESS, "seat": I32}, I32, is_out),
        }

    def of_odds(self) -> dict[str, Door]:
        """The odds of a blinded state, where the game has any, and the rule that works out all tables beforehand."""
        fill = self.tables.fill

        def prepare():  # type: ignore[no-untyped-def]
            fill()

        doors = {"prepare": Door({}, NOTHING, prepare)}
        if self.game.odds:
            odds_, table, state_at = self.game.odds.odds, self.tables.odds.opened, self.rooms["state"].record
            clear, odds_at = self.rooms["odds"].clear, self.rooms["odds"].record

            def odds(state, odds):  # type: ignore[no-untyped-def]
                clear(odds)
                odds_(state_at(state), table()[0], odds_at(odds))

            doors["odds"] = Door({"state": ADDRESS, "odds": ADDRESS}, NOTHING, odds)
        return doors

    def of_bots(self) -> dict[str, Door]:
        """A bot's choice, made from what the actor may see, and whole games by bots, as a batch plays them."""
        actor, legal, blind = self.game.rules.actor, self.game.rules.legal, self.game.rules.blind
        choose_, play_, bots = joined(self.policies), game_player(self.game, self.policies), len(self.policies)
        states_at, places_at, luck_at = self.rooms["state"].array, self.rooms["places"].array, self.rooms["luck"].record
        sights, dice, luck, actions = self.sight.opened, self.dice.opened, self.luck.opened, self.actions.opened
        tables, scratch = self.tables.opened, self.scratch

        def choose(bot, state, luck):  # type: ignore[no-untyped-def]
            seen = sights()
            seen[0] = states_at(state)[0]
            seat = actor(seen[0])
            if seat < 0 or bot < 0 or bot >= bots:
                return 0
            count = legal(seen[0], actions())
            blind(seen[0], seat)
            return choose_(int(bot), seen[0], actions(), count, luck_at(luck), tables(), scratch())

        def play(state, places, key, limit):  # type: ignore[no-untyped-def]
            states, seated = states_at(state), places_at(places)
            return play_(states, 0, sights(), dice()[0], luck()[0], actions(), seated, tables(), scratch(), key, limit)

        return {
            "choose": Door({"bot": I32, "state": ADDRESS, "luck": ADDRESS}, I32, choose),
            "play": Door({"state": ADDRESS, "places": ADDRESS, "key": I64, "limit": I64}, I64, play),
        }


def rooms_for_callers(game: Game, memory: Memory) -> dict[str, Room]:
    """One room for each thing that doors take; who needs more of them lays them out behind all rooms."""
    seats = game.title.players[-1]
    rooms = {
        "state": memory.room(game.state, 1),
        "facts": memory.room(game.facts.dtype, 1),
        "dice": memory.room(DICE, 1),
        "luck": memory.room(DICE, 1),
        "actions": memory.room(ACTION, game.most_legal),
        "news": memory.room(np.int64, NEWS_ROOM + 1),
        "shares": memory.room(np.int8, seats),
        "places": memory.room(np.int8, seats),
    }
    return {**rooms, "odds": memory.room(game.odds.record.dtype, 1)} if game.odds else rooms
