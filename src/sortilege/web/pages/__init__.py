"""The pages. Each module has the routes of one part of the site and what their templates need."""
