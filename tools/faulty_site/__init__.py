"""A site with several workers, a database and a broker, people who play there, and all that can happen to it.

For tests and for `bench/faults.py`. It runs as a site does: nothing in it is replaced by anything simpler.
"""
