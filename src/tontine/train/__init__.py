"""Learning by self-play: players in many processes, one learner. It needs PyTorch, which nothing else does."""
