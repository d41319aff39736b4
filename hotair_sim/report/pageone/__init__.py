"""Page one: goals and rows, sentences to settle, and claims about the game."""
