"""All words the tool shows to people, but for those a game brings (its own `words.py`).

Kept in one place so that they can be read together, and translated.
"""

NEAREST = "did you mean '{}'?"
VALID = "valid: {}"
UNKNOWN = "{where}: there is no {what} '{name}'; {nearest}"
