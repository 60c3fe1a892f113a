"""The games for others: as environments of other libraries (docs/adapters.md), and for programs at a table (docs/mcp.md)."""
