"""Games as arrays: thousands of them at once, compiled, for learning and searching. `games` has the readable rules.

Nothing here knows people, records or files. That both say the same is tested by playing them side by side.
"""
