"""What workers tell each other: that something has happened, who is there, and how much somebody has done.

Nothing here is the truth. What is lost costs time and nothing else: the store has what happened, people who are there
come again, and whoever does too much is counted by each worker for itself.
"""
