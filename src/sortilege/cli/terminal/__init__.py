"""Playing in the terminal: a person, some bots, one game.

`setting` says who plays what, `table` is the game as it goes, `session` runs it. What a person is asked and may answer
is in `menu` and `menus`; `reading` understands what people type; `saving` and `resuming` keep games as records.
"""
