"""Bomb Island: twenty-two chests, three bombs, and four crews who want the same five gems.

What is in the box is in `box`, the island in `board` and `boards/`, the position in `state`, the rules in `rules`.
`game` holds what the rest of the program knows of it.
"""
