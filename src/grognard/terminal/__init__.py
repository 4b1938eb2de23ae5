"""Grognard in a terminal: playing, simulating, odds and replays. Everything here speaks each language."""
