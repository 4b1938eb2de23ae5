"""Rules broken on purpose, one small break at a time, to see whether the tests in tests/rules notice: `./test mutants`.

mutmut leaves out every function with a decorator, and all rules have one. cosmic-ray rewrites the source files where they lie,
starts Python and Numba anew for each break, and draws no sample by a seed. So `breaks` finds and makes the breaks, `trial`
tries one in a process forked from a warm one, and `__main__` counts.
"""
