"""Hints and reviews: what moves and positions are worth, and where luck and skill decided a game."""
