"""What is asked: experiment files and their sections, resolved."""
