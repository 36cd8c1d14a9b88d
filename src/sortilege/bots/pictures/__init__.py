"""What all bots of picture games share, and the players of The Box and Go for 6.

All levels play alike; what sets them apart is what they know (`equipment`).
"""
