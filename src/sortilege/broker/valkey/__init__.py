"""Valkey, or Redis from version 7 on, as the broker of many processes."""
