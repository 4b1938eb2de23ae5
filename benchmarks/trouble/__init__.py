"""What `benchmarks/faults.py` and the tests are made of: servers that are killed, lines that break, players who go on, and a
checker who believes nobody."""
