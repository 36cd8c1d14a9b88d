"""Real games in a real browser. A package, so that browser and server end with the last of these tests."""
