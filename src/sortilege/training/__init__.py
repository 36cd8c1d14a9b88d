"""Training: questions about the values of a card set, asked again when they are about to be forgotten. No HTTP here."""
