"""Games of numbers, analysed: what a position is worth, what a decision gave away, and how much was luck."""
