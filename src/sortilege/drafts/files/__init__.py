"""A draft as files and back: an edition's texts, its zip, and the pictures that belong to it."""
