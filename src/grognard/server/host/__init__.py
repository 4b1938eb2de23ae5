"""What whoever runs a server deals with: the command, the start, the logs, and games made fast meanwhile.

Nothing in the server imports this room.
"""
