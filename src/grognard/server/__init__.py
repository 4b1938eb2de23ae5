"""The server: tables, seats, and a log that loses nothing. Nothing else in the program imports it but the command line.

A click comes in through `wire`, is judged by the referee of `table`, written down by `store`, and told to everybody from
`live`. `host` puts it all together and starts it. Imports go one way: host, wire, live, store, table.
"""
