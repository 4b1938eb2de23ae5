"""The server: tables, seats, and a log that loses nothing.

A table is the fold of its log (`table`), which the `store` keeps; the `house` runs live tables and tells the sockets.
Nothing else in the program imports this package but the command line.
"""
