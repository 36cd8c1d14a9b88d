"""The workshop: what makers do with their card sets. Who may do what is decided here; nothing here knows of HTTP."""
