"""The site: pages, the API, live updates. `app` wires it, `serve` runs it; what happens at tables is in `tables`."""
