"""Machines that the same rules are compiled for, beside the processor and the GPU that Numba knows by itself."""
