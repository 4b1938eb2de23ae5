"""A table, pure: no disk, no network, no waiting.

Rows of its log, seats and settings; the table that they add up to; its clock, its duties and its referee; and what each seat
may see of it.
"""
