"""What is said about tables and card sets, to pages and programs alike. Nothing here decides or changes anything."""
