"""Hostile clients: every parser that a stranger's bytes reach, what they are fed with, and sockets that misbehave.

The tests here take seconds; `python -m tests.hostile.fuzz` looks for new inputs by coverage, and `python benchmarks/hostile.py`
sends millions of frames to a real server. What all this is to keep strangers from is in docs/security.md.
"""
