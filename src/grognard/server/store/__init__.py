"""Where the logs of tables are kept, and what is written there is safe.

It knows rows and settings of tables, and nothing of who plays.
"""
