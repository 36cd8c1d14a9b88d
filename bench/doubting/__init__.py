"""What `doubts` measures: games between bots of one level of which one has a single manner, and what is counted."""
