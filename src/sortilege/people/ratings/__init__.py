"""How strong people are: a fold over the results of rated games, in their order."""
