"""Risk Express: seven dice, fourteen countries, twenty minutes.

What is printed is in `box`, the position in `state`, the rules in `rules`.
`game` holds what the rest of the program knows of it.
"""
