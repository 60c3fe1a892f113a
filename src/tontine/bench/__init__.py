"""The benchmark: how fast Tontine plays, and how fast its peers do in the same run."""
