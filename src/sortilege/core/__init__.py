"""What every game has in common: the protocol, records, and refusals."""
