"""The way to and from clients, all of whom are taken for hostile.

HTTP, live sockets and their messages, the page's files, and how much anybody may ask for.
"""
