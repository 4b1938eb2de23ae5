"""What every game is made of: rules, dice, moves, the contract of a game and the engine that makes it fast.

Nothing here does I/O but `record`, keeps a global or reads a clock; nothing here knows any one game.
"""
