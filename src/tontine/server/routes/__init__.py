"""REST: everything outside the live table."""
