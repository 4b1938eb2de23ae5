"""The arena: bots play each other, every seating with the same dice, on one machine or on many.

`plan` says what is played, `play` plays a part of it, `run` and `cluster` play all parts, `tally` says what came out. Nothing
heavy is imported here, since the command line asks for `flags` alone.
"""
