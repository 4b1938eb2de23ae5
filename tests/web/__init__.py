"""The page as it is built: its types, its own tests, its size."""
