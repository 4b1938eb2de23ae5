"""Games that only tests play. GROGNARD_GAMES names this folder where a whole program is to find them."""

from pathlib import Path

FOLDER = Path(__file__).parent
