"""A table's life: who sits where, whose turn it is, what happens when somebody is late or gone. No HTTP here.

A table is a log of `events`; `table` folds it, `lobby` is where the tables stand and everything is done.
"""
