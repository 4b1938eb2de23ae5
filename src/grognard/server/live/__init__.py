"""Tables in memory, as long as somebody is at them or they have something to do.

Here changes are committed, bots think, clocks run out, and whoever is connected is told.
"""
