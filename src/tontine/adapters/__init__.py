"""The games as environments of other libraries: see docs/adapters.md. They come with `pip install tontine[adapters]`."""
