"""The network in fractions, as PyTorch teaches it, and in integers, as the rule reads it."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn

from grognard.core.network import BOUND, FIRST, ONE, REACH, SCALE, SECOND, STEPS, SURE, Network
from positions import Positions, held_out

MOST_AT_ONCE = 1 << 14  # positions that the network is asked about together


class Net(nn.Module):
    """The network in fractions, with the bounds that the integers have."""

    def __init__(self, features: int) -> None:
        super().__init__()
        self.rows = nn.Linear(features, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.last = nn.Linear(SECOND, 1)
        nn.init.normal_(self.rows.weight, std=0.05)
        nn.init.constant_(self.rows.bias, 0.3)

    def forward(self, features: Any) -> Any:
        """The sum whose logistic function is the share.

        Lists of features become rows of zeros and ones: to multiply these is quicker than to add up a row of weights for each.
        """
        none = self.rows.in_features
        least = int(features.min())
        count = int(features.where(features < none, least).max()) - least + 1  # where it is few, the rows are short
        ones = torch.zeros(len(features), count + 1, device=features.device)
        ones.scatter_(1, (features.long() - least).clamp(max=count), 1)
        rows = self.rows.weight[:, least : least + count]
        first = nn.functional.linear(ones[:, :-1], rows, self.rows.bias).clamp(0, 1)
        return self.last(self.second(first).clamp(0, 1)).squeeze(1)

    def keep_bounds(self) -> None:
        """No weight beyond what the integers may be."""
        with torch.no_grad():
            for layer in (self.second, self.last):
                layer.weight.clamp_(-BOUND, BOUND)


def rounded(net: Net) -> Network:
    """The same network in integers."""
    numbers = {name: value.detach().cpu().double().numpy() for name, value in net.state_dict().items()}
    sums = (np.arange(STEPS + 1) / STEPS * 2 - 1) * REACH
    return Network(
        np.round(numbers["rows.weight"].T * ONE).astype(np.int16, order="C"),
        np.round(numbers["rows.bias"] * ONE).astype(np.int32),
        np.round(numbers["second.weight"] * SCALE).astype(np.int16),
        np.round(numbers["second.bias"] * ONE * SCALE).astype(np.int32),
        np.round(numbers["last.weight"][0] * SCALE).astype(np.int16),
        np.round(numbers["last.bias"] * ONE * SCALE).astype(np.int32),
        np.round(SURE / (1 + np.exp(-sums))).astype(np.int32),
    )


def begin_with(net: Net, network: Network) -> None:
    """Let the network in fractions say what one in integers does.

    If it has several times as many features, as where every number of players got features of its own, each set begins alike.
    """
    times = net.rows.in_features // len(network.rows)
    layers = (
        (net.rows, np.tile(network.rows, (times, 1)).T / ONE, network.row_bias / ONE),
        (net.second, network.second / SCALE, network.second_bias / (ONE * SCALE)),
        (net.last, network.last[None] / SCALE, network.last_bias / (ONE * SCALE)),
    )
    with torch.no_grad():
        for layer, weight, bias in layers:
            layer.weight.copy_(torch.from_numpy(weight))
            layer.bias.copy_(torch.from_numpy(bias))


def shares_by(net: Any, features: Any) -> Any:
    """What the network says of positions."""
    with torch.no_grad():
        return torch.cat([torch.sigmoid(net(part)) for part in features.split(MOST_AT_ONCE)])


def cross_entropy(said: Any, shares: Any) -> Any:
    """The error of the network's sums where shares are those of results."""
    return nn.functional.binary_cross_entropy_with_logits(said, shares)


def squared_error(said: Any, shares: Any) -> Any:
    """The error where the luck is taken out of the shares."""
    return nn.functional.mse_loss(torch.sigmoid(said), shares)


def error_of(net: Any, features: Any, shares: Any, measure: Any) -> float:
    """The mean error."""
    with torch.no_grad():
        return float(measure(torch.cat([net(part) for part in features.split(MOST_AT_ONCE)]), shares))


def batches(rows: Any, players: Any, size: int) -> list[Any]:
    """The rows in any order, but those of one number of players together, since their features lie close together."""
    found = []
    for number in players.unique():
        own = rows[players[rows] == number]
        found += own[torch.randperm(len(own), device=own.device)].split(size)
    return [found[place] for place in torch.randperm(len(found)).tolist()]


def train(
    net: Net, positions: Positions, epochs: int, passes: int, rate: float, has_learnt: bool, device: str, seed: int
) -> list[dict[str, float]]:
    """Teach the network; returns its errors by epoch, on positions that it learns from and on those of other games.

    If it knows nothing, it learns from results first. Else it learns from what it says itself of the position a round later, if
    the game goes on: there is less luck in that than in the result of a whole game. Where no luck is left in the results, it
    learns from these.
    """
    apart = held_out(positions.games, seed)
    held, learnt = (torch.from_numpy(np.flatnonzero(rows)).to(device) for rows in (apart, ~apart))
    given = (positions.features, positions.shares, positions.players)
    seen, shares, players = (torch.from_numpy(part).to(device) for part in given)
    measure = squared_error if positions.later is None else cross_entropy
    held = held[players[held].argsort()]
    size = min(32768, max(1024, len(learnt) // 1000))
    curve = []
    for number in range(1, passes + 1):
        has_learnt = has_learnt or number > 1
        aims = shares
        if has_learnt and positions.later is not None:
            later, goes_on = (torch.from_numpy(part).to(device) for part in (positions.later, positions.goes_on))
            aims = torch.where(goes_on, shares_by(net, later), shares)
        optimiser = torch.optim.Adam(net.parameters())
        steps = epochs * len(batches(learnt, players, size))
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate if has_learnt else 6e-3, total_steps=steps)
        for epoch in range(1, epochs + 1):
            errors = []
            for at, rows in enumerate(batches(learnt, players, size)):
                error = measure(net(seen[rows]), aims[rows])
                optimiser.zero_grad()
                error.backward()
                optimiser.step()
                schedule.step()
                net.keep_bounds()
                if at % 16 == 0:
                    errors.append(float(error.detach()))
            fresh = error_of(net, seen[held], shares[held], measure)
            curve.append({"pass": number, "epoch": epoch, "learnt": sum(errors) / len(errors), "fresh": fresh})
            print(f"pass {number}, epoch {epoch}: {curve[-1]['learnt']:.5f}; fresh games {fresh:.5f}", flush=True)
    mean = shares.mean().expand(len(held))
    curve.append({"pass": 0, "fresh": float(measure(torch.logit(mean), shares[held]))})  # of who knows nothing but the mean
    return curve
