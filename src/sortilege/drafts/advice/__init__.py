"""What is worth saying about a draft, where, and in which words."""
