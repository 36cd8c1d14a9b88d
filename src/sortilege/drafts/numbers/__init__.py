"""Numbers as people write them: digits, commas, units, years – from the text in a cell to a plain value."""
