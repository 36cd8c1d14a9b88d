"""What whoever runs the site asks it: whether it lives, whether it can serve, and what it has done so far."""
