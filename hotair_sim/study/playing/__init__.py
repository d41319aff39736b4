"""What is played: an experiment on threads, from look to look."""
