"""What a game is made with, beside its own rules: one way to describe, count, tell and draw."""
