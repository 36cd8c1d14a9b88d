"""High scores of games for one: what can be compared with what, and who is best. Neither HTTP nor tables."""
