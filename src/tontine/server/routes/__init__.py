"""REST, for everything outside the live table. One noun a module, explicit routes."""
