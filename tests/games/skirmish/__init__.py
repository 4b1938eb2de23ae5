"""Skirmish, a game of one page for tests: it has all that a server must handle and no shipped game may lack.

Hidden hands (a shield or none), chance, amounts, moves that can be taken back, a decision in another's turn (how many dice to
defend with), a question that must not tell a secret (do you block?), a standing order and one in progress.
"""
