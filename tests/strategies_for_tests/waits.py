"""Is never imported to its end.

Idea: It waits for nothing.
Source: Made for the tests.
Sees: Nothing.
"""

while True:
    pass
