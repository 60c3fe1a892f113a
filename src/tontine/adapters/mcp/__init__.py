"""A server of the Model Context Protocol: language models, or any agents, sit down at tables and play."""
