"""Grognard in a terminal: playing, simulating, odds, solving and replays. Everything here speaks each language."""
