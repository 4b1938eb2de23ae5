"""`python -m grognard.cli`."""

from grognard.cli import main

main()
