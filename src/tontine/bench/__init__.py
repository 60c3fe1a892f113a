"""The benchmarks: the speed of Tontine, and of its peers in the same run."""
