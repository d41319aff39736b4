"""What is kept: the parts of a results folder, written and read."""
