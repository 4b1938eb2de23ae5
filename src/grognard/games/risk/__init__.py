"""RISK, the 2008 edition: 42 territories, cities, capitals, missions and rewards; three to five players.

What is printed is in `box`, the position in `state`, the rules in `rules` and its modules.
`game` holds what the rest of the program knows of it.
"""
