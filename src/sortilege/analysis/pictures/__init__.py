"""Picture games, analysed: what was right, how sure one could be, who believed it, and what there is to learn."""
