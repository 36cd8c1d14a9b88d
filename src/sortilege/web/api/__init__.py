"""The API: JSON for browsers and programs alike."""
