"""The report on a simulation: one page that stands alone, in English or Italian (docs/lab.md). It needs the extra `lab`."""
