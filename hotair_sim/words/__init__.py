"""All words the tool shows to people, but for those a game brings (its own `words`).

Kept in one place so that they can be read together, and translated.
"""
