"""What a game tells the rest of the package about itself, as plain data.

`arena`, `study`, `report` and `cli` know a game through one `Game` and nothing else. This folder
imports nothing else of the package, so that both sides may import it.
"""
