"""A program sits down at a table of a site: what `sortilege join` does, over the API that everybody may use."""
