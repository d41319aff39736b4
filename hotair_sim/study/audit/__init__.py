"""What each change of the rules moves, and which changes mend a goal."""
