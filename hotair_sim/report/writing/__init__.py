"""What is written: pages from templates, Markdown, tables of numbers."""
